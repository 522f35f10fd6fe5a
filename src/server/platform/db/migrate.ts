import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { addressOf } from './hosts.ts'

/** Key of the advisory lock: any number that is unused in this database. */
const MIGRATION_LOCK = 7_301_964
/** Ms between two attempts to get that lock. */
const lockPollMs = 200

/**
 * How long a migration may wait for the lock of a table: what comes after it waits as long. It is tried again, as another
 * statement may hold the table for minutes.
 */
const lockTimeoutMs = 3_000
const maxLockTries = 40
const lockPauseMs = 3_000
/** PostgreSQL's code for a lock that was not to be had in time. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * First line of a migration whose statements each run on their own, without a transaction: `CREATE INDEX CONCURRENTLY`. Each
 * has to do nothing when it is repeated, because one that fails is begun again.
 */
const outsideTransaction = '-- outside a transaction'

/** Folder of the migrations, in order, each identified by its time. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Migrates the database to the newest migration, each in a transaction of its own. If several processes do so at once, one
 * migrates; the others wait and find nothing to do. A database from a newer release stays as it is.
 *
 * @param url database URL of its owner
 * @param options.folder folder of other migrations (for tests and restore)
 * @throws the error of the failed migration; it and all later ones are not applied
 * @throws StartError if a newer release has changed the database so that this one does not fit
 */
export async function migrate(
  url: string,
  log: (line: string) => void,
  options: { folder?: string } = {},
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: options.folder ?? migrationsFolder })
  const client = new pg.Client({ connectionString: addressOf(url) })
  // A lost connection rejects its statement, which is enough.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Compiling the statements of all migrations takes 20 s, running them two.
    await client.query('SET jit = off')
    await lock(client)
    const newest = await appliedMigration(client)
    await expectKnown(client, newest, migrations.at(-1)?.folderMillis ?? 0, log)
    const missing = migrations.filter(({ folderMillis }) => folderMillis > newest)
    if (missing.length > 0) await createJournal(client)
    for (const migration of missing) await apply(client, migration)
    const count = missing.length
    if (count > 0) log(`Applied ${count} database migration${count === 1 ? '' : 's'}`)
  } finally {
    await client.end()
  }
}

/**
 * Takes the lock of migrations for this session; a crash releases it. It is asked for again and again, because a statement
 * that waits for it would keep an index from being created concurrently.
 */
async function lock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [MIGRATION_LOCK])
    if (rows[0].taken) return
    await pause(lockPollMs)
  }
}

/** Returns the time in ms (`when`) of the newest applied migration; 0 for none. */
export async function appliedMigration(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  )
  if (!rows[0].there) return 0
  const found = await client.query(
    'SELECT coalesce(max(created_at), 0)::float8 AS newest FROM drizzle.__drizzle_migrations',
  )
  return found.rows[0].newest
}

/**
 * Expects a database that this release can work with. A newer one has migrations that only add things, unless
 * `drizzle.oldest_release` says from which migration on a release has to know it.
 * @param newest migration of the database
 * @param own newest migration of this release
 * @throws StartError
 */
async function expectKnown(
  client: pg.ClientBase,
  newest: number,
  own: number,
  log: (line: string) => void,
): Promise<void> {
  if (newest <= own) return
  const { rows } = await client.query(`SELECT to_regclass('drizzle.oldest_release') IS NOT NULL AS there`)
  const found = rows[0].there
    ? await client.query('SELECT coalesce(max(migration), 0)::float8 AS oldest FROM drizzle.oldest_release')
    : null
  if (found && found.rows[0].oldest > own)
    throw new StartError(
      'A newer release has changed this database, and this one does not fit it any more. Start the newer release, or restore a backup from before it.',
    )
  log('The database is from a newer release, which only added to it: this one works on')
}

/** Creates the table of applied migrations, as drizzle-kit does. */
const createJournal = (client: pg.ClientBase) =>
  client.query(`
    CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`)

/** Applies a migration; one that waits too long for a lock is tried again. */
async function apply(client: pg.ClientBase, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  const isOutside = sql[0]?.startsWith(outsideTransaction)
  const note = () =>
    client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
      hash,
      folderMillis,
    ])
  if (isOutside) {
    await client.query('SET lock_timeout = 0')
    for (const statement of sql) await client.query(statement)
    await note()
    return
  }
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('BEGIN')
      await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`)
      for (const statement of sql) await client.query(statement)
      await note()
      await client.query('COMMIT')
      return
    } catch (error) {
      await client.query('ROLLBACK')
      const isLock = (error as { code?: string }).code === LOCK_NOT_AVAILABLE
      if (!isLock || tries === maxLockTries) throw error
      await pause(lockPauseMs)
    }
  }
}
