import type { AttributeFacet, Sort } from '#lib/contract/products.ts'
import type { Nearness } from '../../places/nearness.ts'
import { noKindFilter } from '../../products/facet-counts.ts'
import { exactLimit } from '../../products/facets.ts'
import type { PriceRange } from '../../products/price-range.ts'
import type { AttributeCondition } from '../attribute-conditions.ts'
import type { CategoryIntent } from '../category-intent.ts'
import { listCandidates, spellingSampleSize, suggestionCandidates } from '../score-weights.ts'
import type { Queries } from '../text-queries.ts'
import { quoteTerm } from '../words.ts'
import type { AttributeSelection } from './attribute-facets.ts'
import type { Catalogue } from './catalogue.ts'
import type { FacetCounts } from './counts.ts'
import type { FacetSelection } from './facet-selection.ts'
import type { SearchRequest, SearchResult } from './find.ts'
import type { Id } from './id-index.ts'
import { byBooster, bySort, byViews, relevanceOrders } from './orders.ts'
import { rankByRelevance, titleMatches } from './relevance.ts'
import { compileTsquery, type TermQuery } from './tsquery.ts'

/**
 * Filters, order and range of a page; the order is relevance without `sort`. `attributes` and `titleOnly` are those of
 * `Restriction`; `leaf` has the filters on attributes of the chosen category, whose counts are then exact.
 */
export type SearchOptions = {
  selection: FacetSelection
  price: PriceRange | null
  attributes: readonly AttributeCondition[]
  titleOnly: boolean
  leaf: AttributeSelection | null
  sort: Sort | undefined
  /** Number of boosted products to return apart, under an order other than relevance (see `promotedOf`). */
  promoted: number
  /** For the order `nearest`; without it the newest come first. */
  nearness: Nearness | null
  offset: number
  size: number
}

export type SearchPage = {
  ids: Id[]
  promoted: Id[]
  facetCounts: FacetCounts
  attributes: AttributeFacet[]
  isPartial: boolean
}

/**
 * Searches a catalogue; query texts are those of a `tsquery` (see `Queries`). Arguments and results can be cloned to
 * another thread. A null result says that the index cannot answer: the query has bigrams that are not indexed.
 */
export type MemorySearcher = {
  /** Returns the index of the first query with a match for sale; -1 when none has. */
  firstWithMatches: (queries: readonly string[]) => number | null
  /** Implements `Source.hasCloseMatch`. */
  hasCloseMatch: (queries: Queries, meant: CategoryIntent) => boolean | null
  /** Returns for each word the best known products with it in their titles. */
  idsByTitleWord: (words: readonly string[]) => Id[][] | null
  /** Counts matches, up to `most`. */
  countUpTo: (found: string, most: number) => number | null
  list: (queries: Queries, options: SearchOptions) => SearchPage | null
  /** Returns the best matches as suggestions. */
  suggest: (
    queries: Queries,
    options: Omit<SearchOptions, 'leaf' | 'sort' | 'promoted' | 'nearness' | 'offset'>,
  ) => Id[] | null
}

const noIntent: CategoryIntent = { leaves: [], tops: [] }
const noSelection: FacetSelection = {
  within: null,
  leaves: null,
  subCategory: null,
  kind: noKindFilter,
  intent: noIntent,
}

