import { sql } from 'drizzle-orm'
import type { Meeting, MeetingAction } from '#lib/contract/meetings.ts'
import type { Database } from '../platform/db/client.ts'
import { newId } from '../platform/db/ids.ts'
import { isoMoment } from '../platform/present.ts'
import { actionsOf, stateAfter } from './machine.ts'

export type MeetingRow = {
  id: string
  room_id: string
  offer_id: string
  state: Meeting['state']
  version: number
  place: string
  at: string
  proposed_by: string | null
  updated_at: string
}

const columns = sql`id, room_id, offer_id, state, version::int AS version, place, at, proposed_by, updated_at`

export function presentMeeting(row: MeetingRow, userId: string, now = new Date()): Meeting {
  return {
    _id: row.id,
    state: row.state,
    version: row.version,
    place: row.place,
    at: isoMoment(row.at),
    mine: row.proposed_by === userId,
    actions: actionsOf(row, userId, now),
  }
}

/** Conversation in which a meeting is agreed on, with its two sides; `open`: both can be written to. */
export type MeetingRoom = {
  id: string
  product_id: string | null
  buyer_id: string
  seller_id: string
  open: boolean
}

/** Conversation of a member; null if it is not theirs. */
export async function roomOfMeeting(
  db: Database,
  userId: string,
  roomId: string,
): Promise<MeetingRoom | null> {
  const { rows } = await db.execute<MeetingRoom>(sql`
    SELECT r.id, r.product_id, r.buyer_id, r.seller_id, u.blocked_at IS NULL AND u.deleted_at IS NULL AND NOT EXISTS (
        SELECT 1 FROM blocks b WHERE (b.blocker_id = u.id AND b.blocked_id = ${userId})
          OR (b.blocker_id = ${userId} AND b.blocked_id = u.id)) AS open
    FROM rooms r JOIN users u ON u.id = CASE WHEN r.buyer_id = ${userId} THEN r.seller_id ELSE r.buyer_id END
    WHERE r.id = ${roomId} AND ${userId}::uuid IN (r.buyer_id, r.seller_id)`)
  return rows[0] ?? null
}

/** Latest accepted offer of a conversation, locked: steps of its meeting come one after the other. */
export async function lockAgreement(
  tx: Database,
  { product_id, buyer_id, seller_id }: MeetingRoom,
): Promise<string | null> {
  if (product_id === null) return null
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT id FROM offers WHERE product_id = ${product_id} AND buyer_id = ${buyer_id} AND seller_id = ${seller_id}
      AND status = 'accepted' ORDER BY updated_at DESC, id DESC LIMIT 1 FOR UPDATE`)
  return rows[0]?.id ?? null
}

/** Meeting of an offer, locked, so that no answer comes between its version and the next step. */
export async function lockMeeting(tx: Database, offerId: string): Promise<MeetingRow | null> {
  const { rows } = await tx.execute<MeetingRow>(
    sql`SELECT ${columns} FROM meetings WHERE offer_id = ${offerId} FOR UPDATE`,
  )
  return rows[0] ?? null
}

export async function meetingById(db: Database, id: string, lock = false): Promise<MeetingRow | null> {
  const { rows } = await db.execute<MeetingRow>(
    sql`SELECT ${columns} FROM meetings WHERE id = ${id} ${lock ? sql`FOR UPDATE` : sql``}`,
  )
  return rows[0] ?? null
}

type Proposal = { roomId: string; offerId: string; userId: string; place: string; at: Date }

/** Creates the meeting of an offer, or puts other terms in its place. */
export async function putMeeting(tx: Database, of: Proposal, now: Date): Promise<MeetingRow> {
  const at = of.at.toISOString()
  const { rows } = await tx.execute<MeetingRow>(sql`
    INSERT INTO meetings (id, room_id, offer_id, place, at, proposed_by, created_at, updated_at)
    VALUES (${newId()}, ${of.roomId}, ${of.offerId}, ${of.place}, ${at}, ${of.userId}, ${now.toISOString()},
      ${now.toISOString()})
    ON CONFLICT (offer_id) DO UPDATE SET state = 'proposed', version = meetings.version + 1, place = excluded.place,
      at = excluded.at, proposed_by = excluded.proposed_by, updated_at = excluded.updated_at
    RETURNING ${columns}`)
  const [row] = rows
  if (!row) throw new Error('A meeting was not stored')
  return row
}

export async function setState(
  tx: Database,
  id: string,
  action: MeetingAction,
  now: Date,
): Promise<MeetingRow> {
  const { rows } = await tx.execute<MeetingRow>(sql`
    UPDATE meetings SET state = ${stateAfter[action]}, version = version + 1, updated_at = ${now.toISOString()}
    WHERE id = ${id} RETURNING ${columns}`)
  const [row] = rows
  if (!row) throw new Error('A meeting is gone')
  return row
}

/** Meetings of messages, by the message's id, as a member sees them. */
export async function meetingsOfMessages(
  db: Database,
  userId: string,
  messageIds: readonly string[],
): Promise<Map<string, { meeting: Meeting; step: { kind: StepKind; place: string; at: string } }>> {
  if (messageIds.length === 0) return new Map()
  const { rows } = await db.execute<
    MeetingRow & { message_id: string; step: StepKind; step_place: string; step_at: string }
  >(sql`
    SELECT k.message_id, k.step, k.place AS step_place, k.at AS step_at, m.id, m.room_id, m.offer_id, m.state, m.version::int AS version,
      m.place, m.at, m.proposed_by, m.updated_at
    FROM meeting_messages k JOIN meetings m ON m.id = k.meeting_id
    WHERE k.message_id = ANY(${sql.param([...messageIds])}::uuid[])`)
  return new Map(
    rows.map((row) => [
      row.message_id,
      {
        meeting: presentMeeting(row, userId),
        step: { kind: row.step, place: row.step_place, at: isoMoment(row.step_at) },
      },
    ]),
  )
}
type StepKind = 'propose' | 'change' | 'accept' | 'cancel'
