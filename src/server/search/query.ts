import type { AnalysedQuery } from './analyse.ts'
import type { SearchTerm } from './category-intent.ts'
import { categoriesOfNames } from './known-names.ts'
import { absentMarker, titleStartMarker } from './markers.ts'
import { anyOf, clausesOf, distinctiveClauses, type Prefix, type QueryClause } from './query-clause.ts'
import {
  arabicSynonymPhrases,
  clauseInPhrase,
  exactOrSynonymInTitle,
  homographExclusion,
  modelSynonymPhrases,
  phraseInTitle,
  synonymPhrase,
  titlesStartingWith,
  typedInTitle,
} from './title-query.ts'

/**
 * Queries of one search text, each the text of a `tsquery`. Those below `match` score titles and leave out conditions
 * and emirates, unless the text has nothing else.
 */
export type Queries = {
  /** Terms that are compared with the names of categories. */
  searchTerms: SearchTerm[]
  /** The text consists of makes and models, and `searchTerms` name the categories of what they are. */
  isName: boolean
  /** Condition on the whole document: it matches every clause, in any form or by a synonym. */
  match: string
  /** Title has the words as typed. */
  exact: string
  /** Title has the words as typed, in the singular or plural, or synonyms as written. */
  exactOrSynonym: string
  /** Title has the words in any form, without synonyms. */
  stemmed: string
  /** Title has every clause in any form or by a synonym. */
  titleMatch: string
  /** Title or category name has every clause in any form or by a synonym. */
  named: string
  /** Title has the words, or synonyms as written, as a phrase. */
  phrase: string
  /** Title begins with the phrase. */
  leadingPhrase: string
  /** Title begins with one of several clauses. */
  leadingClause: string
  /** Title begins with an Arabic synonym; with the phrase, where there is none. */
  leadingArabicSynonym: string
  /** Category name has every clause, also by synonyms. */
  category: string
  /** Product has the conditions and emirates of the text. */
  markers: string
}

/** Queries of a text without words: every product matches, none before another. */
export const queriesOfEverything: Queries = {
  searchTerms: [],
  isName: false,
  match: titleStartMarker,
  exact: absentMarker,
  exactOrSynonym: absentMarker,
  stemmed: absentMarker,
  titleMatch: absentMarker,
  named: absentMarker,
  phrase: absentMarker,
  leadingPhrase: absentMarker,
  leadingClause: absentMarker,
  leadingArabicSynonym: absentMarker,
  category: absentMarker,
  markers: absentMarker,
}

/** Restricts a query to the weight of titles (A) or of category names (B). */
const withWeight = (weight: 'A' | 'B', query: string): string =>
  query.replace(/('(?:[^']|'')*')(:\*)?/g, (_, word, star) => `${word}:${star ? '*' : ''}${weight}`)

/** Restricts a query to titles (A) and category names (B), each word to either. */
const inTitleOrCategory = (query: string): string =>
  query.replace(/('(?:[^']|'')*')(:\*)?/g, (_, word, star) => {
    const prefix = star ? '*' : ''
    return `(${word}:${prefix}A|${word}:${prefix}B)`
  })

/** Takes the whole text as one prefix: it may become the name of a category of several words. */
const wholeTextTerm = (words: readonly string[]): SearchTerm => ({ texts: [], prefix: words.join(' ') })

/** Builds the queries of a text. @returns null when it has stop words only, or a clause that no product can match */
export function queriesOf(analysed: AnalysedQuery, prefix: Prefix): Queries | null {
  const clauses = distinctiveClauses(clausesOf(analysed, prefix))
  const words = analysed.tokens.flat()
  if (clauses.length === 0 || clauses.some(({ hasMatches }) => !hasMatches)) return null
  const unmarkedClauses = clauses.filter(({ marker }) => !marker)
  const contentClauses = unmarkedClauses.length > 0 ? unmarkedClauses : clauses
  const contentWords = contentClauses.flatMap((clause) => clause.words)
  const endsInPrefix = (phrase: readonly string[]) => prefix !== 'none' && phrase.at(-1) === words.at(-1)
  // Phrases of all words, and without conditions and emirates: "new iphone", "new balance".
  const phrases = [
    ...[words, contentWords].map((phrase) => phraseInTitle(phrase, endsInPrefix(phrase))),
    ...synonymPhrase(contentClauses, endsInPrefix(contentWords)),
    ...(contentClauses.length === 1 ? contentClauses.flatMap(modelSynonymPhrases) : []),
  ]
  const phrase = anyOf(phrases)
  const leadingPhrase = titlesStartingWith(phrases)
  const categoriesOfName = categoriesOfNames(contentClauses)
  const excludeHomographs = homographExclusion(contentClauses)
  const inTitle = (query: string) => excludeHomographs(query, 'A')
  return {
    searchTerms:
      categoriesOfName.length > 0
        ? [{ texts: categoriesOfName, prefix: contentClauses.at(-1)?.searchTerm.prefix ?? null }]
        : [
            ...contentClauses.map(({ searchTerm }) => searchTerm),
            ...(prefix === 'last' && words.length > 1 ? [wholeTextTerm(words)] : []),
          ],
    isName: categoriesOfName.length > 0,
    match: conjunctionOf(clauses),
    exact: inTitle(typedInTitle(analysed, contentWords) || phrase),
    exactOrSynonym: inTitle(
      contentClauses.flatMap((clause) => exactOrSynonymInTitle(analysed, clause)).join('&') || phrase,
    ),
    stemmed: inTitle(contentClauses.map(({ typedQuery }) => `(${withWeight('A', typedQuery)})`).join('&')),
    titleMatch: withWeight('A', conjunctionOf(contentClauses)),
    named: excludeHomographs(excludeHomographs(inTitleOrCategory(conjunctionOf(contentClauses)), 'A'), 'B'),
    phrase: inTitle(phrase),
    leadingPhrase,
    leadingClause:
      contentClauses.length > 1
        ? titlesStartingWith(contentClauses.map((clause) => clauseInPhrase(clause)))
        : leadingPhrase,
    leadingArabicSynonym: titlesStartingWith(contentClauses.flatMap(arabicSynonymPhrases)) || leadingPhrase,
    category: excludeHomographs(withWeight('B', conjunctionOf(contentClauses)), 'B'),
    markers: clauses.flatMap(({ marker }) => marker ?? []).join('&') || absentMarker,
  }
}

const conjunctionOf = (clauses: readonly QueryClause[]): string =>
  clauses.map(({ query }) => `(${query})`).join('&')
