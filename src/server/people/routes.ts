import { profileSize } from '#lib/contract/people.ts'
import type { Handlers } from '../api/endpoints.ts'
import { countFollows } from '../follows/queries.ts'
import { ApiError } from '../platform/errors.ts'
import { exactLimit } from '../products/facets.ts'
import { productsOfPage } from '../products/list.ts'
import { categoryById } from '../products/queries.ts'
import type { Scope } from '../products/scope.ts'
import { both, inCategory, ofSeller } from '../products/scopes.ts'
import { contactListing } from '../seller-contact/queries.ts'
import { countCategories, countListings } from '../sellers/listing-counts.ts'
import { sellerById } from '../sellers/sellers.ts'
import { trustOf } from '../sellers/trust.ts'
import { isVisibleTo } from '../sellers/visible.ts'

/** Handlers of public profiles and stores (docs/product.md, "Stores and profiles"). */
export const peopleHandlers: Handlers<'getProfileById'> = {
  async getProfileById({ params, query, resources: { db }, actor }) {
    const callerId = actor.kind === 'user' ? actor.user.id : null
    if (!(await isVisibleTo(db, params.userId, callerId))) throw new ApiError('not_found')
    const profile = await sellerById(db, params.userId)
    if (!profile) throw new ApiError('not_found')
    const scopeOfSeller = ofSeller(params.userId)
    const category = query.categoryId ? await categoryById(db, query.categoryId) : null
    if (query.categoryId && !category) throw new ApiError('not_found')
    const scope: Scope = category
      ? { ...scopeOfSeller, where: both(scopeOfSeller.where, inCategory(category).where) }
      : scopeOfSeller
    const { page = 1, size = profileSize } = query
    const [items, total, categories, followingCount, contact, trust] = await Promise.all([
      productsOfPage(db, scope, { page, size }),
      countListings(db, params.userId, 'active', query.categoryId),
      countCategories(db, params.userId, 'active'),
      countFollows(db, params.userId, 'following'),
      contactListing(db, params.userId),
      trustOf(db, params.userId),
    ])
    return {
      data: {
        profile: { ...profile, followingCount, contact, trust },
        categories,
        products: {
          items,
          page,
          size,
          total: Math.min(total, exactLimit),
          totalExact: total <= exactLimit,
        },
      },
    }
  },
}
