import type { adminPlaceEndpoints } from '#lib/contract/admin/places.ts'
import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import { allPlaces, findPlace } from './queries.ts'
import { addPlace, hidePlace, updatePlace } from './service.ts'

/** Handlers of places for admins (docs/product.md, "Places"). */
export const adminPlaceHandlers: Handlers<keyof typeof adminPlaceEndpoints> = {
  async adminPlaces({ query, resources: { db } }) {
    return { data: await allPlaces(db, query.emirate) }
  },
  async adminPlace({ params, resources: { db } }) {
    return { data: await findPlace(db, params.id) }
  },
  async adminAddPlace({ body, resources, actor }) {
    return { data: await addPlace(resources, userOf(actor), body), message: 'saved' }
  },
  async adminUpdatePlace({ params, body, resources, actor }) {
    return { data: await updatePlace(resources, userOf(actor), params.id, body), message: 'saved' }
  },
  async adminHidePlace({ params, body, resources, actor }) {
    const setting = { hidden: body.hidden, now: new Date() }
    return { data: await hidePlace(resources, userOf(actor), params.id, setting), message: 'saved' }
  },
}
