import { createLru } from '../platform/caches.ts'
import { createSoundIndex } from './sounds.ts'

/** Maximum edit distance for a word of some length (docs/product.md, "Search"): 1 from 4 letters on, 2 from 8. */
const maxEditsFor = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

/** Rows of the dynamic-programming table, reused because allocating them costs more than filling them. */
const tableRows: [number[], number[], number[]] = [[], [], []]

/**
 * Computes the edit distance with transpositions (optimal string alignment). No maintained npm package counts a swap as
 * one error and stops early. Only cells within `most` of the diagonal are computed: others hold larger distances.
 * @returns `most` + 1 when the distance is larger than `most`
 */
function editDistance(one: string, other: string, most: number): number {
  const tooMany = most + 1
  if (Math.abs(one.length - other.length) > most) return tooMany
  let [before, last, next] = tableRows
  for (let column = 0; column <= most; column += 1) last[column] = column
  for (let row = 1; row <= one.length; row += 1) {
    const [from, to] = [Math.max(1, row - most), Math.min(other.length, row + most)]
    const [letter, previous] = [one.charCodeAt(row - 1), one.charCodeAt(row - 2)]
    let left = from === 1 ? row : tooMany
    next[from - 1] = left
    let least = left
    for (let column = from; column <= to; column += 1) {
      const above = column < row + most ? (last[column] as number) : tooMany
      const isSame = letter === other.charCodeAt(column - 1)
      let errors = Math.min(above + 1, left + 1, (last[column - 1] as number) + (isSame ? 0 : 1))
      const isSwapped =
        row > 1 &&
        column > 1 &&
        letter === other.charCodeAt(column - 2) &&
        previous === other.charCodeAt(column - 1)
      if (isSwapped) errors = Math.min(errors, (before[column - 2] as number) + 1)
      next[column] = errors
      left = errors
      if (errors < least) least = errors
    }
    if (least > most) return tooMany
    ;[before, last, next] = [last, next, before]
  }
  return Math.min(tooMany, last[other.length] as number)
}

/** Removes accents, which count as no error: "cafe" is «café» rather than "cake". */
const withoutAccents = (word: string): string =>
  mayHaveAccents.test(word) ? word.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '') : word
/** Skips the costly normalisation for words without accents. */
const mayHaveAccents = /[\u00c0-\u036f\u1e00-\u1fff]/

/** Word of the vocabulary with the number of products that have it. */
export type VocabularyEntry = { word: string; count: number }

/** Vocabulary for spelling correction. */
export type Vocabulary = {
  has: (word: string) => boolean
  /**
   * Returns the likeliest correction: the smallest distance, then the same first letter, then the most frequent word.
   * @returns null when no word is near enough
   */
  correctionOf: (typed: string) => string | null
  /** Returns the Arabic word that a word sounds like (see `createSoundIndex`). */
  soundingLike: (typed: string) => string | null
}

/** Maximum edit distance for any word. */
const maxEdits = maxEditsFor(Number.POSITIVE_INFINITY)
/** Cached corrections: finding one costs as much as a search. */
const maxCorrections = 10_000

/** Vocabulary word with its spelling without accents. */
type IndexedWord = VocabularyEntry & { plain: string }

export function createVocabulary(words: readonly VocabularyEntry[]): Vocabulary {
  const all = words.map((one): IndexedWord => ({ ...one, plain: withoutAccents(one.word) }))
  const known = new Set(words.map(({ word }) => word))
  const byLength = new Map(
    [...Map.groupBy(all, ({ word }) => word.length)].map(([length, sameLength]) => {
      const letters = Uint32Array.from(sameLength, ({ plain }) => letterMask(plain))
      return [length, { sameLength, letters }]
    }),
  )
  const corrections = createLru<string, { word: string | null }>({
    max: maxCorrections,
    memoMethod: findNearest,
  })

  let soundIndex: ReturnType<typeof createSoundIndex> | null = null

  function findNearest(typed: string): { word: string | null } {
    const plain = withoutAccents(typed)
    const typedLetters = letterMask(plain)
    let best: Near | null = null
    for (let length = typed.length - maxEdits; length <= typed.length + maxEdits; length += 1) {
      const most = maxEditsFor(Math.max(typed.length, length))
      const { sameLength, letters } = byLength.get(length) ?? noWords
      for (let place = 0; place < sameLength.length; place += 1) {
        if (!hasAtMostBits(typedLetters ^ (letters[place] as number), 2 * most)) continue
        const one = sameLength[place] as IndexedWord
        const errors = editDistance(plain, one.plain, most)
        if (errors > most) continue
        const near: Near = { ...one, errors, isFirst: one.word[0] === typed[0] }
        if (!best || isNearer(near, best)) best = near
      }
    }
    return { word: best?.word ?? null }
  }

  return {
    has: (word) => known.has(word),
    correctionOf: (typed) => corrections.memo(typed).word,
    soundingLike: (typed) => {
      soundIndex ??= createSoundIndex(words)
      return soundIndex(typed)
    },
  }
}

const noWords: { sameLength: readonly IndexedWord[]; letters: Uint32Array } = {
  sameLength: [],
  letters: new Uint32Array(),
}

/** Candidate of a correction; `isFirst` says that its first letter is the same. */
type Near = IndexedWord & { errors: number; isFirst: boolean }

function isNearer(one: Near, other: Near): boolean {
  if (one.errors !== other.errors) return one.errors < other.errors
  if (one.isFirst !== other.isFirst) return one.isFirst
  return one.count === other.count ? one.word < other.word : one.count > other.count
}

/**
 * Bit set of a word's letters, some of which share a bit. An edit changes two bits at most, so that comparing masks
 * leaves few of thousands of words for the edit distance.
 */
function letterMask(plain: string): number {
  let letters = 0
  for (let place = 0; place < plain.length; place += 1) letters |= 1 << (plain.charCodeAt(place) & 31)
  return letters
}

/** Tells whether at most `most` bits are set. */
function hasAtMostBits(bits: number, most: number): boolean {
  let rest = bits
  for (let count = 0; count <= most; count += 1) {
    if (rest === 0) return true
    rest &= rest - 1
  }
  return false
}
