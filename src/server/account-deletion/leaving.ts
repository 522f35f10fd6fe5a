import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { graceDays } from '#lib/contract/limits.ts'
import type { SignedIn } from '../accounts/service.ts'
import { partnersOf, removeNotices } from '../conversations/room-writes.ts'
import { listingTags } from '../listings/changed.ts'
import type { UserRow } from '../members/rows.ts'
import { announce } from '../notifications/service.ts'
import { endGoneOffers } from '../offers/due.ts'
import { queueMessage } from '../outbox/service.ts'
import { everyList } from '../pages/list-tags.ts'
import type { Database } from '../platform/db/client.ts'
import { users } from '../platform/db/schema.ts'
import { day } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { endSessionsOf } from '../session/end.ts'
import { beginMemberSession, type Caller } from '../session/service.ts'
import { consumeTicket } from '../session/tickets.ts'
import { leavingMessage } from './leaving-messages.ts'

type LeavingResources = Pick<Resources, 'db' | 'bus' | 'config'>
type Listing = { id: string; userId: string; categoryId: string; topCategoryId: string }

const listingColumns = sql`
  p.id, p.user_id AS "userId", p.category_id AS "categoryId", p.top_category_id AS "topCategoryId"`

/**
 * Deletes an account so that it can be restored for 14 days: it is hidden and signed out at once, its listings are taken
 * down, open offers end, and a message says until when. Nothing is erased yet: `eraseAccount` does that.
 * @throws ApiError unauthorized if another call was first
 */
export async function leave(resources: LeavingResources, user: UserRow, now = new Date()): Promise<void> {
  const { db, bus, config } = resources
  const deletionDueAt = new Date(now.getTime() + graceDays * day)
  const { listings, notified } = await db.transaction(async (tx) => {
    const [left] = await tx
      .update(users)
      .set({ deletedAt: now, deletionDueAt })
      .where(and(eq(users.id, user.id), isNull(users.deletedAt)))
      .returning()
    if (!left) throw new ApiError('unauthorized')
    await endSessionsOf(tx, user.id)
    await tx.execute(sql`DELETE FROM devices WHERE user_id = ${user.id}`)
    const message = leavingMessage(config, left, deletionDueAt)
    if (message) await queueMessage(tx, message)
    return { notified: await removeNotices(tx, user.id), listings: await takeDown(tx, user.id) }
  })
  await publish(resources, user.id, listings)
  await announce(bus, notified)
  await endGoneOffers(resources, { userId: user.id }, now)
}

async function takeDown(tx: Database, userId: string): Promise<Listing[]> {
  const { rows } = await tx.execute<Listing>(sql`
    WITH held AS (
      SELECT id, status FROM products
      WHERE user_id = ${userId} AND status IN ('active', 'sold', 'hidden', 'review') ORDER BY id FOR NO KEY UPDATE
    ), down AS (
      INSERT INTO product_takedowns (product_id, cause, status_before) SELECT id, 'leaving', status FROM held
      ON CONFLICT (product_id) DO UPDATE SET cause = 'leaving', status_before = excluded.status_before
    )
    UPDATE products p SET status = 'removed' FROM held WHERE p.id = held.id RETURNING ${listingColumns}`)
  return rows
}

/**
 * Restores a deleted account with its listings, and signs in.
 * @param ticket of the sign-in that was refused with account_leaving
 * @throws ApiError gone for a ticket that is used or expired, and once the 14 days are over
 */
export async function restore(
  resources: LeavingResources,
  ticket: string,
  caller: Caller,
  now = new Date(),
): Promise<SignedIn> {
  const { db } = resources
  const id = await consumeTicket(db, 'restore', ticket)
  if (id === undefined) throw new ApiError('gone')
  const { user, listings } = await db.transaction(async (tx) => {
    const [restored] = await tx
      .update(users)
      .set({ deletedAt: null, deletionDueAt: null })
      .where(and(eq(users.id, id), gt(users.deletionDueAt, now), isNull(users.blockedAt)))
      .returning()
    if (!restored) throw new ApiError('gone')
    const { rows } = await tx.execute<Listing>(sql`
      WITH up AS (
        DELETE FROM product_takedowns t USING products o
        WHERE o.id = t.product_id AND o.user_id = ${id} AND t.cause = 'leaving' RETURNING t.product_id, t.status_before
      )
      UPDATE products p SET status = up.status_before FROM up WHERE p.id = up.product_id AND p.deleted_at IS NULL
      RETURNING ${listingColumns}`)
    return { user: restored, listings: rows }
  })
  await publish(resources, id, listings)
  return { token: await beginMemberSession(db, user, caller), user }
}

/** Invalidates pages and tells conversation partners, whenever a member disappears or returns. After the commit. */
async function publish({ db, bus }: LeavingResources, userId: string, listings: readonly Listing[]) {
  const tags = [`seller:${userId}`, 'stores', ...everyList, ...listings.flatMap(listingTags)]
  await bus.publish({ type: 'invalidate', tags: [...new Set(tags)] })
  await bus.publish({ type: 'outbox' })
  await bus.publish({ type: 'rooms', userIds: await partnersOf(db, userId) })
}
