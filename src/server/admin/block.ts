import { eq, sql } from 'drizzle-orm'
import { partnersOf, removeNotices } from '../chat/room-writes.ts'
import { ApiError } from '../http/errors.ts'
import { listingTags } from '../listings/changed.ts'
import { announce } from '../notifications/service.ts'
import { endGoneOffers } from '../offers/due.ts'
import type { Database } from '../platform/db/client.ts'
import { sessions, users } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import { endSessions } from '../session/end.ts'
import type { UserRow } from '../session/queries.ts'
import { record } from './audit.ts'
import { mailBlocked } from './notify.ts'
import { holdUser } from './roles.ts'

type Blocking = Pick<Resources, 'db' | 'bus' | 'config'>

/** A listing that went or came with its owner. */
type Moved = { id: string; userId: string; categoryId: string; topCategoryId: string }

/** What went or came with a member: their listings, and who was told of messages of theirs. */
type Gone = { listings: Moved[]; told: string[] }

/**
 * Blocks a member, inside the caller's transaction: every session and push registration ends, the listings disappear
 * for others until the member is let in again, and the reason is mailed.
 * @returns what went, for `publishBlocked` after the commit
 * @throws ApiError not_found; own_account; forbidden for an admin, whose rights are taken first; conflict when blocked
 */
export async function block(
  tx: Database,
  { siteUrl }: { siteUrl: string },
  adminId: string,
  { userId, reason }: { userId: string; reason: string },
): Promise<Gone> {
  if (userId === adminId) throw new ApiError('own_account')
  const user = await holdUser(tx, userId)
  if (user.role === 'admin') throw new ApiError('forbidden')
  if (user.blockedAt) throw new ApiError('conflict')
  await tx.update(users).set({ blockedAt: new Date() }).where(eq(users.id, userId))
  await endSessions(tx, eq(sessions.userId, userId))
  await tx.execute(sql`DELETE FROM devices WHERE user_id = ${userId}`)
  const told = await removeNotices(tx, userId)
  const listings = await takeDownAll(tx, user, reason)
  await record(tx, adminId, {
    action: 'user.block',
    subjectId: userId,
    before: { blocked: false },
    after: { blocked: true, reason, listings: listings.length },
  })
  await mailBlocked(tx, siteUrl, user, reason)
  return { listings, told }
}

async function takeDownAll(tx: Database, { id }: UserRow, reason: string): Promise<Moved[]> {
  const { rows } = await tx.execute<Moved>(sql`
    WITH held AS (
      SELECT id, status FROM products
      WHERE user_id = ${id} AND status IN ('active', 'sold', 'hidden', 'review') ORDER BY id FOR NO KEY UPDATE
    ), down AS (
      INSERT INTO product_takedowns (product_id, cause, status_before, reason)
      SELECT id, 'block', status, ${reason} FROM held
      ON CONFLICT (product_id) DO UPDATE SET cause = 'block', status_before = excluded.status_before
    )
    UPDATE products p SET status = 'removed' FROM held WHERE p.id = held.id
    RETURNING p.id, p.user_id AS "userId", p.category_id AS "categoryId", p.top_category_id AS "topCategoryId"`)
  return rows
}

/** Makes known everywhere what went or came with a member, after the commit. */
export const publishBlocked = async (
  { db, bus }: Pick<Resources, 'db' | 'bus'>,
  userId: string,
  { listings, told }: Gone,
): Promise<void> => {
  const tags = [`seller:${userId}`, 'stores', 'products', 'home', ...listings.flatMap(listingTags)]
  await bus.publish({ type: 'invalidate', tags: [...new Set(tags)] })
  await bus.publish({ type: 'outbox' })
  await announce(bus, told)
  await bus.publish({ type: 'rooms', userIds: await partnersOf(db, userId) })
}

/** Blocks a member, for a reason that they read. @throws ApiError as block */
export async function blockUser(
  resources: Blocking,
  adminId: string,
  userId: string,
  reason: string,
): Promise<void> {
  const gone = await resources.db.transaction((tx) =>
    block(tx, resources.config, adminId, { userId, reason }),
  )
  await publishBlocked(resources, userId, gone)
  await endGoneOffers(resources, { userId })
}

/**
 * Lets a member in again: listings that went with the block are what they were before.
 * @throws ApiError not_found; conflict when not blocked
 */
export async function unblockUser(resources: Blocking, adminId: string, userId: string): Promise<void> {
  const listings = await resources.db.transaction(async (tx) => {
    const { blockedAt } = await holdUser(tx, userId)
    if (!blockedAt) throw new ApiError('conflict')
    await tx.update(users).set({ blockedAt: null }).where(eq(users.id, userId))
    const { rows } = await tx.execute<Moved>(sql`
      WITH up AS (
        DELETE FROM product_takedowns t USING products o
        WHERE o.id = t.product_id AND o.user_id = ${userId} AND t.cause = 'block' RETURNING t.product_id, t.status_before
      )
      UPDATE products p SET status = up.status_before FROM up WHERE p.id = up.product_id AND p.deleted_at IS NULL
      RETURNING p.id, p.user_id AS "userId", p.category_id AS "categoryId", p.top_category_id AS "topCategoryId"`)
    await record(tx, adminId, {
      action: 'user.unblock',
      subjectId: userId,
      before: { blocked: true },
      after: { blocked: false, listings: rows.length },
    })
    return rows
  })
  await publishBlocked(resources, userId, { listings, told: [] })
}
