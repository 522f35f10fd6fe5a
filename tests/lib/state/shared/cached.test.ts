import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Result } from '#lib/api/client.ts'
import { createCached } from '#lib/state/shared/cached.ts'
import { loadPart, partMs } from '#lib/state/shared/load-part.ts'

beforeEach(() => {
  // Other clocks stay real, because servers of other test files may still measure queries.
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

test('a cached answer is kept until 60 s after it was last requested', async () => {
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

test('concurrent requests for one key share a call', async () => {
  const cached = createCached()
  const call = answer(true)
  await Promise.all([cached.ask('emirates', call), cached.ask('emirates', call)])
  expect(call).toHaveBeenCalledTimes(1)
})

test('failed and dropped answers are not cached', async () => {
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

test('loading a page part fails after 120 s and can be repeated', async () => {
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
