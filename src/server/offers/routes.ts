import { offersSize } from '#lib/contract/offers.ts'
import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import * as floor from './floor.ts'
import * as service from './service.ts'

/** Handlers of offers (docs/product.md, "Offers"). */
export const offerHandlers: Handlers<
  'makeAnOffer' | 'offerResponse' | 'getMyOffers' | 'getOffer' | 'offerFloor' | 'setOfferFloor'
> = {
  async makeAnOffer({ params, body, resources, actor }) {
    const draft = { ...body, quantity: body.quantity ?? 1, productId: params.productId }
    return { data: await service.makeOffer(resources, userOf(actor).id, draft), message: 'offerMade' }
  },
  async offerResponse({ params, body, resources, actor }) {
    const data = await service.answerOffer(resources, userOf(actor).id, params.productId, body)
    return { data, message: `offerAnswered.${body.action}` }
  },
  async getMyOffers({ query, resources: { db }, actor }) {
    const { side, productId, page = 1, size = offersSize } = query
    const filter = { side, productId, page, size }
    const list = await service.listOffers(db, userOf(actor).id, filter)
    return { data: { ...list, page, size, totalExact: true } }
  },
  async getOffer({ params, resources: { db }, actor }) {
    return { data: await service.readOffer(db, userOf(actor).id, params.id) }
  },
  async offerFloor({ params, resources: { db }, actor }) {
    return { data: await floor.ownFloor(db, userOf(actor).id, params.productId) }
  },
  async setOfferFloor({ params, body, resources: { db }, actor }) {
    await floor.setFloor(db, userOf(actor).id, params.productId, body)
    return { data: null, message: 'offerFloorSaved' }
  },
}
