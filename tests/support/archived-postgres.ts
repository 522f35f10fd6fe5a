import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { postgresPrograms } from './postgres-pair.ts'
import { isRoot, nobody } from './unprivileged.ts'

const run = promisify(execFile)
/** Unprivileged user for the programs, because PostgreSQL refuses to run as root. */
const account = isRoot ? nobody : {}
const role = 'shop'

export type ArchivedPostgres = {
  url: string
  /** Copies the database while it runs, as the runbook's `pg_basebackup`. */
  baseBackup: () => Promise<void>
  /** Ends the server as a power cut would. */
  kill: () => Promise<void>
  /** Starts another server from the copy and the archive, as it was at a time. @returns its address */
  restoreTo: (time: string) => Promise<string>
  stop: () => Promise<void>
}

/** Starts Debian's PostgreSQL with WAL archiving as in docs/runbook.md, "Point in time". */
export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const programs = postgresPrograms
  if (!programs) throw new Error('PostgreSQL is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'postgres-archived-'))
  if (isRoot) await chown(folder, nobody.uid, nobody.gid)
  const [first, copy, archive] = [join(folder, 'first'), join(folder, 'copy'), join(folder, 'archive')]
  await mkdir(archive)
  if (isRoot) await chown(archive, nobody.uid, nobody.gid)
  const tool = (name: string, ...words: string[]) =>
    run(join(programs, name), words, { cwd: folder, ...account })
  const servers: ChildProcess[] = []
  const serve = async (data: string, port: number, settings: Record<string, string>) => {
    const all = {
      ...{ port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: folder },
      ...settings,
    }
    const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...options], {
      stdio: 'ignore',
      cwd: folder,
      ...account,
    })
    servers.push(server)
    const isReady = () =>
      tool('pg_isready', '-q', '-h', '127.0.0.1', '-p', String(port)).then(
        () => true,
        () => false,
      )
    while (!(await isReady())) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`)
      await pause(50)
    }
    return server
  }
  const addressAt = (port: number) => `postgres://${role}@127.0.0.1:${port}/${role}`
  await tool('initdb', '-D', first, '-U', role, '--auth=trust', '--encoding=UTF8', '--locale=C')
  const port = await freePort()
  const server = await serve(first, port, {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  })
  await tool('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', role, role)
  const end = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGQUIT')
    await ended
  }
  return {
    url: addressAt(port),
    async baseBackup() {
      await tool(
        'pg_basebackup',
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        '-U',
        role,
        '-D',
        copy,
        '-c',
        'fast',
        '-X',
        'none',
      )
    },
    kill: () => end(server),
    async restoreTo(time) {
      await run('touch', [join(copy, 'recovery.signal')], account)
      const restored = await freePort()
      await serve(copy, restored, {
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_time: time,
        recovery_target_action: 'promote',
      })
      return addressAt(restored)
    },
    async stop() {
      for (const child of servers) await end(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
