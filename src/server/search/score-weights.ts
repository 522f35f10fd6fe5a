import type { Queries } from './text-queries.ts'

/** Candidates with a full relevance score in a list; matches beyond them are ordered by views. */
export const listCandidates = 120
/** Candidates with a full relevance score for suggestions, of which a few are shown. */
export const suggestionCandidates = 60
/** Titles sampled to find out how a word is spelt. */
export const spellingSampleSize = 30

/** Score of a title for each query of `Queries` that it matches. */
export const titleWeights = {
  leadingPhrase: 1,
  leadingClause: 3,
  leadingArabicSynonym: 1.75,
  phrase: 2,
  exact: 1,
  exactOrSynonym: 3,
  stemmed: 2,
  category: 4,
  titleMatch: 3,
  markers: 6,
} as const
export const titleQueries = Object.keys(titleWeights) as (keyof typeof titleWeights)[]

/**
 * Score of a booster: more than views and `ts_rank` together, so that boosted products come first among equal matches,
 * and less than a title that begins with the typed text.
 */
export const boosterWeight = 2.5
/**
 * Score for each step of category intent (1 for a top category, 2 for a leaf). For a single finished term ("car") it
 * outweighs all of `titleWeights`, so that cars come before car batteries; an unfinished term may still become another
 * word.
 */
export function categoryWeight({ searchTerms: [one, ...others] }: Queries): number {
  if (others.length > 0) return 3
  return one?.prefix == null ? 12 : 5
}
