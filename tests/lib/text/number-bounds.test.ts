import { expect, test } from 'vitest'
import { outsideBounds } from '#lib/text/number-bounds.ts'

test('a number outside its bounds is refused with the bounds', () => {
  expect(outsideBounds(150, { minimum: 0, maximum: 100 })).toBe('number_between 0 100')
  expect(outsideBounds(-1, { minimum: 0 })).toBe('number_from 0')
  expect(outsideBounds(101, { maximum: 100 })).toBe('number_to 100')
  expect(outsideBounds(100, { minimum: 0, maximum: 100 })).toBeNull()
  expect(outsideBounds(1e9, {})).toBeNull()
})
