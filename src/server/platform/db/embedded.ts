import { realpath } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { findBinaries, type NativePackage } from './embedded-binaries.ts'
import {
  type Cluster,
  createCluster,
  readSecrets,
  runningServer,
  type Secrets,
  startServer,
  stopServer,
} from './embedded-cluster.ts'
import { dataOf, findHome, homeOf } from './embedded-home.ts'
import { takeLock } from './embedded-lock.ts'
import { watchServer } from './embedded-watch.ts'

/** Running embedded database. `url` is for the application's role, the owner of its database. */
export interface Embedded {
  url: string
  /** For tests only: URL of the role that may create databases. */
  superuserUrl: string
  /** @param seconds time for a regular shutdown */
  stop(seconds?: number): Promise<void>
}

const APPLICATION = 'marketplace'
const READY_MS = 60_000

/** Available memory in bytes; in a container, its limit. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
/** Shared buffers in MB: an eighth of the memory, at most enough for what searches read of a million products. */
const sharedBuffers = Math.round(Math.min(2048, Math.max(128, memory / 2 ** 20 / 8)))

/** PostgreSQL settings: durable (fsync stays on) and fast for a shop on one machine; loopback only, no socket file. */
export const embeddedSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: `${sharedBuffers}MB`,
  effective_cache_size: `${2 * sharedBuffers}MB`,
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // No replication; bulk loads into new tables then write half as much.
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Statements and error details contain personal data and stay out of the log.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

/**
 * Starts the embedded PostgreSQL of a data directory, or adopts the server that a crashed process left running there,
 * and keeps it running until `stop`. One process at a time.
 *
 * @param options.dataDirectory absolute path; the database lives in its folder `postgres`
 * @param options.settings PostgreSQL settings that override the defaults
 * @param options.from another PostgreSQL than the installed one, for tests
 * @throws StartError when another process uses it, the disk is full, or no unprivileged user can run it
 */
export async function startEmbedded(options: {
  dataDirectory: string
  log: (line: string) => void
  settings?: Record<string, string>
  from?: NativePackage
}): Promise<Embedded> {
  const { dataDirectory, log, settings } = options
  const home = await findHome(dataDirectory)
  const unlock = await takeLock(home.directory, dataDirectory)
  try {
    const cluster = await createCluster(home, await findBinaries(home, log, options.from), log)
    const all = { ...embeddedSettings, ...settings }
    if (!(await adopt(cluster, log))) {
      log(`Starting PostgreSQL ${cluster.binaries.major}`)
      await startServer(cluster, all)
    }
    const [urls, server] = await Promise.all([connectionUrls(cluster.data), runningServer(cluster.data)])
    if (!urls || !server)
      throw new StartError(`PostgreSQL stopped as soon as it had started: see ${cluster.data}/server.log`)
    await createApplication(urls)
    const stopWatching = watchServer(cluster, all, server, log)
    const stop = async (seconds?: number) => {
      await stopWatching()
      await stopServer(cluster, seconds)
      unlock()
    }
    let stopped: Promise<void> | undefined
    return {
      ...urls,
      stop(seconds) {
        stopped ??= stop(seconds)
        return stopped
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Returns the URL of the embedded database that another process runs on this data directory, or undefined. */
export async function findEmbedded(dataDirectory: string): Promise<string | undefined> {
  const home = await realpath(homeOf(dataDirectory)).catch(() => undefined)
  const urls = home && (await connectionUrls(dataOf(home)))
  return urls && (await accepts(urls.url)) === 'yes' ? urls.url : undefined
}

/** Adopts a server left by a crash if it responds; stops one that does not. @returns whether it was adopted */
async function adopt(cluster: Cluster, log: (line: string) => void): Promise<boolean> {
  const deadline = Date.now() + READY_MS
  while (Date.now() < deadline) {
    const urls = await connectionUrls(cluster.data)
    if (!urls) return false
    const answer = await accepts(urls.superuserUrl)
    if (answer === 'yes') {
      log('Using the PostgreSQL that is already running here')
      return true
    }
    if (answer === 'no') break
    await wait(100)
  }
  await stopServer(cluster)
  return false
}

/** Returns the addresses of the server that runs on this data; undefined without one. */
export async function connectionUrls(
  data: string,
): Promise<{ url: string; superuserUrl: string } | undefined> {
  const [server, secrets] = await Promise.all([runningServer(data), readSecrets(data)])
  if (!server || !secrets) return undefined
  const url = (user: string, password: keyof Secrets, database: string) =>
    `postgres://${user}:${secrets[password]}@127.0.0.1:${server.port}/${database}`
  return {
    url: url(APPLICATION, 'application', APPLICATION),
    superuserUrl: url('postgres', 'superuser', 'postgres'),
  }
}

/** Returns whether a server accepts connections: 'later' while it starts or stops. */
async function accepts(url: string): Promise<'yes' | 'no' | 'later'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    return 'yes'
  } catch (error) {
    const { code } = error as { code?: string }
    return code === CANNOT_CONNECT_NOW || code === 'ECONNREFUSED' ? 'later' : 'no'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Creates the application's role and database; either may exist from an interrupted start. */
async function createApplication(urls: { url: string; superuserUrl: string }): Promise<void> {
  if ((await accepts(urls.url)) === 'yes') return
  const client = new pg.Client({ connectionString: urls.superuserUrl })
  await client.connect()
  try {
    const role = client.escapeIdentifier(APPLICATION)
    const password = client.escapeLiteral(new URL(urls.url).password)
    const roles = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [APPLICATION])
    // Backups are restored on trial, into a database of their own.
    await client.query(
      `${roles.rowCount ? 'ALTER' : 'CREATE'} ROLE ${role} LOGIN CREATEDB PASSWORD ${password}`,
    )
    const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [APPLICATION])
    if (!databases.rowCount) await client.query(`CREATE DATABASE ${role} OWNER ${role}`)
  } finally {
    await client.end()
  }
}

const CANNOT_CONNECT_NOW = '57P03'
