import { beginMark } from './marks.ts'
import { anyOf, isMeaningful, type QueryClause } from './query-clause.ts'
import type { Understood } from './understand.ts'
import { nounsOf, otherWithEnding, quoted } from './words.ts'

const inNames = (word: string): string => `${quoted(word)}:A`

/** Words as they were typed, in names; nothing of what says nothing. */
export const typedInTitle = (understood: Understood, words: readonly string[]): string =>
  words
    .filter((word) => isMeaningful(understood, word))
    .map(inNames)
    .join('&')

/** Terms beside each other; with `begun` the beginning of the last is enough. */
const rowOf = (terms: readonly string[], begun = false): string =>
  terms
    .map((term, place) => (begun && place === terms.length - 1 ? term.replace(/:A$/, ':*A') : term))
    .join('<->')

/** Words beside each other in names; with `begun` the beginning of the last is enough. */
export const phraseInTitle = (words: readonly string[], begun = false): string =>
  rowOf(words.map(inNames), begun)

/** Names that begin with one of some phrases. */
export const titlePrefix = (phrases: readonly string[]): string =>
  anyOf(phrases.map((phrase) => `${beginMark}<->${phrase}`))

/**
 * A thing in names, as it was typed, in the singular or the plural, or as what means the same is written; nothing of what says
 * nothing.
 */
export function writtenInTitle(understood: Understood, { words, same }: QueryClause): string[] {
  const distinctiveClauses = words.filter((word) => isMeaningful(understood, word))
  if (distinctiveClauses.length === 0) return []
  const typed = distinctiveClauses.map((word) => `(${anyOf(nounsOf(word).map(inNames))})`).join('&')
  const others = same.map((text) => phraseInTitle(text.split(' ')))
  return [`(${anyOf([typed, ...others].map((one) => `(${one})`))})`]
}

/** A thing in a row of several: as it was typed, or another word that means the same. */
export const phraseWord = ({ words, same }: QueryClause, begun = false): string =>
  `(${anyOf([phraseInTitle(words, begun), ...sameWords(same).map(inNames)])})`

const sameWords = (same: readonly string[]) => same.filter((text) => !text.includes(' '))

/** Several words beside each other, each as it was typed or as one that means the same: "honda accord" is «هوندا أكورد». */
export function synonymPhrase(things: readonly QueryClause[], begun: boolean): string[] {
  const isRow = things.length > 1 && things.every(({ words }) => words.length === 1)
  if (!isRow || !things.some(({ same }) => sameWords(same).length > 0)) return []
  return [rowOf(things.map((thing, place) => phraseWord(thing, begun && place === things.length - 1)))]
}

/**
 * What means the same in Arabic, in a row: there a name begins with the thing itself («شاحن سريع» is a charger), in English with
 * what it is for ("bike rack" is no bicycle).
 */
export const arabicSynonymPhrases = ({ same }: QueryClause): string[] =>
  same.filter((text) => /\p{Script=Arabic}/u.test(text)).map((text) => phraseInTitle(text.split(' ')))

/**
 * What only has the stem of a thing and is another one, as an end of queries: no truck (شاحنة) is a charger (شاحن).
 * @returns how a query of names (A) or of categories (B) leaves it out
 */
export function withoutHomographs(
  things: readonly QueryClause[],
): (query: string, weight: 'A' | 'B') => string {
  const others = [
    ...new Set(things.flatMap(({ words, same }) => [...words, ...same].flatMap(otherWithEnding))),
  ]
  if (others.length === 0) return (query) => query
  return (query, weight) => `(${query})${others.map((other) => `&!${quoted(other)}:${weight}`).join('')}`
}
