import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/client.ts'

/**
 * Runs a read in a transaction and returns how many rows of a table it read. Rows whose columns an index has are counted
 * only while the index is not yet known to be current.
 */
export const rowsReadBy = (
  db: Database,
  table: string,
  run: (tx: Database) => Promise<unknown>,
): Promise<number> =>
  db.transaction(async (tx) => {
    const before = await rowsRead(tx, table)
    await run(tx)
    return (await rowsRead(tx, table)) - before
  })

/** Rows that the connection has read; those of earlier transactions are counted for up to a second. */
async function rowsRead(tx: Database, table: string): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(sql`
    SELECT (seq_tup_read + idx_tup_fetch)::int AS read FROM pg_stat_xact_user_tables WHERE relname = ${table}`)
  return rows[0]?.read ?? Number.NaN
}
