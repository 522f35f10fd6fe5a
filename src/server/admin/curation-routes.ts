import type { Handlers } from '../http/endpoints.ts'
import { storeCropped } from '../media/cropped-pictures.ts'
import { hour, limitUse } from '../platform/limits.ts'
import { userOf } from '../session/service.ts'
import * as banners from './banners.ts'
import { contactQueryPage, findContactQuery, finishContactQuery } from './contact-queries.ts'
import { curationCounts } from './curation-counts.ts'
import * as dealProducts from './deal-products.ts'
import * as deals from './deals.ts'
import * as plans from './plans.ts'
import { searchWordPage } from './search-words.ts'
import { listStore, moveStore, storePage } from './stores.ts'
import { subscriberPage } from './subscribers.ts'

const uploadLimit = { max: 120, windowMs: hour }

type BannerName = 'adminBanners' | 'adminBanner' | 'adminUploadBanner' | 'adminAddBanner'
type BannerChange = 'adminUpdateBanner' | 'adminMoveBanner' | 'adminDeleteBanner'

const bannerHandlers: Handlers<BannerName | BannerChange> = {
  async adminBanners({ query, resources: { db } }) {
    return { data: await banners.bannerPage(db, query) }
  },
  async adminBanner({ params, resources: { db } }) {
    return { data: await banners.findBanner(db, params.id) }
  },
  async adminUploadBanner({ file, resources, actor }) {
    const admin = userOf(actor)
    await limitUse(resources.db, `upload:${admin.id}`, uploadLimit)
    const { id, width, height } = await storeCropped(resources, admin.id, 'banner', await file())
    return { data: { _id: id, path: `/media/${id}`, width, height }, message: 'uploaded' }
  },
  async adminAddBanner({ body, resources, actor }) {
    const data = await banners.addBanner(resources, userOf(actor), body, new Date())
    return { data, message: 'saved' }
  },
  async adminUpdateBanner({ params, body, resources, actor }) {
    const data = await banners.updateBanner(resources, userOf(actor), params.id, body, new Date())
    return { data, message: 'saved' }
  },
  async adminMoveBanner({ params, body, resources, actor }) {
    const data = await banners.moveBanner(resources, userOf(actor), params.id, body.direction)
    return { data, message: 'saved' }
  },
  async adminDeleteBanner({ params, resources, actor }) {
    return { data: await banners.deleteBanner(resources, userOf(actor), params.id), message: 'deleted' }
  },
}

type DealName = 'adminDeals' | 'adminDeal' | 'adminAddDeal' | 'adminUpdateDeal' | 'adminDeleteDeal'
type DealProductName =
  | 'adminDealCandidates'
  | 'adminPutDealProduct'
  | 'adminMoveDealProduct'
  | 'adminRemoveDealProduct'

const dealHandlers: Handlers<DealName | DealProductName> = {
  async adminDeals({ query, resources: { db } }) {
    return { data: await deals.dealPage(db, query) }
  },
  async adminDeal({ params, resources: { db } }) {
    const deal = await deals.findDeal(db, params.id)
    return { data: { ...deal, products: await dealProducts.productsOfDeal(db, params.id) } }
  },
  async adminAddDeal({ body, resources, actor }) {
    return { data: await deals.addDeal(resources, userOf(actor), body, new Date()), message: 'saved' }
  },
  async adminUpdateDeal({ params, body, resources, actor }) {
    const data = await deals.updateDeal(resources, userOf(actor), params.id, body, new Date())
    return { data, message: 'saved' }
  },
  async adminDeleteDeal({ params, resources, actor }) {
    const data = await deals.deleteDeal(resources, userOf(actor), params.id, new Date())
    return { data, message: 'deleted' }
  },
  async adminDealCandidates({ params, query, resources: { db } }) {
    return { data: await dealProducts.dealCandidates(db, params.id, query.search) }
  },
  async adminPutDealProduct({ params: { id, productId }, body, resources, actor }) {
    const data = await dealProducts.putDealProduct(resources, userOf(actor), id, productId, body.price)
    return { data, message: 'saved' }
  },
  async adminMoveDealProduct({ params: { id, productId }, body, resources, actor }) {
    const admin = userOf(actor)
    const data = await dealProducts.moveDealProduct(resources, admin, id, productId, body.direction)
    return { data, message: 'saved' }
  },
  async adminRemoveDealProduct({ params: { id, productId }, resources, actor }) {
    const data = await dealProducts.removeDealProduct(resources, userOf(actor), id, productId)
    return { data, message: 'deleted' }
  },
}

type StoreName = 'adminStores' | 'adminListStore' | 'adminMoveStore'
type PlanName =
  | 'adminPlans'
  | 'adminPlan'
  | 'adminAddPlan'
  | 'adminUpdatePlan'
  | 'adminMovePlan'
  | 'adminDeletePlan'

const shopHandlers: Handlers<StoreName | PlanName> = {
  async adminStores({ query, resources: { db } }) {
    return { data: await storePage(db, query) }
  },
  async adminListStore({ params, body, resources, actor }) {
    return { data: await listStore(resources, userOf(actor), params.id, body), message: 'saved' }
  },
  async adminMoveStore({ params, body, resources, actor }) {
    return { data: await moveStore(resources, userOf(actor), params.id, body), message: 'saved' }
  },
  async adminPlans({ query, resources: { db } }) {
    return { data: await plans.planPage(db, query) }
  },
  async adminPlan({ params, resources: { db } }) {
    return { data: await plans.findPlan(db, params.id) }
  },
  async adminAddPlan({ body, resources, actor }) {
    return { data: await plans.addPlan(resources, userOf(actor), body, new Date()), message: 'saved' }
  },
  async adminUpdatePlan({ params, body, resources, actor }) {
    const data = await plans.updatePlan(resources, userOf(actor), params.id, body, new Date())
    return { data, message: 'saved' }
  },
  async adminMovePlan({ params, body, resources, actor }) {
    const data = await plans.movePlan(resources, userOf(actor), params.id, body.direction)
    return { data, message: 'saved' }
  },
  async adminDeletePlan({ params, resources, actor }) {
    return { data: await plans.deletePlan(resources, userOf(actor), params.id), message: 'deleted' }
  },
}

type ReaderName =
  | 'adminContactQueries'
  | 'adminContactQuery'
  | 'adminFinishContactQuery'
  | 'adminSearchWords'
  | 'adminSubscribers'
  | 'adminCurationCounts'

/** Handlers of curation, contact messages and searches without results (docs/product.md, "Administration"). */
export const adminCurationHandlers: Handlers<
  BannerName | BannerChange | DealName | DealProductName | StoreName | PlanName | ReaderName
> = {
  ...bannerHandlers,
  ...dealHandlers,
  ...shopHandlers,
  async adminContactQueries({ query, resources: { db } }) {
    return { data: await contactQueryPage(db, query) }
  },
  async adminContactQuery({ params, resources: { db } }) {
    return { data: await findContactQuery(db, params.id) }
  },
  async adminFinishContactQuery({ params, body, resources, actor }) {
    const data = await finishContactQuery(resources, userOf(actor), params.id, body.done)
    return { data, message: 'saved' }
  },
  async adminSearchWords({ query, resources: { db } }) {
    return { data: await searchWordPage(db, query) }
  },
  async adminSubscribers({ query, resources: { db } }) {
    return { data: await subscriberPage(db, query) }
  },
  async adminCurationCounts({ resources: { db } }) {
    return { data: await curationCounts(db, new Date()) }
  },
}
