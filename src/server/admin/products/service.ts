import type { AdminProductDetail } from '#lib/contract/admin/products.ts'
import type { Reason } from '#lib/contract/admin/reasons.ts'
import { shownFacetsOf } from '#lib/contract/facets.ts'
import { record } from '../../audit/log.ts'
import { reasonColumns, recordedReason } from '../../decisions/reason.ts'
import { liftDecisions, recordDecision } from '../../decisions/record.ts'
import { publishListings } from '../../listings/changed.ts'
import { contactDetailsOf, settleFindings, textsOf } from '../../listings/checks.ts'
import { findProhibited, readProhibited } from '../../listings/prohibited.ts'
import { deleteTakedown, storeTakedown } from '../../listings/takedowns.ts'
import { userById } from '../../members/users.ts'
import { announce } from '../../notifications/service.ts'
import { endGoneOffers } from '../../offers/due.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { mediaBase } from '../../platform/present.ts'
import type { Resources } from '../../platform/resources.ts'
import { type HeldProduct, holdProduct } from '../../products/price.ts'
import { productById, viewCountOf } from '../../products/queries.ts'
import { notifyTakenDown } from '../notify.ts'
import { productsById } from './queries.ts'
import { setStatus } from './writes.ts'

/** Listing in any state, with the prohibited words and contact details in its texts. @throws ApiError not_found */
export async function findProduct(db: Database, id: string): Promise<AdminProductDetail> {
  const listing = await findListing(db, id)
  if (!listing) throw new ApiError('not_found')
  return listing
}

/** Listing as `findProduct` returns it; null if there is none. */
export async function findListing(db: Database, id: string): Promise<AdminProductDetail | null> {
  const [[listed], row, viewCount, words] = await Promise.all([
    productsById(db, [id]),
    productById(db, id),
    viewCountOf(db, id),
    readProhibited(db),
  ])
  if (!listed || !row) return null
  return {
    ...listed,
    images: row.imageIds.map((imageId) => mediaBase(imageId)),
    description: row.description,
    description_ar: row.descriptionAr,
    ...shownFacetsOf(row),
    viewCount,
    prohibited: findProhibited(words, textsOf(row)),
    contactDetails: contactDetailsOf(row),
  }
}

type ModerationResources = Pick<Resources, 'db' | 'bus' | 'config'>

/** States that can be taken down; `removed` is down already, and a `draft` was never visible. */
const removable = ['active', 'sold', 'hidden', 'review'] as const
type RemovableStatus = (typeof removable)[number]
const isRemovable = (state: HeldProduct['status']): state is RemovableStatus =>
  (removable as readonly string[]).includes(state)

/**
 * Takes a listing down, inside the caller's transaction, and notifies its owner of the reason.
 * @returns the listing, for `publishListings` after the commit, and ids of the notified users
 * @throws ApiError not_found; conflict when it is down already
 */
export async function takeDown(
  tx: Database,
  adminId: string,
  { id, reason, reportId }: { id: string; reason: Reason; reportId?: string },
) {
  const before = await holdProduct(tx, id)
  if (!isRemovable(before.status)) throw new ApiError('conflict')
  await storeTakedown(tx, {
    productId: id,
    cause: 'moderation',
    statusBefore: before.status,
    ...reasonColumns(reason),
  })
  await setStatus(tx, id, 'removed')
  await settleFindings(tx, [id])
  await record(tx, adminId, {
    action: 'product.hide',
    subjectId: id,
    before: { status: before.status },
    after: { status: 'removed', reason: recordedReason(reason) },
  })
  const made = { userId: before.userId, kind: 'listing' as const, subjectId: id, reportId, reason, adminId }
  const token = await recordDecision(tx, made)
  return { listing: before, notified: await notifyTakenDown(tx, before, { reason, token }) }
}

/**
 * Takes a listing down, with a reason that its owner reads, and ends its open offers.
 * @throws ApiError not_found, conflict
 */
export async function hideProduct(
  resources: ModerationResources,
  adminId: string,
  id: string,
  reason: Reason,
) {
  const { listing, notified } = await resources.db.transaction((tx) => takeDown(tx, adminId, { id, reason }))
  await publishListings(resources, [listing])
  await announce(resources.bus, notified)
  await endGoneOffers(resources, { productId: id })
}

/**
 * Restores a listing that an admin took down to its previous state, inside the caller's transaction. Listings that a block took
 * down return when the owner is unblocked.
 * @returns the listing as it was, for `publishListings` after the commit, and the state that it has again
 * @throws ApiError not_found; conflict when it was not taken down by an admin, or its owner is blocked or deleted
 */
export async function restore(tx: Database, adminId: string, id: string) {
  const before = await holdProduct(tx, id)
  const takedown = await deleteTakedown(tx, id)
  const owner = await userById(tx, before.userId)
  const isOwnerGone = !owner || owner.blockedAt !== null || owner.deletedAt !== null
  if (takedown?.cause !== 'moderation' || before.deletedAt !== null || isOwnerGone)
    throw new ApiError('conflict')
  const after = { status: takedown.statusBefore }
  await setStatus(tx, id, after.status)
  await liftDecisions(tx, { kind: 'listing', subjectId: id })
  await record(tx, adminId, {
    action: 'product.restore',
    subjectId: id,
    before: { status: before.status },
    after,
  })
  return { listing: before, status: takedown.statusBefore }
}

/** Restores a listing that an admin took down. @throws ApiError as `restore` */
export async function restoreProduct(
  resources: ModerationResources,
  adminId: string,
  id: string,
): Promise<void> {
  const { listing } = await resources.db.transaction((tx) => restore(tx, adminId, id))
  await publishListings(resources, [listing])
}
