import type { Handlers } from '../../api/endpoints.ts'
import { storeCropped } from '../../media/cropped-pictures.ts'
import { userOf } from '../../members/actor.ts'
import { hour } from '../../platform/durations.ts'
import { limitUse } from '../../platform/limits.ts'
import { mediaBase } from '../../platform/present.ts'
import { bannerPage } from './queries.ts'
import * as service from './service.ts'

/** Rate limit of pictures for banners of the home page; an admin's own avatar counts apart. */
const bannerUploads = { max: 120, windowMs: hour }

/** Handlers of banners for admins (docs/product.md, "Administration"). */
export const adminBannerHandlers: Handlers<
  | 'adminBanners'
  | 'adminBanner'
  | 'adminUploadBanner'
  | 'adminAddBanner'
  | 'adminUpdateBanner'
  | 'adminMoveBanner'
  | 'adminDeleteBanner'
> = {
  async adminBanners({ query, resources: { db } }) {
    return { data: await bannerPage(db, query) }
  },
  async adminBanner({ params, resources: { db } }) {
    return { data: await service.findBanner(db, params.id) }
  },
  async adminUploadBanner({ file, resources, actor }) {
    const admin = userOf(actor)
    await limitUse(resources.db, `banner:${admin.id}`, bannerUploads)
    const { id, width, height } = await storeCropped(resources, admin.id, 'banner', await file())
    return { data: { _id: id, path: mediaBase(id), width, height }, message: 'uploaded' }
  },
  async adminAddBanner({ body, resources, actor }) {
    const data = await service.addBanner(resources, userOf(actor), body, new Date())
    return { data, message: 'saved' }
  },
  async adminUpdateBanner({ params, body, resources, actor }) {
    const data = await service.updateBanner(resources, userOf(actor), params.id, body, new Date())
    return { data, message: 'saved' }
  },
  async adminMoveBanner({ params, body, resources, actor }) {
    const data = await service.moveBanner(resources, userOf(actor), params.id, body.direction)
    return { data, message: 'saved' }
  },
  async adminDeleteBanner({ params, resources, actor }) {
    return { data: await service.deleteBanner(resources, userOf(actor), params.id), message: 'deleted' }
  },
}
