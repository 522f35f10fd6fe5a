import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Result } from '#lib/api/client.ts'
import { createCached } from '#lib/state/shared/cached.ts'
import { loadPart, partMs } from '#lib/state/shared/load-part.ts'

beforeEach(() => {
  // Not all clocks: statements of another file's server may be under way, and measure theirs.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const answer = (ok: boolean) => {
  const result = ok
    ? { ok: true, statusCode: 200, message: '', data: 1 }
    : { ok: false, kind: 'FETCH_ERROR', statusCode: 0, code: null, message: '', fields: {} }
  return vi.fn(async () => result as Result<number>)
}

test('an answer is kept until nobody asked for it during 60 s', async () => {
  const cached = createCached()
  const call = answer(true)
  await cached.ask('emirates', call)
  await vi.advanceTimersByTimeAsync(59_000)
  await cached.ask('emirates', call)
  await vi.advanceTimersByTimeAsync(59_000)
  await cached.ask('emirates', call)
  expect(call).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  await cached.ask('emirates', call)
  expect(call).toHaveBeenCalledTimes(2)
})

test('those who ask at the same time share one call', async () => {
  const cached = createCached()
  const call = answer(true)
  await Promise.all([cached.ask('emirates', call), cached.ask('emirates', call)])
  expect(call).toHaveBeenCalledTimes(1)
})

test('a failure is not kept, nor what was dropped', async () => {
  const cached = createCached()
  const failing = answer(false)
  await cached.ask('emirates', failing)
  await cached.ask('emirates', failing)
  expect(failing).toHaveBeenCalledTimes(2)
  const call = answer(true)
  await cached.ask('history', call)
  cached.drop('history')
  await cached.ask('history', call)
  cached.clear()
  await cached.ask('history', call)
  expect(call).toHaveBeenCalledTimes(3)
})

test('a part of the page that does not come within 120 s has failed, and can be tried again', async () => {
  const load = vi.fn(() => new Promise<string>(() => undefined))
  const failed = expect(loadPart(load)).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(partMs)
  await failed
  expect(partMs).toBe(120_000)
  load.mockResolvedValueOnce('part')
  expect(await loadPart(load)).toBe('part')
  load.mockRejectedValueOnce(new TypeError('offline'))
  await expect(loadPart(load)).rejects.toThrow('offline')
})
