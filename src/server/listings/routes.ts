import type { MyProduct } from '#lib/contract/listings.ts'
import { myProductSize, myProductTypes } from '#lib/contract/listings.ts'
import type { Handlers } from '../http/endpoints.ts'
import { runOnce } from '../http/idempotency.ts'
import type { Resources } from '../platform/resources.ts'
import type { HeldProduct } from '../products/price.ts'
import { userOf } from '../session/service.ts'
import { publishListings } from './changed.ts'
import { revealContact } from './contact.ts'
import { myCards, presentMine } from './present.ts'
import { countCategories, countTypes, ownIds, ownListing } from './queries.ts'
import { publishSaved, saveListing, writeListing } from './save.ts'
import * as states from './states.ts'

/** What is said of a listing that was saved: one that the shop looks at first is not shown yet. */
const savedMessage = ({ status }: Pick<HeldProduct, 'status'>, otherwise: string) =>
  status === 'review' ? 'productReviewed' : otherwise

const mine = async ({ db }: Pick<Resources, 'db'>, row: HeldProduct, message: string) => ({
  data: (await presentMine(db, row)) satisfies MyProduct,
  message,
})

/** Selling: one's own listings (docs/product.md, "Selling"). */
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
  | 'revealContact'
> = {
  async addProduct({ body: { idempotencyKey, ...body }, resources, actor }) {
    const user = userOf(actor)
    const { db } = resources
    const attempt = { actorId: user.id, endpoint: 'addProduct', key: idempotencyKey, request: body }
    const { answer } = await runOnce(db, attempt, async (tx) => {
      const { listing } = await writeListing(tx, user, body)
      return { id: listing.id }
    })
    const listing = await ownListing(db, user.id, answer.id)
    // Also for a repetition: the first call may have ended between its commit and this.
    await publishSaved(resources, { listing, before: null })
    return mine(resources, listing, savedMessage(listing, 'productAdded'))
  },
  async updateProduct({ params, body, resources, actor }) {
    const { listing } = await saveListing(resources, userOf(actor), body, { id: params.id })
    return mine(resources, listing, savedMessage(listing, 'productUpdated'))
  },
  async deleteProduct({ params, resources, actor }) {
    await states.deleteListing(resources, userOf(actor).id, params.id)
    return { data: null, message: 'productDeleted' }
  },
  async getMyProduct({ query, resources: { db }, actor }) {
    const { type = 'active', categoryId, page = 1, size = myProductSize } = query
    const slice = { type, categoryId, limit: size, offset: (page - 1) * size }
    const { ids, total } = await ownIds(db, userOf(actor).id, slice)
    return { data: { items: await myCards(db, ids, type), page, size, total, totalExact: true } }
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
  async getMyProductById({ params, resources: { db }, actor }) {
    return { data: await presentMine(db, await ownListing(db, userOf(actor).id, params.id)) }
  },
  async markSold({ params, body: { sold }, resources, actor }) {
    const row = await states.markSold(resources, userOf(actor).id, params.id, sold)
    return mine(resources, row, sold ? 'productSold' : 'productForSale')
  },
  async renewProduct({ params, resources, actor }) {
    return mine(
      resources,
      await states.renewListing(resources, userOf(actor).id, params.id),
      'productRenewed',
    )
  },
  async hideProduct({ params, resources, actor }) {
    return mine(resources, await states.hideListing(resources, userOf(actor).id, params.id), 'productHidden')
  },
  async showProduct({ params, resources, actor }) {
    return mine(resources, await states.showListing(resources, userOf(actor).id, params.id), 'productShown')
  },
  async duplicateProduct({ params, body, resources, actor }) {
    const user = userOf(actor)
    const { idempotencyKey: key } = body
    const attempt = { actorId: user.id, endpoint: 'duplicateProduct', key, request: params }
    const { answer } = await runOnce(resources.db, attempt, async (tx) => {
      const { id } = await states.copyListing(tx, user, params.id)
      return { id }
    })
    const copy = await ownListing(resources.db, user.id, answer.id)
    await publishListings(resources, [copy])
    return mine(resources, copy, 'productDuplicated')
  },
  async revealContact({ params, resources: { db }, actor }) {
    return { data: await revealContact(db, userOf(actor).id, params.id) }
  },
}
