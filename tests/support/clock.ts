import { afterEach, vi } from 'vitest'

const hour = 3_600_000

afterEach(() => vi.useRealTimers())

/**
 * Stops the clock of this process ten seconds into an hour, so that no limit's window ends while a test runs. Only
 * `Date` stands still: timers and the database go on.
 * @returns how to move it, in ms
 */
export function stopClock(): (ms: number) => void {
  const start = Math.floor(Date.now() / hour) * hour + 10_000
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  return (ms) => vi.setSystemTime(Date.now() + ms)
}
