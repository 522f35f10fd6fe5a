import { pricesIn } from '#lib/i18n/prices-in.ts'
import type { Handlers } from '../api/endpoints.ts'
import { categoryTree } from '../categories/service.ts'
import { type Actor, ownerOf } from '../members/actor.ts'
import { ApiError } from '../platform/errors.ts'
import { limitPlace } from '../platform/limits.ts'
import { categoryById } from '../products/queries.ts'
import * as history from '../search-history/history.ts'
import { categoriesFor } from './categories-for.ts'
import { categoriesWithPrefix } from './category-intent.ts'
import { presentPart } from './present-part.ts'
import * as service from './service.ts'
import { suggestedValues } from './suggested-values.ts'

/** Searches that an address may add to the statistics. */
const savesPerPlace = { max: 60, windowMs: 60_000 }
/** Number of suggested products, unless the caller asks for another. */
const suggested = 6
/** Number of suggested categories, and of values of lists in their categories. */
const suggestedCategories = 3

/** Handlers of search, suggestions and history (docs/product.md, "Search"). */
export const searchHandlers: Handlers<
  | 'globalSearch'
  | 'searchCategories'
  | 'searchOnNextPage'
  | 'saveSearchHistory'
  | 'searchHistory'
  | 'clearSearch'
> = {
  async globalSearch({ query, resources: { db }, actor }) {
    const size = query.size ?? suggested
    const { text, ...prices } = pricesIn(query.search) ?? { text: query.search }
    const [terms, { cards, corrected }, tree] = await Promise.all([
      history.popularSearches(db, { prefix: text, size }),
      service.suggestProducts(db, text, { size, ...prices }, { reader: readerOf(actor) }),
      categoryTree(db),
    ])
    const categories = categoriesWithPrefix(tree, corrected ?? text, suggestedCategories)
    const values = await suggestedValues(db, corrected ?? text, suggestedCategories)
    const products = cards.map(({ _id, name, name_ar, images, price, deal }) => ({
      _id,
      name,
      name_ar,
      images,
      price,
      deal,
    }))
    return { data: { terms, values, categories, products, didYouMean: corrected } }
  },
  async searchCategories({ query, resources: { db } }) {
    return { data: await categoriesFor(db, query.search) }
  },
  async searchOnNextPage({ query, resources: { db }, actor }) {
    const { search, off = '', categoryId, ...filters } = query
    const category = categoryId ? await categoryById(db, categoryId) : null
    if (categoryId && !category) throw new ApiError('not_found')
    const within = { category: category ?? undefined, reader: readerOf(actor) }
    const { understood, relaxed, ...answer } = await service.searchProducts(
      db,
      search,
      filters,
      within,
      off.split(','),
    )
    return {
      data: { ...answer, understood: understood.map(presentPart), relaxed: relaxed.map(presentPart) },
    }
  },
  async saveSearchHistory({ body, resources: { db }, actor, address, locale }) {
    await limitPlace(db, 'search', address, savesPerPlace)
    const owner = ownerOf(actor)
    const searcher = { owner, address, locale }
    await history.countSearch(db, body.search, searcher, await service.countFound(db, body.search))
    if (owner) await history.rememberSearch(db, owner, body.search)
    return { data: null }
  },
  async searchHistory({ resources: { db }, actor, locale }) {
    const owner = ownerOf(actor)
    const [recent, popular] = await Promise.all([
      owner ? history.recentSearches(db, owner) : [],
      history.popularSearches(db, { locale, size: 8 }),
    ])
    return { data: { recent, popular } }
  },
  async clearSearch({ body, resources: { db }, actor }) {
    const owner = ownerOf(actor)
    if (owner) await history.clearSearches(db, owner, body.search)
    return { data: null, message: 'searchCleared' }
  },
}

/** Returns the id of the member whose blocks apply to the results; undefined for visitors and guests. */
const readerOf = (actor: Actor): string | undefined => (actor.kind === 'user' ? actor.user.id : undefined)
