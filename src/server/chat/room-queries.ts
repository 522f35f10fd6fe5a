import { type SQL, sql } from 'drizzle-orm'
import type { ChatFilter, Room } from '#lib/contract/chat.ts'
import type { OfferSide } from '#lib/contract/offers.ts'
import { notApart } from '../blocks/queries.ts'
import type { Database } from '../db/client.ts'
import { prepared } from '../db/prepared.ts'
import { currentDeal, forSale, isoMoment, mediaBase } from '../products/card.ts'
import { messagesAt } from './message-queries.ts'

type RoomRow = {
  id: string
  side: OfferSide
  last_sequence: number
  last_message_at: string | null
  created_at: string
  unread: number
  read_sequence: number
  cleared_sequence: number
  other_delivered: number
  other_read: number
  product_id: string | null
  product_name: string | null
  product_name_ar: string | null
  cover: string | null
  price: string
  wholesale: boolean
  open_offer: boolean
  product_state: NonNullable<Room['product']>['state']
  other_id: string | null
  other_name: string
  other_name_ar: string | null
  other_picture: string | null
  is_business: boolean
}

/** Nobody whom the shop has blocked, or whom a block parts from the member. */
const isOther = (userId: string, other: SQL): SQL => sql`${notApart(userId, other)}
  AND NOT EXISTS (SELECT 1 FROM users shut WHERE shut.id = ${other} AND shut.blocked_at IS NOT NULL)`

/** Rooms of a member on one side, as `r`; `m` is what they have read. */
const ofSide = (userId: string, side: OfferSide, rest: SQL): SQL => {
  const [own, other] =
    side === 'buying' ? [sql`r.buyer_id`, sql`r.seller_id`] : [sql`r.seller_id`, sql`r.buyer_id`]
  return sql`(
    SELECT r.id, r.last_message_at FROM rooms r JOIN room_members m ON m.room_id = r.id AND m.user_id = ${userId}
    WHERE ${own} = ${userId} AND ${isOther(userId, other)} ${rest})`
}

const sidesOf = (filter: ChatFilter): OfferSide[] =>
  filter === 'buying' || filter === 'selling' ? [filter] : ['buying', 'selling']

/** What stands in a member's list: with a message that they have not cleared. */
const listed = (filter: ChatFilter): SQL => sql`
  AND r.last_message_at IS NOT NULL AND r.last_sequence > m.cleared_sequence
  ${filter === 'unread' ? sql`AND m.unread > 0` : sql``}`

const listOf = (userId: string, filter: ChatFilter, end: SQL = sql``): SQL =>
  sql.join(
    sidesOf(filter).map((side) => ofSide(userId, side, sql`${listed(filter)} ${end}`)),
    sql` UNION ALL `,
  )

