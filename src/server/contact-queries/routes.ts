import type { Handlers } from '../api/endpoints.ts'
import { submitQuery } from './service.ts'

/** Handlers of the contact form (docs/product.md, "Contact form"). */
export const contactQueryHandlers: Handlers<'sendQuery'> = {
  async sendQuery({ body: { website, ...query }, resources, address, locale }) {
    // `website` is a hidden field that only bots fill: their query is dropped, with the usual answer.
    if (!website) await submitQuery(resources, address, locale, query)
    return { data: null, message: 'querySent' }
  },
}
