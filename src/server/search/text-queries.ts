import type { SearchTerm } from './category-intent.ts'

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
