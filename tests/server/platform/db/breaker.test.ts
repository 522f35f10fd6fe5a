import { expect, test, vi } from 'vitest'
import { createBreaker } from '#server/platform/db/breaker.ts'

const limits = { firstMs: 3_000, furtherMs: 8_000 }

/** A breaker whose probes are answered by the test, one after the other. */
function watchedBreaker() {
  const probes: { limitMs: number; answer: () => void; fail: () => void }[] = []
  const on = { open: vi.fn(), close: vi.fn() }
  const probe = (limitMs: number) =>
    new Promise<void>((answer, reject) => {
      probes.push({ limitMs, answer, fail: () => reject(new Error('no answer')) })
    })
  const breaker = createBreaker(probe, limits, on)
  /** Waits until the probe with that number runs. */
  const running = (number: number) =>
    vi.waitFor(() => {
      const found = probes[number]
      if (!found) throw new Error(`no probe ${number}`)
      return found
    })
  return { breaker, probes, running, on }
}

test('the breaker stays closed while the probe succeeds', async () => {
  const { breaker, running, on } = watchedBreaker()
  breaker.suspect()
  const first = await running(0)
  expect(first.limitMs).toBe(limits.firstMs)
  first.answer()
  await expect.poll(() => breaker.isOpen()).toBe(false)
  expect(on.open).not.toHaveBeenCalled()
})

test('concurrent suspicions share one probe', async () => {
  const { breaker, running, probes } = watchedBreaker()
  for (let times = 0; times < 10; times++) breaker.suspect()
  await running(0)
  expect(probes).toHaveLength(1)
})

test('an open breaker probes with the longer limit and closes on the first answer', async () => {
  const { breaker, running, on } = watchedBreaker()
  breaker.suspect()
  ;(await running(0)).fail()
  const second = await running(1)
  expect(breaker.isOpen()).toBe(true)
  expect(second.limitMs).toBe(limits.furtherMs)
  second.fail()
  const third = await running(2)
  expect(third.limitMs).toBe(limits.furtherMs)
  expect(on.close).not.toHaveBeenCalled()
  third.answer()
  await expect.poll(() => breaker.isOpen()).toBe(false)
  expect(on.open).toHaveBeenCalledTimes(1)
  expect(on.close).toHaveBeenCalledTimes(1)
})

test('a closed breaker neither probes nor opens', async () => {
  const { breaker, running, probes, on } = watchedBreaker()
  breaker.suspect()
  const first = await running(0)
  breaker.close()
  first.fail()
  breaker.suspect()
  await Promise.resolve()
  expect(probes).toHaveLength(1)
  expect(on.open).not.toHaveBeenCalled()
})
