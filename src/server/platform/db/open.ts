import { resolve } from 'node:path'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { findEmbedded, startEmbedded } from './embedded.ts'

/** Database that accepts connections. */
export interface OpenedDatabase {
  /** postgres:// URL with its password; never log it. */
  url: string
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
  dataDirectory?: string | undefined
  log: (line: string) => void
}

const OLDEST_VERSION = 15
const CONNECT_MS = 5_000

/**
 * Opens the database for a server: the one at `databaseUrl`, else an embedded PostgreSQL that belongs to this process
 * until `stop()`.
 *
 * @throws StartError when it cannot be reached within 5 s, is older than PostgreSQL 15, or another process already uses
 * the data directory
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  if (options.databaseUrl) return openExternal(options.databaseUrl)
  try {
    const dataDirectory = resolve(options.dataDirectory ?? '.data')
    const { url, stop } = await startEmbedded({ dataDirectory, log: options.log })
    return { url, embedded: true, stop }
  } catch (error) {
    throw explain(error)
  }
}

/**
 * Opens the database for a tool (backup, administration), like `openDatabase`, but joins an embedded database that a
 * server already runs, and leaves it running.
 */
export async function joinDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  if (options.databaseUrl) return openExternal(options.databaseUrl)
  const running = await findEmbedded(resolve(options.dataDirectory ?? '.data')).catch((error) => {
    throw explain(error)
  })
  return running ? { url: running, embedded: true, stop: async () => {} } : openDatabase(options)
}

async function openExternal(url: string): Promise<OpenedDatabase> {
  const place = placeOf(url)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  // A connection lost here must not end the process; the query below fails anyway.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version`,
    )
    const version = Number(rows[0]?.version)
    if (version < OLDEST_VERSION) {
      throw new StartError(
        `DATABASE_URL: ${place} is PostgreSQL ${version}; ${OLDEST_VERSION} or later is needed`,
      )
    }
    return { url, embedded: false, stop: async () => {} }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`DATABASE_URL: can't reach ${place}: ${reason(error)}`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}

/** Returns host, port and database of a URL, without user and password. */
function placeOf(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url)
    if (/^postgres(ql)?:$/.test(protocol)) return `${host || 'the local socket'}${pathname}`
  } catch {
    // Both cases throw below.
  }
  throw new StartError('DATABASE_URL is not an address like postgres://user:password@host:5432/database')
}

function reason(error: unknown): string {
  // Node aggregates one failure per address of a host name (::1, 127.0.0.1).
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
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
