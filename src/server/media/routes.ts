import { messagesPerMinute } from '#lib/contract/chat.ts'
import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { hour } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { limitUse } from '../platform/limits.ts'
import { mediaBase, privateMediaBase } from '../platform/present.ts'
import { storeChatPhoto } from './chat-photos.ts'
import { type CroppedKind, storeCropped } from './cropped-pictures.ts'
import { storePhoto } from './photos.ts'

/** Rate limit of avatars, store logos and store banners. */
const pictureUploads = { max: 60, windowMs: hour }
/** Rate limit of listing photos: twenty listings with six photos each, twice. */
const photoLimit = { max: 240, windowMs: hour }
/** Rate limit of chat photos: a tenth of the messages that may be sent in an hour. */
const chatPhotoLimit = { max: messagesPerMinute * 6, windowMs: hour }

/** Cropped kinds by upload kind. */
const cutKinds: Record<string, CroppedKind> = {
  avatar: 'avatar',
  'store-logo': 'logo',
  'store-banner': 'banner',
}

/** Handlers of uploads (docs/product.md, "Images"). */
export const uploadHandlers: Handlers<'upload'> = {
  async upload({ query, file, resources, actor }) {
    const user = userOf(actor)
    if (query.kind.startsWith('store-') && user.role !== 'business') {
      throw new ApiError('business_not_approved')
    }
    // The limit is checked before any of the body is read.
    if (query.kind === 'product') {
      await limitUse(resources.db, `photo:${user.id}`, photoLimit)
      const { id, width, height } = await storePhoto(resources, user.id, await file())
      return { data: { _id: id, path: mediaBase(id), width, height }, message: 'uploaded' }
    }
    if (query.kind === 'chat') {
      await limitUse(resources.db, `chat-photo:${user.id}`, chatPhotoLimit)
      const { id, width, height } = await storeChatPhoto(resources, user.id, await file())
      return { data: { _id: id, path: privateMediaBase(id), width, height }, message: 'uploaded' }
    }
    await limitUse(resources.db, `picture:${user.id}`, pictureUploads)
    const kind = cutKinds[query.kind] ?? 'avatar'
    const { id, width, height } = await storeCropped(resources, user.id, kind, await file())
    return { data: { _id: id, path: mediaBase(id), width, height }, message: 'uploaded' }
  },
}
