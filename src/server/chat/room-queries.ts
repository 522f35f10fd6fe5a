import { type SQL, sql } from 'drizzle-orm'
import type { ChatFilter, Message, Room } from '#lib/contract/chat.ts'
import type { OfferSide, OfferStanding } from '#lib/contract/offers.ts'
import { notBlockedBetween } from '../blocks/queries.ts'
import { forSale } from '../for-sale/for-sale.ts'
import { shownName, shownNameAr } from '../members/shown-name.ts'
import { standingOf } from '../offers/standing.ts'
import type { Database } from '../platform/db/client.ts'
import { prepared, preparedOnce } from '../platform/db/prepared.ts'
import { isoMoment, mediaBase } from '../platform/present.ts'
import { currentDeal } from '../products/card.ts'
import { safetyTipOf } from '../products/safety-tip.ts'
import {
  type MessageRow,
  messagesAt,
  messagesBetween,
  presentMessages,
  type Range,
} from './message-queries.ts'

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
  offers: OfferStanding
  bought: boolean
  product_state: NonNullable<Room['product']>['state']
  top_slug: string | null
  other_id: string | null
  other_name: string
  other_name_ar: string | null
  other_picture: string | null
  is_business: boolean
}

/** Predicate: the other member is not blocked by admins, and no block exists between the two. */
export const isReachable = (userId: string | SQL, other: SQL): SQL => sql`${notBlockedBetween(userId, other)}
  AND NOT EXISTS (SELECT 1 FROM users shut WHERE shut.id = ${other} AND shut.blocked_at IS NOT NULL)`

/** Subquery: rooms `r` in which the member buys or sells; `m` is their membership. */
const roomsOfSide = (userId: string, side: OfferSide, rest: SQL): SQL => {
  const [own, other] =
    side === 'buying' ? [sql`r.buyer_id`, sql`r.seller_id`] : [sql`r.seller_id`, sql`r.buyer_id`]
  return sql`(
    SELECT r.id, r.last_message_at FROM rooms r JOIN room_members m ON m.room_id = r.id AND m.user_id = ${userId}
    WHERE ${own} = ${userId} AND ${isReachable(userId, other)} ${rest})`
}

const sidesOf = (filter: ChatFilter): OfferSide[] =>
  filter === 'buying' || filter === 'selling' ? [filter] : ['buying', 'selling']

/** Predicate of a member's list: the room has a message that they have not cleared. */
const isListed = (filter: ChatFilter): SQL => sql`
  AND r.last_message_at IS NOT NULL AND r.last_sequence > m.cleared_sequence
  ${filter === 'unread' ? sql`AND m.unread > 0` : sql``}`

const listOf = (userId: string, filter: ChatFilter, end: SQL = sql``): SQL =>
  sql.join(
    sidesOf(filter).map((side) => roomsOfSide(userId, side, sql`${isListed(filter)} ${end}`)),
    sql` UNION ALL `,
  )

/** Columns of `RoomRow`; `visible` is their FROM clause, limited to rooms of the member with a reachable partner. */
const columns = (userId: SQL): SQL => sql`
  r.id, CASE WHEN r.buyer_id = ${userId} THEN 'buying' ELSE 'selling' END AS side, r.last_sequence, r.last_message_at,
  r.created_at, m.unread, m.read_sequence, m.cleared_sequence, om.delivered_sequence AS other_delivered,
  om.read_sequence AS other_read, p.id AS product_id, p.name AS product_name, p.name_ar AS product_name_ar,
  p.image_ids[1] AS cover, p.price, (SELECT c.slug FROM categories c WHERE c.id = p.top_category_id) AS top_slug,
  coalesce(p.wholesale_minimum IS NOT NULL AND (p.price = 0 OR p.wholesale_price < coalesce(d.price, p.price)), false)
    AS wholesale,
  (${standingOf(sql`r.buyer_id`, sql`r.product_id`)}) AS offers,
  EXISTS (SELECT FROM sales sold WHERE sold.product_id = p.id AND sold.buyer_id = r.buyer_id) AND p.status = 'sold'
    AS bought,
  CASE WHEN ${forSale} THEN 'active' WHEN p.status = 'active' THEN 'expired' WHEN p.status = 'sold' THEN 'sold'
    ELSE 'removed' END AS product_state,
  CASE WHEN u.deleted_at IS NULL THEN u.id END AS other_id,
  ${shownName()} AS other_name, ${shownNameAr()} AS other_name_ar,
  coalesce(s.logo_id, u.avatar_id) AS other_picture, u.role = 'business' AS is_business`
const visible = (userId: SQL): SQL => sql`
  rooms r JOIN users u ON u.id = CASE WHEN r.buyer_id = ${userId} THEN r.seller_id ELSE r.buyer_id END
  JOIN room_members m ON m.room_id = r.id AND m.user_id = ${userId}
  JOIN room_members om ON om.room_id = r.id AND om.user_id = u.id
  LEFT JOIN products p ON p.id = r.product_id
  LEFT JOIN ${currentDeal} ON true
  LEFT JOIN stores s ON s.user_id = u.id AND u.role = 'business'
  WHERE ${userId}::uuid IN (r.buyer_id, r.seller_id) AND ${isReachable(userId, sql`u.id`)}`

