import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVocabulary } from '#server/search/typos.ts'

const words = [
  { word: 'samsung', count: 9 },
  { word: 'apartment', count: 5 },
  { word: 'table', count: 40 },
  { word: 'cable', count: 90 },
  { word: 'tablet', count: 3 },
  { word: 'caf\u00e9', count: 1 },
  { word: 'cake', count: 50 },
  { word: '\u0645\u0648\u0628\u0627\u064a\u0644', count: 7 },
]
const vocabulary = createVocabulary(words)

test.each([
  ['samsnug', 'samsung'],
  ['apartmnet', 'apartment'],
  ['aprtmnet', 'apartment'],
  ['taple', 'table'],
  ['tble', 'table'],
  ['cafe', 'caf\u00e9'],
  ['\u0645\u0648\u0628\u0627\u0644', '\u0645\u0648\u0628\u0627\u064a\u0644'],
  ['smsng', null],
  ['xyzzyx', null],
])('the correction of %s is %s', (typed, meant) => {
  expect(vocabulary.correctionOf(typed)).toBe(meant)
})

test('a vocabulary contains exactly its own words', () => {
  expect(words.every(({ word }) => vocabulary.has(word))).toBe(true)
  expect(vocabulary.has('samsnug')).toBe(false)
})

const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz\u0627\u0628\u062a\u062c\u0645\u0644')
const word = fc.array(letter, { minLength: 4, maxLength: 12 }).map((letters) => letters.join(''))
type Kind = 'add' | 'drop' | 'mistake' | 'swap'
const kind = fc.constantFrom<Kind>('add', 'drop', 'mistake', 'swap')

/** Returns a word with one error of a kind at a place. */
function misspelt(text: string, how: Kind, at: number, other: string): string {
  const place = at % text.length
  const [before, after] = [text.slice(0, place), text.slice(place)]
  if (how === 'add') return before + other + after
  if (how === 'drop') return before + after.slice(1)
  if (how === 'mistake') return before + other + after.slice(1)
  return before + (after[1] ?? '') + after[0] + after.slice(2)
}

test('every single error in a word of four or more letters is corrected', () => {
  fc.assert(
    fc.property(word, kind, fc.nat(), letter, (text, how, at, other) => {
      const typed = misspelt(text, how, at, other)
      expect(createVocabulary([{ word: text, count: 1 }]).correctionOf(typed)).toBe(text)
    }),
  )
})

/** Damerau–Levenshtein distance without optimisations. */
function errorsBetween(one: string, other: string): number {
  const between = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j
    const mistaken = between(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1)
    const least = Math.min(between(i - 1, j) + 1, between(i, j - 1) + 1, mistaken)
    const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
    return isSwapped ? Math.min(least, between(i - 2, j - 2) + 1) : least
  }
  return between(one.length, other.length)
}

test('a word is corrected only within the errors that its length allows', () => {
  const few = fc.constantFrom(...'abc')
  const some = fc.array(few, { minLength: 3, maxLength: 9 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(some, some, (text, typed) => {
      const length = Math.max(text.length, typed.length)
      const most = length >= 8 ? 2 : length >= 4 ? 1 : 0
      const meant = createVocabulary([{ word: text, count: 1 }]).correctionOf(typed)
      expect(meant).toBe(errorsBetween(text, typed) <= most ? text : null)
    }),
    { numRuns: 300 },
  )
})
