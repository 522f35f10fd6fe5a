import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import type { Binaries } from './embedded-binaries.ts'
import { type Account, dataOf, exists, type Home, handOver } from './embedded-home.ts'

/** PostgreSQL data directory, with the programs that operate it. */
export interface Cluster {
  data: string
  binaries: Binaries
  account: Account | undefined
}

/** Passwords of the two roles, stored in the data directory so that they share its life. */
export interface Secrets {
  superuser: string
  application: string
}

const run = promisify(execFile)
const SECRETS = 'secrets.json'
const LOG = 'server.log'
const START_SECONDS = 600
const STOP_SECONDS = 60
const LEFTOVERS_MS = 10_000

/**
 * Creates the data directory if there is none. Creation is atomic: a crash half-way leaves a folder that the next start
 * removes.
 *
 * @throws StartError when the disk is full, or the data belongs to another major version of PostgreSQL
 */
export async function createCluster(
  home: Home,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<Cluster> {
  const data = dataOf(home.directory)
  const cluster: Cluster = { data, binaries, account: home.account }
  if (await exists(join(data, 'PG_VERSION'))) {
    const version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
    if (version === binaries.major) return cluster
    throw new StartError(
      `${data} was made by PostgreSQL ${version}, this is ${binaries.major}: stop the server and run "npm run upgrade", which moves the data and keeps the former`,
    )
  }
  log('Creating the database')
  const old = (await readdir(home.directory)).filter((name) => name.startsWith('new-'))
  for (const name of old) await rm(join(home.directory, name), { recursive: true, force: true })
  const secrets: Secrets = { superuser: randomPassword(), application: randomPassword() }
  const partial = await mkdtemp(join(home.directory, 'new-'))
  const password = `${partial}.password`
  await writeFile(password, `${secrets.superuser}\n`, { mode: 0o600 })
  await handOver(partial, home.account)
  await handOver(password, home.account)
  try {
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${password}`]
    await program({ ...cluster, data: partial }, binaries.initdb, [
      `--pgdata=${partial}`,
      ...locale,
      ...access,
    ])
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw failure(
      'PostgreSQL could not create its data',
      data,
      (error as { stderr?: string }).stderr ?? String(error),
    )
  } finally {
    await rm(password, { force: true })
  }
  await writeFile(join(partial, SECRETS), JSON.stringify(secrets), { mode: 0o600 })
  await handOver(join(partial, SECRETS), home.account)
  await rename(partial, data)
  return cluster
}

/** Returns the passwords of the cluster, or undefined before it is created. */
export async function readSecrets(data: string): Promise<Secrets | undefined> {
  const text = await readFile(join(data, SECRETS), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : JSON.parse(text)
}

/** Returns process and port of the server that runs on this data, or undefined. Detects reused pids. */
export async function runningServer(data: string): Promise<{ pid: number; port: number } | undefined> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!pid || !port) return undefined
  return (await commandLine(pid)).includes(data) ? { pid, port } : undefined
}

/**
 * Returns whether a process that served this data has ended. In doubt it has not, because a second server would end it.
 * A zombie process counts as ended.
 */
export async function hasEnded(pid: number, data: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return true
  }
  if (process.platform !== 'linux') return false
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  return line !== null && !line.includes(data)
}

/**
 * Starts the server and waits until it accepts connections (crash recovery included).
 *
 * @param settings names and plain values of PostgreSQL settings
 * @param port port to listen on; a free one by default
 * @throws StartError with the last error of the server's log
 */
export async function startServer(
  cluster: Cluster,
  settings: Record<string, string>,
  port?: number,
): Promise<void> {
  const deadline = Date.now() + LEFTOVERS_MS
  const logFile = join(cluster.data, LOG)
  for (;;) {
    // The lock on this data is held, so a pid file is a leftover of a crash.
    await rm(join(cluster.data, 'postmaster.pid'), { force: true })
    await rename(logFile, `${logFile}.1`).catch(() => {})
    const all = { ...settings, port: String(port ?? (await freePort())) }
    const options = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`)
    const start = ['start', '-D', cluster.data, '-w', '-s', '-t', String(START_SECONDS), '-l', logFile]
    try {
      await program(cluster, cluster.binaries.pgCtl, [...start, '-o', options.join(' ')])
      return
    } catch (error) {
      const words = await readFile(logFile, 'utf8').catch(() => (error as { stderr?: string }).stderr ?? '')
      // The last children of a killed server need a moment to exit; a free port may be taken meanwhile.
      const passing = /pre-existing shared memory block|could not bind|Address already in use/.test(words)
      if (!passing || Date.now() > deadline) throw failure('PostgreSQL did not start', cluster.data, words)
      await wait(200)
    }
  }
}

/**
 * Stops the server: ends sessions and flushes data. Does nothing when it is not running. After `seconds` it is stopped
 * in immediate mode, and after as many again killed; the next start recovers what was committed.
 */
export async function stopServer(cluster: Cluster, seconds = STOP_SECONDS): Promise<void> {
  const stop = ['stop', '-D', cluster.data, '-w', '-s', '-t', String(seconds)]
  for (const mode of ['fast', 'immediate']) {
    if (!(await runningServer(cluster.data))) return
    await program(cluster, cluster.binaries.pgCtl, [...stop, '-m', mode]).catch(() => {})
  }
  const hung = await runningServer(cluster.data)
  if (hung) process.kill(hung.pid, 'SIGKILL')
}

function program(cluster: Cluster, file: string, parameters: string[]) {
  // A minimal environment: no PG* variable, locale or time zone of the shell reaches the server.
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }
  return run(file, parameters, { ...cluster.account, cwd: cluster.data, env })
}

function failure(what: string, data: string, words: string): StartError {
  if (/No space left on device/.test(words))
    return new StartError(`${what}: no space left on the disk of ${data}`)
  const lines = words.trim().split('\n')
  const last = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
  return new StartError(`${what}: ${last.replace(/^.*?(FATAL|PANIC|error): +/, '')} (${data})`)
}

function randomPassword(): string {
  return randomBytes(24).toString('base64url')
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const listing = await run('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return listing.stdout
}

async function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(address)))
    })
  })
}
