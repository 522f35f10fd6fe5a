import { categoryTree } from '../categories/service.ts'
import { categoryIntentOf } from './category-intent.ts'
import { isMarkerWord } from './markers.ts'
import { isDistinctive } from './query-clause.ts'
import { analyse, firstReading, type SearchContext } from './readings.ts'
import { noRestriction } from './restriction.ts'

/** Ids of the leaf categories that a text is about: those that it names, and all, by what it finds. */
export type MeantCategories = { named: readonly string[]; all: readonly string[] }

/** Share of the largest category's matches from which on another category is meant as well. */
const leastShare = 1 / 2

/**
 * Returns the leaf categories that a text is about: those that it names, else those with the most matches.
 * @returns null for a text without anything that is sought: stop words, conditions, emirates
 */
export async function meantCategories(context: SearchContext, text: string): Promise<MeantCategories | null> {
  const analysed = await analyse(context, text)
  const isSought = (word: string) => isDistinctive(analysed, word) && !isMarkerWord(word)
  if (!analysed.tokens.flat().some(isSought)) return null
  const reading = await firstReading(context, text)
  if (!reading) return { named: [], all: [] }
  const tree = await categoryTree(context.db)
  const { leaves, tops } = categoryIntentOf(tree, reading.queries.searchTerms)
  const inTops = tree.flatMap(({ _id, subCategories }) =>
    tops.includes(_id) ? subCategories.map((leaf) => leaf._id) : [],
  )
  const named = leaves.length > 0 ? leaves : inTops
  if (named.length > 0) return { named, all: named }
  const titled = await context.source.list(
    reading.queries,
    { size: 1 },
    { ...noRestriction, titleOnly: true },
  )
  const { facets } = titled.total > 0 ? titled : await context.source.list(reading.queries, { size: 1 })
  const most = Math.max(0, ...facets.subCategory.map(({ count }) => count))
  return {
    named: [],
    all: facets.subCategory.filter(({ count }) => count >= most * leastShare).map(({ _id }) => _id),
  }
}
