import { sql } from 'drizzle-orm'
import type { MeetingStep } from '#lib/contract/meetings.ts'
import { formatDate, formatTime } from '#lib/i18n/format.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import { shownName, shownNameAr } from '../members/shown-name.ts'
import { notify } from '../notifications/service.ts'
import type { Database } from '../platform/db/client.ts'
import type { MeetingRow } from './queries.ts'

type Names = { actor: string; actor_ar: string | null; name: string | null; name_ar: string | null }

/** Names of a side and of a product. */
export async function namesOf(db: Database, userId: string, productId: string | null): Promise<Names> {
  const { rows } = await db.execute<Names>(sql`
    SELECT ${shownName()} AS actor, ${shownNameAr()} AS actor_ar, p.name, p.name_ar
    FROM users u LEFT JOIN stores s ON s.user_id = u.id AND u.role = 'business'
    LEFT JOIN products p ON p.id = ${productId} WHERE u.id = ${userId}`)
  return rows[0] ?? { actor: '', actor_ar: null, name: null, name_ar: null }
}

/**
 * Notifies the other side of a step, inside the caller's transaction.
 * @returns ids of the notified users, for `announce` after the commit
 */
export async function notifyMeeting(
  tx: Database,
  meeting: MeetingRow,
  of: { step: MeetingStep; actorId: string; otherId: string; productId: string | null },
): Promise<string[]> {
  const names = await namesOf(tx, of.actorId, of.productId)
  const at = new Date(meeting.at).toISOString()
  return notify(tx, [
    {
      userId: of.otherId,
      kind: 'offer',
      link: paths('en').chat({ room: meeting.room_id }),
      dedupeKey: `meeting:${meeting.id}:${meeting.version}`,
      words: (t, locale) => ({
        title: t(`notices:meetings.${of.step}.title`),
        message: t(`notices:meetings.${of.step}.text`, {
          who: isolate(localName(locale, { name: names.actor, name_ar: names.actor_ar }).text),
          name: isolate(localName(locale, names).text),
          place: isolate(meeting.place),
          date: isolate(formatDate(at, locale)),
          time: isolate(formatTime(at, locale)),
        }),
      }),
    },
  ])
}
