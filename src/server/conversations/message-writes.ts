import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { MeetingStep } from '#lib/contract/meetings.ts'
import type { Database } from '../platform/db/client.ts'
import { newId } from '../platform/db/ids.ts'
import { preparedOnce } from '../platform/db/prepared.ts'
import { meetingMessages } from '../platform/db/schema.ts'
import { countOutside, countUseQuery, windowOf } from '../platform/limits.ts'
import { messageLimit, messageLimitKey, refundMessage } from './limit.ts'
import { noticeKey } from './room-writes.ts'

/** Delay in ms before a mail is sent about an unread message. */
export const mailAfter = 10 * 60_000

export type Draft = { clientId: string; text: string; imageId: string | null; flags: readonly string[] }

export type Stored = {
  id: string
  sequence: number
  recipientId: string
  /** True if the recipient has no unseen notice of this conversation. */
  needsNotice: boolean
  image: { id: string; width: number; height: number } | null
}

/** `limited`: over the rate limit. `no_picture`: the picture is not the sender's, or was sent before. */
type Outcome =
  | { outcome: 'limited' | 'unknown' | 'closed' | 'no_picture' }
  | { outcome: 'stored'; stored: Stored }

type Row = {
  within: boolean
  open: boolean | null
  other_id: string
  sequence: number | null
  needsNotice: boolean
  image_width: number | null
  image_height: number | null
}

/** SET clause that increments a member's unread count and schedules the mail about it, unless one was already sent. */
const incrementUnread = (mailAt: Placeholder | null): SQL => sql`
  unread = m.unread + 1${
    mailAt === null
      ? sql``
      : sql`, mail_at = CASE WHEN m.mailed_sequence > greatest(m.read_sequence, m.cleared_sequence) THEN NULL
          ELSE coalesce(m.mail_at, ${mailAt}) END`
  }`

const params = {
  sender: sql.placeholder('sender'),
  room: sql.placeholder('room'),
  image: sql.placeholder('image'),
  at: sql.placeholder('at'),
}

/** @param used query whose column `count` is the number of the sender's uses in the window */
const storeQuery = (used: SQL) => sql`
  WITH used AS (
    ${used}
  ), asked AS (
    SELECT r.id, u.id AS other_id, u.blocked_at IS NULL AND u.deleted_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM blocks b WHERE (b.blocker_id = u.id AND b.blocked_id = ${params.sender})
          OR (b.blocker_id = ${params.sender} AND b.blocked_id = u.id)) AS open
    FROM rooms r JOIN users u ON u.id = CASE WHEN r.buyer_id = ${params.sender} THEN r.seller_id ELSE r.buyer_id END
    WHERE r.id = ${params.room} AND ${params.sender}::uuid IN (r.buyer_id, r.seller_id)
  ), writable AS (
    SELECT asked.id, asked.other_id FROM used JOIN asked ON asked.open AND used.count <= ${sql.placeholder('max')}
  ), picture AS (
    UPDATE images i SET used_at = ${params.at} FROM writable WHERE i.id = ${params.image}
      AND i.owner_id = ${params.sender} AND i.kind = 'chat' AND i.used_at IS NULL
    RETURNING i.width, i.height
  ), place AS (
    UPDATE rooms r SET last_sequence = r.last_sequence + 1, last_message_at = greatest(r.last_message_at, ${params.at})
    FROM writable WHERE r.id = writable.id AND (${params.image}::uuid IS NULL OR EXISTS (SELECT 1 FROM picture))
    RETURNING r.last_sequence
  ), stored AS (
    INSERT INTO messages (id, room_id, sender_id, sequence, client_id, kind, text, image_id, flags, created_at)
    SELECT ${sql.placeholder('id')}, ${params.room}, ${params.sender}, last_sequence, ${sql.placeholder('clientId')},
      ${sql.placeholder('kind')}, ${sql.placeholder('text')}, ${params.image}::uuid, ${sql.placeholder('flags')}::jsonb,
      ${params.at} FROM place
  ), counted AS (
    UPDATE room_members m SET ${incrementUnread(sql.placeholder('mailAt'))} FROM writable, place
    WHERE m.room_id = writable.id AND m.user_id = writable.other_id
  )
  SELECT used.count <= ${sql.placeholder('max')} AS within, asked.open, asked.other_id, place.last_sequence AS sequence,
    picture.width AS image_width, picture.height AS image_height, NOT EXISTS (
      SELECT 1 FROM notifications n WHERE n.user_id = asked.other_id
        AND n.dedupe_key = ${sql.placeholder('notice')} AND n.read_at IS NULL) AS "needsNotice"
  FROM used LEFT JOIN asked ON true LEFT JOIN place ON true LEFT JOIN picture ON true`

