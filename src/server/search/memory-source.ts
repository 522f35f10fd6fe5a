import { listSize, type ProductCard, type ProductList } from '#lib/contract/products.ts'
import { categoryTree } from '../categories/service.ts'
import type { Database } from '../db/client.ts'
import { exactLimit } from '../products/counts.ts'
import { facetsOf } from '../products/facets.ts'
import { priceRange } from '../products/filters.ts'
import type { ListQuery } from '../products/list.ts'
import type { Place } from '../products/scope.ts'
import { type MeantCategories, meantCategories } from './category-intent.ts'
import { byCloseness } from './memory/by-closeness.ts'
import type { KeptCards } from './memory/cards.ts'
import type { Catalogue } from './memory/catalogue.ts'
import type { Answer, Chosen, Question } from './memory/find.ts'
import { byFit, bySort, byViews } from './memory/orders.ts'
import { type Wanted, wantedBy } from './memory/tsquery.ts'
import type { Queries } from './query.ts'
import { listCandidates, suggestionCandidates } from './ranking.ts'
import type { Source } from './source.ts'

/**
 * Finds in memory, where most cards of what is on the page are, too.
 * @param within a category that products are to be in
 * @param database what to ask for words beside each other that memory does not know
 */
export function memorySource(
  db: Database,
  { catalogue, cards }: { catalogue: Catalogue; cards: KeptCards },
  within: Place | undefined,
  database: Source,
): Source {
  const wantedOf = (text: string): Wanted | null => wantedBy(text, catalogue.terms, catalogue.knowsPair)
  const find = (wanted: Wanted, asked: Partial<Question>): Answer =>
    catalogue.find({
      wanted,
      now: Date.now(),
      kinds: chosenBy({}, within, nothingMeant),
      price: null,
      orders: [],
      enough: null,
      ...asked,
    })

  return {
    async lacking(terms) {
      const isThere = (term: string) => {
        const wanted = wantedOf(term)
        return wanted?.kind !== 'any' || wanted.terms.length + wanted.nodes.length > 0
      }
      return new Set([...terms.keys()].filter((term) => !isThere(term)))
    },
    async firstThatFinds(founds) {
      for (const [place, text] of founds.entries()) {
        const wanted = wantedOf(text)
        if (!wanted) return database.firstThatFinds(founds)
        if (catalogue.finds(wanted, Date.now())) return place
      }
      return -1
    },
    async countUpTo(text, most) {
      const wanted = wantedOf(text)
      return wanted
        ? Math.min(most, find(wanted, { enough: most }).counted.total)
        : database.countUpTo(text, most)
    },
    async list(queries, query) {
      const wanted = wantedOf(queries.found)
      if (!wanted) return database.list(queries, query)
      const { page = 1, size = listSize } = query
      const meant = meantCategories(await categoryTree(db), queries.sought)
      const offset = (page - 1) * size
      const end = offset < exactLimit ? offset + size : 0
      const isByFit = query.sort === undefined || query.sort === 'relevance'
      const answer = find(wanted, {
        kinds: chosenBy(query, within, meant),
        price: priceRange(query),
        orders: isByFit
          ? [...byFit(listCandidates), ...(end > listCandidates ? [byViews(end)] : [])]
          : [bySort(query.sort, end)],
        enough: isByFit && end <= listCandidates ? exactLimit + 1 : null,
      })
      const items = end === 0 ? [] : await itemsOf(queries, answer, { offset, size, isByFit })
      return { items, page, size, ...(await countsOf(answer)) }
    },
    async first(queries, size) {
      const wanted = wantedOf(queries.found)
      if (!wanted) return database.first(queries, size)
      const meant = meantCategories(await categoryTree(db), queries.sought)
      const { lists } = find(wanted, {
        kinds: chosenBy({}, within, meant),
        orders: byFit(suggestionCandidates),
        enough: 0,
      })
      const best = byCloseness(closeOf(lists, suggestionCandidates), queries, catalogue.terms)
      return cards.byIds(idsOf(best.slice(0, size)), Date.now())
    },
  }

  async function itemsOf(
    queries: Queries,
    { lists }: Answer,
    { offset, size, isByFit }: { offset: number; size: number; isByFit: boolean },
  ): Promise<ProductCard[]> {
    if (!isByFit) return cards.byIds(idsOf(lists[0]?.slice(offset, offset + size)), Date.now())
    const best = idsOf(byCloseness(closeOf(lists, listCandidates), queries, catalogue.terms))
    const close = new Set(best)
    const rest = idsOf(lists[2]).filter((id) => !close.has(id))
    return cards.byIds([...best, ...rest].slice(offset, offset + size), Date.now())
  }

  async function countsOf({
    counted,
    isPart,
  }: Answer): Promise<Pick<ProductList, 'total' | 'totalExact' | 'facets'>> {
    const names = new Map(
      (await categoryTree(db)).flatMap((top) => [top, ...top.subCategories]).map((one) => [one._id, one]),
    )
    const subCategory = [...counted.subCategory].flatMap(([id, count]) => {
      const category = names.get(id)
      return category ? [{ _id: id, name: category.name, name_ar: category.name_ar, count }] : []
    })
    const isExact = !isPart && counted.all <= exactLimit
    return {
      total: Math.min(counted.total, exactLimit),
      totalExact: !isPart && counted.total <= exactLimit,
      facets: facetsOf({ ...counted, subCategory }, isExact),
    }
  }
}

/** Out of the lists by fit: see `byFit`. */
const closeOf = ([titled = [], all = []]: Answer['lists'], wanted: number) =>
  titled.length >= wanted ? titled : all

const idsOf = (list: Answer['lists'][number] = []): string[] => list.map(({ id }) => id())

const nothingMeant: MeantCategories = { leaves: [], tops: [] }

const chosenBy = (query: ListQuery, within: Place | undefined, meant: MeantCategories): Chosen => ({
  within: within ? { id: within.id, isTop: within.parentId === null } : null,
  subCategory: query.subCat || null,
  condition: query.condition || null,
  emirate: query.emirate || null,
  postedBy: query.postedBy || null,
  meant,
})
