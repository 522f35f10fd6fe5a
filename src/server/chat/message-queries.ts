import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Message, ScamSign } from '#lib/contract/chat.ts'
import type { Offer, OfferSide } from '#lib/contract/offers.ts'
import { offersByIds } from '../offers/queries.ts'
import type { Database } from '../platform/db/client.ts'
import { prepared } from '../platform/db/prepared.ts'
import { isoMoment, mediaBase } from '../products/card.ts'
import { noticeKey } from './room-writes.ts'

/** A message as the database has it; moments as text of its own, or of JSON. */
export type MessageRow = {
  id: string
  room_id: string
  sequence: number
  client_id: string
  kind: Message['kind']
  mine: boolean
  text: string
  image_id: string | null
  image_width: number | null
  image_height: number | null
  offer_id: string | null
  step_kind: NonNullable<Message['step']>['kind'] | null
  step_by: OfferSide | null
  step_amount: string | number | null
  flags: ScamSign[]
  created_at: string
}

/** Messages `x` as one of the two reads them; an offer's are completed by `withOffers`. */
const columns = (userId: string | Placeholder) => sql`
  x.id, x.room_id, x.sequence, x.client_id, x.kind, coalesce(x.sender_id = ${userId}, false) AS mine, x.text,
  i.id AS image_id, i.width AS image_width, i.height AS image_height, x.offer_id, e.kind AS step_kind,
  CASE e.actor_id WHEN o.buyer_id THEN 'buying' WHEN o.seller_id THEN 'selling' END AS step_by,
  e.amount AS step_amount, x.flags, x.created_at`
const joined = sql`
  LEFT JOIN images i ON i.id = x.image_id
  LEFT JOIN offers o ON o.id = x.offer_id
  LEFT JOIN offer_events e ON e.id = x.offer_event_id`

const present = (row: MessageRow, offers: ReadonlyMap<string, Offer>): Message => ({
  _id: row.id,
  roomId: row.room_id,
  sequence: row.sequence,
  clientId: row.client_id,
  kind: row.kind,
  mine: row.mine,
  text: row.text,
  image: imageOf(row.image_id, row.image_width, row.image_height),
  offer: (row.offer_id && offers.get(row.offer_id)) || null,
  step:
    row.step_kind === null
      ? null
      : {
          kind: row.step_kind,
          by: row.step_by,
          amount: row.step_amount === null ? null : Number(row.step_amount),
        },
  // Whoever wrote it need not learn what it is taken for.
  signs: row.mine ? [] : row.flags,
  createdAt: isoMoment(row.created_at),
})

/** A picture of a message; null when it is gone with the account of whoever sent it. */
export const imageOf = (id: string | null, width: number | null, height: number | null): Message['image'] => {
  const path = mediaBase(id)
  return path !== null && width !== null && height !== null ? { path, width, height } : null
}

async function read(db: Database, userId: string, rest: SQL): Promise<Message[]> {
  const { rows } = await prepared<MessageRow>(
    db,
    sql`SELECT ${columns(userId)} FROM messages x ${joined} ${rest}`,
  )
  return shownMessages(db, userId, rows)
}

/** Messages as one of the two reads them, with the offers that they tell of. */
export async function shownMessages(
  db: Database,
  userId: string,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const ids = [...new Set(rows.flatMap(({ offer_id }) => offer_id ?? []))]
  const offers = new Map((await offersByIds(db, userId, ids)).map((offer) => [offer._id, offer]))
  return rows.map((row) => present(row, offers))
}

/** Which messages of a room are asked for: the latest, or those before or after a sequence. */
export type Range = { before?: number | undefined; after?: number | undefined; limit: number }

/**
 * Messages of the room `r` as the member `m` of it reads them, as one column of JSON (`MessageRow`): between two sequences,
 * those at one end of it, and none that `m` has cleared.
 * @param direction which of them when there are more than `limit`, and in which order
 */
export const messagesBetween = (
  userId: Placeholder,
  direction: 'forward' | 'back',
  { after, before, limit }: Record<'after' | 'before' | 'limit', Placeholder>,
): SQL => sql`(
  SELECT coalesce(json_agg(page), '[]') FROM (
    SELECT ${columns(userId)} FROM messages x ${joined}
    WHERE x.room_id = r.id AND x.sequence > greatest(${after}::int, m.cleared_sequence) AND x.sequence < ${before}::int
    ORDER BY x.sequence ${direction === 'forward' ? sql`ASC` : sql`DESC`} LIMIT ${limit}) page)`

/** The messages at these places, by room. */
export async function messagesAt(
  db: Database,
  userId: string,
  places: readonly { roomId: string; sequence: number }[],
): Promise<Map<string, Message>> {
  if (places.length === 0) return new Map()
  const [rooms, sequences] = [places.map(({ roomId }) => roomId), places.map(({ sequence }) => sequence)]
  const found = await read(
    db,
    userId,
    sql`WHERE (x.room_id, x.sequence) IN (
      SELECT * FROM unnest(${sql.param(rooms)}::uuid[], ${sql.param(sequences)}::int[]))`,
  )
  return new Map(found.map((message) => [message.roomId, message]))
}

/** What somebody has sent to a room under an id of their own. */
export async function sentMessage(
  db: Database,
  senderId: string,
  roomId: string,
  clientId: string,
): Promise<Message | null> {
  const [message] = await read(
    db,
    senderId,
    sql`WHERE x.room_id = ${roomId} AND x.sender_id = ${senderId} AND x.client_id = ${clientId}`,
  )
  return message ?? null
}

/** Whom a stored message is for; `untold` when they have neither read it nor a notice of its conversation. */
export async function recipientOf(
  db: Database,
  senderId: string,
  { roomId, sequence }: Pick<Message, 'roomId' | 'sequence'>,
): Promise<{ sequence: number; recipientId: string; untold: boolean } | null> {
  const { rows } = await db.execute<{ sequence: number; recipientId: string; untold: boolean }>(sql`
    SELECT ${sequence}::int AS sequence, m.user_id AS "recipientId",
      greatest(m.read_sequence, m.cleared_sequence) < ${sequence} AND NOT EXISTS (SELECT 1 FROM notifications n
        WHERE n.user_id = m.user_id AND n.dedupe_key = ${noticeKey(roomId)}) AS untold
    FROM room_members m WHERE m.room_id = ${roomId} AND m.user_id <> ${senderId}`)
  return rows[0] ?? null
}
