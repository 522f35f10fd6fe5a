import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import * as service from './service.ts'

/** Handlers of reports (docs/product.md, "Reports"). */
export const reportHandlers: Handlers<'reportProduct' | 'reportUser'> = {
  async reportProduct({ params, body, resources: { db }, actor }) {
    await service.reportProduct(db, userOf(actor).id, params.productId, body)
    return { data: null, message: 'reportSent' }
  },
  async reportUser({ body: { userId, messageId, ...report }, resources: { db }, actor }) {
    await service.reportUser(db, userOf(actor).id, { userId, messageId }, report)
    return { data: null, message: 'reportSent' }
  },
}
