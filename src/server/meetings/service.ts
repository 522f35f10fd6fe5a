import { type Meeting, type MeetingAction, type MeetingStep, meetingDays } from '#lib/contract/meetings.ts'
import { storeMeetingStep } from '../conversations/message-writes.ts'
import { announce } from '../notifications/service.ts'
import type { Database } from '../platform/db/client.ts'
import { day, hour } from '../platform/durations.ts'
import { ApiError } from '../platform/errors.ts'
import { limitUse } from '../platform/limits.ts'
import type { Resources } from '../platform/resources.ts'
import { actionsOf } from './machine.ts'
import { notifyMeeting } from './notify.ts'
import * as queries from './queries.ts'

type MeetingResources = Pick<Resources, 'db' | 'bus'>

const stepLimit = { max: 60, windowMs: hour }
/** A clock that is a little behind must not refuse "now", in ms. */
const graceMs = 5 * 60_000

export type Terms = { place: string; at: Date; version: number }

/**
 * Proposes place and time after an accepted offer, or others in place of those that stand. The same terms sent twice
 * count once.
 * @throws ApiError not_found; forbidden without an accepted offer; chat_closed; conflict when the meeting has changed
 * since `version`; invalid_input for a time that is past or too far ahead; too_many_requests
 */
export async function proposeMeeting(
  resources: MeetingResources,
  userId: string,
  roomId: string,
  { place, at, version }: Terms,
  now = new Date(),
): Promise<Meeting> {
  const { db } = resources
  if (at.getTime() < now.getTime() - graceMs)
    throw new ApiError('invalid_input', { fields: { at: 'time_past' } })
  if (at.getTime() > now.getTime() + meetingDays * day)
    throw new ApiError('invalid_input', { fields: { at: 'time_far' } })
  await limitUse(db, `meeting:${userId}`, stepLimit)
  const taken = await db.transaction(async (tx) => {
    const room = await openRoomOf(tx, userId, roomId)
    const offerId = await queries.lockAgreement(tx, room)
    if (!offerId) throw new ApiError('forbidden')
    const before = await queries.lockMeeting(tx, offerId)
    if ((before?.version ?? 0) !== version) {
      if (before && isSame(before, userId, { place, at, version })) return { meeting: before, posted: null }
      throw new ApiError('conflict')
    }
    const meeting = await queries.putMeeting(tx, { roomId, offerId, userId, place, at }, now)
    const step = before && before.state !== 'cancelled' ? 'change' : 'propose'
    return { meeting, posted: await post(tx, room, meeting, { userId, step }, now) }
  })
  await publish(resources, taken.posted)
  return queries.presentMeeting(taken.meeting, userId, now)
}

/** Reports if the last step is this proposal, whose answer the caller did not receive. */
const isSame = (before: queries.MeetingRow, userId: string, { place, at, version }: Terms): boolean =>
  before.version === version + 1 &&
  before.state === 'proposed' &&
  before.proposed_by === userId &&
  before.place === place &&
  new Date(before.at).getTime() === at.getTime()

/**
 * Accepts or cancels a meeting. Of two simultaneous answers the first counts.
 * @throws ApiError not_found; forbidden for an action that this side cannot take now; chat_closed; conflict;
 * too_many_requests
 */
export async function answerMeeting(
  resources: MeetingResources,
  userId: string,
  meetingId: string,
  { action, version }: { action: MeetingAction; version: number },
  now = new Date(),
): Promise<Meeting> {
  const { db } = resources
  await limitUse(db, `meeting:${userId}`, stepLimit)
  const taken = await db.transaction(async (tx) => {
    const before = await queries.meetingById(tx, meetingId, true)
    if (!before) throw new ApiError('not_found')
    const room = await openRoomOf(tx, userId, before.room_id)
    if (before.version !== version) throw new ApiError('conflict')
    if (!actionsOf(before, userId, now).includes(action)) throw new ApiError('forbidden')
    const meeting = await queries.setState(tx, meetingId, action, now)
    return { meeting, posted: await post(tx, room, meeting, { userId, step: action }, now) }
  })
  await publish(resources, taken.posted)
  return queries.presentMeeting(taken.meeting, userId, now)
}

/** A meeting of the member. @throws ApiError not_found */
export async function readMeeting(
  db: Database,
  userId: string,
  meetingId: string,
): Promise<{ meeting: queries.MeetingRow; room: queries.MeetingRoom }> {
  const meeting = await queries.meetingById(db, meetingId)
  const room = meeting && (await queries.roomOfMeeting(db, userId, meeting.room_id))
  if (!meeting || !room) throw new ApiError('not_found')
  return { meeting, room }
}

async function openRoomOf(tx: Database, userId: string, roomId: string): Promise<queries.MeetingRoom> {
  const room = await queries.roomOfMeeting(tx, userId, roomId)
  if (!room) throw new ApiError('not_found')
  if (!room.open) throw new ApiError('chat_closed')
  return room
}

type Posted = { roomId: string; sequence: number; userIds: string[]; notified: string[] }

/** Stores the step as a message, and notifies the other side, inside the caller's transaction. */
async function post(
  tx: Database,
  room: queries.MeetingRoom,
  meeting: queries.MeetingRow,
  { userId, step }: { userId: string; step: MeetingStep },
  now: Date,
): Promise<Posted> {
  const of = { meetingId: meeting.id, actorId: userId, step, place: meeting.place, at: new Date(meeting.at) }
  const sequence = await storeMeetingStep(tx, room.id, of, now)
  const otherId = room.buyer_id === userId ? room.seller_id : room.buyer_id
  const notified = await notifyMeeting(tx, meeting, {
    step,
    actorId: userId,
    otherId,
    productId: room.product_id,
  })
  return { roomId: room.id, sequence, userIds: [room.buyer_id, room.seller_id], notified }
}

async function publish({ bus }: MeetingResources, posted: Posted | null): Promise<void> {
  if (!posted) return
  const { notified, ...message } = posted
  await bus.publish({ type: 'message', ...message })
  await announce(bus, notified)
}
