import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const folders: string[] = []
const processes: OtherProcess[] = []
const opener = fileURLToPath(new URL('./open-database.ts', import.meta.url))

/** Creates a folder for an embedded database; a private one is inside a folder that other users cannot enter. */
export async function dataFolder(options: { private?: boolean } = {}): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'marketplace-data-')))
  folders.unshift(folder)
  if (!options.private) await chmod(folder, 0o755)
  if (!options.private) return folder
  const inner = join(folder, 'data')
  await mkdir(inner)
  folders.unshift(inner)
  return inner
}

/** Ends the processes of inAnotherProcess and removes the folders of dataFolder, with any home folder outside. */
export async function removeDataFolders(): Promise<void> {
  for (const { child, end } of processes.splice(0))
    if (child.exitCode === null && child.signalCode === null) await end('SIGTERM')
  for (const folder of folders.splice(0)) {
    const home = await realpath(join(folder, 'postgres')).catch(() => undefined)
    if (home) await rm(home, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
}

/** Result of opening the database in another process. */
export interface OtherProcess {
  child: ChildProcess
  url: string
  error: string | undefined
  /** Sends a signal and waits for the process to end. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** Opens the embedded database of a folder in another process, optionally as another user. */
export async function inAnotherProcess(
  dataDirectory: string,
  account: { uid?: number; gid?: number } = {},
): Promise<OtherProcess> {
  const child = spawn(process.execPath, [opener, dataDirectory], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  const { url = '', error } = JSON.parse(line) as { url?: string; error?: string }
  const other: OtherProcess = {
    child,
    url,
    error,
    async end(signal) {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
  processes.push(other)
  return other
}

/** Runs a statement on its own connection. */
export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
