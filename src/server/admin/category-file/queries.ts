import { asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/db/client.ts'
import { categories, categoryAttributes, listValues, valueLists } from '../../platform/db/schema.ts'
import type { AttributeRow } from '../attributes/queries.ts'
import type { CategoryRow } from '../categories/queries.ts'

export type ListRow = typeof valueLists.$inferSelect
export type ValueRow = typeof listValues.$inferSelect

/** Everything that the file of categories has. */
type ExportedRows = {
  categories: CategoryRow[]
  attributes: AttributeRow[]
  lists: ListRow[]
  values: ValueRow[]
}

/** All categories, attributes, lists and their values, each in their order. */
export async function exportedRows(db: Database): Promise<ExportedRows> {
  const [categoryRows, attributes, lists, values] = await Promise.all([
    db.select().from(categories).orderBy(asc(categories.position), asc(categories.slug)),
    db
      .select()
      .from(categoryAttributes)
      .orderBy(asc(categoryAttributes.position), asc(categoryAttributes.key)),
    db.select().from(valueLists).orderBy(asc(valueLists.position), asc(valueLists.id)),
    db.select().from(listValues).orderBy(asc(listValues.position), asc(listValues.key)),
  ])
  return { categories: categoryRows, attributes, lists, values }
}

/** Slugs of the top categories. */
export async function topSlugs(db: Database): Promise<Set<string>> {
  const rows = await db.select({ slug: categories.slug }).from(categories).where(isNull(categories.parentId))
  return new Set(rows.map(({ slug }) => slug))
}

export async function categoryBySlug(tx: Database, slug: string): Promise<CategoryRow | null> {
  const [row] = await tx.select().from(categories).where(eq(categories.slug, slug))
  return row ?? null
}
