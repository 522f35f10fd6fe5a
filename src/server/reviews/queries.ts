import { sql } from 'drizzle-orm'
import type { Review } from '#lib/contract/reviews.ts'
import { shownName, shownNameAr } from '../members/shown-name.ts'
import type { Database } from '../platform/db/client.ts'
import { newId } from '../platform/db/ids.ts'
import { isoMoment, mediaBase } from '../platform/present.ts'

type ReviewRow = {
  id: string
  rating: number
  text: string
  author_id: string | null
  author_name: string
  author_name_ar: string | null
  author_avatar: string | null
  mine: boolean
  purchase: boolean
  created_at: string
  updated_at: string
}

const present = (row: ReviewRow): Review => ({
  _id: row.id,
  rating: row.rating,
  text: row.text,
  author:
    row.author_id === null
      ? null
      : {
          _id: row.author_id,
          name: row.author_name,
          name_ar: row.author_name_ar,
          avatar: mediaBase(row.author_avatar),
        },
  mine: row.mine,
  purchase: row.purchase,
  createdAt: isoMoment(row.created_at),
  updatedAt: isoMoment(row.updated_at),
})

/** Query for reviews `r` with their authors; blocked and deleted authors are null. */
const reviewColumns = (callerId: string | null) => sql`
  SELECT r.id, r.rating, r.text, u.id AS author_id,
    ${shownName()} AS author_name, ${shownNameAr()} AS author_name_ar,
    coalesce(s.logo_id, u.avatar_id) AS author_avatar,
    r.author_id IS NOT DISTINCT FROM ${callerId}::uuid AND r.author_id IS NOT NULL AS mine,
    EXISTS (SELECT FROM sales x WHERE (x.seller_id, x.buyer_id) IN
      ((r.seller_id, r.author_id), (r.author_id, r.seller_id))) AS purchase,
    r.created_at, r.updated_at
  FROM reviews r
  LEFT JOIN users u ON u.id = r.author_id AND u.blocked_at IS NULL AND u.deleted_at IS NULL
  LEFT JOIN stores s ON s.user_id = u.id AND u.role = 'business'`

/** Page of a seller's reviews: the caller's own first, then the latest. */
export async function reviewsOf(
  db: Database,
  sellerId: string,
  callerId: string | null,
  limit: number,
  offset: number,
): Promise<Review[]> {
  const { rows } = await db.execute<ReviewRow>(sql`
    ${reviewColumns(callerId)} WHERE r.seller_id = ${sellerId}
    ORDER BY mine DESC, r.created_at DESC, r.id DESC LIMIT ${limit} OFFSET ${offset}`)
  return rows.map(present)
}

export async function ratingOf(
  db: Database,
  sellerId: string,
): Promise<{ total: number; rating: number | null }> {
  const { rows } = await db.execute<{ total: number; rating: string | null }>(sql`
    SELECT count(*)::int AS total, round(avg(rating), 1) AS rating FROM reviews WHERE seller_id = ${sellerId}`)
  const { total = 0, rating = null } = rows[0] ?? {}
  return { total, rating: rating === null ? null : Number(rating) }
}

/** Inserts a review or replaces the author's earlier one. */
export async function putReview(
  db: Database,
  of: { sellerId: string; authorId: string; rating: number; text: string },
): Promise<Review> {
  const { rows } = await db.execute<{ id: string }>(sql`
    INSERT INTO reviews (id, seller_id, author_id, rating, text)
    VALUES (${newId()}, ${of.sellerId}, ${of.authorId}, ${of.rating}, ${of.text})
    ON CONFLICT (seller_id, author_id)
    DO UPDATE SET rating = excluded.rating, text = excluded.text, updated_at = now()
    RETURNING id`)
  const written = await db.execute<ReviewRow>(sql`${reviewColumns(of.authorId)} WHERE r.id = ${rows[0]?.id}`)
  const [review] = written.rows
  if (!review) throw new Error('A review was not stored')
  return present(review)
}

/**
 * Reports if two members have dealt with each other: an accepted offer, messages from both in one room, a sale, or an
 * earlier review. An offer and its answer, which may be automatic, do not count as messages.
 */
export async function haveDealt(db: Database, authorId: string, sellerId: string): Promise<boolean> {
  const isBetween = sql`((x.buyer_id = ${authorId} AND x.seller_id = ${sellerId})
    OR (x.buyer_id = ${sellerId} AND x.seller_id = ${authorId}))`
  const wrote = (userId: string) => sql`EXISTS (
    SELECT 1 FROM messages m WHERE m.room_id = x.id AND m.sender_id = ${userId} AND m.kind IN ('text', 'image'))`
  const { rows } = await db.execute<{ dealt: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM offers x WHERE ${isBetween} AND x.status = 'accepted')
      OR EXISTS (SELECT 1 FROM rooms x WHERE ${isBetween} AND ${wrote(authorId)} AND ${wrote(sellerId)})
      OR EXISTS (SELECT 1 FROM sales x WHERE ${isBetween})
      OR EXISTS (SELECT 1 FROM reviews x WHERE x.author_id = ${authorId} AND x.seller_id = ${sellerId}) AS dealt`)
  return rows[0]?.dealt ?? false
}
