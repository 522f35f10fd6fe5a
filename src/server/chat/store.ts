import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '../platform/db/client.ts'
import { preparedOnce } from '../platform/db/prepared.ts'
import { countUseQuery, windowOf } from '../platform/limits.ts'
import { messageLimit, messageUse } from './limit.ts'
import { noticeKey } from './room-writes.ts'

/** How long a message waits to be read before a mail tells of it, in ms. */
export const mailAfter = 10 * 60_000

export type Draft = { clientId: string; text: string; imageId: string | null; flags: readonly string[] }

export type Stored = {
  id: string
  sequence: number
  recipientId: string
  /** Nothing that the recipient has not seen yet tells of this conversation. */
  untold: boolean
  image: { id: string; width: number; height: number } | null
}

/** `limited`: there were too many before it. `no_picture`: it is not the sender's, or was sent before. */
type Outcome =
  | { outcome: 'limited' | 'unknown' | 'closed' | 'no_picture' }
  | { outcome: 'stored'; stored: Stored }

type Row = {
  within: boolean
  open: boolean | null
  other_id: string
  sequence: number | null
  untold: boolean
  image_width: number | null
  image_height: number | null
}

/** Adds to the unread of whoever reads a message; a mail tells of it when it stays unread. */
const countUnread = (mailAt: Placeholder | null): SQL => sql`
  unread = m.unread + 1${
    mailAt === null
      ? sql``
      : sql`, mail_at = CASE WHEN m.mailed_sequence > greatest(m.read_sequence, m.cleared_sequence) THEN NULL
          ELSE coalesce(m.mail_at, ${mailAt}) END`
  }`

const given = {
  sender: sql.placeholder('sender'),
  room: sql.placeholder('room'),
  image: sql.placeholder('image'),
  at: sql.placeholder('at'),
}

/** Nothing of a conversation is looked at before the use is counted: senders wait for each other in one order. */
const storing = preparedOnce<Row>(sql`
  WITH used AS (
    ${countUseQuery(sql.placeholder('key'), sql.placeholder('start'), sql.placeholder('expires'))}
  ), asked AS (
    SELECT r.id, u.id AS other_id, u.blocked_at IS NULL AND u.deleted_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM blocks b WHERE (b.blocker_id = u.id AND b.blocked_id = ${given.sender})
          OR (b.blocker_id = ${given.sender} AND b.blocked_id = u.id)) AS open
    FROM rooms r JOIN users u ON u.id = CASE WHEN r.buyer_id = ${given.sender} THEN r.seller_id ELSE r.buyer_id END
    WHERE r.id = ${given.room} AND ${given.sender}::uuid IN (r.buyer_id, r.seller_id)
  ), writable AS (
    SELECT asked.id, asked.other_id FROM used JOIN asked ON asked.open AND used.count <= ${sql.placeholder('max')}
  ), picture AS (
    UPDATE images i SET used_at = ${given.at} FROM writable WHERE i.id = ${given.image}
      AND i.owner_id = ${given.sender} AND i.kind = 'chat' AND i.used_at IS NULL
    RETURNING i.width, i.height
  ), place AS (
    UPDATE rooms r SET last_sequence = r.last_sequence + 1, last_message_at = greatest(r.last_message_at, ${given.at})
    FROM writable WHERE r.id = writable.id AND (${given.image}::uuid IS NULL OR EXISTS (SELECT 1 FROM picture))
    RETURNING r.last_sequence
  ), stored AS (
    INSERT INTO messages (id, room_id, sender_id, sequence, client_id, kind, text, image_id, flags, created_at)
    SELECT ${sql.placeholder('id')}, ${given.room}, ${given.sender}, last_sequence, ${sql.placeholder('clientId')},
      ${sql.placeholder('kind')}, ${sql.placeholder('text')}, ${given.image}::uuid, ${sql.placeholder('flags')}::jsonb,
      ${given.at} FROM place
  ), counted AS (
    UPDATE room_members m SET ${countUnread(sql.placeholder('mailAt'))} FROM writable, place
    WHERE m.room_id = writable.id AND m.user_id = writable.other_id
  )
  SELECT used.count <= ${sql.placeholder('max')} AS within, asked.open, asked.other_id, place.last_sequence AS sequence,
    picture.width AS image_width, picture.height AS image_height, NOT EXISTS (
      SELECT 1 FROM notifications n WHERE n.user_id = asked.other_id
        AND n.dedupe_key = ${sql.placeholder('notice')} AND n.read_at IS NULL) AS untold
  FROM used LEFT JOIN asked ON true LEFT JOIN place ON true LEFT JOIN picture ON true`)

/**
 * Counts a message of a member and stores it, in one statement, which the room's row keeps in order: whoever sends to
 * the same room at once waits for the sequence. A picture is the sender's own and was not sent before. What is not stored
 * counts, too, unless this throws.
 * @throws what `isDuplicate` knows, when the sender has sent this `clientId` to the room before; nothing is changed
 */
export async function storeMessage(
  db: Database,
  senderId: string,
  roomId: string,
  { clientId, text, imageId, flags }: Draft,
  now: Date,
): Promise<Outcome> {
  const id = v7()
  const { rows } = await storing(db, {
    ...{ key: messageUse(senderId), max: messageLimit.max, ...windowOf(messageLimit, now) },
    ...{ id, sender: senderId, room: roomId, clientId, text, image: imageId },
    ...{ kind: imageId === null ? 'text' : 'image', flags: JSON.stringify(flags) },
    ...{ at: now.toISOString(), mailAt: new Date(now.getTime() + mailAfter).toISOString() },
    notice: noticeKey(roomId),
  })
  const [row] = rows
  if (!row?.within) return { outcome: 'limited' }
  if (row.open === null) return { outcome: 'unknown' }
  if (!row.open) return { outcome: 'closed' }
  if (row.sequence === null) return { outcome: 'no_picture' }
  const { sequence, other_id: recipientId, untold } = row
  const image =
    imageId === null ? null : { id: imageId, width: row.image_width ?? 0, height: row.image_height ?? 0 }
  return { outcome: 'stored', stored: { id, sequence, recipientId, untold, image } }
}

/** A message that tells of a step of an offer: nobody's when its time was up. */
export type StepMessage = { offerId: string; eventId: string; actorId: string | null }

/**
 * Stores what an offer met in its conversation, inside the step's transaction. Mails of offers tell of it by themselves.
 * @returns its sequence
 */
export async function storeStep(
  tx: Database,
  roomId: string,
  { offerId, eventId, actorId }: StepMessage,
  now: Date,
): Promise<number> {
  const at = now.toISOString()
  const { rows } = await tx.execute<{ sequence: number }>(sql`
    WITH place AS (
      UPDATE rooms SET last_sequence = last_sequence + 1, last_message_at = greatest(last_message_at, ${at})
      WHERE id = ${roomId} RETURNING last_sequence
    ), stored AS (
      INSERT INTO messages (id, room_id, sender_id, sequence, client_id, kind, offer_id, offer_event_id, created_at)
      SELECT ${v7()}, ${roomId}, ${actorId}::uuid, last_sequence, ${v7()}, 'offer', ${offerId}, ${eventId}, ${at} FROM place
    ), counted AS (
      UPDATE room_members m SET ${countUnread(null)} FROM place
      WHERE m.room_id = ${roomId} AND m.user_id IS DISTINCT FROM ${actorId}::uuid
    )
    SELECT last_sequence AS sequence FROM place`)
  const sequence = rows[0]?.sequence
  if (sequence === undefined) throw new Error('A conversation of an offer is gone')
  return sequence
}
