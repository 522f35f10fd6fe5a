import { onTestFinished, vi } from 'vitest'

const hour = 3_600_000

/**
 * Stops the clock of this process ten seconds into an hour, so that no limit's window ends while a test runs. Only
 * `Date` stands still: timers and the database go on. It goes on when the test is over.
 * @returns how to move it, in ms
 */
export function stopClock(): (ms: number) => void {
  const start = Math.floor(Date.now() / hour) * hour + 10_000
  onTestFinished(() => {
    vi.useRealTimers()
  })
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  return (ms) => vi.setSystemTime(Date.now() + ms)
}
