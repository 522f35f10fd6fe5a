import { and, eq, gt, sql } from 'drizzle-orm'
import { v4 } from 'uuid'
import { uploadLimit } from '#lib/contract/limits.ts'
import type { UploadKind } from '#lib/contract/media.ts'
import { removedPictures } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'

// Pictures that browsers send into the bucket (docs/decisions/0152). Each has a row among the files to be deleted before its
// address is known, so none is left behind.

/** Time after which an object that nobody asks for is deleted. */
const unusedFor = '24 hours'
/**
 * Time after which a used one is deleted again: its address takes pictures for some minutes, and a slow browser is still sending
 * then. A row that is due sooner is used.
 */
const usedFor = '1 hour'

type IncomingResources = Pick<Resources, 'db' | 'storage' | 'directUploads'>
type Incoming = { ownerId: string; kind: UploadKind }

/** The key holds the owner and the kind, so that an id of somebody else, or for something else, finds nothing. */
const keyOf = ({ ownerId, kind }: Incoming, id: string) => `incoming/${ownerId}/${kind}/${id}`

/** Returns the way into the bucket. @throws ApiError direct_uploads_off */
export function requireDirectUploads({ directUploads }: Pick<Resources, 'directUploads'>) {
  if (!directUploads) throw new ApiError('direct_uploads_off')
  return directUploads
}

/** @throws ApiError too_large, naming `bytes` */
export function requireSize(bytes: number): void {
  if (bytes > uploadLimit) throw new ApiError('too_large', { fields: { bytes: 'image_size' } })
}

/**
 * Returns an address that takes one picture of this type and number of bytes.
 * @throws ApiError direct_uploads_off; Unavailable
 */
export async function createIncoming(
  resources: IncomingResources,
  incoming: Incoming,
  object: { type: string; bytes: number },
): Promise<{ _id: string; url: string }> {
  const id = v4()
  const storageKey = keyOf(incoming, id)
  const url = await requireDirectUploads(resources).addressOf(storageKey, object)
  const dueAt = sql`now() + ${unusedFor}::interval`
  await resources.db.insert(removedPictures).values({ storageKey, kind: 'incoming', dueAt })
  return { _id: id, url }
}

/**
 * Reads a picture that its owner sent to an address, uses it, and deletes it in any case. It can be used once.
 * @throws ApiError direct_uploads_off; not_found, naming `_id`; too_large, naming `file`; Unavailable; and what `use` throws
 */
export async function takeIncoming<Result>(
  resources: IncomingResources,
  incoming: Incoming,
  id: string,
  use: (bytes: Uint8Array) => Promise<Result>,
): Promise<Result> {
  const directUploads = requireDirectUploads(resources)
  const key = keyOf(incoming, id)
  const isFirst = await claim(resources.db, key)
  const bytes = isFirst ? await directUploads.read(key, uploadLimit) : null
  if (!bytes) throw new ApiError('not_found', { fields: { _id: 'image_gone' } })
  // Where the bucket does not answer now, the queue deletes it.
  const removal = resources.storage.remove(key).catch(() => null)
  try {
    if (bytes.length > uploadLimit) throw new ApiError('too_large', { fields: { file: 'image_size' } })
    return await use(bytes)
  } finally {
    await removal
  }
}

/** Whether nobody used it before. */
async function claim(db: Resources['db'], storageKey: string): Promise<boolean> {
  const used = sql`now() + ${usedFor}::interval`
  const { rowCount } = await db
    .update(removedPictures)
    .set({ dueAt: used })
    .where(and(eq(removedPictures.storageKey, storageKey), gt(removedPictures.dueAt, used)))
  return rowCount === 1
}
