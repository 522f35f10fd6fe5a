import { foldText } from './fold.ts'

/** `start` is the index of its first character. */
export type Piece = { start: number; text: string; hit: boolean }

/**
 * Minimum letters of a prefix match: shorter prefixes match too many words. The last word may be unfinished, so it
 * needs fewer.
 */
const minLetters = { last: 2, other: 3 }

const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad\u200b-\u200d\u2060]*/gu)].map(
    ({ 0: written, index }) => ({
      written,
      index,
      word: foldText(written),
    }),
  )

/** Removes the article, and prefixes joined to it, from a folded Arabic word. */
const withoutArticle = (word: string) => word.replace(/^(?:[وفبك]?ال|لل)(?=..)/, '')

/** Light stemmer for plurals and endings; words of a name need no more. */
const stem = (word: string) => {
  const plain = withoutArticle(word)
  if (plain.length < 4) return plain
  return plain
    .replace(/(?<=..)(?:ات|ون|ين|ان|يه|ه|ي)$/, '')
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=s|x|z|ch|sh)es$|(?<=[^su])s$/, '')
}

/** Returns the number of letters of a folded word that match a word of the search; 0 for no match. */
function matchLength(word: string, term: string, minPrefix: number): number {
  if (word === term) return word.length
  if (term.length >= minPrefix && word.startsWith(term)) return term.length
  const inside =
    withoutArticle(term).length >= minPrefix && withoutArticle(word).startsWith(withoutArticle(term))
  return inside || stem(word) === stem(term) ? word.length : 0
}

const queryTerms = (query: string) =>
  wordsOf(query).map(({ word }, index, { length }) => ({
    word,
    minPrefix: index === length - 1 ? minLetters.last : minLetters.other,
  }))

/** Returns the index in the written word after a number of folded letters; marks stay with their letter. */
function endOf(written: string, letters: number): number {
  let folded = 0
  let end = 0
  for (const [letter] of written.matchAll(/\P{M}\p{M}*/gu)) {
    if (folded >= letters) break
    folded += foldText(letter).length
    end += letter.length
  }
  return end
}

/**
 * Splits a text at the matches of a search: whole words, prefixes and plurals, by the rules of the search itself
 * (docs/product.md, "Search"). An Arabic word is always marked whole, so that its letters stay joined.
 */
export function highlight(text: string, query: string): readonly Piece[] {
  const terms = queryTerms(query)
  const pieces: Piece[] = []
  let done = 0
  const add = (end: number, hit: boolean) => {
    if (end > done) pieces.push({ start: done, text: text.slice(done, end), hit })
    done = end
  }
  for (const { written, index, word } of wordsOf(text)) {
    const letters = Math.max(0, ...terms.map((term) => matchLength(word, term.word, term.minPrefix)))
    if (letters === 0) continue
    const whole = letters === word.length || /\p{Script=Arabic}/u.test(written)
    add(index, false)
    add(index + (whole ? written.length : endOf(written, letters)), true)
  }
  add(text.length, false)
  return pieces
}

/** Tells whether a text has every word of a search, by the rules of `highlight`; false for a search without words. */
export function matchesWords(text: string, query: string): boolean {
  const terms = queryTerms(query)
  const words = wordsOf(text)
  const matches = terms.every((term) =>
    words.some(({ word }) => matchLength(word, term.word, term.minPrefix) > 0),
  )
  return terms.length > 0 && matches
}
