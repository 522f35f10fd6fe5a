import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { skipReason } from './needed.ts'
import { isRoot, nobody } from './unprivileged.ts'

const run = promisify(execFile)

/** Debian's PostgreSQL programs; the embedded PostgreSQL lacks those for standbys. */
const versions = await readdir('/usr/lib/postgresql').catch(() => [])
export const postgresPrograms = versions
  .toSorted((one, other) => Number(other) - Number(one))
  .map((version) => `/usr/lib/postgresql/${version}/bin`)
  .find((folder) => existsSync(join(folder, 'pg_basebackup')))

/** Reason why no pair can be started; undefined if one can. */
export const noPostgres = skipReason(
  postgresPrograms
    ? undefined
    : 'PostgreSQL with pg_basebackup is not installed (apt-get install postgresql)',
)

export type PostgresPair = {
  /** Address with both hosts, of the role and database `shop`. */
  url: string
  /** Addresses of the primary and the standby alone. */
  primaryUrl: string
  standbyUrl: string
  /** Kills the standby. */
  endStandby: () => Promise<void>
  /** Kills the primary as a power cut would, and promotes the standby. */
  failOver: () => Promise<void>
  stop: () => Promise<void>
}

/** Unprivileged user for the programs, because PostgreSQL refuses to run as root. */
const account = isRoot ? nobody : {}
const role = 'shop'

/** Starts a primary and a standby with synchronous replication: a commit is acknowledged once both have it. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const programs = postgresPrograms
  if (!programs) throw new Error(noPostgres)
  const folder = await mkdtemp(join(tmpdir(), 'postgres-pair-'))
  if (isRoot) await chown(folder, nobody.uid, nobody.gid)
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const ports = [await freePort(), await freePort()]
  const tool = (name: string, ...words: string[]) =>
    run(join(programs, name), words, { cwd: folder, ...account })
  const servers: ChildProcess[] = []
  const serve = async (data: string, port: number | undefined, ...settings: string[]) => {
    const options = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
      // Tests kill processes, not machines, so nothing depends on fsync.
      'fsync=off',
      ...settings,
    ]
    const words = ['-D', data, ...options.flatMap((option) => ['-c', option])]
    const server = spawn(join(programs, 'postgres'), words, { stdio: 'ignore', cwd: folder, ...account })
    servers.push(server)
    while ((await ready(port)) === false) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`)
      await pause(50)
    }
    return server
  }
  const ready = (port: number | undefined) =>
    tool('pg_isready', '-q', '-h', '127.0.0.1', '-p', String(port)).then(
      () => true,
      () => false,
    )
  await tool('initdb', '-D', first, '-U', role, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync')
  await writeFile(
    join(first, 'pg_hba.conf'),
    'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n',
  )
  const primary = await serve(first, ports[0], 'synchronous_standby_names=*', 'synchronous_commit=local')
  await tool('createdb', '-h', '127.0.0.1', '-p', String(ports[0]), '-U', role, role)
  const source = ['-h', '127.0.0.1', '-p', String(ports[0]), '-U', role]
  await tool(
    'pg_basebackup',
    ...source,
    '-D',
    second,
    '--write-recovery-conf',
    '--checkpoint=fast',
    '--no-sync',
  )
  const standby = await serve(second, ports[1])
  const hosts = ports.map((port) => `127.0.0.1:${port}`)
  /** Ends a server as a power cut would: its children notice within a statement. */
  const end = async (server: ChildProcess) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGQUIT')
    await ended
  }
  return {
    url: `postgres://${role}@${hosts.join()}/${role}?target_session_attrs=read-write`,
    primaryUrl: `postgres://${role}@${hosts[0]}/${role}`,
    standbyUrl: `postgres://${role}@${hosts[1]}/${role}`,
    endStandby: () => end(standby),
    async failOver() {
      await end(primary)
      await tool('pg_ctl', 'promote', '-D', second)
    },
    async stop() {
      for (const server of servers) await end(server)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
