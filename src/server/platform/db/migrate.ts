import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Any number that nothing else in this database uses as the key of an advisory lock. */
const MIGRATION_LOCK = 7_301_964

/** Where the migrations are, in order, each with the moment that identifies it. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Brings the database to the newest migration. Several processes may do this at once: one works, the
 * others wait, then find nothing to do.
 *
 * @param url the database, as its owner
 * @param options.folder other migrations than the application's (for tests and restore)
 * @throws the error of the migration that failed; it and all after it are not applied
 */
export async function migrate(
  url: string,
  log: (line: string) => void,
  options: { folder?: string } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // A connection that is lost makes its statement fail, which is enough.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Held by the session, so a crash gives it back.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const before = await applied(client)
    await applyMigrations(drizzle(client), { migrationsFolder: options.folder ?? migrationsFolder })
    const count = (await applied(client)).count - before.count
    if (count > 0) log(`Applied ${count} database migration${count === 1 ? '' : 's'}`)
  } finally {
    await client.end()
  }
}

/** `when` (ms) of the newest migration that the database has; 0 for none. */
export async function appliedMigration(client: pg.ClientBase): Promise<number> {
  return (await applied(client)).newest
}

async function applied(client: pg.ClientBase): Promise<{ count: number; newest: number }> {
  const { rows } = await client.query(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  )
  if (!rows[0].there) return { count: 0, newest: 0 }
  const counted = await client.query(
    'SELECT count(*)::int AS count, coalesce(max(created_at), 0)::float8 AS newest FROM drizzle.__drizzle_migrations',
  )
  return counted.rows[0]
}
