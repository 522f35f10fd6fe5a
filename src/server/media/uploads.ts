import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { messagesPerMinute } from '#lib/contract/chat.ts'
import { lockMember } from '../accounts/lock-member.ts'
import { updateUser } from '../accounts/service.ts'
import type { Handlers } from '../http/endpoints.ts'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { images, users } from '../platform/db/schema.ts'
import { hour, limitUse } from '../platform/limits.ts'
import type { UserRow } from '../session/queries.ts'
import { userOf } from '../session/service.ts'
import { storeChatPhoto } from './chat-photos.ts'
import {
  type CroppedKind,
  type ImageRow,
  type MediaResources,
  removeCroppedFiles,
  storeCropped,
} from './cropped-pictures.ts'
import { storePhoto } from './photos.ts'

const uploadLimit = { max: 60, windowMs: hour }
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
      return { data: { _id: id, path: `/media/${id}`, width, height }, message: 'uploaded' }
    }
    if (query.kind === 'chat') {
      await limitUse(resources.db, `chat-photo:${user.id}`, chatPhotoLimit)
      const { id, width, height } = await storeChatPhoto(resources, user.id, await file())
      return { data: { _id: id, path: `/media/${id}`, width, height }, message: 'uploaded' }
    }
    await limitUse(resources.db, `upload:${user.id}`, uploadLimit)
    const kind = cutKinds[query.kind] ?? 'avatar'
    const { id, width, height } = await storeCropped(resources, user.id, kind, await file())
    return { data: { _id: id, path: `/media/${id}`, width, height }, message: 'uploaded' }
  },
}

/**
 * Sets a member's avatar to an uploaded picture, or removes it with null. The previous one is deleted.
 * @throws ApiError not_found for a picture that is not the member's own
 */
export async function setAvatar(
  resources: MediaResources,
  user: Pick<UserRow, 'id'>,
  imageId: string | null,
): Promise<UserRow> {
  const { changed, replaced } = await resources.db.transaction(async (tx) => {
    await lockMember(tx, user.id)
    if (imageId !== null && !(await findAvatar(tx, user.id, imageId))) throw new ApiError('not_found')
    const [before] = await tx.select({ id: users.avatarId }).from(users).where(eq(users.id, user.id))
    const changed = await updateUser(tx, user.id, { avatarId: imageId })
    const previousId = before?.id ?? null
    const replaced =
      previousId === null || previousId === imageId ? null : await deleteRow(tx, user.id, previousId)
    return { changed, replaced }
  })
  if (replaced) await removeCroppedFiles(resources, [replaced])
  return changed
}

const ownAvatar = (userId: string, imageId: string) =>
  and(eq(images.id, imageId), eq(images.ownerId, userId), eq(images.kind, 'avatar'))

async function findAvatar(db: Database, userId: string, imageId: string): Promise<boolean> {
  return (await db.$count(images, ownAvatar(userId, imageId))) > 0
}

async function deleteRow(tx: Database, userId: string, imageId: string): Promise<ImageRow | null> {
  const [row] = await tx.delete(images).where(ownAvatar(userId, imageId)).returning()
  return row ?? null
}

/** Deletes all avatars of a member, before the account is deleted. */
export async function removeAvatars(resources: MediaResources, userId: string): Promise<void> {
  const rows = await resources.db
    .delete(images)
    .where(and(eq(images.ownerId, userId), eq(images.kind, 'avatar')))
    .returning()
  await removeCroppedFiles(resources, rows)
}

/** Deletes unused avatars uploaded before `before`. @returns number of avatars */
export async function removeUnusedAvatars(resources: MediaResources, before: Date): Promise<number> {
  const unused = sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE ${users.avatarId} = ${images.id})`
  const rows = await resources.db
    .delete(images)
    .where(and(eq(images.kind, 'avatar'), isNotNull(images.storageKey), lt(images.createdAt, before), unused))
    .returning()
  await removeCroppedFiles(resources, rows)
  return rows.length
}
