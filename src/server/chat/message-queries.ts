import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Message, ScamSign } from '#lib/contract/chat.ts'
import type { Offer, OfferSide } from '#lib/contract/offers.ts'
import { noticeKey } from '../conversations/room-writes.ts'
import { meetingsOfMessages } from '../meetings/queries.ts'
import { offersByIds } from '../offers/queries.ts'
import type { Database } from '../platform/db/client.ts'
import { prepared } from '../platform/db/prepared.ts'
import { isoMoment, privateMediaBase } from '../platform/present.ts'

/** Row of `columns`; timestamps as text in PostgreSQL's format, or ISO when the row was read out of JSON. */
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

/** Columns of messages `x` as the member reads them; `presentMessages` adds the offers. */
const columns = (userId: string | Placeholder) => sql`
  x.id, x.room_id, x.sequence, x.client_id, x.kind, coalesce(x.sender_id = ${userId}, false) AS mine, x.text,
  i.id AS image_id, i.width AS image_width, i.height AS image_height, x.offer_id, e.kind AS step_kind,
  CASE e.actor_id WHEN o.buyer_id THEN 'buying' WHEN o.seller_id THEN 'selling' END AS step_by,
  e.amount AS step_amount, x.flags, x.created_at`
const joined = sql`
  LEFT JOIN images i ON i.id = x.image_id
  LEFT JOIN offers o ON o.id = x.offer_id
  LEFT JOIN offer_events e ON e.id = x.offer_event_id`

type Meetings = Awaited<ReturnType<typeof meetingsOfMessages>>

const present = (row: MessageRow, offers: ReadonlyMap<string, Offer>, meetings: Meetings): Message => ({
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
  meeting: meetings.get(row.id)?.meeting ?? null,
  meetingStep: meetings.get(row.id)?.step ?? null,
  // The author of a message does not learn its scam signs.
  signs: row.mine ? [] : row.flags,
  createdAt: isoMoment(row.created_at),
})

/** Picture of a message; null when it was deleted with its sender's account. */
export const imageOf = (id: string | null, width: number | null, height: number | null): Message['image'] => {
  if (id === null || width === null || height === null) return null
  return { path: privateMediaBase(id), width, height }
}

async function read(db: Database, userId: string, rest: SQL): Promise<Message[]> {
  const { rows } = await prepared<MessageRow>(
    db,
    sql`SELECT ${columns(userId)} FROM messages x ${joined} ${rest}`,
  )
  return presentMessages(db, userId, rows)
}

/** API form of messages as the member reads them, with the offers and meetings that they refer to. */
export async function presentMessages(
  db: Database,
  userId: string,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const ids = [...new Set(rows.flatMap(({ offer_id }) => offer_id ?? []))]
  const meetingIds = rows.flatMap(({ id, kind }) => (kind === 'meeting' ? id : []))
  const [known, meetings] = await Promise.all([
    offersByIds(db, userId, ids),
    meetingsOfMessages(db, userId, meetingIds),
  ])
  const offers = new Map(known.map((offer) => [offer._id, offer]))
  return rows.map((row) => present(row, offers, meetings))
}

/** Range of messages in a room: the latest, or those before or after a sequence (exclusive). */
export type Range = { before?: number | undefined; after?: number | undefined; limit: number }

/**
 * Subquery that returns messages of room `r` for member `m` as one JSON column of `MessageRow`s: those between two
 * sequences, without messages that `m` has cleared.
 * @param direction end from which `limit` counts, and the order of the result
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

/** Messages by room and sequence, keyed by room id. */
export async function messagesAt(
  db: Database,
  userId: string,
  positions: readonly { roomId: string; sequence: number }[],
): Promise<Map<string, Message>> {
  if (positions.length === 0) return new Map()
  const [rooms, sequences] = [
    positions.map(({ roomId }) => roomId),
    positions.map(({ sequence }) => sequence),
  ]
  const messages = await read(
    db,
    userId,
    sql`WHERE (x.room_id, x.sequence) IN (
      SELECT * FROM unnest(${sql.param(rooms)}::uuid[], ${sql.param(sequences)}::int[]))`,
  )
  return new Map(messages.map((message) => [message.roomId, message]))
}

/** Message that a sender has stored in a room under this client id. */
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

/**
 * Recipient of a stored message. `needsNotice` is true if they have neither read the message nor a notice of its
 * conversation.
 */
export async function recipientOf(
  db: Database,
  senderId: string,
  { roomId, sequence }: Pick<Message, 'roomId' | 'sequence'>,
): Promise<{ sequence: number; recipientId: string; needsNotice: boolean } | null> {
  const { rows } = await db.execute<{ sequence: number; recipientId: string; needsNotice: boolean }>(sql`
    SELECT ${sequence}::int AS sequence, m.user_id AS "recipientId",
      greatest(m.read_sequence, m.cleared_sequence) < ${sequence} AND NOT EXISTS (SELECT 1 FROM notifications n
        WHERE n.user_id = m.user_id AND n.dedupe_key = ${noticeKey(roomId)}) AS "needsNotice"
    FROM room_members m WHERE m.room_id = ${roomId} AND m.user_id <> ${senderId}`)
  return rows[0] ?? null
}
