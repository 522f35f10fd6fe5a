import { and, desc, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { SellerFigures } from '#lib/contract/seller-figures.ts'
import type { Database } from '../platform/db/client.ts'
import { purchases, replyFigures } from '../platform/db/schema.ts'

type Day = SellerFigures['perDay'][number]
type Counts = Omit<Day, 'day'>

/** Days of a period, the last one today, as the database counts days. */
const firstDay = (days: number): SQL => sql`(current_date - ${days - 1}::int)`

/** Figures of all listings of a member by day. */
export async function daysOfSeller(db: Database, userId: string, days: number): Promise<Day[]> {
  const from = firstDay(days)
  const { rows } = await db.execute<Day>(sql`
    SELECT d.day::date::text AS day, coalesce(s.views, 0)::int AS views, coalesce(s.favourites, 0)::int AS favourites,
      coalesce(c.count, 0) AS chats, coalesce(o.count, 0) AS offers
    FROM generate_series(${from}, current_date, interval '1 day') AS d (day)
    LEFT JOIN seller_days s ON s.user_id = ${userId} AND s.day = d.day::date
    LEFT JOIN (
      -- What began in the period has its last message in it: the index has that time.
      SELECT created_at::date AS day, count(*)::int AS count FROM rooms
      WHERE seller_id = ${userId} AND last_message_at >= ${from} AND created_at >= ${from} AND last_sequence > 0 GROUP BY 1
    ) c ON c.day = d.day::date
    LEFT JOIN (
      SELECT created_at::date AS day, count(*)::int AS count FROM offers
      WHERE seller_id = ${userId} AND updated_at >= ${from} AND created_at >= ${from} GROUP BY 1
    ) o ON o.day = d.day::date
    ORDER BY d.day`)
  return rows
}

/** Figures of one listing by day. */
export async function daysOfListing(db: Database, productId: string, days: number): Promise<Day[]> {
  const from = firstDay(days)
  const created = (table: SQL, rest: SQL = sql`true`) => sql`(
    SELECT created_at::date AS day, count(*)::int AS count FROM ${table}
    WHERE product_id = ${productId} AND created_at >= ${from} AND ${rest} GROUP BY 1)`
  const { rows } = await db.execute<Day>(sql`
    SELECT d.day::date::text AS day, coalesce(v.count, 0) AS views, coalesce(f.count, 0) AS favourites,
      coalesce(c.count, 0) AS chats, coalesce(o.count, 0) AS offers
    FROM generate_series(${from}, current_date, interval '1 day') AS d (day)
    LEFT JOIN product_views v ON v.product_id = ${productId} AND v.day = d.day::date
    LEFT JOIN ${created(sql`favourites`)} f ON f.day = d.day::date
    LEFT JOIN ${created(sql`rooms`, sql`last_sequence > 0`)} c ON c.day = d.day::date
    LEFT JOIN ${created(sql`offers`)} o ON o.day = d.day::date
    ORDER BY d.day`)
  return rows
}

/** Figures of some listings in a period, in the order of their ids. */
export async function totalsOf(
  db: Database,
  ids: readonly string[],
  days: number,
): Promise<({ _id: string; name: string | null; name_ar: string | null } & Counts)[]> {
  if (ids.length === 0) return []
  const from = firstDay(days)
  const created = (table: SQL, rest: SQL = sql`true`) => sql`(
    SELECT count(*)::int FROM ${table} x WHERE x.product_id = p.id AND x.created_at >= ${from} AND ${rest})`
  const { rows } = await db.execute<
    { _id: string; name: string | null; name_ar: string | null } & Counts
  >(sql`
    SELECT p.id AS _id, p.name, p.name_ar, (
        SELECT coalesce(sum(v.count), 0)::int FROM product_views v WHERE v.product_id = p.id AND v.day >= ${from}
      ) AS views, ${created(sql`favourites`)} AS favourites,
      ${created(sql`rooms`, sql`x.last_sequence > 0`)} AS chats, ${created(sql`offers`)} AS offers
    FROM unnest(${sql.param(ids)}::uuid[]) WITH ORDINALITY AS wanted (id, place) JOIN products p ON p.id = wanted.id
    ORDER BY wanted.place`)
  return rows
}

/** People who must have made a search before a seller sees it, and rows of which the most frequent are taken. */
const enoughPeople = 3
const maxOpenings = 20_000
const maxWords = 10

/** Searches that led to the listings of a member, or to one, the most frequent first. */
export async function wordsOf(
  db: Database,
  userId: string,
  productId: string | undefined,
  days: number,
): Promise<SellerFigures['words']> {
  const listing = productId === undefined ? sql`user_id = ${userId}` : sql`product_id = ${productId}`
  const { rows } = await db.execute<{ text: string; count: number }>(sql`
    SELECT t.shown AS text, sum(o.count)::int AS count
    FROM (SELECT term, count FROM search_openings WHERE ${listing} AND day >= ${firstDay(days)}
      ORDER BY day DESC LIMIT ${maxOpenings}) o
    JOIN search_terms t ON t.term = o.term AND t.people >= ${enoughPeople}
    GROUP BY t.term ORDER BY 2 DESC, t.term LIMIT ${maxWords}`)
  return rows
}

/** How a seller answered chats: their number, those answered, and the median time of the answers. */
export type Replies = { chats: number; replied: number; medianSeconds: number | null }

/** How a seller answered all chats, as `updateReplyFigures` has counted them. */
export async function repliesOfSeller(db: Database, userId: string): Promise<Replies> {
  const [row] = await db.select().from(replyFigures).where(eq(replyFigures.userId, userId))
  return row ?? { chats: 0, replied: 0, medianSeconds: null }
}

/** Chats of a listing whose answers are timed, the latest. */
const maxChats = 200

/** How the seller answered the chats of one listing in the last 90 days, as `updateReplyFigures` counts all of them. */
export async function listingReplies(db: Database, productId: string): Promise<Replies> {
  const { rows } = await db.execute<{ chats: number; replied: number; median: number | null }>(sql`
    SELECT count(*)::int AS chats, count(reply.created_at)::int AS replied, percentile_disc(0.5) WITHIN GROUP (
      ORDER BY extract(epoch FROM reply.created_at - asked.created_at)::int) AS median
    FROM (SELECT id, buyer_id, seller_id FROM rooms WHERE product_id = ${productId}
      AND last_message_at > now() - interval '90 days' ORDER BY last_message_at DESC LIMIT ${maxChats}) r
    CROSS JOIN LATERAL (
      SELECT m.sequence, m.created_at FROM messages m WHERE m.room_id = r.id AND m.sender_id = r.buyer_id
        AND m.kind IN ('text', 'image') ORDER BY m.sequence LIMIT 1) asked
    LEFT JOIN LATERAL (
      SELECT m.created_at FROM messages m WHERE m.room_id = r.id AND m.sender_id = r.seller_id
        AND m.sequence > asked.sequence AND m.kind IN ('text', 'image') ORDER BY m.sequence LIMIT 1) reply ON true
    WHERE asked.created_at > now() - interval '90 days'
      AND (reply.created_at IS NOT NULL OR asked.created_at < now() - interval '1 day')`)
  const [row] = rows
  return { chats: row?.chats ?? 0, replied: row?.replied ?? 0, medianSeconds: row?.median ?? null }
}

/** Paid booster of a listing that was the last to begin; undefined without one. */
export async function latestBooster(
  db: Database,
  userId: string,
  productId: string,
  now: Date,
): Promise<{ id: string; startsAt: Date | null; endsAt: Date | null } | undefined> {
  const [latest] = await db
    .select({ id: purchases.id, startsAt: purchases.startsAt, endsAt: purchases.endsAt })
    .from(purchases)
    .where(
      and(
        eq(purchases.userId, userId),
        eq(purchases.productId, productId),
        eq(purchases.status, 'paid'),
        isNotNull(purchases.endsAt),
        lte(purchases.startsAt, now),
      ),
    )
    .orderBy(desc(purchases.startsAt))
    .limit(1)
  return latest
}

/** Job: counts the favourites of the last two days by seller, anew each time. */
export async function countFavouriteDays(db: Database, days = 2): Promise<void> {
  await db.execute(sql`
    INSERT INTO seller_days (user_id, day, favourites)
    SELECT p.user_id, f.created_at::date, count(*)::int FROM favourites f JOIN products p ON p.id = f.product_id
    WHERE f.created_at >= ${firstDay(days)} GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (user_id, day) DO UPDATE SET favourites = excluded.favourites
      WHERE seller_days.favourites <> excluded.favourites`)
}
