import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import type { Database } from '../platform/db/client.ts'
import { hour } from '../platform/durations.ts'
import { namesOf } from './notify.ts'
import { readMeeting } from './service.ts'

const status = {
  proposed: ICalEventStatus.TENTATIVE,
  accepted: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
}

/**
 * A meeting of the member as a calendar file: an hour, in UTC, so that it is right wherever the calendar is. Its id stays
 * the same and its sequence grows, so that a later file replaces the event of an earlier one.
 * @throws ApiError not_found
 */
export async function meetingCalendar(
  db: Database,
  siteUrl: string,
  userId: string,
  meetingId: string,
  locale: Locale,
): Promise<{ name: string; calendar: string }> {
  const { meeting, room } = await readMeeting(db, userId, meetingId)
  const otherId = room.buyer_id === userId ? room.seller_id : room.buyer_id
  const names = await namesOf(db, otherId, room.product_id)
  const t = getTranslator(locale)
  const start = new Date(meeting.at)
  const url = new URL(paths(locale).chat({ room: room.id }), siteUrl).href
  const who = localName(locale, { name: names.actor, name_ar: names.actor_ar }).text
  const name = localName(locale, names).text
  const calendar = ical({
    prodId: { company: new URL(siteUrl).hostname, product: 'marketplace' },
    method: meeting.state === 'cancelled' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${meeting.id}@${new URL(siteUrl).hostname}`,
    sequence: meeting.version,
    status: status[meeting.state],
    start,
    end: new Date(start.getTime() + hour),
    stamp: new Date(meeting.updated_at),
    summary: name ? t('meetings:calendarTitle', { who, name }) : t('meetings:calendarTitleAlone', { who }),
    location: meeting.place,
    description: `${t('meetings:calendarText')}\n${url}`,
    url,
  })
  return { name: `meeting-${start.toISOString().slice(0, 10)}.ics`, calendar: calendar.toString() }
}
