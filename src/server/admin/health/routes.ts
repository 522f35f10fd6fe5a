import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import { failedMessagePage } from './queries.ts'
import { dropMessages, readHealth, retryMessages } from './service.ts'

/** Handlers of the page about the shop's health (docs/product.md, "Administration"). */
export const adminHealthHandlers: Handlers<
  'adminHealth' | 'adminFailedMessages' | 'adminRetryMessages' | 'adminDropMessages'
> = {
  async adminHealth({ resources }) {
    return { data: await readHealth(resources) }
  },
  async adminFailedMessages({ query, resources: { db } }) {
    return { data: await failedMessagePage(db, query) }
  },
  async adminRetryMessages({ body, resources, actor }) {
    return { data: await retryMessages(resources, userOf(actor), body), message: 'queued' }
  },
  async adminDropMessages({ body, resources, actor }) {
    return { data: await dropMessages(resources, userOf(actor), body), message: 'deleted' }
  },
}
