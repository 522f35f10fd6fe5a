import { asc, type SQL, sql } from 'drizzle-orm'
import type { AdminCategory } from '#lib/contract/admin/categories.ts'
import type { Database } from '../../platform/db/client.ts'
import { categories } from '../../platform/db/schema.ts'
import { contains, maxRows, type TableQuery, tablePage } from '../table.ts'

export type CategoryRow = typeof categories.$inferSelect

type Row = {
  id: string
  slug: string
  name: string
  name_ar: string
  icon: string
  parent_id: string | null
  parent_name: string | null
  parent_name_ar: string | null
  has_condition: boolean | null
  hidden: boolean
  product_count: number
  sub_category_count: number
  attribute_count: number
}

const present = (row: Row): AdminCategory => ({
  _id: row.id,
  slug: row.slug,
  name: row.name,
  name_ar: row.name_ar,
  icon: row.icon,
  parentId: row.parent_id,
  parent:
    row.parent_name === null || row.parent_name_ar === null
      ? null
      : { name: row.parent_name, name_ar: row.parent_name_ar },
  hasCondition: row.has_condition,
  hidden: row.hidden,
  productCount: row.product_count,
  subCategoryCount: row.sub_category_count,
  attributeCount: row.attribute_count,
})

const selection = (where: SQL) => ({
  columns: sql`c.id, c.slug, c.name, c.name_ar, c.icon, c.parent_id, t.name AS parent_name,
    t.name_ar AS parent_name_ar, c.has_condition, c.hidden_at IS NOT NULL AS hidden,
    coalesce(counted.count, 0)::int AS product_count,
    (SELECT count(*)::int FROM categories below WHERE below.parent_id = c.id) AS sub_category_count,
    (SELECT count(*)::int FROM category_attributes a WHERE a.category_id = c.id) AS attribute_count`,
  from: sql`categories c LEFT JOIN categories t ON t.id = c.parent_id
    LEFT JOIN (SELECT owner.id, sum(own.count) AS count FROM category_counts own
      JOIN categories leaf ON leaf.id = own.category_id CROSS JOIN LATERAL (VALUES (leaf.id), (leaf.parent_id)) owner (id)
      GROUP BY owner.id) counted ON counted.id = c.id`,
  where,
  // Each top category directly before its subcategories.
  order: sql`coalesce(t.position, c.position), coalesce(t.slug, c.slug), t.id IS NOT NULL, c.position, c.slug`,
})

/** Page of categories; `parentId` selects the subcategories of one. */
export function categoryPage(db: Database, query: TableQuery & { parentId?: string | undefined }) {
  const isChild = query.parentId ? sql`c.parent_id = ${query.parentId}` : sql`true`
  const matches = contains(query.search, sql`c.name`, sql`c.name_ar`, sql`c.slug`)
  return tablePage(db, query, selection(sql`${isChild} AND ${matches}`), present)
}

async function select(db: Database, where: SQL, size = 1) {
  return (await tablePage(db, { size }, selection(where), present)).items
}

/** Top-level categories in the order of the shop. */
export const topCategories = (db: Database): Promise<AdminCategory[]> =>
  select(db, sql`c.parent_id IS NULL`, maxRows)

/** Category with its counts; null if there is none. */
export async function adminCategoryById(db: Database, id: string): Promise<AdminCategory | null> {
  const [category] = await select(db, sql`c.id = ${id}`)
  return category ?? null
}

/** Ids of the subcategories of a category in their order; of the top categories for null. */
export async function categoryIdsBelow(tx: Database, parentId: string | null): Promise<string[]> {
  const rows = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(sql`${categories.parentId} IS NOT DISTINCT FROM ${parentId}::uuid`)
    .orderBy(asc(categories.position), asc(categories.slug))
  return rows.map(({ id }) => id)
}

/** Slugs of all categories. */
export async function categorySlugs(tx: Database): Promise<Set<string>> {
  const rows = await tx.select({ slug: categories.slug }).from(categories)
  return new Set(rows.map(({ slug }) => slug))
}

/** Tells whether a category has listings of its own, in any state. */
export async function holdsListings(tx: Database, categoryId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ holds: boolean }>(
    sql`SELECT EXISTS (SELECT FROM products WHERE category_id = ${categoryId}) AS holds`,
  )
  return rows[0]?.holds === true
}
