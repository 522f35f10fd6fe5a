/**
 * Creates a token bucket with `capacity` tokens, refilled by `perSecond`.
 * @param now clock, in ms
 */
export function createTokenBucket(capacity: number, perSecond: number, now: () => number = Date.now) {
  let left = capacity
  let since = now()
  return {
    /** Takes one token. @returns false when none is left */
    take(): boolean {
      const moment = now()
      left = Math.min(capacity, left + ((moment - since) / 1000) * perSecond)
      since = moment
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
