import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Returns the resident bytes of a process and its descendants. */
export async function memoryOfTree(root: number): Promise<number> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const processes = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number])
  const tree = new Set([root])
  // Children may be listed before their parents.
  for (let size = 0; size !== tree.size; ) {
    size = tree.size
    for (const [pid, parent] of processes) if (tree.has(parent)) tree.add(pid)
  }
  return processes.reduce((sum, [pid, , kilobytes]) => sum + (tree.has(pid) ? kilobytes * 1024 : 0), 0)
}
