import { listSize, type ProductList } from '#lib/contract/products.ts'
import { type CategoryTree, categoriesIn, categoryTree } from '../categories/service.ts'
import type { Database } from '../platform/db/client.ts'
import { exactLimit, facetsOf } from '../products/facets.ts'
import { priceRange } from '../products/filters.ts'
import type { ListQuery } from '../products/list.ts'
import type { CategoryRef } from '../products/scope.ts'
import { type CategoryIntent, categoryIntentOf } from './category-intent.ts'
import type { LoadedCatalogue } from './memory/catalogue-cache.ts'
import type { FacetSelection } from './memory/find.ts'
import type { SearchPage } from './memory/searcher.ts'
import { noRestriction, type Restriction } from './restriction.ts'
import type { Source } from './source.ts'

/**
 * Source that searches the catalogue in memory and takes cards from the card cache.
 * @param within category that products have to be in
 * @param database fallback for bigrams that the catalogue has not indexed
 */
export function memorySource(
  db: Database,
  { catalogue, searcher, cards }: LoadedCatalogue,
  within: CategoryRef | undefined,
  database: Source,
): Source {
  return {
    absentTerms: async (terms) => new Set([...terms.keys()].filter((term) => !catalogue.isTerm(term))),
    firstWithMatches: async (queries) =>
      (await searcher.firstWithMatches(queries)) ?? database.firstWithMatches(queries),
    async hasCloseMatch(queries) {
      const intent = categoryIntentOf(await categoryTree(db), queries.searchTerms)
      return (await searcher.hasCloseMatch(queries, intent)) ?? database.hasCloseMatch(queries)
    },
    idsByTitleWord: searcher.idsByTitleWord,
    countUpTo: async (text, most) => (await searcher.countUpTo(text, most)) ?? database.countUpTo(text, most),
    async list(queries, query, restriction = noRestriction) {
      const { page = 1, size = listSize } = query
      const tree = await categoryTree(db)
      const listed = await searcher.list(queries, {
        selection: selectionOf(query, within, categoryIntentOf(tree, queries.searchTerms), restriction),
        price: priceRange(query),
        attributes: restriction.attributes,
        titleOnly: restriction.titleOnly,
        sort: query.sort,
        offset: (page - 1) * size,
        size,
      })
      if (!listed) return database.list(queries, query, restriction)
      const items = await cards.byIds(listed.ids, Date.now())
      return { items, page, size, promoted: [], ...listCountsOf(listed, tree) }
    },
    async suggest(queries, query, restriction = noRestriction) {
      const intent = categoryIntentOf(await categoryTree(db), queries.searchTerms)
      const { attributes, titleOnly } = restriction
      const ids = await searcher.suggest(queries, {
        selection: selectionOf({}, within, intent, restriction),
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
  { facetCounts, isPartial }: SearchPage,
  tree: CategoryTree,
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
    facets: facetsOf({ ...facetCounts, subCategory }, isExact),
  }
}

const selectionOf = (
  query: ListQuery,
  within: CategoryRef | undefined,
  intent: CategoryIntent,
  { categories }: Restriction,
): FacetSelection => ({
  within: within ? { id: within.id, isTop: within.parentId === null } : null,
  leaves: categories,
  subCategory: query.subCat || null,
  condition: query.condition || null,
  emirate: query.emirate || null,
  postedBy: query.postedBy || null,
  intent,
})
