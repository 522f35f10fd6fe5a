import { eq, sql } from 'drizzle-orm'
import { settleListings } from '../../listings/settle-values.ts'
import type { Database } from '../../platform/db/client.ts'
import { listValues, valueLists } from '../../platform/db/schema.ts'
import { lockTable, setPositions } from '../curate.ts'
import { attributesOfList } from './queries.ts'

/** Locks lists and their values against other writers until the transaction ends. */
export async function lockLists(tx: Database): Promise<void> {
  await lockTable(tx, sql`value_lists`)
  await lockTable(tx, sql`list_values`)
}

/** @returns the id of the new list */
export async function insertList(tx: Database, row: typeof valueLists.$inferInsert): Promise<string> {
  const [list] = await tx.insert(valueLists).values(row).returning()
  if (!list) throw new Error('A list of values was not stored')
  return list.id
}

export const changeList = (tx: Database, id: string, change: Partial<typeof valueLists.$inferInsert>) =>
  tx.update(valueLists).set(change).where(eq(valueLists.id, id))

/** Deletes a list with its values. */
export const deleteList = (tx: Database, id: string) => tx.delete(valueLists).where(eq(valueLists.id, id))

/** @returns the id of the new value */
export async function insertValue(tx: Database, row: typeof listValues.$inferInsert): Promise<string> {
  const [value] = await tx.insert(listValues).values(row).returning()
  if (!value) throw new Error('A value was not stored')
  return value.id
}

export const changeValue = (tx: Database, id: string, change: Partial<typeof listValues.$inferInsert>) =>
  tx.update(listValues).set(change).where(eq(listValues.id, id))

/** Puts values into the given order. */
export const orderValues = (tx: Database, ids: readonly string[]) =>
  setPositions(tx, { table: sql`list_values`, key: sql`id`, place: sql`position` }, ids)

/** Moves the values below a value to another. @param fromId and intoId ids of the values above */
export const moveValuesBelow = (tx: Database, fromId: string, intoId: string) =>
  tx.update(listValues).set({ parentId: intoId }).where(eq(listValues.parentId, fromId))

export const deleteValue = (tx: Database, id: string) => tx.delete(listValues).where(eq(listValues.id, id))

/** Gives listings the values that their texts name now. */
export async function settleTexts(tx: Database, listId: string): Promise<void> {
  const categories = (await attributesOfList(tx, listId)).map(({ categoryId }) => categoryId)
  await settleListings(tx, sql`p.has_unlisted AND p.category_id = ANY(${sql.param(categories)}::uuid[])`)
}

/** Changes the key of a value in listings. @param from and to keys */
export async function replaceInListings(
  tx: Database,
  { listId, level }: { listId: string; level: number },
  from: string,
  to: string,
): Promise<void> {
  const uses = (await attributesOfList(tx, listId)).filter((use) => use.level === level)
  for (const { categoryId, key } of uses) {
    const patch = sql`jsonb_build_object(${key}::text, ${to}::text)`
    await tx.execute(sql`
      UPDATE products SET attributes = attributes || ${patch}
      WHERE category_id = ${categoryId} AND attributes ->> ${key} = ${from}`)
  }
}
