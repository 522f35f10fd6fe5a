import type { MyProduct } from '#lib/contract/listings.ts'
import { myProductSize, myProductTypes } from '#lib/contract/listings.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Handlers } from '../api/endpoints.ts'
import { runOnce } from '../http/idempotency.ts'
import { isViewed, userOf } from '../members/actor.ts'
import type { Resources } from '../platform/resources.ts'
import type { HeldProduct } from '../products/price.ts'
import { countCategories, countTypes } from '../sellers/listing-counts.ts'
import { publishListings } from './changed.ts'
import { ownListingCards, presentOwnListing } from './present.ts'
import { previewChecks } from './preview-checks.ts'
import { ownListing, ownListingIds } from './queries.ts'
import { publishSaved, saveListing, writeListing } from './save.ts'
import * as states from './states.ts'
import { usualCategory } from './usual-category.ts'

/** Message key after a save; a listing in review is not shown yet, so it gets a message of its own. */
const savedMessage = ({ status }: Pick<HeldProduct, 'status'>, fallback: string) =>
  status === 'review' ? 'productReviewed' : fallback

type Call = { resources: Pick<Resources, 'db'>; locale: Locale }

const answerWith = async ({ resources: { db }, locale }: Call, row: HeldProduct, message: string) => ({
  data: (await presentOwnListing(db, row, locale)) satisfies MyProduct,
  message,
})

/** Handlers of a member's own listings (docs/product.md, "Selling"). */
export const listingHandlers: Handlers<
  | 'addProduct'
  | 'updateProduct'
  | 'deleteProduct'
  | 'getMyProduct'
  | 'getMyProductFilter'
  | 'getMyProductById'
  | 'markSold'
  | 'renewProduct'
  | 'hideProduct'
  | 'showProduct'
  | 'duplicateProduct'
  | 'usualCategory'
  | 'previewChecks'
> = {
  async addProduct({ body: { idempotencyKey, ...body }, resources, actor, locale }) {
    const user = userOf(actor)
    const { db } = resources
    const attempt = { actorId: user.id, endpoint: 'addProduct', key: idempotencyKey, request: body }
    const { answer } = await runOnce(db, attempt, async (tx) => {
      const { listing } = await writeListing(tx, user, body)
      return { id: listing.id }
    })
    const listing = await ownListing(db, user.id, answer.id)
    // Also for a repetition: the first call may have ended between its commit and this line.
    await publishSaved(resources, { listing, before: null })
    return answerWith({ resources, locale }, listing, savedMessage(listing, 'productAdded'))
  },
  async updateProduct({ params, body, resources, actor, locale }) {
    const { listing, before } = await saveListing(resources, userOf(actor), body, { id: params.id })
    const message = before?.status === 'draft' ? 'productAdded' : 'productUpdated'
    return answerWith({ resources, locale }, listing, savedMessage(listing, message))
  },
  async deleteProduct({ params, resources, actor }) {
    await states.deleteListing(resources, userOf(actor).id, params.id)
    return { data: null, message: 'productDeleted' }
  },
  async getMyProduct({ query, resources: { db }, actor, locale }) {
    const { type = 'active', categoryId, page = 1, size = myProductSize } = query
    const slice = { type, categoryId, limit: size, offset: (page - 1) * size }
    const { ids, total } = await ownListingIds(db, userOf(actor).id, slice)
    const items = await ownListingCards(db, ids, { type, locale, isViewed: isViewed(actor) })
    return { data: { items, page, size, total, totalExact: true } }
  },
  async getMyProductFilter({ query, resources: { db }, actor }) {
    const { id } = userOf(actor)
    const [counted, categories] = await Promise.all([
      countTypes(db, id),
      countCategories(db, id, query.type ?? 'active'),
    ])
    const counts = new Map(counted.map(({ type, count }) => [type, count]))
    return {
      data: { types: myProductTypes.map((type) => ({ type, count: counts.get(type) ?? 0 })), categories },
    }
  },
  async getMyProductById({ params, resources: { db }, actor, locale }) {
    return { data: await presentOwnListing(db, await ownListing(db, userOf(actor).id, params.id), locale) }
  },
  async markSold({ params, body: { sold }, resources, actor, locale }) {
    const row = await states.markSold(resources, userOf(actor).id, params.id, sold)
    return answerWith({ resources, locale }, row, sold ? 'productSold' : 'productForSale')
  },
  async renewProduct({ params, resources, actor, locale }) {
    return answerWith(
      { resources, locale },
      await states.renewListing(resources, userOf(actor).id, params.id),
      'productRenewed',
    )
  },
  async hideProduct({ params, resources, actor, locale }) {
    return answerWith(
      { resources, locale },
      await states.hideListing(resources, userOf(actor).id, params.id),
      'productHidden',
    )
  },
  async showProduct({ params, resources, actor, locale }) {
    return answerWith(
      { resources, locale },
      await states.showListing(resources, userOf(actor).id, params.id),
      'productShown',
    )
  },
  async duplicateProduct({ params, body, resources, actor, locale }) {
    const user = userOf(actor)
    const { idempotencyKey: key } = body
    const attempt = { actorId: user.id, endpoint: 'duplicateProduct', key, request: params }
    const { answer } = await runOnce(resources.db, attempt, async (tx) => {
      const { id } = await states.copyListing(tx, user, params.id)
      return { id }
    })
    const copy = await ownListing(resources.db, user.id, answer.id)
    await publishListings(resources, [copy])
    return answerWith({ resources, locale }, copy, 'productDuplicated')
  },
  async usualCategory({ query, resources, actor }) {
    return { data: await usualCategory(resources.db, userOf(actor).id, query) }
  },
  async previewChecks({ body, resources, actor }) {
    return { data: await previewChecks(resources.db, userOf(actor), body) }
  },
}
