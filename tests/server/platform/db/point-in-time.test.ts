import { expect, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { startArchivedPostgres } from '#support/archived-postgres.ts'
import { query } from '#support/embedded.ts'
import { noPostgres } from '#support/postgres-pair.ts'

// Rehearses "Point in time" of docs/runbook.md with Debian's PostgreSQL.

test.skipIf(noPostgres !== undefined)(
  `deleted rows are back after a point-in-time recovery to the moment before${noPostgres ? ` (${noPostgres})` : ''}`,
  async () => {
    const archived = await startArchivedPostgres()
    const read = (url: string, statement: string) =>
      query(url, statement) as Promise<Record<string, unknown>[]>
    const add = (url: string, word: string) => read(url, `INSERT INTO kept (word) VALUES ('${word}')`)
    const wordsIn = async (url: string) =>
      (await read(url, 'SELECT word FROM kept ORDER BY word')).map(({ word }) => word)
    try {
      await migrate(archived.url, () => {})
      await read(archived.url, 'CREATE TABLE kept (word text)')
      await add(archived.url, 'before the copy')
      await archived.baseBackup()
      await add(archived.url, 'during the day')
      const [moment] = await read(archived.url, 'SELECT clock_timestamp()::text AS time')
      await read(archived.url, 'DELETE FROM kept')
      expect(await wordsIn(archived.url)).toEqual([])
      // The archive contains the mistaken deletion as well.
      await read(archived.url, 'SELECT pg_switch_wal()')
      await expect
        .poll(
          async () => {
            const [row] = await read(
              archived.url,
              'SELECT last_archived_wal IS NOT NULL AND failed_count = 0 AS done FROM pg_stat_archiver WHERE last_archived_wal >= pg_walfile_name(pg_current_wal_lsn() - 1)',
            )
            return row?.done
          },
          { timeout: 60_000 },
        )
        .toBe(true)
      await archived.kill()
      const url = await archived.restoreTo(String(moment?.time))
      expect(await wordsIn(url)).toEqual(['before the copy', 'during the day'])
      await expect.poll(async () => (await read(url, 'SELECT pg_is_in_recovery() AS is'))[0]?.is).toBe(false)
      await migrate(url, () => {})
      await add(url, 'afterwards')
      expect(await wordsIn(url)).toHaveLength(3)
    } finally {
      await archived.stop()
    }
  },
  180_000,
)
