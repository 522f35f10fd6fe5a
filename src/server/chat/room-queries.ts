import { type SQL, sql } from 'drizzle-orm'
import type { ChatFilter, Message, Room } from '#lib/contract/chat.ts'
import type { OfferSide } from '#lib/contract/offers.ts'
import { notBlockedBetween } from '../blocks/queries.ts'
import type { Database } from '../platform/db/client.ts'
import { prepared, preparedOnce } from '../platform/db/prepared.ts'
import { currentDeal, forSale, isoMoment, mediaBase } from '../products/card.ts'
import { type MessageRow, messagesAt, messagesBetween, type Range, shownMessages } from './message-queries.ts'

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
const isOther = (userId: string | SQL, other: SQL): SQL => sql`${notBlockedBetween(userId, other)}
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

/** What one of the two sees of rooms: the columns of `RoomRow` and where they come from, without those of others. */
const columns = (userId: SQL): SQL => sql`
  r.id, CASE WHEN r.buyer_id = ${userId} THEN 'buying' ELSE 'selling' END AS side, r.last_sequence, r.last_message_at,
  r.created_at, m.unread, m.read_sequence, m.cleared_sequence, om.delivered_sequence AS other_delivered,
  om.read_sequence AS other_read, p.id AS product_id, p.name AS product_name, p.name_ar AS product_name_ar,
  p.image_ids[1] AS cover, p.price,
  coalesce(p.wholesale_minimum IS NOT NULL AND (p.price = 0 OR p.wholesale_price < coalesce(d.price, p.price)), false)
    AS wholesale,
  EXISTS (SELECT 1 FROM offers o WHERE o.product_id = r.product_id AND o.buyer_id = r.buyer_id
    AND o.status IN ('offered', 'countered')) AS open_offer,
  CASE WHEN ${forSale} THEN 'active' WHEN p.status = 'active' THEN 'expired' WHEN p.status = 'sold' THEN 'sold'
    ELSE 'removed' END AS product_state,
  CASE WHEN u.deleted_at IS NULL THEN u.id END AS other_id,
  coalesce(s.name, trim(u.first_name || ' ' || u.last_name)) AS other_name, s.name_ar AS other_name_ar,
  coalesce(s.logo_id, u.avatar_id) AS other_picture, u.role = 'business' AS is_business`
const visible = (userId: SQL): SQL => sql`
  rooms r JOIN users u ON u.id = CASE WHEN r.buyer_id = ${userId} THEN r.seller_id ELSE r.buyer_id END
  JOIN room_members m ON m.room_id = r.id AND m.user_id = ${userId}
  JOIN room_members om ON om.room_id = r.id AND om.user_id = u.id
  LEFT JOIN products p ON p.id = r.product_id
  LEFT JOIN ${currentDeal} ON true
  LEFT JOIN stores s ON s.user_id = u.id AND u.role = 'business'
  WHERE ${userId}::uuid IN (r.buyer_id, r.seller_id) AND ${isOther(userId, sql`u.id`)}`

/** Those of these rooms that are a member's, in this order, with all that one of the two sees of them. */
async function roomsByIds(db: Database, userId: string, ids: readonly string[]): Promise<Room[]> {
  if (ids.length === 0) return []
  const me = sql`${userId}`
  const { rows } = await prepared<RoomRow>(
    db,
    sql`SELECT ${columns(me)} FROM ${visible(me)} AND r.id = ANY(${sql.param(ids)}::uuid[])`,
  )
  const latest = await messagesAt(db, userId, rows.flatMap(lastPlace))
  const rooms = new Map(
    rows.map((row) => [row.id, { ...present(row), lastMessage: latest.get(row.id) ?? null }]),
  )
  return ids.flatMap((id) => rooms.get(id) ?? [])
}

/** Where a member's last message of a room is; nowhere when they have cleared it. */
const lastPlace = (row: RoomRow): { roomId: string; sequence: number }[] =>
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

/** A conversation with messages of it, and how many the member has not read in all of theirs. */
export type Thread = { room: Room; messages: { items: Message[]; more: boolean }; unread: number }

/**
 * A conversation of a member's with messages in their order, none of those that the member has cleared; null for what is
 * none of theirs. It is asked for whenever somebody hears of a message: all of it is one statement.
 * @returns `more`: whether there are others beyond them in the asked direction
 */
export async function readThread(
  db: Database,
  userId: string,
  roomId: string,
  { before = maxSequence, after, limit }: Range,
): Promise<Thread | null> {
  const read = after === undefined ? readBack : readForward
  const asked = { user: userId, room: roomId, after: after ?? 0, before, limit: limit + 1 }
  const [row] = (await read(db, asked)).rows
  if (!row) return null
  const found = await shownMessages(db, userId, row.messages)
  const items = found.slice(0, limit)
  if (after === undefined) items.reverse()
  const [last] = lastPlace(row)
  const known = last && items.find(({ sequence }) => sequence === last.sequence)
  const lastMessage = known ?? (await messagesAt(db, userId, last ? [last] : [])).get(roomId) ?? null
  return {
    room: { ...present(row), lastMessage },
    messages: { items, more: found.length > limit },
    unread: row.all_unread,
  }
}

const maxSequence = 2 ** 31 - 1
type ThreadRow = RoomRow & { messages: MessageRow[]; all_unread: number }

const reading = (direction: 'forward' | 'back') => {
  const user = sql.placeholder('user')
  const me = sql`${user}`
  const places = {
    after: sql.placeholder('after'),
    before: sql.placeholder('before'),
    limit: sql.placeholder('limit'),
  }
  return preparedOnce<ThreadRow>(sql`
    SELECT ${columns(me)}, ${messagesBetween(user, direction, places)} AS messages, (${unreadOf(me)}) AS all_unread
    FROM ${visible(me)} AND r.id = ${sql.placeholder('room')}`)
}

const unreadOf = (userId: SQL): SQL => sql`
  SELECT coalesce(sum(m.unread), 0)::int AS unread
  FROM room_members m JOIN rooms r ON r.id = m.room_id
  JOIN users u ON u.id = CASE WHEN r.buyer_id = ${userId} THEN r.seller_id ELSE r.buyer_id END
  WHERE m.user_id = ${userId} AND m.unread > 0 AND ${isOther(userId, sql`u.id`)}`

const [readForward, readBack] = [reading('forward'), reading('back')]
const countingUnread = preparedOnce<{ unread: number }>(unreadOf(sql`${sql.placeholder('user')}`))

/** How many messages in all conversations together a member has not read. */
export async function countUnread(db: Database, userId: string): Promise<number> {
  return (await countingUnread(db, { user: userId })).rows[0]?.unread ?? 0
}
