import { eq, sql } from 'drizzle-orm'
import type { Reason } from '#lib/contract/admin/reasons.ts'
import { record } from '../../audit/log.ts'
import { partnersOf, removeNotices } from '../../conversations/room-writes.ts'
import { recordedReason } from '../../decisions/reason.ts'
import { liftDecisions, recordDecision } from '../../decisions/record.ts'
import { listingTags } from '../../listings/changed.ts'
import type { UserRow } from '../../members/rows.ts'
import { announce } from '../../notifications/service.ts'
import { endGoneOffers } from '../../offers/due.ts'
import { everyList } from '../../pages/list-tags.ts'
import type { Database } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Resources } from '../../platform/resources.ts'
import { endSessionsOf } from '../../session/end.ts'
import { mailBlocked } from '../notify.ts'
import { lockUser } from './roles.ts'

type BlockResources = Pick<Resources, 'db' | 'bus' | 'config'>

/** Listing that a block removed, or that an unblock restored. */
type AffectedListing = { id: string; userId: string; categoryId: string; topCategoryId: string }

/**
 * Effects of a block or unblock: listings removed or restored, and ids of users whose notices about the member were
 * deleted.
 */
export type BlockEffects = { listings: AffectedListing[]; notified: string[] }

/**
 * Blocks a member, inside the caller's transaction: ends all sessions and push registrations, takes the listings down
 * until the member is unblocked, and mails the reason.
 * @returns effects for `publishBlocked` after the commit
 * @throws ApiError not_found; own_account; forbidden for an admin, whose rights must be revoked first; conflict when
 * already blocked
 */
export async function block(
  tx: Database,
  { siteUrl }: { siteUrl: string },
  adminId: string,
  { userId, reason, reportId }: { userId: string; reason: Reason; reportId?: string },
): Promise<BlockEffects> {
  if (userId === adminId) throw new ApiError('own_account')
  const user = await lockUser(tx, userId)
  if (user.role === 'admin') throw new ApiError('forbidden')
  if (user.blockedAt) throw new ApiError('conflict')
  await tx.update(users).set({ blockedAt: new Date() }).where(eq(users.id, userId))
  await endSessionsOf(tx, userId)
  await tx.execute(sql`DELETE FROM devices WHERE user_id = ${userId}`)
  const notified = await removeNotices(tx, userId)
  const listings = await takeDownListings(tx, user, reason)
  await record(tx, adminId, {
    action: 'user.block',
    subjectId: userId,
    before: { blocked: false },
    after: { blocked: true, reason: recordedReason(reason), listings: listings.length },
  })
  const made = { userId, kind: 'block' as const, subjectId: userId, reportId, reason, adminId }
  await mailBlocked(tx, siteUrl, user, { reason, token: await recordDecision(tx, made) })
  return { listings, notified }
}

async function takeDownListings(tx: Database, { id }: UserRow, reason: Reason): Promise<AffectedListing[]> {
  const { rows } = await tx.execute<AffectedListing>(sql`
    WITH held AS (
      SELECT id, status FROM products
      WHERE user_id = ${id} AND status IN ('active', 'sold', 'hidden', 'review') ORDER BY id FOR NO KEY UPDATE
    ), down AS (
      INSERT INTO product_takedowns (product_id, cause, status_before, reason, reason_ar)
      SELECT id, 'block', status, ${reason.en}, ${reason.ar} FROM held
      ON CONFLICT (product_id) DO UPDATE SET cause = 'block', status_before = excluded.status_before
    )
    UPDATE products p SET status = 'removed' FROM held WHERE p.id = held.id
    RETURNING p.id, p.user_id AS "userId", p.category_id AS "categoryId", p.top_category_id AS "topCategoryId"`)
  return rows
}

/**
 * Publishes a block or unblock: invalidates pages, and notifies affected users and conversation partners. Call it after
 * the commit.
 */
export const publishBlocked = async (
  { db, bus }: Pick<Resources, 'db' | 'bus'>,
  userId: string,
  { listings, notified }: BlockEffects,
): Promise<void> => {
  const tags = [`seller:${userId}`, 'stores', ...everyList, ...listings.flatMap(listingTags)]
  await bus.publish({ type: 'invalidate', tags: [...new Set(tags)] })
  await bus.publish({ type: 'outbox' })
  await announce(bus, notified)
  await bus.publish({ type: 'rooms', userIds: await partnersOf(db, userId) })
}

/** Blocks a member, with a reason that they read, and ends their open offers. @throws ApiError as `block` */
export async function blockUser(
  resources: BlockResources,
  adminId: string,
  userId: string,
  reason: Reason,
): Promise<void> {
  const effects = await resources.db.transaction((tx) =>
    block(tx, resources.config, adminId, { userId, reason }),
  )
  await publishBlocked(resources, userId, effects)
  await endGoneOffers(resources, { userId })
}

/**
 * Unblocks a member, inside the caller's transaction; listings that the block took down return to their previous state.
 * @returns effects for `publishBlocked` after the commit
 * @throws ApiError not_found; conflict when not blocked
 */
export async function unblock(tx: Database, adminId: string, userId: string): Promise<BlockEffects> {
  const { blockedAt } = await lockUser(tx, userId)
  if (!blockedAt) throw new ApiError('conflict')
  await tx.update(users).set({ blockedAt: null }).where(eq(users.id, userId))
  const { rows: listings } = await tx.execute<AffectedListing>(sql`
    WITH up AS (
      DELETE FROM product_takedowns t USING products o
      WHERE o.id = t.product_id AND o.user_id = ${userId} AND t.cause = 'block' RETURNING t.product_id, t.status_before
    )
    UPDATE products p SET status = up.status_before FROM up WHERE p.id = up.product_id AND p.deleted_at IS NULL
    RETURNING p.id, p.user_id AS "userId", p.category_id AS "categoryId", p.top_category_id AS "topCategoryId"`)
  await liftDecisions(tx, { kind: 'block', subjectId: userId })
  await record(tx, adminId, {
    action: 'user.unblock',
    subjectId: userId,
    before: { blocked: true },
    after: { blocked: false, listings: listings.length },
  })
  return { listings, notified: [] }
}

/** Unblocks a member. @throws ApiError as `unblock` */
export async function unblockUser(resources: BlockResources, adminId: string, userId: string): Promise<void> {
  const effects = await resources.db.transaction((tx) => unblock(tx, adminId, userId))
  await publishBlocked(resources, userId, effects)
}
