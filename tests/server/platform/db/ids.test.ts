import { expect, test } from 'vitest'
import { firstIdAt, newId } from '#server/platform/db/ids.ts'
import { stopClock } from '#support/clock.ts'

test('ids that are made in one millisecond ascend', () => {
  stopClock()
  const ids = Array.from({ length: 5_000 }, () => newId())
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
})

test('a new id tells the present moment after the clock was ahead and is set back', () => {
  const advance = stopClock()
  advance(60 * 24 * 3_600_000)
  const ahead = newId()
  advance(-60 * 24 * 3_600_000)
  const now = Date.now()
  const id = newId()
  expect(id >= firstIdAt(new Date(now)) && id < firstIdAt(new Date(now + 1))).toBe(true)
  expect(id < ahead).toBe(true)
})
