import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { newId } from '../platform/db/ids.ts'

/** Conversation, and if it was created by this call. */
export type OpenedRoom = { id: string; isNew: boolean }

export type Sides = { productId: string; buyerId: string; sellerId: string }

/** Id of the conversation between a buyer and a seller about a product; null if there is none. */
export async function findRoom(
  db: Database,
  { productId, buyerId, sellerId }: Sides,
): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM rooms WHERE product_id = ${productId} AND buyer_id = ${buyerId} AND seller_id = ${sellerId}`)
  return rows[0]?.id ?? null
}

/** Finds or creates the conversation; of two concurrent calls one creates it. */
export async function openRoom(db: Database, sides: Sides, now: Date): Promise<OpenedRoom> {
  const { productId, buyerId, sellerId } = sides
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH room AS (
      INSERT INTO rooms (id, product_id, buyer_id, seller_id, created_at)
      VALUES (${newId()}, ${productId}, ${buyerId}, ${sellerId}, ${now.toISOString()})
      ON CONFLICT (product_id, buyer_id, seller_id) DO NOTHING RETURNING id
    ), sides AS (
      INSERT INTO room_members (room_id, user_id)
      SELECT room.id, side FROM room, unnest(ARRAY[${buyerId}, ${sellerId}]::uuid[]) AS side
    )
    SELECT id FROM room`)
  const created = rows[0]?.id
  if (created) return { id: created, isNew: true }
  const id = await findRoom(db, sides)
  if (!id) throw new Error('A conversation was not stored')
  return { id, isNew: false }
}

/** Sequences up to which a member has received and read the messages of a room. */
export type Marks = { delivered: number; read: number }
/** `unread`: what is left unread in the room. */
export type MovedMarks = Marks & {
  readMore: boolean
  unread: number
  otherId: string
  noticeRemoved: boolean
}

/**
 * Advances a member's marks, never back and never beyond the last message. The unread count is decremented, not reset,
 * so that a message stored meanwhile stays counted; the conversation's notice and pending mail are removed when nothing
 * is unread.
 * @returns null when no mark advances; `noticeRemoved` if there was a notice
 */
export const moveMarks = (
  db: Database,
  userId: string,
  roomId: string,
  marks: Marks,
): Promise<MovedMarks | null> =>
  db.transaction(async (tx) => {
    const moved = await moveMember(tx, userId, roomId, marks)
    if (!moved) return null
    // A separate statement, so that it sees a notice for whose transaction the update had to wait.
    const noticeRemoved = moved.readMore && moved.unread === 0 && (await removeNotice(tx, userId, roomId))
    return { ...moved, noticeRemoved }
  })

type MovedMember = Omit<MovedMarks, 'noticeRemoved'>

async function moveMember(
  tx: Database,
  userId: string,
  roomId: string,
  { delivered, read }: Marks,
): Promise<MovedMember | null> {
  const newlyRead = sql`(
    SELECT count(*) FROM messages x WHERE x.room_id = m.room_id AND x.sequence <= asked.read
      AND x.sequence > greatest(m.read_sequence, m.cleared_sequence) AND x.sender_id IS DISTINCT FROM m.user_id)`
  const { rows } = await tx.execute<MovedMember>(sql`
    WITH asked AS (
      SELECT r.id, least(${read}, r.last_sequence) AS read, least(${Math.max(delivered, read)}, r.last_sequence) AS delivered,
        own.read_sequence AS read_before, CASE WHEN r.buyer_id = ${userId} THEN r.seller_id ELSE r.buyer_id END AS other_id
      FROM rooms r JOIN room_members own ON own.room_id = r.id AND own.user_id = ${userId} WHERE r.id = ${roomId}
    ), moved AS (
      UPDATE room_members m SET
        read_sequence = greatest(m.read_sequence, asked.read),
        delivered_sequence = greatest(m.delivered_sequence, asked.delivered),
        mail_at = CASE WHEN m.unread > ${newlyRead} THEN m.mail_at END,
        unread = m.unread - ${newlyRead}
      FROM asked
      WHERE m.room_id = asked.id AND m.user_id = ${userId}
        AND (m.read_sequence < asked.read OR m.delivered_sequence < asked.delivered)
      RETURNING m.delivered_sequence AS delivered, m.read_sequence AS read, asked.other_id AS "otherId",
        m.read_sequence > asked.read_before AS "readMore", m.unread
    )
    SELECT * FROM moved`)
  return rows[0] ?? null
}

/** @returns false if there was none */
async function removeNotice(tx: Database, userId: string, roomId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    DELETE FROM notifications WHERE user_id = ${userId} AND dedupe_key = ${noticeKey(roomId)} RETURNING id`)
  return rows.length > 0
}

/** Dedupe key of a conversation's notice: a member has at most one until they read it. */
export const noticeKey = (roomId: string): string => `chat:${roomId}`

/**
 * Deletes the notices that others have of a member's messages, when they must not see the member any more; inside the
 * caller's transaction.
 * @param otherId deletes only the notices of this user
 * @returns ids of the affected users, for `announce` after the commit
 */
export async function removeNotices(tx: Database, userId: string, otherId?: string): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    DELETE FROM notifications n USING rooms r
    WHERE ${userId} IN (r.buyer_id, r.seller_id) AND n.dedupe_key = 'chat:' || r.id
      AND n.user_id = CASE WHEN r.buyer_id = ${userId} THEN r.seller_id ELSE r.buyer_id END
      AND ${otherId === undefined ? sql`true` : sql`n.user_id = ${otherId}`}
    RETURNING n.user_id`)
  return rows.map(({ user_id }) => user_id)
}

/**
 * Ids of the members with whom a member has conversations; what these see changes when the member is blocked or
 * returns.
 */
export async function partnersOf(db: Database, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ other_id: string }>(sql`
    SELECT seller_id AS other_id FROM rooms WHERE buyer_id = ${userId}
    UNION SELECT buyer_id FROM rooms WHERE seller_id = ${userId}`)
  return rows.map(({ other_id }) => other_id)
}

/** Reports if a member takes part in a conversation. */
export const isMember = async (db: Database, userId: string, roomId: string): Promise<boolean> =>
  (await db.execute(roomOfMember(userId, roomId))).rows.length > 0

const roomOfMember = (userId: string, roomId: string): SQL => sql`
  SELECT last_sequence FROM rooms WHERE id = ${roomId} AND ${userId}::uuid IN (buyer_id, seller_id)`

/**
 * Hides the current messages of a conversation from one member, and removes their notice and pending mail.
 * @returns false if they have no such conversation
 */
export const clearRoom = (db: Database, userId: string, roomId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    // A concurrent sender waits for this lock, so their message is not hidden.
    const { rows } = await tx.execute<{ last_sequence: number }>(
      sql`${roomOfMember(userId, roomId)} FOR UPDATE`,
    )
    const [room] = rows
    if (!room) return false
    await tx.execute(sql`
      UPDATE room_members SET cleared_sequence = ${room.last_sequence}, unread = 0, mail_at = NULL
      WHERE room_id = ${roomId} AND user_id = ${userId}`)
    await removeNotice(tx, userId, roomId)
    return true
  })
