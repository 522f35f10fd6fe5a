import { execFile } from 'node:child_process'
import { cpus, totalmem } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Describes the environment of a measurement: processors, memory, programs, and the commit. */
export async function describeMachine(postgres: string): Promise<string[]> {
  const [first] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return [
    `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${gigabytes} GB of memory`,
    `Node ${process.versions.node}, PostgreSQL ${postgres}`,
    `commit ${await commit()}`,
  ]
}

async function commit(): Promise<string> {
  try {
    const { stdout: hash } = await run('git', ['rev-parse', '--short', 'HEAD'])
    const { stdout: changed } = await run('git', ['status', '--porcelain', '--untracked-files=no'])
    return `${hash.trim()}${changed.trim() ? ' with changes' : ''}`
  } catch {
    return 'unknown'
  }
}
