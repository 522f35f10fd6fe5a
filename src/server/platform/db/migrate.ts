import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
 * How long the transaction of a migration may take, and so keep the locks it has. The time bounds the tries, too: each holds
 * up the shop anew.
 */
const transactionMs = 10_000
const maxTimeTries = 3
/** Time (`when`) of the last migration without that limit: some of those until then write whole tables. */
const lastUnlimited = 1_796_075_874_312
/** PostgreSQL's code for a statement that was cancelled, as after its timeout. */
const QUERY_CANCELED = '57014'

/** PostgreSQL's code for a right that a role does not have. */
const NOT_ALLOWED = '42501'

/**
 * First line of a migration whose statements each run on their own, without a transaction or a limit: `CREATE INDEX
 * CONCURRENTLY`, and writing a large table in batches. Each has to do nothing when it is repeated, because one that fails is
 * begun again.
 */
const outsideTransaction = '-- outside a transaction'

/** Client or pool. */
type Queries = Pick<pg.ClientBase | pg.Pool, 'query'>

/** Folder of the migrations, in order, each identified by its time. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * Migrates the database to the newest migration, each in a transaction of its own. If several processes do so at once, one
 * migrates; the others wait and find nothing to do. A database from a newer release stays as it is.
 *
 * @param url database URL of its owner
 * @param options.folder folder of other migrations (for tests and restore)
 * @param options.transactionMs another limit (for tests)
 * @throws the error of the failed migration; it and all later ones are not applied
 * @throws StartError if a newer release has changed the database so that this one does not fit, a migration takes too long,
 * or the role lacks the rights
 */
export async function migrate(
  url: string,
  log: (line: string) => void,
  options: { folder?: string; transactionMs?: number } = {},
): Promise<void> {
  const folder = options.folder ?? migrationsFolder
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const client = new pg.Client({ connectionString: addressOf(url) })
  // A lost connection rejects its statement, which is enough.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Compiling the statements of all migrations takes 20 s, running them two.
    await client.query('SET jit = off')
    // The role or the database may have a limit of its own, which is meant for requests.
    await client.query('SET statement_timeout = 0')
    await lock(client)
    const newest = await appliedMigration(client)
    const fit = await fitOf(client, ownMigration(folder))
    if (fit === 'outdated') throw new StartError(outdatedMessage)
    if (fit === 'added')
      log('The database is from a newer release, which only added to it: this one works on')
    const missing = migrations.filter(({ folderMillis }) => folderMillis > newest)
    if (missing.length > 0) await createJournal(client)
    // Nobody waits for an empty database.
    const limitMs = newest === 0 ? null : (options.transactionMs ?? transactionMs)
    for (const migration of missing) {
      const isOutside = migration.sql[0]?.startsWith(outsideTransaction)
      const isLimited = migration.folderMillis > lastUnlimited
      if (isOutside) await applyOutside(client, migration)
      else await apply(client, migration, isLimited ? limitMs : null, folder)
    }
    const count = missing.length
    if (count > 0) log(`Applied ${count} database migration${count === 1 ? '' : 's'}`)
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code !== NOT_ALLOWED) throw error
    throw new StartError(`The role of the database may not migrate it (${message}): make it the owner`, {
      cause: error,
    })
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
export async function appliedMigration(client: Queries): Promise<number> {
  const { rows } = await client.query(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  )
  if (!rows[0].there) return 0
  const found = await client.query(
    'SELECT coalesce(max(created_at), 0)::float8 AS newest FROM drizzle.__drizzle_migrations',
  )
  return found.rows[0].newest
}

/** Whether a release fits a database, and, if a newer one has changed that, in which way. */
export type Fit = 'known' | 'added' | 'outdated'

/**
 * Returns whether a release fits the database. A newer one has migrations that only add things, unless `drizzle.oldest_release`
 * says from which migration on a release has to know it.
 * @param own newest migration of the release
 */
export async function fitOf(client: Queries, own: number): Promise<Fit> {
  if ((await appliedMigration(client)) <= own) return 'known'
  const { rows } = await client.query(`SELECT to_regclass('drizzle.oldest_release') IS NOT NULL AS there`)
  if (!rows[0].there) return 'added'
  const found = await client.query(
    'SELECT coalesce(max(migration), 0)::float8 AS oldest FROM drizzle.oldest_release',
  )
  return found.rows[0].oldest > own ? 'outdated' : 'added'
}

export const outdatedMessage =
  'A newer release has changed this database, and this one does not fit it any more. Start the newer release, or restore a backup from before it.'

/** Returns the time of the newest migration of this release. */
export const ownMigration = (folder = migrationsFolder): number => journalOf(folder).at(-1)?.when ?? 0

/** Migrations of a folder, in order. */
const journalOf = (folder: string): { when: number; tag: string }[] =>
  JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')).entries

/** Creates the table of applied migrations, as drizzle-kit does. */
const createJournal = (client: pg.ClientBase) =>
  client.query(`
    CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`)

const note = (client: pg.ClientBase, { hash, folderMillis }: MigrationMeta) =>
  client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
    hash,
    folderMillis,
  ])

/** Applies a migration without a transaction. */
async function applyOutside(client: pg.ClientBase, migration: MigrationMeta): Promise<void> {
  await client.query('SET lock_timeout = 0')
  for (const statement of migration.sql) await client.query(statement)
  await note(client, migration)
}

/**
 * Applies a migration in a transaction; one that waits too long for a lock, or takes longer than its limit, is tried again.
 * @param limitMs time for the whole transaction; null for no limit
 */
async function apply(
  client: pg.ClientBase,
  migration: MigrationMeta,
  limitMs: number | null,
  folder: string,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('BEGIN')
      await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`)
      const end = performance.now() + (limitMs ?? 0)
      for (const statement of migration.sql) {
        const restMs = Math.max(1, Math.ceil(end - performance.now()))
        if (limitMs !== null) await client.query(`SET LOCAL statement_timeout = ${restMs}`)
        await client.query(statement)
      }
      await note(client, migration)
      await client.query('COMMIT')
      return
    } catch (error) {
      await client.query('ROLLBACK')
      const { code } = error as { code?: string }
      if (limitMs !== null && code === QUERY_CANCELED) {
        if (tries >= maxTimeTries) throw tooLong(migration, limitMs, folder, error)
      } else if (code !== LOCK_NOT_AVAILABLE || tries >= maxLockTries) throw error
      await pause(lockPauseMs)
    }
  }
}

function tooLong({ folderMillis }: MigrationMeta, limitMs: number, folder: string, cause: unknown) {
  const tag = journalOf(folder).find(({ when }) => when === folderMillis)?.tag
  return new StartError(
    `The migration ${tag} took longer than ${limitMs / 1000} s, holding up what uses its tables, and was rolled back. Start again when the database has less to do.`,
    { cause },
  )
}
