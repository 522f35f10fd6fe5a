import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second, as Linux reports them in /proc. */
const ticksPerSecond = 100

/** Processor time of a process and all its children, also of those that ended, in seconds; NaN where there is no /proc. */
export function processorSeconds(root: number): number {
  const processes = readProcesses()
  if (!processes.has(root)) return Number.NaN
  const tree = new Set([root])
  for (let size = 0; size !== tree.size; ) {
    size = tree.size
    for (const [pid, { parent }] of processes) if (tree.has(parent)) tree.add(pid)
  }
  return [...tree].reduce((sum, pid) => sum + (processes.get(pid)?.seconds ?? 0), 0)
}

function readProcesses(): Map<number, { parent: number; seconds: number }> {
  const processes = new Map<number, { parent: number; seconds: number }>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The command, in brackets, may have spaces in it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      // Its own time in user mode and in the kernel, and that of its children that ended.
      const ticks = fields.slice(11, 15).map(Number)
      processes.set(Number(name), {
        parent: Number(fields[1]),
        seconds: ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond,
      })
    } catch {
      // It ended meanwhile.
    }
  }
  return processes
}
