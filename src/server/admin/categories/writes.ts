import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/client.ts'
import { categories, products } from '../../platform/db/schema.ts'
import { lockTable, nextPosition, setPositions } from '../curate.ts'
import type { CategoryRow } from './queries.ts'

const table = sql`categories`
const order = { table, key: sql`id`, place: sql`position` }

/** Locks the category tree against other writers. */
export const lockCategories = (tx: Database) => lockTable(tx, table)

/** Locks one category until the commit, so that nobody adds a listing to it meanwhile. */
export const lockCategory = (tx: Database, id: string) =>
  tx.execute(sql`SELECT 1 FROM categories WHERE id = ${id} FOR UPDATE`)

/** Sets the positions of the categories of one level to 1, 2, … in the order of `ids`. */
export const orderCategories = (tx: Database, ids: readonly string[]) => setPositions(tx, order, ids)

/** Position after the last category of a level. */
export const nextCategoryPosition = (tx: Database, parentId: string | null): Promise<number> =>
  nextPosition(tx, order, sql`parent_id IS NOT DISTINCT FROM ${parentId}::uuid`)

/** Inserts a category at the end of its level. @returns its row */
export async function insertCategory(
  tx: Database,
  values: Omit<typeof categories.$inferInsert, 'position'>,
): Promise<CategoryRow> {
  const position = await nextCategoryPosition(tx, values.parentId ?? null)
  const [row] = await tx
    .insert(categories)
    .values({ ...values, position })
    .returning()
  if (!row) throw new Error('A category was not stored')
  return row
}

export async function updateCategoryRow(tx: Database, id: string, set: Partial<CategoryRow>): Promise<void> {
  await tx.update(categories).set(set).where(eq(categories.id, id))
}

/** Puts the listings of a category under a top category. */
export async function setTopCategory(tx: Database, categoryId: string, topCategoryId: string): Promise<void> {
  await tx.update(products).set({ topCategoryId }).where(eq(products.categoryId, categoryId))
}

/** Takes the condition off listings of a category and its sub-categories that know none. */
export const clearConditions = (tx: Database, id: string) =>
  tx.execute(sql`
    UPDATE products p SET condition = 'none' FROM categories c LEFT JOIN categories t ON t.id = c.parent_id
    WHERE p.category_id = c.id AND p.condition <> 'none' AND ${id} IN (c.id, c.parent_id)
      AND NOT coalesce(c.has_condition, t.has_condition, true)`)

export async function deleteCategoryRow(tx: Database, id: string): Promise<void> {
  await tx.delete(categories).where(eq(categories.id, id))
}
