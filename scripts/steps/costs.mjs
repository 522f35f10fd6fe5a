// What a run costs: processor time of ended children, the dearest files, the speed of the machine.
import { readFileSync } from 'node:fs'

/** Ticks of /proc/self/stat in a second; the same on every Linux that Node runs on. */
const TICKS = 100

/** Enough to compare machines, and over in half a second on a slow one. */
const LOOPS = 4e7

/**
 * Returns the processor time in seconds of all children that have ended, with their own ended children: Linux counts it.
 * 0 on other systems.
 */
export function childSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The name in parentheses may contain spaces; cutime and cstime are the 14th and 15th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / TICKS
  } catch {
    return 0
  }
}

/**
 * Returns the files that took longest, longest first.
 * @param files ms by file
 */
export function dearest(files, count) {
  return [...files]
    .map(([file, ms]) => ({ file, ms }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
}

/** Runs that are shorter say nothing about shares, in ms. */
const SHORT_MS = 5 * 60_000

/**
 * Returns the files that take more than their share of a run. Shares are the same on a slow and on a fast machine.
 * @param files ms by file
 * @param share 0 to 1
 */
export function tooDear(files, share) {
  const total = [...files.values()].reduce((sum, ms) => sum + ms, 0)
  return total < SHORT_MS ? [] : dearest(files, files.size).filter(({ ms }) => ms > total * share)
}

/** Returns the ms of a plain loop (4e7 times), by which runs on different machines are compared. */
export function machineSpeed() {
  const started = performance.now()
  let x = 0
  for (let i = 0; i < LOOPS; i++) x = (x * 1664525 + i) | 0
  return x === 0.5 ? 0 : Math.round(performance.now() - started)
}
