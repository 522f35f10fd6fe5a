import type { Handlers } from '../../api/endpoints.ts'
import { subscriberPage } from './queries.ts'

/** Handlers of subscribers of the newsletter for admins (docs/product.md, "Administration"). */
export const adminSubscriberHandlers: Handlers<'adminSubscribers'> = {
  async adminSubscribers({ query, resources: { db } }) {
    return { data: await subscriberPage(db, query) }
  },
}
