import type { NewSocket } from './types.ts'

/** Limit of connections of one member in one process: a browser has one, whatever its tabs. */
const maxPerMember = 20

/**
 * Counts the connections of each member from the moment that they are authenticated, so that many that come at once are not
 * all let in.
 * @returns a function that takes a seat until the connection ends, unless all are taken
 */
export function createSeats(): (userId: string, socket: NewSocket) => boolean {
  const taken = new Map<string, number>()
  return (userId, { conn }) => {
    const count = taken.get(userId) ?? 0
    if (count >= maxPerMember) return false
    // One that ended meanwhile would never give its seat back.
    if (conn.readyState !== 'open') return true
    taken.set(userId, count + 1)
    conn.once('close', () => {
      const left = (taken.get(userId) ?? 1) - 1
      if (left > 0) taken.set(userId, left)
      else taken.delete(userId)
    })
    return true
  }
}
