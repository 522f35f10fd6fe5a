import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Any number that nothing else in this database uses as the key of an advisory lock. */
const MIGRATION_LOCK = 7_301_964

/**
 * Brings the database to the newest migration. Several processes may do this at once: one works, the
 * others wait, then find nothing to do.
 *
 * @param url the database, as its owner
 * @param options.folder where the migrations are (for tests and restore); by default beside this file
 * @throws the error of the migration that failed; it and all after it are not applied
 */
export async function migrate(
  url: string,
  log: (line: string) => void,
  options: { folder?: string } = {},
): Promise<void> {
  const folder = options.folder ?? fileURLToPath(new URL('./migrations', import.meta.url))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Held by the session, so a crash gives it back.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const before = await countApplied(client)
    await applyMigrations(drizzle(client), { migrationsFolder: folder })
    const applied = (await countApplied(client)) - before
    if (applied > 0) log(`Applied ${applied} database migration${applied === 1 ? '' : 's'}`)
  } finally {
    await client.end()
  }
}

async function countApplied(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  )
  if (!rows[0].there) return 0
  const counted = await client.query('SELECT count(*)::int AS applied FROM drizzle.__drizzle_migrations')
  return counted.rows[0].applied
}
