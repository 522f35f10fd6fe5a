import type { AnalysedQuery } from './analysed-query.ts'
import type { SearchTerm } from './category-intent.ts'
import { categoriesOfNames } from './known-names.ts'
import { absentMarker, titleStartMarker } from './markers.ts'
import { anyOf, clausesOf, distinctiveClauses, type Prefix, type QueryClause } from './query-clause.ts'
import type { Queries } from './text-queries.ts'
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
