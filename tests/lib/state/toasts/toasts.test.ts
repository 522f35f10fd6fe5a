import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts, toastMs } from '#lib/state/toasts/toasts.ts'

beforeEach(() => {
  // Other clocks stay real, because servers of other test files may still measure queries.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const texts = ({ $toasts }: ReturnType<typeof createToasts>) =>
  $toasts.get().map(({ content }) => ('text' in content ? content.text : content.message))

test('a toast closes after 4000 ms', () => {
  const toasts = createToasts()
  toasts.success({ text: 'saved' })
  vi.advanceTimersByTime(3999)
  expect(texts(toasts)).toEqual(['saved'])
  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual([])
  expect(toastMs).toBe(4000)
})

test('a held toast stays, and its remaining time continues after release', () => {
  const toasts = createToasts()
  toasts.error({ message: 'toasts:generic' })
  const [toast] = toasts.$toasts.get()
  vi.advanceTimersByTime(1500)
  toasts.hold(toast?.id ?? 0)
  vi.advanceTimersByTime(60_000)
  expect(texts(toasts)).toEqual(['toasts:generic'])
  toasts.release(toast?.id ?? 0)
  vi.advanceTimersByTime(2499)
  expect(texts(toasts)).toEqual(['toasts:generic'])
  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual([])
})

test('a repeated toast replaces the first and restarts its time', () => {
  const toasts = createToasts()
  toasts.success({ text: 'added' })
  toasts.error({ text: 'added' })
  vi.advanceTimersByTime(3000)
  toasts.success({ text: 'added' })
  expect(toasts.$toasts.get().map(({ kind }) => kind)).toEqual(['error', 'success'])
  vi.advanceTimersByTime(3999)
  expect(toasts.$toasts.get().map(({ kind }) => kind)).toEqual(['success'])
  vi.advanceTimersByTime(1)
  expect(texts(toasts)).toEqual([])
})

test('toasts are shown in order of arrival and dismissed one by one', () => {
  const toasts = createToasts()
  toasts.success({ text: 'first' })
  toasts.success({ text: 'second' })
  toasts.dismiss(toasts.$toasts.get()[0]?.id ?? 0)
  expect(texts(toasts)).toEqual(['second'])
  vi.advanceTimersByTime(toastMs)
  expect(texts(toasts)).toEqual([])
})
