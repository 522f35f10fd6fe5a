import { sql } from 'drizzle-orm'
import type { AttributeType } from '#lib/contract/categories.ts'
import type { Database } from '../platform/db/client.ts'
import { preparedOnce } from '../platform/db/prepared.ts'
import { hasSellerNumber } from '../sellers/contact.ts'
import { type SellerRow, sellerRows } from '../sellers/sellers.ts'
import { type CardRow, cardColumns, currentDeal, joinPlace } from './card.ts'
import type { PriceChange } from './price-history.ts'
import type { ProductRow } from './queries.ts'
import { viewsOf } from './view-job.ts'

type AttributeRow = {
  key: string
  type: AttributeType
  label: string
  labelAr: string
  unit: string | null
  unitAr: string | null
  options: { key: string; en: string; ar: string }[]
  required: boolean
}

type DetailRow = CardRow & {
  status: ProductRow['status']
  image_ids: string[]
  description: string | null
  description_ar: string | null
  attributes: ProductRow['attributes']
  view_count: number
  favourite_count: number
  negotiable: boolean
  show_call: boolean
  show_whatsapp: boolean
  expires_at: string
  updated_at: string
  price_changes: PriceChange[]
  top_id: string
  top_name: string
  top_slug: string
  top_name_ar: string
  category_attributes: AttributeRow[]
  /** Null if the seller is blocked or deleted. */
  seller: SellerRow | null
  reachable: boolean
}

/**
 * Reads a product with its seller for the product page, whatever its state; in one statement, because this is the most
 * frequent request.
 */
export async function detailById(db: Database, id: string): Promise<DetailRow | null> {
  const { rows } = await details(db, { id })
  return rows[0] ?? null
}

/** Options of attribute `a`; of a listed one only the value that product `p` has. */
const optionsOfValue = sql`CASE WHEN a.list_id IS NULL THEN a.options ELSE coalesce((
  SELECT jsonb_agg(jsonb_build_object('key', v.key, 'en', v.name, 'ar', v.name_ar)) FROM list_values v
  WHERE v.list_id = a.list_id AND v.key = p.attributes ->> a.key), '[]') END`

const details = preparedOnce<DetailRow>(sql`
  SELECT ${cardColumns}, p.status, p.image_ids, p.description, p.description_ar, p.attributes,
    ${viewsOf()} AS view_count,
    p.favourite_count, p.negotiable, p.show_call, p.show_whatsapp, p.expires_at, p.updated_at, t.id AS top_id,
    t.slug AS top_slug, t.name AS top_name,
    t.name_ar AS top_name_ar, coalesce((
      SELECT json_agg(json_build_object('key', a.key, 'type', a.type, 'label', a.label, 'labelAr', a.label_ar,
        'unit', a.unit, 'unitAr', a.unit_ar, 'options', ${optionsOfValue}, 'required', a.required) ORDER BY a.position)
      FROM category_attributes a WHERE a.category_id = p.category_id AND p.attributes ? a.key
    ), '[]') AS category_attributes, coalesce((
      SELECT json_agg(json_build_object('before', h.before, 'after', h.after, 'at', h.changed_at) ORDER BY h.changed_at)
      FROM price_changes h WHERE h.product_id = p.id
    ), '[]') AS price_changes, ${hasSellerNumber} AS reachable,
    (SELECT row_to_json(seller) FROM (${sellerRows(sql`u.id = p.user_id`)}) seller) AS seller
  FROM products p JOIN categories c ON c.id = p.category_id JOIN categories t ON t.id = p.top_category_id ${joinPlace}
  LEFT JOIN ${currentDeal} ON true WHERE p.id = ${sql.placeholder('id')}`)
