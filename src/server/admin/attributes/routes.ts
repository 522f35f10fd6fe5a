import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import * as service from './service.ts'

/** Handlers of the attributes of categories for admins (docs/product.md, "Administration"). */
export const adminAttributeHandlers: Handlers<
  'adminAddAttribute' | 'adminUpdateAttribute' | 'adminMoveAttribute' | 'adminDeleteAttribute'
> = {
  async adminAddAttribute({ params, body, resources, actor }) {
    const data = await service.addAttribute(resources, userOf(actor), params.id, body)
    return { data, message: 'saved' }
  },
  async adminUpdateAttribute({ params, body, resources, actor }) {
    const data = await service.updateAttribute(resources, userOf(actor), params.id, body)
    return { data, message: 'saved' }
  },
  async adminMoveAttribute({ params, body, resources, actor }) {
    const data = await service.moveAttribute(resources, userOf(actor), params.id, body.direction)
    return { data, message: 'saved' }
  },
  async adminDeleteAttribute({ params, resources, actor }) {
    const data = await service.deleteAttribute(resources, userOf(actor), params.id)
    return { data, message: 'deleted' }
  },
}
