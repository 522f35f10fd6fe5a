import { emirateKeys } from '#lib/contract/fields.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import type { Handlers } from '../api/endpoints.ts'
import { placeTree } from '../places/tree.ts'
import { cachedCounts } from '../products/count-cache.ts'
import { updateGuest } from '../session/queries.ts'
import { setEmirate } from './queries.ts'

const english = getTranslator('en')
const arabic = getTranslator('ar')

/** Handlers of the emirate picker (docs/product.md, "Emirates"). */
export const locationHandlers: Handlers<'statesList' | 'selectState'> = {
  async statesList({ resources: { db } }) {
    const [cache, { byKey }] = await Promise.all([cachedCounts(db), placeTree(db)])
    const { facets } = await cache.count(undefined, {}, [])
    const counts = new Map(facets.emirate.map(({ key, count }) => [key, count]))
    return {
      data: emirateKeys.map((_id) => ({
        _id,
        name: english(`emirates:${_id}`),
        name_ar: arabic(`emirates:${_id}`),
        productCount: counts.get(_id) ?? 0,
        latitude: byKey.get(_id)?.latitude ?? 0,
        longitude: byKey.get(_id)?.longitude ?? 0,
      })),
    }
  },
  async selectState({ body, resources: { db }, actor }) {
    const { emirate } = body
    if (actor.kind === 'guest') await updateGuest(db, actor.guest.id, { emirate })
    if (actor.kind === 'user') await setEmirate(db, actor.user.id, emirate)
    return { data: { emirate }, message: 'locationUpdated' }
  },
}
