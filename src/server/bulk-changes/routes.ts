import type { Handlers } from '../http/endpoints.ts'
import { userOf } from '../session/service.ts'
import { changeListings } from './service.ts'

/** Handlers for changes of several own listings (docs/product.md, "Selling"). */
export const bulkChangeHandlers: Handlers<'changeProducts'> = {
  async changeProducts({ body, resources, actor }) {
    return { data: { results: await changeListings(resources, userOf(actor).id, body) } }
  },
}
