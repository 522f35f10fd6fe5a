import { type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database } from '../platform/db/client.ts'

/** A conversation, and whether it is a new one. */
export type Opened = { id: string; isNew: boolean }

export type Sides = { productId: string; buyerId: string; sellerId: string }

/** The conversation of a buyer and a seller about a product; null when there is none. */
export async function findRoom(
  db: Database,
  { productId, buyerId, sellerId }: Sides,
): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM rooms WHERE product_id = ${productId} AND buyer_id = ${buyerId} AND seller_id = ${sellerId}`)
  return rows[0]?.id ?? null
}

/** The same, made when there is none, by whichever of two calls at once is first. */
export async function openRoom(db: Database, sides: Sides, now: Date): Promise<Opened> {
  const { productId, buyerId, sellerId } = sides
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH room AS (
      INSERT INTO rooms (id, product_id, buyer_id, seller_id, created_at)
      VALUES (${v7()}, ${productId}, ${buyerId}, ${sellerId}, ${now.toISOString()})
      ON CONFLICT (product_id, buyer_id, seller_id) DO NOTHING RETURNING id
    ), sides AS (
      INSERT INTO room_members (room_id, user_id)
      SELECT room.id, side FROM room, unnest(ARRAY[${buyerId}, ${sellerId}]::uuid[]) AS side
    )
    SELECT id FROM room`)
  const made = rows[0]?.id
  if (made) return { id: made, isNew: true }
  const id = await findRoom(db, sides)
  if (!id) throw new Error('A conversation was not stored')
  return { id, isNew: false }
}

/** How far one of the two has got and read. */
export type Marks = { delivered: number; read: number }
export type Moved = Marks & { readMore: boolean; otherId: string; untold: boolean }

/**
 * Moves a member's marks on, never back and never beyond the last message. What is no longer unread is taken from the
 * count, so that a message that comes meanwhile stays in it; the notice of the conversation, and the mail that would tell
 * of it, go when nothing is unread.
 * @returns null when nothing moves; `untold` when a notice went
 */
export const moveMarks = (
  db: Database,
  userId: string,
  roomId: string,
  marks: Marks,
): Promise<Moved | null> =>
  db.transaction(async (tx) => {
    const moved = await moveMember(tx, userId, roomId, marks)
    if (!moved) return null
    const { unread, ...rest } = moved
    // A statement of its own: it sees the notice for which the one before had to wait.
    const untold = rest.readMore && unread === 0 && (await removeNotice(tx, userId, roomId))
    return { ...rest, untold }
  })

type MovedMember = Omit<Moved, 'untold'> & { unread: number }

async function moveMember(
  tx: Database,
  userId: string,
  roomId: string,
  { delivered, read }: Marks,
): Promise<MovedMember | null> {
  const gone = sql`(
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
        mail_at = CASE WHEN m.unread > ${gone} THEN m.mail_at END,
        unread = m.unread - ${gone}
      FROM asked
      WHERE m.room_id = asked.id AND m.user_id = ${userId}
        AND (m.read_sequence < asked.read OR m.delivered_sequence < asked.delivered)
      RETURNING m.delivered_sequence AS delivered, m.read_sequence AS read, asked.other_id AS "otherId",
        m.read_sequence > asked.read_before AS "readMore", m.unread
    )
    SELECT * FROM moved`)
  return rows[0] ?? null
}

/** @returns whether there was one */
async function removeNotice(tx: Database, userId: string, roomId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    DELETE FROM notifications WHERE user_id = ${userId} AND dedupe_key = ${noticeKey(roomId)} RETURNING id`)
  return rows.length > 0
}

/** What a member's notice of a conversation is known by: there is one until they read it. */
export const noticeKey = (roomId: string): string => `chat:${roomId}`

/**
 * Takes away what tells others of messages of a member who is nobody for them any more, inside the caller's transaction.
 * @param otherId only what tells this one
 * @returns who was told, for `announce` after the commit
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

/** Whom a member has conversations with: what these see of them changes when the member goes or comes back. */
export async function partnersOf(db: Database, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ other_id: string }>(sql`
    SELECT seller_id AS other_id FROM rooms WHERE buyer_id = ${userId}
    UNION SELECT buyer_id FROM rooms WHERE seller_id = ${userId}`)
  return rows.map(({ other_id }) => other_id)
}

/** Whether a member is one of the two of a conversation. */
export const isMember = async (db: Database, userId: string, roomId: string): Promise<boolean> =>
  (await db.execute(ofMember(userId, roomId))).rows.length > 0

const ofMember = (userId: string, roomId: string): SQL => sql`
  SELECT last_sequence FROM rooms WHERE id = ${roomId} AND ${userId}::uuid IN (buyer_id, seller_id)`

/**
 * Hides all messages of now from one of the two, and what told of them.
 * @returns whether there is such a conversation
 */
export const clearRoom = (db: Database, userId: string, roomId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Whoever sends meanwhile waits: their message is not among those hidden.
    const { rows } = await tx.execute<{ last_sequence: number }>(sql`${ofMember(userId, roomId)} FOR UPDATE`)
    const [room] = rows
    if (!room) return false
    await tx.execute(sql`
      UPDATE room_members SET cleared_sequence = ${room.last_sequence}, unread = 0, mail_at = NULL
      WHERE room_id = ${roomId} AND user_id = ${userId}`)
    await removeNotice(tx, userId, roomId)
    return true
  })
