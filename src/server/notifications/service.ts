import type { Notification } from '#lib/contract/community.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { getTranslator, type Translate } from '#lib/i18n/translate.ts'
import { ApiError } from '../http/errors.ts'
import type { Bus } from '../platform/bus.ts'
import type { Database } from '../platform/db/client.ts'
import { queueDeliveries } from '../push/queries.ts'
import * as queries from './queries.ts'

/** What a member is told, in words of each language. */
export type Notice = {
  userId: string
  kind: Notification['kind']
  /** Where it leads, as the path of the English page. */
  link: string
  /** The same key is told a member once. */
  dedupeKey?: string
  words: (t: Translate, locale: Locale) => { title: string; message: string }
}

/**
 * Tells members something, inside the caller's transaction: they are told if and only if that commits. After the
 * commit `announce` wakes their pages, and what is pushed to their devices.
 * @returns the members who were told now; who has been told the same before is not among them
 */
export async function notify(db: Database, notices: readonly Notice[]): Promise<string[]> {
  const rows = notices.map(({ words, ...notice }) => {
    const english = words(getTranslator('en'), 'en')
    const arabic = words(getTranslator('ar'), 'ar')
    return {
      ...notice,
      title: english.title,
      titleAr: arabic.title,
      message: english.message,
      messageAr: arabic.message,
    }
  })
  const stored = await queries.insertNotifications(db, rows)
  await queueDeliveries(
    db,
    stored.map(({ id }) => id),
  )
  return stored.map(({ userId }) => userId)
}

/** Says to every process whose notifications have changed. Only after the commit. */
export async function announce(bus: Bus, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await bus.publish({ type: 'notification', userIds: [...new Set(userIds)] })
}

/** Marks one notification as read, or all. @returns how many are unread now. @throws ApiError not_found */
export async function readNotifications(
  db: Database,
  userId: string,
  id: string | undefined,
): Promise<number> {
  if (id !== undefined && !(await queries.notificationById(db, userId, id))) throw new ApiError('not_found')
  await queries.markRead(db, userId, id)
  return (await queries.countNotifications(db, userId)).unread
}
