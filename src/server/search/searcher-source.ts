import { listSize, type ProductList } from '#lib/contract/products.ts'
import { type CategoryTree, categoriesIn, categoryTree } from '../categories/service.ts'
import { withEmirate } from '../places/filter.ts'
import { nearnessFrom } from '../places/nearness.ts'
import { type PlaceTree, placeTree } from '../places/tree.ts'
import type { Database } from '../platform/db/client.ts'
import { kindFilter } from '../products/facet-counts.ts'
import { exactLimit, facetsOf } from '../products/facets.ts'
import type { ListQuery } from '../products/list-query.ts'
import { priceRange } from '../products/price-range.ts'
import { type CategoryRef, promotedOn } from '../products/scope.ts'
import { type CategoryIntent, categoryIntentOf } from './category-intent.ts'
import type { CardCache } from './memory/cards.ts'
import type { FacetSelection } from './memory/facet-selection.ts'
import type { AsyncSearcher } from './memory/search-workers.ts'
import type { SearchPage } from './memory/searcher.ts'
import { noRestriction, type Restriction } from './restriction.ts'
import type { Source } from './source.ts'

/** Searcher of an index beside the database, and what it is asked with. */
export type Indexed = {
  searcher: AsyncSearcher
  cards: Pick<CardCache, 'byIds'>
  absentTerms: Source['absentTerms']
}

/**
 * Source that searches an index: the catalogue in memory, or OpenSearch.
 * @param within category that products have to be in
 * @param database answers what the searcher cannot, which it says with null
 */
export function searcherSource(
  db: Database,
  { searcher, cards, absentTerms }: Indexed,
  within: CategoryRef | undefined,
  database: Source,
): Source {
  return {
    absentTerms,
    firstWithMatches: async (queries) =>
      (await searcher.firstWithMatches(queries)) ?? database.firstWithMatches(queries),
    async hasCloseMatch(queries) {
      const intent = categoryIntentOf(await categoryTree(db), queries.searchTerms)
      return (await searcher.hasCloseMatch(queries, intent)) ?? database.hasCloseMatch(queries)
    },
    idsByTitleWord: async (words) => (await searcher.idsByTitleWord(words)) ?? database.idsByTitleWord(words),
    countUpTo: async (text, most) => (await searcher.countUpTo(text, most)) ?? database.countUpTo(text, most),
    async list(queries, requested, restriction = noRestriction) {
      const places = await placeTree(db)
      const query = withEmirate(places, requested)
      const { page = 1, size = listSize } = query
      const tree = await categoryTree(db)
      const listed = await searcher.list(queries, {
        selection: selectionOf(
          query,
          within,
          categoryIntentOf(tree, queries.searchTerms),
          restriction,
          places,
        ),
        price: priceRange(query),
        attributes: restriction.attributes,
        titleOnly: restriction.titleOnly,
        leaf: query.leaf ? { attributes: query.leaf.attributes, filters: query.attributes ?? [] } : null,
        sort: query.sort,
        promoted: promotedOn({}, query),
        nearness: query.sort === 'nearest' ? nearnessFrom(places, query) : null,
        offset: (page - 1) * size,
        size,
      })
      if (!listed) return database.list(queries, query, restriction)
      const now = Date.now()
      const [items, promoted] = await Promise.all([
        cards.byIds(listed.ids, now),
        cards.byIds(listed.promoted, now),
      ])
      return { items, promoted, page, size, ...listCountsOf(listed, tree, query, places) }
    },
    async suggest(queries, query, restriction = noRestriction) {
      const intent = categoryIntentOf(await categoryTree(db), queries.searchTerms)
      const { attributes, titleOnly } = restriction
      const ids = await searcher.suggest(queries, {
        selection: selectionOf({}, within, intent, restriction, await placeTree(db)),
        price: priceRange(query),
        attributes,
        titleOnly,
        size: query.size,
      })
      return ids ? cards.byIds(ids, Date.now()) : database.suggest(queries, query, restriction)
    },
  }
}

function listCountsOf(
  { facetCounts, attributes, isPartial }: SearchPage,
  tree: CategoryTree,
  query: ListQuery,
  places: PlaceTree,
): Pick<ProductList, 'total' | 'totalExact' | 'facets'> {
  const categories = categoriesIn(tree)
  const subCategory = [...facetCounts.subCategory].flatMap(([id, count]) => {
    const category = categories.get(id)
    return category ? [{ _id: id, name: category.name, name_ar: category.name_ar, count }] : []
  })
  const isExact = !isPartial && facetCounts.all <= exactLimit
  return {
    total: Math.min(facetCounts.total, exactLimit),
    totalExact: !isPartial && facetCounts.total <= exactLimit,
    facets: {
      ...facetsOf(subCategory, facetCounts.kinds, query, places),
      attributes,
      exact: isExact,
    },
  }
}

const selectionOf = (
  query: ListQuery,
  within: CategoryRef | undefined,
  intent: CategoryIntent,
  { categories }: Restriction,
  places: PlaceTree,
): FacetSelection => ({
  within: within ? { id: within.id, isTop: within.parentId === null } : null,
  leaves: categories,
  subCategory: query.subCat || null,
  kind: kindFilter(query, places),
  intent,
})
