import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { pictureWidths } from '#lib/i18n/paths.ts'
import { holdMember } from '../accounts/hold.ts'
import { updateUser } from '../accounts/service.ts'
import type { Database } from '../db/client.ts'
import { images, users } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import type { Handlers } from '../http.ts'
import { hour, limitUse } from '../limits.ts'
import type { Resources } from '../resources.ts'
import type { UserRow } from '../session/queries.ts'
import { userOf } from '../session/service.ts'
import { encodeSquare } from './encode.ts'

const perMember = { max: 60, windowMs: hour }
const widths = pictureWidths.avatar

type MediaResources = Pick<Resources, 'db' | 'storage'>
type ImageRow = typeof images.$inferSelect

/** Uploads (product decisions, images). */
export const uploadHandlers: Handlers<'upload'> = {
  async upload({ file, resources, actor }) {
    const userId = userOf(actor).id
    // Before anything of the picture is read.
    await limitUse(resources.db, `upload:${userId}`, perMember)
    const { id, width, height } = await storeAvatar(resources, userId, await file())
    return { data: { _id: id, path: `/media/${id}`, width, height }, message: 'uploaded' }
  },
}

/** Stores a picture for its member alone, until it is chosen as the avatar. @throws ApiError invalid_input, too_large */
async function storeAvatar({ db, storage }: MediaResources, ownerId: string, bytes: Uint8Array) {
  const encoded = await encodeSquare(bytes, widths)
  if (encoded === 'too_large') throw new ApiError('too_large')
  if (encoded === 'image_type') throw new ApiError('invalid_input', { fields: { file: 'image_type' } })
  const id = v7()
  const storageKey = `uploads/${id}`
  const { width, height, files } = encoded
  for (const one of files) await storage.write(fileOf(storageKey, one.width), one.bytes)
  // The row comes last: whoever finds it finds the files.
  await db.insert(images).values({ id, kind: 'avatar', ownerId, storageKey, width, height })
  return { id, width, height }
}

const fileOf = (storageKey: string, width: number) => `${storageKey}-${width}.webp`

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
    await holdMember(tx, user.id)
    if (imageId !== null && !(await findAvatar(tx, user.id, imageId))) throw new ApiError('not_found')
    const [before] = await tx.select({ id: users.avatarId }).from(users).where(eq(users.id, user.id))
    const changed = await updateUser(tx, user.id, { avatarId: imageId })
    const formerId = before?.id ?? null
    const former = formerId === null || formerId === imageId ? null : await takeRow(tx, user.id, formerId)
    return { changed, former }
  })
  if (former) await removeFiles(resources, [former])
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

async function removeFiles({ storage }: MediaResources, rows: readonly ImageRow[]): Promise<void> {
  for (const { storageKey } of rows) {
    if (storageKey === null) continue
    for (const width of widths) await storage.remove(fileOf(storageKey, width))
  }
}

/** Deletes every avatar that a member has uploaded, for an account that ends. */
export async function removeAvatars(resources: MediaResources, userId: string): Promise<void> {
  const rows = await resources.db
    .delete(images)
    .where(and(eq(images.ownerId, userId), eq(images.kind, 'avatar')))
    .returning()
  await removeFiles(resources, rows)
}

/** Deletes avatars that were uploaded before `before` and chosen by nobody. @returns how many */
export async function removeUnusedAvatars(resources: MediaResources, before: Date): Promise<number> {
  const unused = sql`NOT EXISTS (SELECT 1 FROM ${users} WHERE ${users.avatarId} = ${images.id})`
  const rows = await resources.db
    .delete(images)
    .where(and(eq(images.kind, 'avatar'), isNotNull(images.storageKey), lt(images.createdAt, before), unused))
    .returning()
  await removeFiles(resources, rows)
  return rows.length
}