/** Those of these rooms that are a member's, in this order, with all that one of the two sees of them. */
async function roomsByIds(db: Database, userId: string, ids: readonly string[]): Promise<Room[]> {
  if (ids.length === 0) return []
  const { rows } = await prepared<RoomRow>(
    db,
    sql`
    SELECT r.id, CASE WHEN r.buyer_id = ${userId} THEN 'buying' ELSE 'selling' END AS side, r.last_sequence,
      r.last_message_at, r.created_at, m.unread, m.read_sequence, m.cleared_sequence, om.delivered_sequence AS other_delivered, om.read_sequence AS other_read, p.id AS product_id,
      p.name AS product_name, p.name_ar AS product_name_ar, p.image_ids[1] AS cover, p.price,
      coalesce(p.wholesale_minimum IS NOT NULL AND (p.price = 0 OR p.wholesale_price < coalesce(d.price, p.price)), false)
        AS wholesale,
      EXISTS (SELECT 1 FROM offers o WHERE o.product_id = r.product_id AND o.buyer_id = r.buyer_id
        AND o.status IN ('offered', 'countered')) AS open_offer,
      CASE WHEN ${forSale} THEN 'active' WHEN p.status = 'active' THEN 'expired' WHEN p.status = 'sold' THEN 'sold'
        ELSE 'removed' END AS product_state,
      CASE WHEN u.deleted_at IS NULL THEN u.id END AS other_id,
      coalesce(s.name, trim(u.first_name || ' ' || u.last_name)) AS other_name, s.name_ar AS other_name_ar,
      coalesce(s.logo_id, u.avatar_id) AS other_picture, u.role = 'business' AS is_business
    FROM rooms r JOIN users u ON u.id = CASE WHEN r.buyer_id = ${userId} THEN r.seller_id ELSE r.buyer_id END
    JOIN room_members m ON m.room_id = r.id AND m.user_id = ${userId}
    JOIN room_members om ON om.room_id = r.id AND om.user_id = u.id
    LEFT JOIN products p ON p.id = r.product_id
    LEFT JOIN ${currentDeal} ON true
    LEFT JOIN stores s ON s.user_id = u.id AND u.role = 'business'
    WHERE r.id = ANY(${sql.param(ids)}::uuid[]) AND ${userId}::uuid IN (r.buyer_id, r.seller_id)
      AND ${isOther(userId, sql`u.id`)}`,
  )
  const places = rows.flatMap((row) =>
    row.last_sequence > row.cleared_sequence ? [{ roomId: row.id, sequence: row.last_sequence }] : [],
  )
  const latest = await messagesAt(db, userId, places)
  const rooms = new Map(
    rows.map((row) => [row.id, { ...present(row), lastMessage: latest.get(row.id) ?? null }]),
  )
  return ids.flatMap((id) => rooms.get(id) ?? [])
}

const present = (row: RoomRow): Omit<Room, 'lastMessage'> => ({
  _id: row.id,
  side: row.side,
  product:
    row.product_id === null
      ? null
      : {
          _id: row.product_id,
          name: row.product_name,
          name_ar: row.product_name_ar,
          images: row.cover ? [`/media/${row.cover}`] : [],
          price: Number(row.price),
          wholesale: row.wholesale,
          state: row.product_state,
        },
  other:
    row.other_id === null
      ? null
      : {
          _id: row.other_id,
          name: row.other_name,
          name_ar: row.other_name_ar,
          avatar: mediaBase(row.other_picture),
          isBusiness: row.is_business,
        },
  unread: row.unread,
  read: row.read_sequence,
  otherDelivered: row.other_delivered,
  otherRead: row.other_read,
  mayWrite: row.other_id !== null,
  openOffer: row.open_offer,
  createdAt: isoMoment(row.created_at),
  updatedAt: isoMoment(row.last_message_at ?? row.created_at),
})

/** One page of a member's conversations, the one with the latest message first. */
export async function roomPage(
  db: Database,
  userId: string,
  { filter, limit, offset }: { filter: ChatFilter; limit: number; offset: number },
): Promise<Room[]> {
  // Each side gives as many as the page can need, out of its index.
  const end = sql`ORDER BY r.last_message_at DESC, r.id DESC LIMIT ${limit + offset}`
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM (${listOf(userId, filter, end)}) page
    ORDER BY last_message_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`)
  return roomsByIds(
    db,
    userId,
    rows.map(({ id }) => id),
  )
}

/** How many conversations a filter lets through. */
export async function countRooms(db: Database, userId: string, filter: ChatFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (${listOf(userId, filter)}) rooms`,
  )
  return rows[0]?.count ?? 0
}

/** A conversation of a member's, also one that stands in no list; null for what is none of theirs. */
export async function shownRoom(db: Database, userId: string, roomId: string): Promise<Room | null> {
  const [room] = await roomsByIds(db, userId, [roomId])
  return room ?? null
}

/** How many messages in all conversations together a member has not read. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  const { rows } = await prepared<{ unread: number }>(
    db,
    sql`
    SELECT coalesce(sum(m.unread), 0)::int AS unread
    FROM room_members m JOIN rooms r ON r.id = m.room_id
    JOIN users u ON u.id = CASE WHEN r.buyer_id = ${userId} THEN r.seller_id ELSE r.buyer_id END
    WHERE m.user_id = ${userId} AND m.unread > 0 AND ${isOther(userId, sql`u.id`)}`,
  )
  return rows[0]?.unread ?? 0
}
