import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/client.ts'
import { valueLists } from '../../platform/db/schema.ts'
import { lockTable, nextPosition } from '../curate.ts'

const order = { table: sql`value_lists`, place: sql`position` }

/** Locks lists of values and their values against other writers. */
export async function lockValueLists(tx: Database): Promise<void> {
  await lockTable(tx, sql`value_lists`)
  await lockTable(tx, sql`list_values`)
}

/** Inserts a list at the end. @returns its row */
export async function insertList(
  tx: Database,
  values: Omit<typeof valueLists.$inferInsert, 'position'>,
): Promise<typeof valueLists.$inferSelect> {
  const [row] = await tx
    .insert(valueLists)
    .values({ ...values, position: await nextPosition(tx, order) })
    .returning()
  if (!row) throw new Error('A list of values was not stored')
  return row
}
