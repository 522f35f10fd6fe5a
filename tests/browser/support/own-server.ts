import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, glob, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect } from '@playwright/test'

/** A server of a test, run as `npm start` does, on its own embedded database. */
export type OwnServer = {
  url: string
  /** Output during the start. */
  lines: string[]
  /** Kills the server with SIGKILL, optionally with its database. Resolves when it is gone. */
  kill: (options: { database: boolean }) => Promise<void>
  /** Asks the server to end, and resolves with its exit code. */
  stop: () => Promise<number | null>
  /** The started process: the server's, or its supervisor's. */
  child: ChildProcess
}

/** Creates a folder for the data of such servers. */
export async function newDataDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'marketplace-crash-'))
  // Under root the database server runs as another user, who needs access.
  await chmod(directory, 0o755)
  return directory
}

/** Ends remaining processes on a folder and removes it. */
export async function removeDataDirectory(directory: string): Promise<void> {
  for (const pid of await databasesOf(directory)) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  const home = await realpath(join(directory, 'postgres')).catch(() => directory)
  await rm(home, { recursive: true, force: true, maxRetries: 5 })
  await rm(directory, { recursive: true, force: true })
}

/** Supervisor of `npm start`, once everything is installed and built: it restarts the server after an exit. */
const supervisor = [
  '--input-type=module',
  '--eval',
  "import { serve } from './scripts/steps/serve.mjs'; process.exitCode = await serve()",
]

/**
 * Starts the server and waits until it prints its address. `env` are additional environment variables.
 * @param options.supervised true for a server that is restarted after an exit
 * @param options.user user to run it as, other than this process's own
 */
export async function startServer(
  dataDirectory: string,
  env: Record<string, string> = {},
  options: { supervised?: boolean; user?: { uid: number; gid: number } } = {},
): Promise<OwnServer> {
  const child = spawn(process.execPath, options.supervised ? supervisor : ['src/server/start.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: '',
      DATA_DIRECTORY: dataDirectory,
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'loopback',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options.user,
  })
  const lines: string[] = []
  const output = createInterface({ input: child.stdout })
  for await (const line of output) {
    lines.push(line)
    const [url] = /http:\/\/localhost:\d+/.exec(line) ?? []
    // Leaving the loop would close the pipe.
    if (url) return running(child, dataDirectory, url, lines)
  }
  throw new Error(`the server ended: ${lines.join('\n')}`)
}

/** Waits until a server says that it is ready: its first pages are made. */
export const whenReady = (url: string): Promise<void> =>
  expect
    .poll(async () => (await fetch(`${url}/readyz`)).json(), { timeout: 20_000 })
    .toMatchObject({ status: 'ok' })

function running(child: ChildProcess, dataDirectory: string, url: string, lines: string[]): OwnServer {
  const ended = once(child, 'exit')
  return {
    url,
    lines,
    child,
    async kill({ database }) {
      if (database) for (const pid of await databasesOf(dataDirectory)) process.kill(pid, 'SIGKILL')
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}

/** Returns the database processes whose data is in a folder. */
export async function databasesOf(directory: string): Promise<number[]> {
  const home = await realpath(join(directory, 'postgres')).catch(() => directory)
  const pids: number[] = []
  for await (const name of glob('**/postmaster.pid', { cwd: home })) {
    const [pid] = (await readFile(join(home, name), 'utf8')).split('\n')
    if (pid && isAlive(Number(pid))) pids.push(Number(pid))
  }
  return pids
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
