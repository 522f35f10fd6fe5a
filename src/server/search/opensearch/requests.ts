import { farthest, type Nearness } from '../../places/nearness.ts'
import { orderOf, type SortFact, type SortOrder, sortOrders } from '../../products/sort-orders.ts'
import type { FacetSelection } from '../memory/facet-selection.ts'
import type { SearchOptions } from '../memory/searcher.ts'
import { spellingSampleSize } from '../score-weights.ts'
import type { EngineHit, Json } from './client.ts'
import { weightedToken } from './fields.ts'
import { boosted, clausesWithout, type FacetFilters, forSale, type Scope, scopeClauses } from './filters.ts'
import { translate } from './translate.ts'

/** Scores of a candidate: each is more than all that follow together (see `relevanceOrders` in ../memory/orders.ts). */
const scores = { titled: 32, leaf: 16, top: 8, boosted: 4 }

const scored = (filter: Json, boost: number): Json => ({ constant_score: { filter, boost } })

/** Query of all matches for sale, before filters with facets. */
export type Matching = { filter: Json[]; titled: Json; now: number }

/** @returns null for what has no translation */
export function matchingOf(match: string, scope: Scope, now: number): Matching | null {
  const [words, titled, clauses] = [translate(match, 'words'), translate(match, 'title'), scopeClauses(scope)]
  if (!words || !titled || !clauses) return null
  return { filter: [words, forSale(now), ...clauses, ...(scope.titleOnly ? [titled] : [])], titled, now }
}

/** Tells only whether a query has a match for sale. */
export const existence = (filter: readonly Json[]): Json => ({
  size: 0,
  terminate_after: 1,
  query: { bool: { filter } },
})

export const count = (filter: readonly Json[], most: number): Json => ({
  size: 0,
  track_total_hits: most,
  query: { bool: { filter } },
})

/** The best candidates for the score of relevance. */
export const candidates = (
  { filter, titled, now }: Matching,
  { leaves, tops }: FacetSelection['intent'],
  size: number,
): Json => ({
  size,
  track_total_hits: false,
  _source: ['vector'],
  query: {
    bool: {
      filter,
      should: [
        scored(titled, scores.titled),
        scored(boosted(now), scores.boosted),
        {
          dis_max: {
            queries: [
              scored({ terms: { category: leaves } }, scores.leaf),
              scored({ terms: { topCategory: tops } }, scores.top),
            ],
          },
        },
      ],
    },
  },
  sort: ['_score', { views: 'desc' }, { id: 'asc' }],
})

/** Decodes the score of a candidate (see `scores`). */
export function candidateOf({ _id, sort: [score = 0, views = 0] = [] }: EngineHit) {
  let rest = Number(score)
  const has = (worth: number): boolean => {
    if (rest < worth) return false
    rest -= worth
    return true
  }
  const inTitle = has(scores.titled)
  const intent = has(scores.leaf) ? 2 : has(scores.top) ? 1 : 0
  return { id: () => _id, inTitle, intent, isBoosted: has(scores.boosted), views: Number(views) }
}

/** A range of matches, boosted and most viewed first, without those whose ids were given. */
export const byViews = (
  { filter, now }: Matching,
  without: readonly string[],
  { offset, size }: { offset: number; size: number },
): Json => ({
  ...page(filter, offset, size),
  query: {
    bool: { filter, must_not: [{ ids: { values: without } }], should: [scored(boosted(now), 1)] },
  },
  sort: ['_score', { views: 'desc' }, { id: 'asc' }],
})

/** A page in the order that a shopper chose; the nearest, without a place to begin at, are the newest. */
export function bySort(
  { filter }: Matching,
  { sort, nearness, offset, size }: Pick<SearchOptions, 'sort' | 'nearness' | 'offset' | 'size'>,
): Json {
  const one = page(filter, offset, size)
  if (sort !== 'nearest' || !nearness) return { ...one, sort: orderKeys(sortOrders[orderOf(sort)]) }
  const query = { bool: { filter, should: nearnessScores(nearness) } }
  return { ...one, query, sort: ['_score', ...orderKeys(sortOrders.newest)] }
}

const page = (filter: readonly Json[], from: number, size: number): Json => ({
  from,
  size,
  track_total_hits: false,
  _source: false,
  query: { bool: { filter } },
})

const factField: Record<SortFact, string> = { createdAt: 'createdAt', price: 'asked', views: 'views' }

/** Listings without a price have no `asked`; they come last in either direction. */
function orderKeys({ by, direction, ids }: SortOrder): Json[] {
  const key = by === 'price' ? { order: direction, missing: '_last' } : direction
  return [{ [factField[by]]: key }, { id: ids }]
}

/** Scores listings by the rank of their place, the nearest highest. */
function nearnessScores(nearness: Nearness): Json[] {
  const byRank = Map.groupBy([...nearness], ([, rank]) => rank)
  return [...byRank].map(([rank, places]) =>
    scored({ terms: { where: places.map(([place]) => place) } }, farthest - rank),
  )
}

/** Boosted matches with every word in title, category, feature line or seller, the latest boosted first. */
export const promoted = ({ filter, titled, now }: Matching, size: number): Json => ({
  ...page([...filter, titled, boosted(now)], 0, size),
  sort: [{ boostedUntil: 'desc' }, { id: 'asc' }],
})

/** The best known products with a word in their titles. */
export const titledWith = (word: string, now: number): Json => ({
  ...page([{ term: { weighted: { value: weightedToken(word, 3) } } }, forSale(now)], 0, spellingSampleSize),
  sort: [{ views: 'desc' }, { id: 'asc' }],
})

/** Adds all filters with facets to a query. */
export const narrowed = ({ filter, ...matching }: Matching, filters: FacetFilters): Matching => ({
  ...matching,
  filter: [...filter, ...clausesWithout(filters)],
})
