import type { AnalysedQuery } from './analysed-query.ts'
import { markerNamesWith, titleStartMarker } from './markers.ts'
import { anyOf, isMeaningful, type QueryClause } from './query-clause.ts'
import { feminineHomographsOf, nounForms, quoteTerm } from './words.ts'

const titleTerm = (word: string): string => `${quoteTerm(word)}:A`

/** Title has the words as typed; stop words are left out. */
export const typedInTitle = (analysed: AnalysedQuery, words: readonly string[]): string =>
  words
    .filter((word) => isMeaningful(analysed, word))
    .map(titleTerm)
    .join('&')

/** Joins terms to a phrase; with `isPrefix` the last one matches by prefix. */
const phraseOf = (terms: readonly string[], isPrefix = false): string =>
  terms
    .map((term, index) => (isPrefix && index === terms.length - 1 ? term.replace(/:A$/, ':*A') : term))
    .join('<->')

/** Title has the words as a phrase; with `isPrefix` the last one matches by prefix. */
export const phraseInTitle = (words: readonly string[], isPrefix = false): string =>
  phraseOf(words.map(titleTerm), isPrefix)

/** Title begins with one of some phrases. */
export const titlesStartingWith = (phrases: readonly string[]): string =>
  anyOf(phrases.map((phrase) => `${titleStartMarker}<->${phrase}`))

/**
 * Title has a clause as typed, in the singular or plural, or a synonym as written.
 * @returns no query for a clause of stop words
 */
export function exactOrSynonymInTitle(analysed: AnalysedQuery, { words, synonyms }: QueryClause): string[] {
  const meaningfulWords = words.filter((word) => isMeaningful(analysed, word))
  if (meaningfulWords.length === 0) return []
  const typed = meaningfulWords.map((word) => `(${anyOf(nounForms(word).map(titleTerm))})`).join('&')
  const synonymPhrases = synonyms.map((text) => phraseInTitle(text.split(' ')))
  return [`(${anyOf([typed, ...synonymPhrases].map((one) => `(${one})`))})`]
}

/** Part of a phrase for one clause: its words as typed, or a synonym of one word. */
export const clauseInPhrase = ({ words, synonyms }: QueryClause, isPrefix = false): string =>
  `(${anyOf([phraseInTitle(words, isPrefix), ...singleWordSynonyms(synonyms).map(titleTerm)])})`

const singleWordSynonyms = (synonyms: readonly string[]) => synonyms.filter((text) => !text.includes(' '))

/** Phrase of one-word clauses, each as typed or as a synonym: "honda accord" is «هوندا أكورد». */
export function synonymPhrase(clauses: readonly QueryClause[], isPrefix: boolean): string[] {
  const isPhrase = clauses.length > 1 && clauses.every(({ words }) => words.length === 1)
  if (!isPhrase || !clauses.some(({ synonyms }) => singleWordSynonyms(synonyms).length > 0)) return []
  return [
    phraseOf(
      clauses.map((clause, index) => clauseInPhrase(clause, isPrefix && index === clauses.length - 1)),
    ),
  ]
}

/**
 * Title phrases of Arabic synonyms. An Arabic name begins with the head noun («شاحن سريع» is a charger), an English one
 * with what it is for ("bike rack" is no bicycle).
 */
export const arabicSynonymPhrases = ({ synonyms }: QueryClause): string[] =>
  synonyms.filter((text) => /\p{Script=Arabic}/u.test(text)).map((text) => phraseInTitle(text.split(' ')))

/** Title phrases of synonyms with a number: they name a model, wherever they stand ("playstation 5" for "ps5"). */
export const modelSynonymPhrases = ({ synonyms }: QueryClause): string[] =>
  synonyms.filter((text) => /\d/.test(text)).map((text) => phraseInTitle(text.split(' ')))

/**
 * Excludes homographs: words with the stem of a searched one but another meaning, such as truck (شاحنة) for charger
 * (شاحن).
 * @returns appends the exclusion to a query on titles (A) or category names (B)
 */
export function homographExclusion(
  clauses: readonly QueryClause[],
): (query: string, weight: 'A' | 'B') => string {
  const homographs = [
    ...new Set(
      clauses.flatMap(({ words, synonyms }) => [...words, ...synonyms].flatMap(feminineHomographsOf)),
    ),
  ]
  const names = clauses
    .filter(({ marker }) => marker === null)
    .flatMap(({ words, synonyms }) => [...words, ...synonyms].flatMap(markerNamesWith))
  const excluded = [
    ...homographs.map((homograph) => (weight: string) => `${quoteTerm(homograph)}:${weight}`),
    ...new Map(names.map((words) => [words.join(' '), words]))
      .values()
      .map(
        (words) => (weight: string) => `(${words.map((word) => `${quoteTerm(word)}:${weight}`).join('<->')})`,
      ),
  ]
  if (excluded.length === 0) return (query) => query
  return (query, weight) => `(${query})${excluded.map((term) => `&!${term(weight)}`).join('')}`
}
