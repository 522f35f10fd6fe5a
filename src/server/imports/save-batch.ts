import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import { storeFindings } from '../listings/checks.ts'
import { endOfListing } from '../listings/save.ts'
import { deleteTakedown } from '../listings/takedowns.ts'
import type { Database } from '../platform/db/client.ts'
import { newId } from '../platform/db/ids.ts'
import { images, products } from '../platform/db/schema.ts'
import { type HeldProduct, schedulePriceDrop } from '../products/price.ts'
import type { ValidRow } from './rows.ts'
import { insertAll, updateAll } from './write-rows.ts'

/** Valid row with the image ids of its pictures. */
export type ReadyRow = ValidRow & { imageIds: readonly string[] }

/** Result of saving a batch. */
export type SavedBatch = {
  created: number
  updated: number
  /** Updated rows whose listing already had the same values; included in `updated`. */
  unchanged: number
  reviewed: number
  /** Rows whose listings are drafts, because their pictures are missing; not among the others. */
  drafts: number
  /** Places of listings before and after, for the invalidation of pages that show them. */
  placed: Pick<HeldProduct, 'id' | 'userId' | 'categoryId' | 'topCategoryId'>[]
  /** Names that are new, for the search vocabulary. */
  words: { name: string; nameAr: string }
}

/** Error for photos that were deleted concurrently; the batch is not saved. */
export class PhotosDeleted extends Error {}

type Options = {
  userId: string
  now: Date
  /** Number of new listings that followers are still to be notified of. */
  announced: number
}

/**
 * Saves a batch in the caller's transaction with the same effects as addProduct and updateProduct: one statement for
 * all new listings, one for all changed ones; unchanged listings are not written. The caller claims the photos and
 * learns the words.
 * @param rows with unique external ids; the caller has locked their `existing` listings
 */
export async function saveBatch(
  tx: Database,
  rows: readonly ReadyRow[],
  options: Options,
): Promise<SavedBatch> {
  const { userId, now } = options
  const fresh = rows.filter(({ existing }) => existing === null)
  const inserts = fresh.map((row, place) => newListing(row, place, options))
  const replaced = fresh.flatMap(({ replaces }) => replaces ?? [])
  const changes = rows.flatMap((row) =>
    row.existing ? [{ row, ...applyRow(row, row.existing.row, now) }] : [],
  )
  const updates = changes.flatMap(({ row, before, after }) =>
    after === null ? [] : [{ row, before, after }],
  )
  if (inserts.length > 0) await insertAll(tx, inserts)
  if (replaced.length > 0) await removeDrafts(tx, replaced, options)
  for (const { before } of updates) if (before.status === 'removed') await deleteTakedown(tx, before.id)
  if (updates.length > 0) await updateAll(tx, updates, now)
  await storeFindings(tx, [
    ...fresh.map((row, place) => ({
      id: inserts[place]?.id ?? '',
      findings: row.missing ? [] : row.verdict.findings,
      isNew: true,
    })),
    ...updates.map(({ before, row }) => ({
      id: before.id,
      findings: row.missing ? [] : row.verdict.findings,
    })),
  ])
  for (const { before, after } of updates) await schedulePriceDrop(tx, before, after)
  const renamed = updates.filter(
    ({ before, after }) => before.name !== after.name || before.nameAr !== after.nameAr,
  )
  const named = [...inserts, ...renamed.map(({ after }) => after)]
  const drafts = rows.filter(({ missing }) => missing).length
  const complete = changes.filter(({ row }) => !row.missing)
  return {
    created: fresh.filter(({ missing }) => !missing).length,
    updated: complete.length,
    unchanged: complete.filter(({ after }) => after === null).length,
    drafts,
    reviewed: [...inserts, ...updates.map(({ after }) => after)].filter(({ status }) => status === 'review')
      .length,
    placed: [
      ...inserts.map(({ id, categoryId, topCategoryId }) => ({ id, userId, categoryId, topCategoryId })),
      ...updates.flatMap(({ before, after }) => [before, after]),
    ],
    words: {
      name: named.map(({ name }) => name ?? '').join(' '),
      nameAr: named.map(({ nameAr }) => nameAr ?? '').join(' '),
    },
  }
}

/**
 * Marks photos of saved listings as used, as takePhotos does. Locks in the order of ids to avoid deadlocks.
 * @throws PhotosDeleted
 */
export async function claimPhotos(tx: Database, rows: readonly ReadyRow[]): Promise<void> {
  const currentIds = new Set(rows.flatMap(({ existing }) => existing?.row.imageIds ?? []))
  const newIds = [...new Set(rows.flatMap(({ imageIds }) => imageIds))].filter((id) => !currentIds.has(id))
  if (newIds.length === 0) return
  const locked = await tx
    .select({ id: images.id, usedAt: images.usedAt })
    .from(images)
    .where(inArray(images.id, newIds))
    .orderBy(images.id)
    .for('update')
  const lockedIds = new Set(locked.map(({ id }) => id))
  const missing = newIds.filter((id) => !lockedIds.has(id))
  if (missing.length > 0) throw new PhotosDeleted(`${missing.length} photos of a batch are gone`)
  const unused = locked.filter(({ usedAt }) => usedAt === null).map(({ id }) => id)
  if (unused.length > 0) await tx.update(images).set({ usedAt: new Date() }).where(inArray(images.id, unused))
}

const contentOf = (row: ReadyRow) => ({
  ...row.columns,
  emirate: row.emirate,
  placeId: row.placeId,
  imageIds: [...row.imageIds],
})

function newListing(row: ReadyRow, place: number, { userId, now, announced }: Options) {
  return {
    id: newId(),
    ...contentOf(row),
    userId,
    externalId: row.externalId,
    status: statusOf(row, 'active'),
    expiresAt: endOfListing(now),
    announcedAt: place < announced ? null : now,
    createdAt: now,
    updatedAt: now,
  }
}

/** State of the listing of a row. @param otherwise the state where nothing is in the way */
function statusOf({ missing, verdict }: ReadyRow, otherwise: HeldProduct['status']): HeldProduct['status'] {
  if (missing) return 'draft'
  return verdict.isHeld ? 'review' : otherwise
}

/**
 * Applies a row to its listing; `after` is null if nothing changes. An expired listing is renewed, and a draft is online
 * once its pictures are there.
 */
export function applyRow(row: ReadyRow, before: HeldProduct, now: Date) {
  const content = contentOf(row)
  const isExpired = before.status === 'active' && before.expiresAt <= now
  const isPublished = before.status === 'draft' && !row.missing
  const isSame = (Object.keys(content) as (keyof typeof content)[]).every((key) =>
    isDeepStrictEqual(content[key], before[key]),
  )
  if (isSame && !isExpired && !isPublished) return { before, after: null }
  const standing = { removed: 'review', draft: 'active' } as const
  const status = statusOf(row, standing[before.status as keyof typeof standing] ?? before.status)
  const expiresAt = isExpired || isPublished ? endOfListing(now) : before.expiresAt
  const createdAt = isPublished ? now : before.createdAt
  return { before, after: { ...before, ...content, status, expiresAt, createdAt } }
}

/** Removes drafts in whose place a listing of the same content is stored. */
const removeDrafts = (tx: Database, ids: readonly string[], { userId, now }: Options) =>
  tx
    .update(products)
    .set({ status: 'removed', deletedAt: now })
    .where(and(inArray(products.id, [...ids]), eq(products.userId, userId), eq(products.status, 'draft')))
