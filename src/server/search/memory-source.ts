import { listSize, type ProductList } from '#lib/contract/products.ts'
import { type CategoryTree, categoriesIn, categoryTree } from '../categories/service.ts'
import type { Database } from '../platform/db/client.ts'
import { exactLimit, facetsOf } from '../products/facets.ts'
import { priceRange } from '../products/filters.ts'
import type { ListQuery } from '../products/list.ts'
import type { Place } from '../products/scope.ts'
import { type MeantCategories, meantCategories } from './category-intent.ts'
import type { InMemory } from './memory/catalogue-cache.ts'
import type { Chosen } from './memory/find.ts'
import type { Listed } from './memory/searcher.ts'
import type { Source } from './source.ts'

/**
 * Finds in memory, where most cards of what is on the page are, too.
 * @param within a category that products are to be in
 * @param database what to ask for words beside each other that memory does not know
 */
export function memorySource(
  db: Database,
  { catalogue, finder, cards }: InMemory,
  within: Place | undefined,
  database: Source,
): Source {
  return {
    lacking: async (terms) => new Set([...terms.keys()].filter((term) => !catalogue.isTerm(term))),
    firstThatFinds: async (founds) =>
      (await finder.firstThatFinds(founds)) ?? database.firstThatFinds(founds),
    async fits(queries) {
      const meant = meantCategories(await categoryTree(db), queries.sought)
      return (await finder.fits(queries, meant)) ?? database.fits(queries)
    },
    named: finder.named,
    countUpTo: async (text, most) => (await finder.countUpTo(text, most)) ?? database.countUpTo(text, most),
    async list(queries, query) {
      const { page = 1, size = listSize } = query
      const tree = await categoryTree(db)
      const listed = await finder.list(queries, {
        chosen: chosenBy(query, within, meantCategories(tree, queries.sought)),
        price: priceRange(query),
        sort: query.sort,
        offset: (page - 1) * size,
        size,
      })
      if (!listed) return database.list(queries, query)
      const items = await cards.byIds(listed.ids, Date.now())
      return { items, page, size, ...countsOf(listed, tree) }
    },
    async first(queries, query) {
      const meant = meantCategories(await categoryTree(db), queries.sought)
      const chosen = chosenBy({}, within, meant)
      const ids = await finder.first(queries, { chosen, price: priceRange(query), size: query.size })
      return ids ? cards.byIds(ids, Date.now()) : database.first(queries, query)
    },
  }
}

function countsOf(
  { counted, isPart }: Listed,
  tree: CategoryTree,
): Pick<ProductList, 'total' | 'totalExact' | 'facets'> {
  const categories = categoriesIn(tree)
  const subCategory = [...counted.subCategory].flatMap(([id, count]) => {
    const category = categories.get(id)
    return category ? [{ _id: id, name: category.name, name_ar: category.name_ar, count }] : []
  })
  const isExact = !isPart && counted.all <= exactLimit
  return {
    total: Math.min(counted.total, exactLimit),
    totalExact: !isPart && counted.total <= exactLimit,
    facets: facetsOf({ ...counted, subCategory }, isExact),
  }
}

const chosenBy = (query: ListQuery, within: Place | undefined, meant: MeantCategories): Chosen => ({
  within: within ? { id: within.id, isTop: within.parentId === null } : null,
  subCategory: query.subCat || null,
  condition: query.condition || null,
  emirate: query.emirate || null,
  postedBy: query.postedBy || null,
  meant,
})
