import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, line, moment } from './fields.ts'

/** Maximum length of the name of a meeting place, and how many days ahead a meeting may be. */
export const placeLength = 200
export const meetingDays = 60

/** `proposed` waits for the other side; whoever changes an accepted meeting proposes it anew. */
export const meetingStates = ['proposed', 'accepted', 'cancelled'] as const
export const meetingActions = ['accept', 'cancel'] as const
export type MeetingAction = (typeof meetingActions)[number]
/** Steps of a meeting, each a message of the conversation. */
export const meetingSteps = ['propose', 'change', ...meetingActions] as const
export type MeetingStep = (typeof meetingSteps)[number]

/** The meeting of a buyer and a seller after an accepted offer, as one of them sees it. */
export const meeting = z.object({
  _id: id,
  state: z.enum(meetingStates),
  /** Counts the steps; an answer names the one that its sender saw. */
  version: z.int(),
  place: z.string(),
  at: moment,
  /** The caller named place and time last. */
  mine: z.boolean(),
  /** Actions that are open to the caller now; `change` proposes another place or time. */
  actions: z.array(z.enum([...meetingActions, 'change'])),
})
export type Meeting = z.output<typeof meeting>

const version = z.int('invalid').check(z.gte(0, 'invalid'), z.lte(1_000_000, 'invalid'))

/** `version` is that of the meeting which is changed; 0 without one. */
export const meetingInput = z.object({
  place: line(2, placeLength),
  at: z.iso.datetime({ error: 'required' }),
  version,
})

export const meetingEndpoints = {
  proposeMeeting: endpoint({
    method: 'POST',
    path: 'proposeMeeting/:roomId',
    access: 'member',
    summary:
      'Propose place and time of a meeting after an accepted offer, or others in place of those that stand; the other side answers',
    params: z.object({ roomId: id }),
    body: meetingInput,
    response: meeting,
    errors: ['not_found', 'forbidden', 'chat_closed', 'conflict', 'too_many_requests'],
  }),
  answerMeeting: endpoint({
    method: 'POST',
    path: 'answerMeeting/:meetingId',
    access: 'member',
    summary: 'Accept a proposed meeting, or cancel it; of two simultaneous answers the first succeeds',
    params: z.object({ meetingId: id }),
    body: z.object({ action: z.enum(meetingActions, 'required'), version }),
    response: meeting,
    errors: ['not_found', 'forbidden', 'chat_closed', 'conflict', 'too_many_requests'],
  }),
  meetingCalendar: endpoint({
    method: 'GET',
    path: 'meetingCalendar/:meetingId',
    access: 'member',
    summary: 'The meeting as a calendar file (iCalendar, times in UTC) in the language of the call',
    params: z.object({ meetingId: id }),
    response: z.object({ name: z.string(), calendar: z.string() }),
    errors: ['not_found'],
  }),
}
