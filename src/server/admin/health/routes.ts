import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import { readHealth, retryMessages } from './service.ts'

/** Handlers of the page about the shop's health (docs/product.md, "Administration"). */
export const adminHealthHandlers: Handlers<'adminHealth' | 'adminRetryMessages'> = {
  async adminHealth({ resources }) {
    return { data: await readHealth(resources) }
  },
  async adminRetryMessages({ resources, actor }) {
    return { data: await retryMessages(resources, userOf(actor)), message: 'queued' }
  },
}
