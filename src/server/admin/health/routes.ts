import type { Handlers } from '../../http/endpoints.ts'
import { userOf } from '../../session/service.ts'
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
