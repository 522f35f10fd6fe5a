import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { meetingStates, meetingSteps } from '#lib/contract/meetings.ts'
import { createdAt, id, moment, updatedAt } from '../columns.ts'
import { messages, rooms } from './chat.ts'
import { offers } from './offers.ts'
import { users } from './users.ts'

/** Meetings after accepted offers, one for each offer. */
export const meetings = pgTable(
  'meetings',
  {
    id: id(),
    roomId: uuid('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    offerId: uuid('offer_id')
      .notNull()
      .unique('meetings_offer')
      .references(() => offers.id, { onDelete: 'cascade' }),
    state: text('state', { enum: meetingStates }).notNull().default('proposed'),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    place: text('place').notNull(),
    at: moment('at').notNull(),
    /** Who named place and time last: the other side accepts. */
    proposedBy: uuid('proposed_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('meetings_room').on(t.roomId), index('meetings_proposed_by').on(t.proposedBy)],
)

/** What a message of kind `meeting` is about; a table of its own, so that messages stay narrow. */
export const meetingMessages = pgTable(
  'meeting_messages',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    step: text('step', { enum: meetingSteps }).notNull(),
    place: text('place').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('meeting_messages_meeting').on(t.meetingId)],
)
