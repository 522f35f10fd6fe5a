import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import { addHomeRow, homeRowChoice, moveHomeRow, removeHomeRow } from './service.ts'

/** Handlers of the home page's rows for admins (docs/product.md, "Administration"). */
export const adminHomeRowHandlers: Handlers<
  'adminHomeRows' | 'adminAddHomeRow' | 'adminMoveHomeRow' | 'adminRemoveHomeRow'
> = {
  async adminHomeRows({ resources: { db } }) {
    return { data: await homeRowChoice(db) }
  },
  async adminAddHomeRow({ body, resources, actor }) {
    return { data: await addHomeRow(resources, userOf(actor), body.kind), message: 'saved' }
  },
  async adminMoveHomeRow({ params, body, resources, actor }) {
    return {
      data: await moveHomeRow(resources, userOf(actor), params.kind, body.direction),
      message: 'saved',
    }
  },
  async adminRemoveHomeRow({ params, resources, actor }) {
    await removeHomeRow(resources, userOf(actor), params.kind)
    return { data: null, message: 'saved' }
  },
}
