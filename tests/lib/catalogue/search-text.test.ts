import { expect, test } from 'vitest'
import { correctionOf, readSearch, searchOfPath } from '#lib/catalogue/search-text.ts'

test('a search text is trimmed', () => {
  expect(readSearch('  آيفون  ')).toBe('آيفون')
  expect(readSearch('C++ 50%/a?')).toBe('C++ 50%/a?')
})

test('an empty search text is read as none', () => {
  for (const nothing of [null, undefined, '', '   ', '\u0000']) expect(readSearch(nothing)).toBeNull()
})

test('control characters are removed from a search text', () => {
  expect(readSearch('red\tsho\u0000es\u202e\n')).toBe('red shoes')
})

test('a long search text is cut without splitting a character', () => {
  expect(readSearch('x'.repeat(150))).toBe('x'.repeat(100))
  expect(readSearch(`${'x'.repeat(99)}📱`)).toBe('x'.repeat(99))
})

test('a search text survives encoding in an address', () => {
  for (const text of ['a/b', '50% off', '%41', 'C++ & <b>', 'هاتف؟']) {
    expect(searchOfPath(`/searched-products/${encodeURIComponent(text)}`)).toBe(text)
  }
})

test('an address that cannot be decoded is kept as the search text', () => {
  expect(searchOfPath('/searched-products/%E0%A4')).toBe('%E0%A4')
  expect(searchOfPath('/searched-products/')).toBeNull()
})

test.each([
  // Typed correctly, apart from case, diacritics and punctuation.
  ['iPhone 15', 'iphone 15', null, null],
  ['شقّة في دبي؟', 'شقه في دبي', null, null],
  // Corrected, with results for all or some of the words.
  ['samsnug', 'samsung', 'samsung', { text: 'samsung', instead: true }],
  ['samsnug tv zzz', 'samsung tv', 'samsung tv zzz', { text: 'samsung tv', instead: true }],
  // Results for some of the words as typed.
  ['sofa zzzqq', 'sofa', null, { text: 'sofa', instead: true }],
  // Results as typed, with a more likely alternative.
  ['lmap', 'lmap', 'lamp', { text: 'lamp', instead: false }],
  ['لمبه', 'لمبه', 'لمبة', null],
])(
  'the search %s, answered for %s with suggestion %s, shows the right correction',
  (text, searchedFor, didYouMean, meant) => {
    expect(correctionOf(text, { searchedFor, didYouMean })).toEqual(meant)
  },
)
