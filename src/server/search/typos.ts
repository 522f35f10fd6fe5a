/** Typing errors that are forgiven in a word (product decisions, search): one from 4 letters on, two from 8. */
const errorsIn = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0)

/**
 * How many letters were left out, added, mistaken or swapped with their neighbour between two words (optimal string
 * alignment). Of what npm has, nothing that is kept up counts a swap as one and stops early.
 * @returns a number above `most` when there are more
 */
function errorsBetween(one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let errors = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) errors = Math.min(errors, (before[column - 2] ?? 0) + 1)
      next.push(errors)
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, last] = [last, next]
  }
  return last[b.length] ?? most + 1
}

/** An accent left out is no error: "cafe" is «café» rather than "cake". */
const withoutAccents = (word: string) => word.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '')

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

export function createVocabulary(words: readonly Candidate[]): Vocabulary {
  const byLength = Map.groupBy(words, ({ word }) => word.length)
  const known = new Set(words.map(({ word }) => word))
  const letters = new Map(
    [...byLength].map(([length, some]) => [length, Uint32Array.from(some, ({ word }) => lettersOf(word))]),
  )
  return {
    has: (word) => known.has(word),
    meantBy(typed) {
      const own = lettersOf(typed)
      const near: Candidate[] = []
      for (let length = typed.length - mostErrors; length <= typed.length + mostErrors; length += 1) {
        const most = 2 * errorsIn(Math.max(typed.length, length))
        letters.get(length)?.forEach((others, place) => {
          if (isAtMost(own ^ others, most)) near.push(byLength.get(length)?.[place] as Candidate)
        })
      }
      return likeliest(typed, near)
    },
  }
}

/**
 * Which letters a word has, as bits that some of them share: an error changes two at most. Of thousands of words few are left
 * that have to be compared letter by letter.
 */
function lettersOf(word: string): number {
  let letters = 0
  const plain = withoutAccents(word)
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

function likeliest(typed: string, candidates: readonly Candidate[]): string | null {
  const near = candidates
    .map(({ word, count }) => {
      const most = errorsIn(Math.max(typed.length, word.length))
      const errors = errorsBetween(withoutAccents(typed), withoutAccents(word), most)
      return { word, count, errors, most, first: word[0] === typed[0] }
    })
    .filter(({ errors, most }) => errors <= most)
    .sort(
      (a, b) =>
        a.errors - b.errors ||
        Number(b.first) - Number(a.first) ||
        b.count - a.count ||
        (a.word < b.word ? -1 : 1),
    )
  return near[0]?.word ?? null
}
