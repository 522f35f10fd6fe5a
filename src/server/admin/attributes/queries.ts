import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/client.ts'
import { categoryAttributes, valueLists } from '../../platform/db/schema.ts'
import { lockTable, nextPosition, setPositions } from '../curate.ts'

export type AttributeRow = typeof categoryAttributes.$inferSelect

const table = sql`category_attributes`
const order = { table, key: sql`id`, place: sql`position` }

/** Locks the attributes of all categories against other writers. */
export const lockAttributes = (tx: Database) => lockTable(tx, table)

/** Sets the positions of a category's attributes to 1, 2, … in the order of `ids`. */
export const orderAttributes = (tx: Database, ids: readonly string[]) => setPositions(tx, order, ids)

/** Attributes of a category in their order, without the values of their lists. */
export const attributeRows = async (db: Database, categoryId: string): Promise<AttributeRow[]> =>
  db
    .select()
    .from(categoryAttributes)
    .where(eq(categoryAttributes.categoryId, categoryId))
    .orderBy(asc(categoryAttributes.position), asc(categoryAttributes.key))

export async function attributeById(db: Database, id: string): Promise<AttributeRow | null> {
  const [row] = await db.select().from(categoryAttributes).where(eq(categoryAttributes.id, id))
  return row ?? null
}

/** Number of a category's listings that have a value, by attribute key. */
export async function countUses(db: Database, categoryId: string): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    SELECT k.key, count(*)::int AS count FROM products p CROSS JOIN LATERAL jsonb_object_keys(p.attributes) AS k (key)
    WHERE p.category_id = ${categoryId} GROUP BY k.key`)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Tells whether a listing has one of these options of an attribute. */
export async function isChosen(
  tx: Database,
  { categoryId, key }: Pick<AttributeRow, 'categoryId' | 'key'>,
  optionKeys: readonly string[],
): Promise<boolean> {
  const { rows } = await tx.execute<{ chosen: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM products p WHERE p.category_id = ${categoryId}
      AND p.attributes ->> ${key} = ANY (${sql.param(optionKeys)}::text[])) AS chosen`)
  return rows[0]?.chosen ?? false
}

/** Number of levels of a list of values; null if there is none with this id. */
export async function countLevels(tx: Database, listId: string): Promise<number | null> {
  const [list] = await tx.select().from(valueLists).where(eq(valueLists.id, listId))
  return list?.levels.length ?? null
}

/** Inserts an attribute at the end of its category's. */
export async function insertAttribute(
  tx: Database,
  values: Omit<typeof categoryAttributes.$inferInsert, 'position'>,
): Promise<AttributeRow> {
  const position = await nextPosition(tx, order, sql`category_id = ${values.categoryId}`)
  const [row] = await tx
    .insert(categoryAttributes)
    .values({ ...values, position })
    .returning()
  if (!row) throw new Error('An attribute was not stored')
  return row
}

/** Updates an attribute. @returns its row; undefined if there is none with this id */
export async function updateAttributeRow(
  tx: Database,
  id: string,
  set: Partial<AttributeRow>,
): Promise<AttributeRow | undefined> {
  const [row] = await tx.update(categoryAttributes).set(set).where(eq(categoryAttributes.id, id)).returning()
  return row
}

/** Deletes an attribute with the values of all listings. */
export async function deleteAttributeRow(tx: Database, { id, categoryId, key }: AttributeRow): Promise<void> {
  await tx.delete(categoryAttributes).where(eq(categoryAttributes.id, id))
  await tx.execute(sql`
    UPDATE products SET attributes = attributes - ${key}::text
    WHERE category_id = ${categoryId} AND attributes ? ${key}`)
}