/** Rooms with these ids, in this order; rooms that the member may not see are left out. */
async function roomsByIds(db: Database, userId: string, ids: readonly string[]): Promise<Room[]> {
  if (ids.length === 0) return []
  const user = sql`${userId}`
  const { rows } = await prepared<RoomRow>(
    db,
    sql`SELECT ${columns(user)} FROM ${visible(user)} AND r.id = ANY(${sql.param(ids)}::uuid[])`,
  )
  const latest = await messagesAt(db, userId, rows.flatMap(lastPosition))
  const rooms = new Map(
    rows.map((row) => [row.id, { ...present(row), lastMessage: latest.get(row.id) ?? null }]),
  )
  return ids.flatMap((id) => rooms.get(id) ?? [])
}

/** Position of a room's last message; empty when the member has cleared it. */
const lastPosition = (row: RoomRow): { roomId: string; sequence: number }[] =>
  row.last_sequence > row.cleared_sequence ? [{ roomId: row.id, sequence: row.last_sequence }] : []

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
          images: row.cover ? [mediaBase(row.cover)] : [],
          price: Number(row.price),
          wholesale: row.wholesale,
          state: row.product_state,
          safetyTip: safetyTipOf(row.top_slug ?? ''),
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
  offers: row.offers,
  bought: row.bought,
  createdAt: isoMoment(row.created_at),
  updatedAt: isoMoment(row.last_message_at ?? row.created_at),
})

/** Page of a member's conversations, latest message first. */
export async function roomPage(
  db: Database,
  userId: string,
  { filter, limit, offset }: { filter: ChatFilter; limit: number; offset: number },
): Promise<Room[]> {
  // Each side reads at most as many rows as the page can need, from its index.
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

/** Number of conversations in a filtered list. */
export async function countRooms(db: Database, userId: string, filter: ChatFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM (${listOf(userId, filter)}) rooms`,
  )
  return rows[0]?.count ?? 0
}

/** Conversation of a member, even one that no list shows; null if it does not exist or is not theirs. */
export async function roomById(db: Database, userId: string, roomId: string): Promise<Room | null> {
  const [room] = await roomsByIds(db, userId, [roomId])
  return room ?? null
}

/** Conversation with some of its messages; `unread` counts all conversations of the member. */
export type Thread = { room: Room; messages: { items: Message[]; more: boolean }; unread: number }

/**
 * Reads a conversation of a member with messages in ascending order, without those that the member has cleared; null if
 * it is not theirs. Runs as one statement, because it is called for every message that arrives.
 * @returns `more`: messages exist beyond the page in the requested direction
 */
export async function readThread(
  db: Database,
  userId: string,
  roomId: string,
  { before = maxSequence, after, limit }: Range,
): Promise<Thread | null> {
  const read = after === undefined ? threadBackward : threadForward
  const params = { user: userId, room: roomId, after: after ?? 0, before, limit: limit + 1 }
  const [row] = (await read(db, params)).rows
  if (!row) return null
  const messages = await presentMessages(db, userId, row.messages)
  const items = messages.slice(0, limit)
  if (after === undefined) items.reverse()
  const [last] = lastPosition(row)
  const loaded = last && items.find(({ sequence }) => sequence === last.sequence)
  const lastMessage = loaded ?? (await messagesAt(db, userId, last ? [last] : [])).get(roomId) ?? null
  return {
    room: { ...present(row), lastMessage },
    messages: { items, more: messages.length > limit },
    unread: row.all_unread,
  }
}

const maxSequence = 2 ** 31 - 1
type ThreadRow = RoomRow & { messages: MessageRow[]; all_unread: number }

const threadStatement = (direction: 'forward' | 'back') => {
  const user = sql.placeholder('user')
  const userSql = sql`${user}`
  const range = {
    after: sql.placeholder('after'),
    before: sql.placeholder('before'),
    limit: sql.placeholder('limit'),
  }
  return preparedOnce<ThreadRow>(sql`
    SELECT ${columns(userSql)}, ${messagesBetween(user, direction, range)} AS messages, (${unreadOf(userSql)}) AS all_unread
    FROM ${visible(userSql)} AND r.id = ${sql.placeholder('room')}`)
}

const unreadOf = (userId: SQL): SQL => sql`
  SELECT coalesce(sum(m.unread), 0)::int AS unread
  FROM room_members m JOIN rooms r ON r.id = m.room_id
  JOIN users u ON u.id = CASE WHEN r.buyer_id = ${userId} THEN r.seller_id ELSE r.buyer_id END
  WHERE m.user_id = ${userId} AND m.unread > 0 AND ${isReachable(userId, sql`u.id`)}`

const [threadForward, threadBackward] = [threadStatement('forward'), threadStatement('back')]
const unreadStatement = preparedOnce<{ unread: number }>(unreadOf(sql`${sql.placeholder('user')}`))

/** Number of unread messages in all conversations of a member. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  return (await unreadStatement(db, { user: userId })).rows[0]?.unread ?? 0
}
