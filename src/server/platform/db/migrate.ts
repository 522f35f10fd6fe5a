import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Key of the advisory lock: any number that is unused in this database. */
const MIGRATION_LOCK = 7_301_964

/** Folder of the migrations, in order, each identified by its time. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Migrates the database to the newest migration. If several processes do so at once, one migrates; the others wait and
 * find nothing to do.
 *
 * @param url database URL of its owner
 * @param options.folder folder of other migrations (for tests and restore)
 * @throws the error of the failed migration; it and all later ones are not applied
 */
export async function migrate(
  url: string,
  log: (line: string) => void,
  options: { folder?: string } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // A lost connection rejects its statement, which is enough.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // A session lock, which a crash releases.
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    const before = await applied(client)
    await applyMigrations(drizzle(client), { migrationsFolder: options.folder ?? migrationsFolder })
    const count = (await applied(client)).count - before.count
    if (count > 0) log(`Applied ${count} database migration${count === 1 ? '' : 's'}`)
  } finally {
    await client.end()
  }
}

/** Returns the time in ms (`when`) of the newest applied migration; 0 for none. */
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
