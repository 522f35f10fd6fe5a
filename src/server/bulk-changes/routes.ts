import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { changeListings } from './service.ts'

/** Handlers for changes of several own listings (docs/product.md, "Selling"). */
export const bulkChangeHandlers: Handlers<'changeProducts'> = {
  async changeProducts({ body, resources, actor }) {
    return { data: { results: await changeListings(resources, userOf(actor).id, body) } }
  },
}
