import { sql } from 'drizzle-orm'
import type { PriceBand } from '#lib/contract/price-insight.ts'
import { forSale } from '../for-sale/for-sale.ts'
import { readAttributes } from '../listings/attributes.ts'
import { readRules } from '../listings/rules.ts'
import type { Database } from '../platform/db/client.ts'
import { preparedOnce } from '../platform/db/prepared.ts'
import { hour } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { limitUse } from '../platform/limits.ts'
import { isShown, type ProductRow } from '../products/queries.ts'
import { type BandRow, bandOfOthers, isClose } from './bands.ts'
import { type Comparable, comparableKeys } from './comparable.ts'

/** Estimates of a member: the form asks once for each change of what is compared. */
const estimateLimit = { max: 300, windowMs: hour }

const bands = preparedOnce<BandRow>(sql`
  SELECT b.key, b.count, b.low, b.low_next, b.middle, b.middle_next, b.high, b.high_next, c.price AS own
  FROM price_bands b LEFT JOIN comparable_prices c ON c.product_id = ${sql.placeholder('id')} AND c.key = b.key
  WHERE b.key = ANY(${sql.placeholder('keys')}::bigint[]) AND b.count > 0`)

/** Returns the narrowest band of other products that are enough and close enough to compare with. */
async function bandOf(db: Database, product: Comparable, id: string | null): Promise<PriceBand | null> {
  const keys = comparableKeys(product)
  if (keys.length === 0) return null
  const { rows } = await bands(db, { id, keys: keys.map(({ key }) => key) })
  for (const { key, isBroad } of keys) {
    const row = rows.find((one) => one.key === key)
    const band = row && bandOfOthers(row)
    if (band && (!isBroad || isClose(band))) return band
  }
  return null
}

type Subject = Comparable & Pick<ProductRow, 'status'> & { onSale: boolean }

const subjects = preparedOnce<Subject>(sql`
  SELECT category_id AS "categoryId", condition, emirate, attributes, status,
    (${forSale} AND price > 0) AS "onSale"
  FROM products p WHERE id = ${sql.placeholder('id')}`)

/**
 * Returns what products comparable to one for sale ask; null where too few compare.
 * @throws ApiError not_found
 */
export async function priceInsight(db: Database, id: string): Promise<PriceBand | null> {
  const [product] = (await subjects(db, { id })).rows
  if (!product || !isShown(product)) throw new ApiError('not_found')
  return product.onSale ? bandOf(db, product, id) : null
}

/** Listing that is being written: its values as its seller types them, and its id if it exists already. */
export type Draft = Pick<Comparable, 'categoryId'> & {
  condition?: Comparable['condition'] | undefined
  emirate?: string | undefined
  attributes?: Comparable['attributes'] | undefined
  productId?: string | undefined
}

/**
 * Returns what products comparable to a listing that is being written ask; null where too few compare.
 * @throws ApiError too_many_requests
 */
export async function estimatePrice(db: Database, userId: string, draft: Draft): Promise<PriceBand | null> {
  await limitUse(db, `estimate:${userId}`, estimateLimit)
  const categoryId = draft.categoryId.toLowerCase()
  const leaf = (await readRules(db)).leaves.get(categoryId)
  if (!leaf) return null
  const { values } = readAttributes(leaf.attributes, draft.attributes ?? {})
  const { emirate = '', productId = null } = draft
  const condition = leaf.hasCondition ? draft.condition : 'none'
  if (!condition) return null
  const own = productId && (await isOwn(db, userId, productId)) ? productId : null
  return bandOf(db, { categoryId, condition, emirate, attributes: values }, own)
}

async function isOwn(db: Database, userId: string, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM products WHERE id = ${id} AND user_id = ${userId}`)
  return rows.length > 0
}
