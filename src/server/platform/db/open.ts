import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { errorMessage } from '../error-message.ts'
import { StartError } from '../start-error.ts'
import { findEmbedded, startEmbedded } from './embedded.ts'
import { addressesOf, addressOf, findPrimary } from './hosts.ts'
import { appliedMigration, fitOf, outdatedMessage, ownMigration } from './migrate.ts'

/** Database that accepts connections. */
export interface OpenedDatabase {
  /** postgres:// URL with its password; never log it. */
  url: string
  /** The same without the pooler, where there is one. */
  directUrl: string
  embedded: boolean
  /**
   * Stops an embedded database; does nothing for an external one. May be called twice.
   * @param seconds time for a regular shutdown
   */
  stop(seconds?: number): Promise<void>
}

/** Location of the database: a URL, or the data directory of the embedded one (`.data`). */
export interface DatabaseOptions {
  databaseUrl?: string | undefined
  /** The same database without the pooler that `databaseUrl` goes through. */
  databaseDirectUrl?: string | undefined
  dataDirectory?: string | undefined
  log: (line: string) => void
}

const OLDEST_VERSION = 15
const CONNECT_MS = 5_000
/** Ms that a pooler may take for a second connection. */
const secondConnectionMs = 2_000
const urlVariable = 'DATABASE_URL'
const directVariable = 'DATABASE_DIRECT_URL'

/**
 * Opens the database for a server: the one at `databaseUrl`, else an embedded PostgreSQL that belongs to this process
 * until `stop()`.
 *
 * @throws StartError when it cannot be reached within 5 s, is older than PostgreSQL 15, or another process already uses
 * the data directory; when it is a standby, its encoding is not UTF-8, or it is reached through a pooler that gives each
 * transaction another connection and `databaseDirectUrl` is missing
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  const { databaseUrl, databaseDirectUrl } = options
  if (databaseUrl) {
    const direct = databaseDirectUrl && (await openExternal(databaseDirectUrl, directVariable, refuseUnfit))
    const opened = await openExternal(databaseUrl, urlVariable, async (client, place) => {
      await refuseUnfit(client, place)
      if (!direct) await refusePooler(client, addressOf(databaseUrl), place)
    })
    return { ...opened, directUrl: direct ? direct.url : opened.url }
  }
  try {
    const dataDirectory = resolve(options.dataDirectory ?? '.data')
    const { url, stop } = await startEmbedded({ dataDirectory, log: options.log })
    return { url, directUrl: url, embedded: true, stop }
  } catch (error) {
    throw explain(error)
  }
}

/**
 * How a tool uses the database: it works with the tables of this release, migrates them first, or reads whatever tables a
 * shop has, for which a standby will do.
 */
export type DatabaseUse = 'works' | 'migrates' | 'reads'

/**
 * Opens the database for a tool (backup, administration), like `openDatabase`, but joins an embedded database that a
 * server already runs, and leaves it running. A tool goes around the pooler.
 *
 * @throws StartError as `openDatabase`, and when the database does not fit the use: it has no shop yet, or one of another
 * release
 */
export async function joinDatabase(
  options: DatabaseOptions,
  use: DatabaseUse = 'works',
): Promise<OpenedDatabase> {
  const check: Check = async (client, place) => {
    await (use === 'reads' ? refuseEncoding(client, place) : refuseUnfit(client, place))
    if (use !== 'migrates') await refuseOtherTables(client, place, use)
  }
  if (options.databaseDirectUrl) return openExternal(options.databaseDirectUrl, directVariable, check)
  if (options.databaseUrl) return openExternal(options.databaseUrl, urlVariable, check)
  const database = await joinEmbedded(options)
  const place = `the database in ${resolve(options.dataDirectory ?? '.data')}`
  try {
    await checkAt(database.url, place, check)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function checkAt(url: string, place: string, check: Check): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await check(client, place)
  } finally {
    await client.end()
  }
}

async function joinEmbedded(options: DatabaseOptions): Promise<OpenedDatabase> {
  const running = await findEmbedded(resolve(options.dataDirectory ?? '.data')).catch((error) => {
    throw explain(error)
  })
  return running
    ? { url: running, directUrl: running, embedded: true, stop: async () => {} }
    : openDatabase(options)
}

