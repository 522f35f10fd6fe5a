import type { Api, Failure, Result } from '#lib/api/client.ts'
import type { CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Meeting, MeetingAction } from '#lib/contract/meetings.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type ChatMeetingsDependencies = {
  api: Pick<Api, 'proposeMeeting' | 'answerMeeting' | 'meetingCalendar'>
  toasts: Pick<Toasts, 'success' | 'error'>
  /** Fetches the new messages of the open conversation. */
  sync: () => Promise<void>
}
export type MeetingTerms = CallInput<Contract['proposeMeeting']>

/** Actions on the meeting of the open conversation; each brings its new state as a message. */
export function createChatMeetings({ api, toasts, sync }: ChatMeetingsDependencies) {
  /** Proposes place and time; the form shows refusals. */
  const propose = async (terms: MeetingTerms): Promise<Result<Meeting>> => {
    const result = await api.proposeMeeting(terms)
    if (result.ok) toasts.success({ text: result.message })
    if (result.ok || result.statusCode === 409) await sync()
    return result
  }
  const refused = ({ statusCode, message }: Failure): void => {
    // After a 401 the session has ended already.
    if (statusCode !== 401) toasts.error(message ? { text: message } : { message: 'toasts:tryAgain' })
  }
  const answer = async ({ _id, version }: Meeting, action: MeetingAction): Promise<void> => {
    const result = await api.answerMeeting({ meetingId: _id, action, version })
    if (result.ok) toasts.success({ text: result.message })
    else refused(result)
    if (result.ok || result.statusCode === 409) await sync()
  }
  /** The meeting as a calendar file; null after a refusal, which is shown. */
  const calendar = async ({ _id }: Meeting): Promise<File | null> => {
    const result = await api.meetingCalendar({ meetingId: _id })
    if (result.ok) return new File([result.data.calendar], result.data.name, { type: 'text/calendar' })
    refused(result)
    return null
  }
  return { propose, answer, calendar }
}
