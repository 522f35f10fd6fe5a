import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { skipReason } from './needed.ts'
import { isRoot, nobody } from './unprivileged.ts'
import { untilOpen } from './until-open.ts'

/** Debian installs pgbouncer in /usr/sbin, which is not on the PATH of an ordinary user. */
const programs = [process.env.PGBOUNCER_PATH, 'pgbouncer', '/usr/sbin/pgbouncer'].filter(
  (path) => path !== undefined,
)
const program = programs.find((path) => spawnSync(path, ['--version']).status === 0)

/** Reason why pgbouncer cannot be started; undefined if it can. */
export const noPgbouncer = skipReason(
  program ? undefined : 'pgbouncer is not installed (apt-get install pgbouncer, or PGBOUNCER_PATH)',
)

export type Pgbouncer = {
  /** Returns the address of a database through the pooler. */
  through: (url: string) => string
  stop: () => Promise<void>
}

/** Unprivileged user for the program, because pgbouncer refuses to run as root. */
const account = isRoot ? nobody : {}

/**
 * Starts pgbouncer in front of the server of `url`.
 * @param options.mode pooling mode
 * @param options.size connections to the server for each database and user
 */
export async function startPgbouncer(
  url: string,
  { mode = 'transaction', size = 10 }: { mode?: 'transaction' | 'session'; size?: number } = {},
): Promise<Pgbouncer> {
  if (!program) throw new Error(noPgbouncer)
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  const port = await freePort()
  const { hostname, port: serverPort, username, password } = new URL(url)
  const users = join(folder, 'users.txt')
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${size}
max_client_conn = 500
`,
  )
  for (const path of [folder, users, file]) {
    await chmod(path, path === folder ? 0o700 : 0o600)
    if (isRoot) await chown(path, nobody.uid, nobody.gid)
  }
  const child = spawn(program, ['-q', file], { stdio: 'ignore', ...account })
  const ended = once(child, 'exit')
  await untilOpen(port, child)
  return {
    through(address) {
      const pooled = new URL(address)
      pooled.hostname = '127.0.0.1'
      pooled.port = String(port)
      return pooled.href
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
