import { expect, test } from 'vitest'
import { pathLabel } from '#lib/catalogue/path-label.ts'

test('a page is called by its address in title case, in English', () => {
  expect(pathLabel('/official-stores', 'en')).toBe('Official Stores')
  expect(pathLabel('/terms-and-conditions', 'en')).toBe('Terms And Conditions')
  expect(pathLabel('/searched-products/red-lamp', 'en')).toBe('Searched Products')
  expect(pathLabel('/official-stores', 'ar')).toBeNull()
  expect(pathLabel('/', 'en')).toBeNull()
})
