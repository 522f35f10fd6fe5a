import { sql } from 'drizzle-orm'
import { ownName } from '../../members/shown-name.ts'
import type { Database } from '../../platform/db/client.ts'

type Name = { name: string | null; name_ar: string | null }

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Returns the ids in recorded values, once each. */
export const idsIn = (values: unknown): string[] => [...new Set(JSON.stringify(values).match(uuid) ?? [])]

/**
 * Names of things of any kind by id, each read by its primary key; ids of what is deleted are left out. A report has the name
 * of what it is about, a purchase that of its listing.
 */
export async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, Name>> {
  if (ids.length === 0) return new Map()
  const wanted = sql`= ANY(${sql.param(ids)}::uuid[])`
  const person = sql`coalesce(nullif(${ownName()}, ''), u.email)`
  const { rows } = await db.execute<Name & { id: string }>(sql`
    SELECT id, name, name_ar FROM products WHERE id ${wanted}
    UNION ALL SELECT u.id, ${person}, NULL FROM users u WHERE u.id ${wanted} AND u.deleted_at IS NULL
    UNION ALL SELECT id, name, name_ar FROM categories WHERE id ${wanted}
    UNION ALL SELECT id, label, label_ar FROM category_attributes WHERE id ${wanted}
    UNION ALL SELECT id, business_name, NULL FROM business_applications WHERE id ${wanted}
    UNION ALL SELECT id, title, title_ar FROM banners WHERE id ${wanted}
    UNION ALL SELECT id, name, name_ar FROM deal_sets WHERE id ${wanted}
    UNION ALL SELECT id, name, name_ar FROM plans WHERE id ${wanted}
    UNION ALL SELECT id, name, name_ar FROM places WHERE id ${wanted}
    UNION ALL SELECT id, name, name_ar FROM value_lists WHERE id ${wanted}
    UNION ALL SELECT id, name, name_ar FROM list_values WHERE id ${wanted}
    UNION ALL SELECT id, name, NULL FROM contact_queries WHERE id ${wanted}
    UNION ALL SELECT id, product_name, product_name_ar FROM purchases WHERE id ${wanted}
    UNION ALL SELECT a.id, coalesce(p.name, CASE WHEN p.id IS NULL THEN ${person} END), p.name_ar FROM appeals a
      JOIN moderation_decisions d ON d.id = a.decision_id JOIN users u ON u.id = d.user_id
      LEFT JOIN products p ON d.kind = 'listing' AND p.id = d.subject_id WHERE a.id ${wanted}
    UNION ALL SELECT r.id, coalesce(p.name, CASE WHEN p.id IS NULL THEN ${person} END), p.name_ar FROM reports r
      LEFT JOIN products p ON r.subject = 'product' AND p.id = r.subject_id
      LEFT JOIN users u ON r.subject = 'user' AND u.id = r.subject_id WHERE r.id ${wanted}`)
  return new Map(
    rows
      .filter(({ name, name_ar }) => name !== null || name_ar !== null)
      .map(({ id, name, name_ar }) => [id, { name, name_ar }]),
  )
}
