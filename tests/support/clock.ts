import { onTestFinished, vi } from 'vitest'

const hour = 3_600_000

/**
 * Freezes `Date` ten seconds into an hour until the test ends, so that no rate-limit window ends while it runs. Timers
 * and the database are not affected.
 * @returns function that advances the clock by ms
 */
export function stopClock(): (ms: number) => void {
  const start = Math.floor(Date.now() / hour) * hour + 10_000
  onTestFinished(() => {
    vi.useRealTimers()
  })
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  return (ms) => vi.setSystemTime(Date.now() + ms)
}
