import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type SQL, sql } from 'drizzle-orm'
import { privateFile } from '../platform/data-directory.ts'
import type { Database } from '../platform/db/client.ts'

/** Rows that are in memory at once. */
const batchSize = 500

/**
 * Writes the rows of a query into a file, as a JSON array with a row on each line.
 * @param tx transaction, which a cursor needs
 */
export async function writeSection(tx: Database, query: SQL, path: string): Promise<void> {
  await tx.execute(sql`
    DECLARE export_rows NO SCROLL CURSOR FOR SELECT row_to_json(found)::text AS row FROM (${query}) found`)
  await pipeline(linesOf(tx), createWriteStream(path, { mode: privateFile }))
  await tx.execute(sql`CLOSE export_rows`)
}

async function* linesOf(tx: Database) {
  let separator = '[\n'
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(
      sql`FETCH FORWARD ${sql.raw(String(batchSize))} FROM export_rows`,
    )
    if (rows.length === 0) break
    yield separator + rows.map(({ row }) => row).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
