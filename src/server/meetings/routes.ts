import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { meetingCalendar } from './calendar.ts'
import * as service from './service.ts'

/** Handlers of meetings after accepted offers (docs/product.md, "Meetings"). */
export const meetingHandlers: Handlers<'proposeMeeting' | 'answerMeeting' | 'meetingCalendar'> = {
  async proposeMeeting({ params, body, resources, actor }) {
    const terms = { ...body, at: new Date(body.at) }
    const data = await service.proposeMeeting(resources, userOf(actor).id, params.roomId, terms)
    return { data, message: 'meetingProposed' }
  },
  async answerMeeting({ params, body, resources, actor }) {
    const data = await service.answerMeeting(resources, userOf(actor).id, params.meetingId, body)
    return { data, message: `meetingAnswered.${body.action}` }
  },
  async meetingCalendar({ params, resources: { db, config }, actor, locale }) {
    const data = await meetingCalendar(db, config.siteUrl, userOf(actor).id, params.meetingId, locale)
    return { data }
  },
}
