import { messagesPerMinute } from '#lib/contract/chat.ts'
import type { UploadKind } from '#lib/contract/media.ts'
import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { hour } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { limitUse } from '../platform/limits.ts'
import { mediaBase, privateMediaBase } from '../platform/present.ts'
import type { Resources } from '../platform/resources.ts'
import { storeChatPhoto } from './chat-photos.ts'
import { type CroppedKind, storeCropped } from './cropped-pictures.ts'
import { createIncoming, requireDirectUploads, requireSize, takeIncoming } from './incoming.ts'
import { storePhoto } from './photos.ts'

type User = ReturnType<typeof userOf>

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

/**
 * Counts an upload of a member, before anything of it is read or stored.
 * @throws ApiError business_not_approved, too_many_requests
 */
async function countUpload({ db }: Resources, user: User, kind: UploadKind): Promise<void> {
  requireStore(user, kind)
  if (kind === 'product') await limitUse(db, `photo:${user.id}`, photoLimit)
  else if (kind === 'chat') await limitUse(db, `chat-photo:${user.id}`, chatPhotoLimit)
  else await limitUse(db, `picture:${user.id}`, pictureUploads)
}

/** @throws ApiError business_not_approved, for a picture of a store */
function requireStore({ role }: User, kind: UploadKind): void {
  if (kind.startsWith('store-') && role !== 'business') throw new ApiError('business_not_approved')
}

/** Stores a picture for its use, however it came. @throws ApiError invalid_input, too_large; both name `file` */
async function store(resources: Resources, userId: string, kind: UploadKind, bytes: Uint8Array) {
  const { id, width, height } =
    kind === 'product'
      ? await storePhoto(resources, userId, bytes)
      : kind === 'chat'
        ? await storeChatPhoto(resources, userId, bytes)
        : await storeCropped(resources, userId, cutKinds[kind] ?? 'avatar', bytes)
  const path = kind === 'chat' ? privateMediaBase(id) : mediaBase(id)
  return { data: { _id: id, path, width, height }, message: 'uploaded' }
}

/** Handlers of uploads (docs/product.md, "Images"). */
export const uploadHandlers: Handlers<'upload' | 'createUpload' | 'finishUpload'> = {
  async upload({ query: { kind }, file, resources, actor }) {
    const user = userOf(actor)
    await countUpload(resources, user, kind)
    return store(resources, user.id, kind, await file())
  },
  async createUpload({ body: { kind, ...object }, resources, actor }) {
    const user = userOf(actor)
    requireDirectUploads(resources)
    requireSize(object.bytes)
    await countUpload(resources, user, kind)
    return { data: await createIncoming(resources, { ownerId: user.id, kind }, object) }
  },
  async finishUpload({ body: { kind, _id }, resources, actor }) {
    const user = userOf(actor)
    requireStore(user, kind)
    return takeIncoming(resources, { ownerId: user.id, kind }, _id, (bytes) =>
      store(resources, user.id, kind, bytes),
    )
  },
}
