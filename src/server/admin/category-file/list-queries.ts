import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/client.ts'
import { categoryAttributes, listValues, valueLists } from '../../platform/db/schema.ts'
import type { ListRow, ValueRow } from './queries.ts'

/** Rows of one statement at most: PostgreSQL takes 65,535 parameters. */
const batchSize = 1000

/** Sets the names of a list's levels. @returns its row */
export async function setLevels(tx: Database, id: string, levels: ListRow['levels']): Promise<ListRow> {
  const [row] = await tx.update(valueLists).set({ levels }).where(eq(valueLists.id, id)).returning()
  if (!row) throw new Error('A list of values was not stored')
  return row
}

/** Values of a list in their order, those of the first level first. */
export const valuesOfList = async (tx: Database, listId: string): Promise<ValueRow[]> =>
  tx
    .select()
    .from(listValues)
    .where(eq(listValues.listId, listId))
    .orderBy(asc(listValues.level), asc(listValues.position), asc(listValues.key))

/** Inserts values, parents before the values that belong to them. */
export async function insertValues(
  tx: Database,
  rows: readonly (typeof listValues.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += batchSize)
    await tx.insert(listValues).values(rows.slice(at, at + batchSize))
}

export async function setAliases(tx: Database, valueId: string, aliases: string[]): Promise<void> {
  await tx.update(listValues).set({ aliases }).where(eq(listValues.id, valueId))
}

/** Marks the attributes of a list, so that a job looks up the texts of their listings. */
export async function markUnsettled(tx: Database, listId: string): Promise<void> {
  await tx.update(categoryAttributes).set({ unsettled: true }).where(eq(categoryAttributes.listId, listId))
}
