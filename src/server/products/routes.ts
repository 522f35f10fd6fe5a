import { listSize, noFacets, type ProductList, rowSize } from '#lib/contract/products.ts'
import type { Call, Handlers } from '../api/endpoints.ts'
import { ownerOf, userOf } from '../members/actor.ts'
import { ApiError } from '../platform/errors.ts'
import { unavailableReason } from '../platform/unavailable.ts'
import { cachedCounts } from './count-cache.ts'
import { firstProducts, listProducts } from './list.ts'
import { moreFromSeller } from './more-from-seller.ts'
import * as queries from './queries.ts'
import { relatedProducts } from './related.ts'
import type { CategoryRef, Scope } from './scope.ts'
import * as scopes from './scopes.ts'
import * as service from './service.ts'
import { sitemapPart, sitemapParts } from './sitemap.ts'

type ListName =
  | 'getProducts'
  | 'featuredProd'
  | 'recommended'
  | 'newArrival'
  | 'mostlyViewed'
  | 'mostlySearched'
  | 'topDeals'
  | 'hotDeals'
  | 'recentProducts'

const emptyList: ProductList = {
  items: [],
  page: 1,
  size: listSize,
  total: 0,
  totalExact: true,
  promoted: [],
  facets: noFacets,
}

/** Answers with a list of a scope, optionally within `categoryId`. @throws ApiError not_found */
async function list(
  { resources, query, actor }: Call<ListName>,
  base: Scope,
): Promise<{ data: ProductList }> {
  const { db } = resources
  const scope = scopes.visibleTo(actor, base)
  const { categoryId, ...filters } = query
  const counts = await cachedCounts(db)
  if (!categoryId) return { data: await listProducts(db, scope, filters, counts) }
  const category = counts.category(categoryId) ?? (await queries.categoryById(db, categoryId))
  if (!category || category.hiddenAt) throw new ApiError('not_found')
  return { data: await listProducts(db, withinCategory(scope, category), filters, counts) }
}

const withinCategory = (scope: Scope, category: CategoryRef): Scope => ({
  ...scope,
  where: scopes.both(scope.where, scopes.inCategory(category).where),
  category,
})

/** Products and their lists (docs/product.md, "Lists and sorts"). */
export const productHandlers: Handlers<
  | ListName
  | 'getProduct'
  | 'relatedProducts'
  | 'moreFromSeller'
  | 'recordView'
  | 'recentProduct'
  | 'keepViews'
  | 'sitemapParts'
  | 'sitemapPart'
> = {
  async getProduct({ params, query, resources, actor, deviceId, address, userAgent, locale }) {
    const data = await service.getProduct(resources.db, params.id, actor)
    const { searchHistory } = query
    const owner = ownerOf(actor)
    if (owner || deviceId !== '') {
      const viewing = { productId: params.id, owner, deviceId, address, userAgent, searchHistory, locale }
      // A product is shown even if its view exceeds the rate limit, or the disk is full.
      await service.recordView(resources.db, viewing).catch((error: unknown) => {
        const isOneTooMany = error instanceof ApiError && error.code === 'too_many_requests'
        if (!isOneTooMany && unavailableReason(error) === null) throw error
      })
    }
    return { data }
  },
  async relatedProducts({ query, resources, actor }) {
    const { productId, subCategoryId, size = rowSize } = query
    return { data: await relatedProducts(resources.db, actor, { productId, size, subCategoryId }) }
  },
  async moreFromSeller({ query, resources, actor }) {
    return { data: await moreFromSeller(resources.db, actor, query.productId) }
  },
  async recordView({ params, body, resources, address, userAgent, locale }) {
    const { deviceId, searchHistory, guest } = body
    const viewing = { productId: params.id, owner: null, deviceId, address, userAgent, searchHistory, locale }
    await service.recordView(resources.db, viewing)
    return { data: { tempToken: guest ? await service.beginGuest(resources.db, viewing) : null } }
  },
  sitemapParts: async ({ resources }) => ({ data: await sitemapParts(resources.db) }),
  sitemapPart: async ({ params, resources }) => ({ data: await sitemapPart(resources.db, params.from) }),
  getProducts: (call) => list(call, scopes.everything),
  featuredProd: (call) => list(call, scopes.featured),
  recommended: ({ query: { ids, ...query }, ...call }) =>
    list({ ...call, query }, scopes.recommendedTo(ownerOf(call.actor), ids)),
  newArrival: (call) => list(call, scopes.newArrivals),
  mostlyViewed: (call) => list(call, scopes.mostlyViewed),
  mostlySearched: (call) => list(call, scopes.mostlySearched),
  topDeals: (call) => list(call, scopes.topDeals),
  hotDeals: (call) => list(call, scopes.hotDeals),
  async recentProducts({ query: { ids = [], ...query }, ...call }) {
    const owner = ownerOf(call.actor)
    if (!owner && ids.length === 0) return { data: emptyList }
    return list({ ...call, query }, scopes.viewedBy(owner, ids))
  },
  async keepViews({ body, resources, actor }) {
    await queries.keepViews(resources.db, userOf(actor).id, body.productIds)
    return { data: null }
  },
  async recentProduct({ query, resources, actor }) {
    const { size = rowSize, ids = [] } = query
    const owner = ownerOf(actor)
    if (!owner && ids.length === 0) return { data: [] }
    const scope = scopes.visibleTo(actor, scopes.viewedBy(owner, ids))
    return { data: await firstProducts(resources.db, scope, size) }
  },
}
