import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks a second, as Linux reports them in /proc. */
const ticksPerSecond = 100

/** Processor time of a process and all its children that run, in seconds; NaN where there is no /proc. */
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
      const [, parent, user, system] = [0, 1, 11, 12].map((place) => Number(fields[place]))
      processes.set(Number(name), {
        parent: parent ?? 0,
        seconds: ((user ?? 0) + (system ?? 0)) / ticksPerSecond,
      })
    } catch {
      // It ended meanwhile.
    }
  }
  return processes
}
