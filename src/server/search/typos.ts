import { LRUCache } from 'lru-cache'

/** Typing errors that are forgiven in a word (docs/product.md, "Search"): one from 4 letters on, two from 8. */
const errorsIn = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

/** Three rows of a table of errors, used again for each two words: to make them costs more than to fill them. */
const rows: [number[], number[], number[]] = [[], [], []]

/**
 * How many letters were left out, added, mistaken or swapped with their neighbour between two words (optimal string
 * alignment). Of what npm has, nothing that is kept up counts a swap as one and stops early. Only what lies as near to the
 * diagonal of the table as `most` is looked at: further off there are more errors.
 * @returns `most` + 1 when there are more than that
 */
function errorsBetween(one: string, other: string, most: number): number {
  const tooMany = most + 1
  if (Math.abs(one.length - other.length) > most) return tooMany
  let [before, last, next] = rows
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

/** An accent left out is no error: "cafe" is «café» rather than "cake". */
const withoutAccents = (word: string): string =>
  mayHaveAccents.test(word) ? word.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '') : word
/** Nearly no word has: most need not be taken apart. */
const mayHaveAccents = /[\u00c0-\u036f\u1e00-\u1fff]/

/** A word that something is called, and how many things are. */
export type Candidate = { word: string; count: number }

/** Words that things are called, to compare what was typed with. */
export type Vocabulary = {
  has: (word: string) => boolean
  /**
   * The word that was probably meant: the fewest errors, then the same first letter, then the most frequent.
   * @returns null when none is near enough
   */
  meantBy: (typed: string) => string | null
}

/** Most errors that are forgiven in any word. */
const mostErrors = errorsIn(Number.POSITIVE_INFINITY)
/** Typed words that are remembered with what was meant: to look for it again costs as much as a search. */
const mostRemembered = 10_000

/** A word to compare with, and as it is without accents. */
type Known = Candidate & { plain: string }

export function createVocabulary(words: readonly Candidate[]): Vocabulary {
  const all = words.map((one): Known => ({ ...one, plain: withoutAccents(one.word) }))
  const known = new Set(words.map(({ word }) => word))
  const byLength = new Map(
    [...Map.groupBy(all, ({ word }) => word.length)].map(([length, some]) => {
      const letters = Uint32Array.from(some, ({ plain }) => lettersOf(plain))
      return [length, { some, letters }]
    }),
  )
  const remembered = new LRUCache<string, { word: string | null }>({ max: mostRemembered, memoMethod: look })

  function look(typed: string): { word: string | null } {
    const plain = withoutAccents(typed)
    const own = lettersOf(plain)
    let best: Near | null = null
    for (let length = typed.length - mostErrors; length <= typed.length + mostErrors; length += 1) {
      const most = errorsIn(Math.max(typed.length, length))
      const { some, letters } = byLength.get(length) ?? nothing
      for (let place = 0; place < some.length; place += 1) {
        if (!isAtMost(own ^ (letters[place] as number), 2 * most)) continue
        const one = some[place] as Known
        const errors = errorsBetween(plain, one.plain, most)
        if (errors > most) continue
        const near: Near = { ...one, errors, isFirst: one.word[0] === typed[0] }
        if (!best || isNearer(near, best)) best = near
      }
    }
    return { word: best?.word ?? null }
  }

  return {
    has: (word) => known.has(word),
    meantBy: (typed) => remembered.memo(typed).word,
  }
}

const nothing: { some: readonly Known[]; letters: Uint32Array } = { some: [], letters: new Uint32Array() }

/** A word that may have been meant; `isFirst` if it begins with the same letter. */
type Near = Known & { errors: number; isFirst: boolean }

function isNearer(one: Near, other: Near): boolean {
  if (one.errors !== other.errors) return one.errors < other.errors
  if (one.isFirst !== other.isFirst) return one.isFirst
  return one.count === other.count ? one.word < other.word : one.count > other.count
}

/**
 * Which letters a word without accents has, as bits that some of them share: an error changes two at most. Of thousands of
 * words few are left that have to be compared letter by letter.
 */
function lettersOf(plain: string): number {
  let letters = 0
  for (let place = 0; place < plain.length; place += 1) letters |= 1 << (plain.charCodeAt(place) & 31)
  return letters
}

/** Whether at most so many bits are set. */
function isAtMost(bits: number, most: number): boolean {
  let rest = bits
  for (let count = 0; count <= most; count += 1) {
    if (rest === 0) return true
    rest &= rest - 1
  }
  return false
}
