import { foldText } from './fold.ts'

/** `start` is the place of its first character. */
export type Piece = { start: number; text: string; hit: boolean }

/** Fewer letters than this begin too many words; those before the last word are finished more often. */
const shortest = { last: 2, other: 3 }

const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}\u00ad\u200b-\u200d\u2060]*/gu)].map(
    ({ 0: written, index }) => ({
      written,
      index,
      word: foldText(written),
    }),
  )

/** A folded Arabic word without the article and what is written in one with it. */
const bare = (word: string) => word.replace(/^(?:[وفبك]?ال|لل)(?=..)/, '')

/** One and many of a thing are the same to whoever looks for it: of the words of a name no more is needed. */
const stem = (word: string) => {
  const plain = bare(word)
  if (plain.length < 4) return plain
  return plain
    .replace(/(?<=..)(?:ات|ون|ين|ان|يه|ه|ي)$/, '')
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=s|x|z|ch|sh)es$|(?<=[^su])s$/, '')
}

/** How many letters of a folded word are what somebody looks for; 0 for none. */
function reach(word: string, sought: string, least: number): number {
  if (word === sought) return word.length
  if (sought.length >= least && word.startsWith(sought)) return sought.length
  const inside = bare(sought).length >= least && bare(word).startsWith(bare(sought))
  return inside || stem(word) === stem(sought) ? word.length : 0
}

const soughtIn = (query: string) =>
  wordsOf(query).map(({ word }, index, { length }) => ({
    word,
    least: index === length - 1 ? shortest.last : shortest.other,
  }))

/** Where so many folded letters of a word end as it is written: marks stay on their letter. */
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
 * A text in pieces, with the words of a search marked: whole words, their beginnings, their plurals. Words count as
 * one as they do in the search itself (docs/product.md, "Search"). Of an Arabic word all is marked, so that
 * its letters stay joined.
 */
export function highlight(text: string, query: string): readonly Piece[] {
  const sought = soughtIn(query)
  const pieces: Piece[] = []
  let done = 0
  const add = (end: number, hit: boolean) => {
    if (end > done) pieces.push({ start: done, text: text.slice(done, end), hit })
    done = end
  }
  for (const { written, index, word } of wordsOf(text)) {
    const letters = Math.max(0, ...sought.map((looked) => reach(word, looked.word, looked.least)))
    if (letters === 0) continue
    const whole = letters === word.length || /\p{Script=Arabic}/u.test(written)
    add(index, false)
    add(index + (whole ? written.length : endOf(written, letters)), true)
  }
  add(text.length, false)
  return pieces
}

/** Whether a text has every word of a search, as `highlight` would mark them; nothing has those of no words. */
export function holdsWords(text: string, query: string): boolean {
  const sought = soughtIn(query)
  const words = wordsOf(text)
  const held = sought.every(({ word, least }) => words.some((held) => reach(held.word, word, least) > 0))
  return sought.length > 0 && held
}
