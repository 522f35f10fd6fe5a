import { expect, test } from 'vitest'
import { correctionOf, readSearch, searchOfPath } from '#lib/catalogue/search-text.ts'

test('a search is trimmed', () => {
  expect(readSearch('  آيفون  ')).toBe('آيفون')
  expect(readSearch('C++ 50%/a?')).toBe('C++ 50%/a?')
})

test('an address that asks for nothing is no search', () => {
  for (const nothing of [null, undefined, '', '   ', '\u0000']) expect(readSearch(nothing)).toBeNull()
})

test('control characters are taken out', () => {
  expect(readSearch('red\tsho\u0000es\u202e\n')).toBe('red shoes')
})

test('too long a search is cut without leaving half a character', () => {
  expect(readSearch('x'.repeat(150))).toBe('x'.repeat(100))
  expect(readSearch(`${'x'.repeat(99)}📱`)).toBe('x'.repeat(99))
})

test('any text survives the way through an address', () => {
  for (const text of ['a/b', '50% off', '%41', 'C++ & <b>', 'هاتف؟']) {
    expect(searchOfPath(`/searched-products/${encodeURIComponent(text)}`)).toBe(text)
  }
})

test('an address that cannot be decoded is taken as it stands', () => {
  expect(searchOfPath('/searched-products/%E0%A4')).toBe('%E0%A4')
  expect(searchOfPath('/searched-products/')).toBeNull()
})

test.each([
  // As typed, whatever the letters, marks and signs between the words.
  ['iPhone 15', 'iphone 15', null, null],
  ['شقّة في دبي؟', 'شقه في دبي', null, null],
  // Corrected, and all of it or a part of it found.
  ['samsnug', 'samsung', 'samsung', { text: 'samsung', instead: true }],
  ['samsnug tv zzz', 'samsung tv', 'samsung tv zzz', { text: 'samsung tv', instead: true }],
  // Some of the words, as they are.
  ['sofa zzzqq', 'sofa', null, { text: 'sofa', instead: true }],
  // Found, but something else may have been meant.
  ['lmap', 'lmap', 'lamp', { text: 'lamp', instead: false }],
  ['لمبه', 'لمبه', 'لمبة', null],
])('%s was searched for as %s, perhaps meant %s', (text, searchedFor, didYouMean, meant) => {
  expect(correctionOf(text, { searchedFor, didYouMean })).toEqual(meant)
})
