import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import * as service from './service.ts'

/** Handlers of the landing pages of categories for admins (docs/product.md, "Administration"). */
export const adminLandingPageHandlers: Handlers<'adminAddLandingPages' | 'adminDeleteLandingPages'> = {
  async adminAddLandingPages({ params, body, resources, actor }) {
    const data = await service.addLandingPages(resources, userOf(actor), params.id, body)
    return { data, message: 'saved' }
  },
  async adminDeleteLandingPages({ params, resources, actor }) {
    const data = await service.deleteLandingPages(resources, userOf(actor), params.id)
    return { data, message: 'deleted' }
  },
}
