import { readFileSync } from 'node:fs'

/** Share of the descriptors of this process that connections may have: the rest is for the database, files and processes. */
const share = 0.6

/** Returns the limit of open files of this process (`ulimit -n`); Infinity where the system does not tell. */
export function openFilesLimit(read = () => readFileSync('/proc/self/limits', 'utf8')): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(read())?.[1]
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** Returns how many connections this process may have at a time. */
export const mostConnections = (): number => Math.floor(openFilesLimit() * share)
