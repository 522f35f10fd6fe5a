import { expect, test } from 'vitest'
import { distinctBeginnings, distinctSearches } from '../../bench/support/queries.ts'

const things = ['oak table', 'leather sofa', 'office chair', 'floor lamp', 'wall mirror', 'garden bench']
const places = ['Dubai Marina', 'Jumeirah', 'Al Nahda', 'Khalidiya', 'Mirdif', 'Corniche']
const names = things.flatMap((thing) =>
  places.map((place) => ({ name: `${thing}, ${place}`, name_ar: `طاولة خشب بلوط ${place}` })),
)

test('generated searches are distinct and the same every time', () => {
  const searches = distinctSearches(names, 200)
  expect(searches).toHaveLength(200)
  expect(new Set(searches).size).toBe(200)
  expect(distinctSearches(names, 200)).toEqual(searches)
})

test('generated searches include Latin and Arabic words and typos, and no single letters', () => {
  const searches = distinctSearches(names, 200)
  const known = new Set(
    names.flatMap(({ name, name_ar }) => `${name} ${name_ar}`.match(/[\p{L}\p{N}]+/gu) ?? []),
  )
  const mistyped = searches.filter((search) => search.split(' ').some((word) => !known.has(word)))
  expect(searches.filter((search) => /\p{Script=Arabic}/u.test(search)).length).toBeGreaterThan(40)
  expect(mistyped.length).toBeGreaterThan(20)
  expect(mistyped.length).toBeLessThan(searches.length)
  expect(searches.every((search) => search.length >= 2)).toBe(true)
})

test('a list of names with few words gives fewer searches', () => {
  const searches = distinctSearches([{ name: 'oud', name_ar: null }], 50)
  expect(searches).toEqual(['oud'])
})

test('generated prefixes are beginnings of searches with at least two characters', () => {
  const searches = distinctSearches(names, 200)
  const beginnings = distinctBeginnings(searches, 50)
  expect(beginnings).toHaveLength(50)
  for (const beginning of beginnings) {
    expect(searches.some((search) => search.startsWith(beginning))).toBe(true)
    expect(beginning.length).toBeGreaterThanOrEqual(2)
  }
})