/** Refuses a database without a shop, and for tools that work with its tables, one of another release. @throws StartError */
async function refuseOtherTables(client: pg.ClientBase, place: string, use: DatabaseUse): Promise<void> {
  const [newest, own] = [await appliedMigration(client), ownMigration()]
  const advice = 'start the server, or run `npm run migrate`, first'
  if (newest === 0) throw new StartError(`${place} has no shop yet: ${advice}`)
  if (use === 'reads') return
  if (newest < own) throw new StartError(`${place} is of an older release: ${advice}`)
  if ((await fitOf(client, own)) === 'outdated') throw new StartError(outdatedMessage)
}

/** Refuses a database that a server can't work with. @throws StartError */
async function refuseUnfit(client: pg.ClientBase, place: string): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby')
  if (rows[0]?.standby)
    throw new StartError(`${place} is a standby, which can only be read; give the primary`)
  await refuseEncoding(client, place)
}

async function refuseEncoding(client: pg.ClientBase, place: string): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    'SELECT pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = current_database()',
  )
  const encoding = rows[0]?.encoding ?? 'UTF8'
  if (encoding !== 'UTF8')
    throw new StartError(`the encoding of ${place} is ${encoding}; create a database with ENCODING 'UTF8'`)
}

/**
 * Refuses a pooler that gives each transaction another connection, such as pgbouncer's transaction mode: LISTEN and
 * session locks would be lost. Found out by having another client hold the connection that was used last.
 * @throws StartError
 */
async function refusePooler(client: pg.ClientBase, url: string, place: string): Promise<void> {
  const backend = await backendOf(client)
  // A server tells its process when it connects; a pooler invents one.
  if ((client as unknown as { processID: number | null }).processID === backend) return
  const other = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  other.on('error', () => {})
  try {
    await other.connect()
    await other.query('BEGIN')
    await other.query('SELECT 1')
    // Without an answer, the pooler has one connection, which the other client holds.
    const next = await Promise.race([backendOf(client), wait(secondConnectionMs, null, { ref: false })])
    if (next === backend) return
  } finally {
    await other.end().catch(() => {})
  }
  throw new StartError(
    `${place} is a pooler that shares connections between transactions; set ${directVariable} to the address of PostgreSQL itself, too`,
  )
}

const backendOf = async (client: pg.ClientBase): Promise<number> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0

/** Refuses a database that does not fit the caller; messages of its errors begin without the variable. */
type Check = (client: pg.ClientBase, place: string) => Promise<void>

/** @param variable name of the variable that has the address, for messages */
async function openExternal(url: string, variable: string, check: Check): Promise<OpenedDatabase> {
  const place = placeOf(url, variable)
  const address = await findPrimary(url, CONNECT_MS).catch((error) => {
    const message =
      error instanceof StartError ? error.message : `none of ${place} takes changes: ${reason(error)}`
    throw new StartError(`${variable}: ${message}`, { cause: error })
  })
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: CONNECT_MS })
  // A connection lost here must not end the process; the query below fails anyway.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version`,
    )
    const version = Number(rows[0]?.version)
    if (version < OLDEST_VERSION) {
      throw new StartError(`${place} is PostgreSQL ${version}; ${OLDEST_VERSION} or later is needed`)
    }
    await check(client, place)
    return { url, directUrl: url, embedded: false, stop: async () => {} }
  } catch (error) {
    const message = error instanceof StartError ? error.message : `can't reach ${place}: ${reason(error)}`
    throw new StartError(`${variable}: ${message}`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Returns host, port and database of a URL, without user and password. */
function placeOf(url: string, variable: string): string {
  const addresses = addressesOf(url)
  try {
    const places = addresses.map((address) => new URL(address))
    const hosts = places.map(({ host }) => host || 'the local socket').join(',')
    if (places.every(({ protocol }) => /^postgres(ql)?:$/.test(protocol)))
      return `${hosts}${places[0]?.pathname}`
  } catch {
    // Both cases throw below.
  }
  throw new StartError(`${variable} is not an address like postgres://user:password@host:5432/database`)
}

function reason(error: unknown): string {
  // Node aggregates one failure per address of a host name (::1, 127.0.0.1).
  const first = error instanceof AggregateError ? error.errors[0] : error
  return errorMessage(first)
}

/** Maps common file system errors to a StartError for the operator. */
function explain(error: unknown): unknown {
  const { code, path, dest } = error as { code?: string; path?: string; dest?: string }
  if (code === 'ENOSPC')
    return new StartError(`No space left on the disk of ${dest ?? path ?? 'the data directory'}`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StartError(`${path ?? 'The data directory'} can't be used by this user (${code})`)
  }
  return error
}
