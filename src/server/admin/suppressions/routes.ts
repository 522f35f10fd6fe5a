import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import { suppressionPage } from './queries.ts'
import { liftSuppression } from './service.ts'

/** Handlers of suppressed email addresses (docs/product.md, "Administration"). */
export const adminSuppressionHandlers: Handlers<'adminSuppressions' | 'adminLiftSuppression'> = {
  async adminSuppressions({ query, resources: { db } }) {
    return { data: await suppressionPage(db, query) }
  },
  async adminLiftSuppression({ params, resources, actor }) {
    return { data: await liftSuppression(resources, userOf(actor), params.id), message: 'saved' }
  },
}
