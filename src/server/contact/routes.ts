import type { Handlers } from '../http/endpoints.ts'
import { takeQuery } from './service.ts'

/** What people ask the shop (docs/product.md, "Contact form"). */
export const contactHandlers: Handlers<'sendQuery'> = {
  async sendQuery({ body: { website, ...query }, resources, address, locale }) {
    if (!website) await takeQuery(resources, address, locale, query)
    return { data: null, message: 'querySent' }
  },
}
