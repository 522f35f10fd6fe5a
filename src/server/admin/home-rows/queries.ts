import { sql } from 'drizzle-orm'
import type { HomeRowKind } from '#lib/contract/home.ts'
import type { Database } from '../../platform/db/client.ts'
import { homeRows } from '../../platform/db/schema.ts'
import { lockTable } from '../curate.ts'

/** Locks the rows of the home page against other writers until the transaction ends. */
export const lockHomeRows = (tx: Database) => lockTable(tx, sql`home_rows`)

/** Replaces the rows of the home page by others, in the given order. */
export async function replaceHomeRows(tx: Database, kinds: readonly HomeRowKind[]): Promise<void> {
  await tx.delete(homeRows)
  if (kinds.length > 0)
    await tx.insert(homeRows).values(kinds.map((kind, index) => ({ kind, position: index + 1 })))
}
