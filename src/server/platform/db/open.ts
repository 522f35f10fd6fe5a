import { resolve } from 'node:path'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { findEmbedded, startEmbedded } from './embedded.ts'

/** A database that takes connections. */
export interface OpenedDatabase {
  /** A postgres:// address with its password: never to be logged. */
  url: string
  embedded: boolean
  /**
   * Stops what opening started; nothing for a database that runs on its own. May be called twice.
   * @param seconds how long it may take to end by itself
   */
  stop(seconds?: number): Promise<void>
}

/** What opening needs: an address, or where the embedded database keeps its data (`.data`). */
export interface DatabaseOptions {
  databaseUrl?: string | undefined
  dataDirectory?: string | undefined
  log: (line: string) => void
}

const OLDEST_VERSION = 15
const CONNECT_MS = 5_000

/**
 * Opens the database for a server: the one at `databaseUrl`, else an embedded PostgreSQL that belongs to
 * this process until `stop()`.
 *
 * @throws StartError when it can't be reached within 5 s, is older than PostgreSQL 15, or another process
 *   already runs on the data directory
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
 * Opens the database for a tool (backup, administration): like openDatabase, but joins an embedded
 * database that a server already runs, and leaves it running.
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
  // A server that goes away while it is asked must not end the process: the query below fails anyway.
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

/** Host, port and database, without user and password. */
function placeOf(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url)
    if (/^postgres(ql)?:$/.test(protocol)) return `${host || 'the local socket'}${pathname}`
  } catch {
    // Said below for both.
  }
  throw new StartError('DATABASE_URL is not an address like postgres://user:password@host:5432/database')
}

function reason(error: unknown): string {
  // Node gathers one failure for each address of a name (::1, 127.0.0.1).
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}

/** Turns the usual failures of a file system into a line for the operator. */
function explain(error: unknown): unknown {
  const { code, path, dest } = error as { code?: string; path?: string; dest?: string }
  if (code === 'ENOSPC')
    return new StartError(`No space left on the disk of ${dest ?? path ?? 'the data directory'}`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StartError(`${path ?? 'The data directory'} can't be used by this user (${code})`)
  }
  return error
}
