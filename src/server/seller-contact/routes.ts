import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { revealContact } from './service.ts'

/** Handlers of the phone numbers of sellers (docs/product.md, "Listing form"). */
export const sellerContactHandlers: Handlers<'revealContact'> = {
  async revealContact({ params, resources: { db }, actor }) {
    return { data: await revealContact(db, userOf(actor).id, params.id) }
  },
}