export function createMemorySearcher(catalogue: Catalogue): MemorySearcher {
  const compiled = (text: string): TermQuery | null =>
    compileTsquery(text, catalogue.terms, catalogue.isIndexedBigram)
  const find = (query: TermQuery, options: Partial<SearchRequest>): SearchResult =>
    catalogue.search({
      query,
      now: Date.now(),
      selection: noSelection,
      price: null,
      passes: null,
      titleOnly: false,
      orders: [],
      stopAfter: null,
      ...options,
    })

  const passesOf = ({ attributes }: Pick<SearchOptions, 'attributes'>) =>
    attributes.length > 0 ? catalogue.conditions(attributes) : null

  function idsByRelevance(queries: Queries, { lists }: SearchResult, { offset, size }: SearchOptions): Id[] {
    const end = offset + size
    const best = rankByRelevance(candidatesOf(lists, listCandidates), queries, catalogue.terms)
    if (end <= listCandidates) return idsOf(best.slice(offset, end))
    const close = new Set(idsOf(best))
    const rest = idsOf(lists[2]).filter((id) => !close.has(id))
    return [...close, ...rest].slice(offset, end)
  }

  return {
    firstWithMatches(queries) {
      for (const [place, text] of queries.entries()) {
        const query = compiled(text)
        if (!query) return null
        if (catalogue.hasMatch(query, Date.now())) return place
      }
      return -1
    },
    hasCloseMatch(queries, { leaves }) {
      const query = compiled(queries.match)
      if (!query) return null
      if (leaves.length > 0 && catalogue.hasMatch(query, Date.now(), leaves)) return true
      const { lists } = find(query, { orders: relevanceOrders(listCandidates), stopAfter: 0 })
      const isNamed = titleMatches([queries.named], catalogue.terms)
      return candidatesOf(lists, listCandidates).some(isNamed)
    },
    idsByTitleWord(words) {
      return words.map((word) => {
        const query = compiled(quoteTerm(word))
        const [titled = []] = query
          ? find(query, { orders: relevanceOrders(listCandidates), stopAfter: 0 }).lists
          : []
        const isNamed = titleMatches([`${quoteTerm(word)}:A`], catalogue.terms)
        return idsOf(titled.filter(isNamed).slice(0, spellingSampleSize))
      })
    },
    countUpTo(text, most) {
      const query = compiled(text)
      return query && Math.min(most, find(query, { stopAfter: most }).facetCounts.total)
    },
    list(queries, options) {
      const query = compiled(queries.match)
      if (!query) return null
      const { selection, price, titleOnly, leaf, sort, nearness, promoted, offset, size } = options
      const end = offset < exactLimit && size > 0 ? offset + size : 0
      const attributeFacets = leaf && catalogue.attributeFacets(leaf)
      const isByRelevance = sort === undefined || sort === 'relevance'
      const answer = find(query, {
        selection,
        price,
        titleOnly,
        passes: passesOf(options),
        attributeFacets,
        orders:
          end === 0
            ? []
            : isByRelevance
              ? [...relevanceOrders(listCandidates), ...(end > listCandidates ? [byViews(end)] : [])]
              : [
                  sort === 'nearest' && nearness ? catalogue.byNearness(nearness, end) : bySort(sort, end),
                  ...(promoted > 0 ? [byBooster(end + promoted)] : []),
                ],
        stopAfter: isByRelevance && end <= listCandidates && !leaf ? exactLimit + 1 : null,
      })
      const { facetCounts, isPartial, lists } = answer
      const counted = { facetCounts, isPartial, attributes: attributeFacets?.take() ?? [] }
      if (end === 0) return { ids: [], promoted: [], ...counted }
      if (isByRelevance) return { ids: idsByRelevance(queries, answer, options), promoted: [], ...counted }
      const [sorted = [], boosted] = lists
      const ids = idsOf(sorted.slice(offset, end))
      return { ids, promoted: promotedOf(idsOf(boosted), ids, promoted), ...counted }
    },
    suggest(queries, options) {
      const { selection, price, titleOnly, size } = options
      const query = compiled(queries.match)
      if (!query) return null
      const { lists } = find(query, {
        selection,
        price,
        titleOnly,
        passes: passesOf(options),
        orders: relevanceOrders(suggestionCandidates),
        stopAfter: 0,
      })
      const best = rankByRelevance(candidatesOf(lists, suggestionCandidates), queries, catalogue.terms)
      return idsOf(best.slice(0, size))
    },
  }
}

/** Chooses candidates from the two lists of `relevanceOrders`. */
const candidatesOf = ([titled = [], all = []]: SearchResult['lists'], limit: number) =>
  titled.length >= limit ? titled : all

/** Chooses the first boosted products that are not on the page. */
const promotedOf = (boosted: readonly Id[], page: readonly Id[], limit: number): Id[] =>
  boosted.filter((id) => !page.includes(id)).slice(0, limit)

const idsOf = (list: SearchResult['lists'][number] = []): Id[] => list.map(({ id }) => id())
