/** So many things at once, and then so many a second. @param now the clock, in ms */
export function createAllowance(atOnce: number, perSecond: number, now: () => number = Date.now) {
  let left = atOnce
  let since = now()
  return {
    /** Whether there may be one more now. */
    take(): boolean {
      const moment = now()
      left = Math.min(atOnce, left + ((moment - since) / 1000) * perSecond)
      since = moment
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
