import { v7 } from 'uuid'
import { onePerProcess } from '../one-per-process.ts'

const made = onePerProcess('ids', () => ({ count: 0 }))

/**
 * Id of a row that is created at a moment: a UUIDv7. Ids of one process ascend within a millisecond, and follow a clock
 * that is set back. The library's own order would stay at the latest moment that the process has seen, and the rows of a
 * day are found by their ids.
 */
export const newId = (at = new Date()): string => {
  made.count = (made.count + 1) % 2 ** 32
  return v7({ msecs: at.getTime(), seq: made.count })
}

/** Smallest UUIDv7 of a moment: ids of rows that were created since then are not below it. */
export const firstIdAt = (at: Date): string => {
  const hex = at.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
