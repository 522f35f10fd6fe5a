import { eq, sql } from 'drizzle-orm'
import { settleListings } from '../../listings/settle-values.ts'
import type { Database } from '../../platform/db/client.ts'
import { listValues, valueLists } from '../../platform/db/schema.ts'
import { lockTable, nextPosition, setPositions } from '../curate.ts'
import { attributesOfList, siblings } from './queries.ts'

/** Locks lists and their values against other writers until the transaction ends. */
export async function lockValueLists(tx: Database): Promise<void> {
  await lockTable(tx, sql`value_lists`)
  await lockTable(tx, sql`list_values`)
}

const listOrder = { table: sql`value_lists`, place: sql`position` }
const valueOrder = { table: sql`list_values`, key: sql`id`, place: sql`position` }
/** As `valueOrder`, for the condition of `siblings`. */
const siblingOrder = { table: sql`list_values v`, place: sql`v.position` }

/** Inserts a list at the end. @returns its row */
export async function insertList(
  tx: Database,
  values: Omit<typeof valueLists.$inferInsert, 'position'>,
): Promise<typeof valueLists.$inferSelect> {
  const position = await nextPosition(tx, listOrder)
  const [list] = await tx
    .insert(valueLists)
    .values({ ...values, position })
    .returning()
  if (!list) throw new Error('A list of values was not stored')
  return list
}

export const changeList = (tx: Database, id: string, change: Partial<typeof valueLists.$inferInsert>) =>
  tx.update(valueLists).set(change).where(eq(valueLists.id, id))

/** Deletes a list with its values. */
export const deleteList = (tx: Database, id: string) => tx.delete(valueLists).where(eq(valueLists.id, id))

/** Inserts a value as the last of those that belong together. @returns its id */
export async function insertValue(
  tx: Database,
  values: Omit<typeof listValues.$inferInsert, 'position' | 'parentId'> & { parentId: string | null },
): Promise<string> {
  const position = await nextPosition(tx, siblingOrder, siblings(values.listId, values.parentId))
  const [value] = await tx
    .insert(listValues)
    .values({ ...values, position })
    .returning()
  if (!value) throw new Error('A value was not stored')
  return value.id
}

export const changeValue = (tx: Database, id: string, change: Partial<typeof listValues.$inferInsert>) =>
  tx.update(listValues).set(change).where(eq(listValues.id, id))

/** Puts values into the given order. */
export const orderValues = (tx: Database, ids: readonly string[]) => setPositions(tx, valueOrder, ids)

/** Moves the values below a value to another, after those that are there. @param intoId id of a value of the list */
export async function moveValuesBelow(
  tx: Database,
  { listId, fromId, intoId }: { listId: string; fromId: string; intoId: string },
): Promise<void> {
  const next = await nextPosition(tx, siblingOrder, siblings(listId, intoId))
  await tx
    .update(listValues)
    .set({ parentId: intoId, position: sql`${listValues.position} + ${next}` })
    .where(eq(listValues.parentId, fromId))
}

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
