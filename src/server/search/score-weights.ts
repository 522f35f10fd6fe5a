import type { Queries } from './query.ts'

/** Of those that match, the best known that are compared closely for a list; whatever is beyond comes by its views. */
export const listCandidates = 120
/** The same for suggestions, of which a few are shown. */
export const suggestionCandidates = 60
/** So many names are looked at to see how a word is spelt. */
export const mostNamed = 30

/** What each query that a title answers is worth in the order of what is compared closely. */
export const titleWeights = {
  begins: 1,
  headed: 3,
  headedInArabic: 1.75,
  phrase: 2,
  exact: 1,
  written: 3,
  own: 2,
  category: 4,
  named: 3,
  marked: 6,
} as const
/** The queries that titles are compared with. */
export const titleQueries = Object.keys(titleWeights) as (keyof typeof titleWeights)[]

/**
 * What a booster is worth: more than the numbers of views and words are, so that it comes first among those that fit as well,
 * and less than a name that begins with what somebody typed.
 */
export const boosterWeight = 2.5
/**
 * What a category that was probably meant is worth, and twice that when it is no top category. Where one thing is sought
 * ("car"), it is more than all of `titleWeights`, so that what is one comes before what only is called so ("car battery"); what has
 * only been begun may still become something else.
 */
export function categoryWeight({ sought: [one, ...others] }: Queries): number {
  if (others.length > 0) return 3
  return one?.beginning == null ? 12 : 5
}