/** Counts the use before it touches the conversation, so that concurrent senders take their locks in one order. */
const countAndStore = preparedOnce<Row>(
  storeQuery(countUseQuery(sql.placeholder('key'), sql.placeholder('start'), sql.placeholder('expires'))),
)
/** Stores a message whose use was counted before, in Redis. */
const storeCounted = preparedOnce<Row>(storeQuery(sql`SELECT ${sql.placeholder('count')}::int AS count`))

/**
 * Counts and stores a message in one statement. The lock on the room's row assigns sequences in order. A picture must
 * be the sender's own and unsent. A message that is refused counts as well, unless this throws.
 * @throws an error that `isDuplicate` recognises if the sender has used this `clientId` in the room before; nothing is
 * changed
 */
export async function storeMessage(
  db: Database,
  senderId: string,
  roomId: string,
  { clientId, text, imageId, flags }: Draft,
  now: Date,
): Promise<Outcome> {
  const id = newId()
  const key = messageLimitKey(senderId)
  const count = await countOutside(db, key, messageLimit, now)
  const values = {
    ...{ key, max: messageLimit.max, ...windowOf(messageLimit, now), count },
    ...{ id, sender: senderId, room: roomId, clientId, text, image: imageId },
    ...{ kind: imageId === null ? 'text' : 'image', flags: JSON.stringify(flags) },
    ...{ at: now.toISOString(), mailAt: new Date(now.getTime() + mailAfter).toISOString() },
    notice: noticeKey(roomId),
  }
  const { rows } = await (count === null ? countAndStore(db, values) : storeCounted(db, values)).catch(
    async (error: unknown) => {
      // A use that the statement counted is rolled back with it; one in Redis has to be refunded.
      if (count !== null) await refundMessage(db, senderId, now)
      throw error
    },
  )
  const [row] = rows
  if (!row?.within) return { outcome: 'limited' }
  if (row.open === null) return { outcome: 'unknown' }
  if (!row.open) return { outcome: 'closed' }
  if (row.sequence === null) return { outcome: 'no_picture' }
  const { sequence, other_id: recipientId, needsNotice } = row
  const image =
    imageId === null ? null : { id: imageId, width: row.image_width ?? 0, height: row.image_height ?? 0 }
  return { outcome: 'stored', stored: { id, sequence, recipientId, needsNotice, image } }
}

/** Message about a step of an offer; `actorId` is null when the offer expired. */
export type StepMessage = { offerId: string; eventId: string; actorId: string | null }

/**
 * Stores a step of an offer in its conversation, inside the step's transaction. Schedules no mail: offers have mails of
 * their own.
 * @returns sequence of the message
 */
export const storeStep = (
  tx: Database,
  roomId: string,
  { offerId, eventId, actorId }: StepMessage,
  now: Date,
): Promise<number> => storeEvent(tx, roomId, { id: newId(), kind: 'offer', actorId, offerId, eventId }, now)

/** Message about a step of a meeting, with the place and time of then. */
export type MeetingMessage = {
  meetingId: string
  actorId: string
  step: MeetingStep
  place: string
  at: Date
}

/** Stores a step of a meeting in its conversation, inside the step's transaction. @returns sequence of the message */
export async function storeMeetingStep(
  tx: Database,
  roomId: string,
  { actorId, ...step }: MeetingMessage,
  now: Date,
): Promise<number> {
  const messageId = newId()
  const message = { id: messageId, kind: 'meeting', actorId, offerId: null, eventId: null } as const
  const sequence = await storeEvent(tx, roomId, message, now)
  await tx.insert(meetingMessages).values({ messageId, ...step })
  return sequence
}

type EventMessage = {
  id: string
  kind: 'offer' | 'meeting'
  actorId: string | null
  offerId: string | null
  eventId: string | null
}

async function storeEvent(
  tx: Database,
  roomId: string,
  { id, kind, actorId, offerId, eventId }: EventMessage,
  now: Date,
): Promise<number> {
  const at = now.toISOString()
  const { rows } = await tx.execute<{ sequence: number }>(sql`
    WITH place AS (
      UPDATE rooms SET last_sequence = last_sequence + 1, last_message_at = greatest(last_message_at, ${at})
      WHERE id = ${roomId} RETURNING last_sequence
    ), stored AS (
      INSERT INTO messages (id, room_id, sender_id, sequence, client_id, kind, offer_id, offer_event_id, created_at)
      SELECT ${id}, ${roomId}, ${actorId}::uuid, last_sequence, ${newId()}, ${kind}, ${offerId}::uuid, ${eventId}::uuid, ${at}
      FROM place
    ), counted AS (
      UPDATE room_members m SET ${incrementUnread(null)} FROM place
      WHERE m.room_id = ${roomId} AND m.user_id IS DISTINCT FROM ${actorId}::uuid
    )
    SELECT last_sequence AS sequence FROM place`)
  const sequence = rows[0]?.sequence
  if (sequence === undefined) throw new Error('A conversation of an event is gone')
  return sequence
}
