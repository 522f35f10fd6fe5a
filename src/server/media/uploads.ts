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
import { type CutKind, type ImageRow, type MediaResources, removeCutFiles, storeCut } from './cut-pictures.ts'
import { storePhoto } from './photos.ts'

const perMember = { max: 60, windowMs: hour }
/** Twenty listings with six photos each, and again for those that were chosen anew. */
const photosPerMember = { max: 240, windowMs: hour }
/** Of all that may be sent in an hour, one in ten a photo. */
const chatPhotosPerMember = { max: messagesPerMinute * 6, windowMs: hour }

/** Pictures that are cut to one shape, by what they are uploaded for. */
const cutKinds: Record<string, CutKind> = { avatar: 'avatar', 'store-logo': 'logo', 'store-banner': 'banner' }

/** Uploads (docs/product.md, "Images"). */
export const uploadHandlers: Handlers<'upload'> = {
  async upload({ query, file, resources, actor }) {
    const user = userOf(actor)
    if (query.kind.startsWith('store-') && user.role !== 'business') {
      throw new ApiError('business_not_approved')
    }
    // Before anything of the picture is read.
    if (query.kind === 'product') {
      await limitUse(resources.db, `photo:${user.id}`, photosPerMember)
      const { id, width, height } = await storePhoto(resources, user.id, await file())
      return { data: { _id: id, path: `/media/${id}`, width, height }, message: 'uploaded' }
    }
    if (query.kind === 'chat') {
      await limitUse(resources.db, `chat-photo:${user.id}`, chatPhotosPerMember)
      const { id, width, height } = await storeChatPhoto(resources, user.id, await file())
      return { data: { _id: id, path: `/media/${id}`, width, height }, message: 'uploaded' }
    }
    await limitUse(resources.db, `upload:${user.id}`, perMember)
    const kind = cutKinds[query.kind] ?? 'avatar'
    const { id, width, height } = await storeCut(resources, user.id, kind, await file())
    return { data: { _id: id, path: `/media/${id}`, width, height }, message: 'uploaded' }
  },
}

/**
 * Makes an uploaded picture a member's avatar, or takes the avatar away with null. The former one is deleted.
 * @throws ApiError not_found for a picture that is not the member's own
 */
export async function setAvatar(
  resources: MediaResources,
  user: Pick<UserRow, 'id'>,
  imageId: string | null,
): Promise<UserRow> {
  const { changed, former } = await resources.db.transaction(async (tx) => {
    await lockMember(tx, user.id)
    if (imageId !== null && !(await findAvatar(tx, user.id, imageId))) throw new ApiError('not_found')
    const [before] = await tx.select({ id: users.avatarId }).from(users).where(eq(users.id, user.id))
    const changed = await updateUser(tx, user.id, { avatarId: imageId })
    const formerId = before?.id ?? null
    const former = formerId === null || formerId === imageId ? null : await takeRow(tx, user.id, formerId)
    return { changed, former }
  })
  if (former) await removeCutFiles(resources, [former])
  return changed
}

const ownAvatar = (userId: string, imageId: string) =>
  and(eq(images.id, imageId), eq(images.ownerId, userId), eq(images.kind, 'avatar'))

async function findAvatar(db: Database, userId: string, imageId: string): Promise<boolean> {
  return (await db.$count(images, ownAvatar(userId, imageId))) > 0
}

async function takeRow(tx: Database, userId: string, imageId: string): Promise<ImageRow | null> {
  const [row] = await tx.delete(images).where(ownAvatar(userId, imageId)).returning()
  return row ?? null
}

/** Deletes every avatar that a member has uploaded, for an account that ends. */
export async function removeAvatars(resources: MediaResources, userId: string): Promise<void> {
  const rows = await resources.db
    .delete(images)
    .where(and(eq(images.ownerId, userId), eq(images.kind, 'avatar')))
    .returning()
  await removeCutFiles(resources, rows)
}

/** Deletes avatars that were uploaded before `before` and chosen by nobody. @returns how many */
export async function removeUnusedAvatars(resources: MediaResources, before: Date): Promise<number> {
  const unused = sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE ${users.avatarId} = ${images.id})`
  const rows = await resources.db
    .delete(images)
    .where(and(eq(images.kind, 'avatar'), isNotNull(images.storageKey), lt(images.createdAt, before), unused))
    .returning()
  await removeCutFiles(resources, rows)
  return rows.length
}
