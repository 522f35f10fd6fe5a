import type { Handlers } from '../../api/endpoints.ts'
import { approveListing, rejectListing } from '../../listings/review.ts'
import { userOf } from '../../members/actor.ts'
import { reasonOf } from '../reason.ts'
import { bulkProducts } from './bulk.ts'
import { productPage } from './queries.ts'
import { findProduct, hideProduct, restoreProduct } from './service.ts'

/** Handlers of the moderation of listings (docs/product.md, "Administration"). */
export const adminProductHandlers: Handlers<
  | 'adminProducts'
  | 'adminProduct'
  | 'adminBulkProducts'
  | 'adminHideProduct'
  | 'adminRestoreProduct'
  | 'adminApproveListing'
  | 'adminRejectListing'
> = {
  async adminProducts({ query, resources: { db } }) {
    return { data: await productPage(db, query) }
  },
  async adminProduct({ params, resources: { db } }) {
    return { data: await findProduct(db, params.id) }
  },
  async adminBulkProducts({ body, resources, actor }) {
    return { data: await bulkProducts(resources, userOf(actor).id, body) }
  },
  async adminHideProduct({ params, body, resources, actor }) {
    await hideProduct(resources, userOf(actor).id, params.id, reasonOf(body))
    return { data: null, message: 'productHidden' }
  },
  async adminRestoreProduct({ params, resources, actor }) {
    await restoreProduct(resources, userOf(actor).id, params.id)
    return { data: null, message: 'productRestored' }
  },
  async adminApproveListing({ params, resources, actor }) {
    await approveListing(resources, userOf(actor).id, params.id)
    return { data: null, message: 'listingApproved' }
  },
  async adminRejectListing({ params, body, resources, actor }) {
    await rejectListing(resources, userOf(actor).id, params.id, reasonOf(body))
    return { data: null, message: 'listingRejected' }
  },
}
