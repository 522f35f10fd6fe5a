import type { Notification } from '#lib/contract/notifications.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { getTranslator, type Translate } from '#lib/i18n/translate.ts'
import type { Bus } from '../platform/bus.ts'
import type { Database } from '../platform/db/client.ts'
import { ApiError } from '../platform/errors.ts'
import { queueDeliveries } from '../push/queries.ts'
import * as queries from './queries.ts'

/** Notification for a member; `words` is called once per language. */
export type Notice = {
  userId: string
  kind: Notification['kind']
  /** Path of the English page that it links to. */
  link: string
  /** A member gets one notification per key. */
  dedupeKey?: string
  words: (t: Translate, locale: Locale) => { title: string; message: string }
}

/**
 * Stores notifications and queues their pushes, inside the caller's transaction. Call `announce` with the result after
 * the commit.
 * @returns ids of the members who got a new notification; those skipped by `dedupeKey` are not among them
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

/**
 * Publishes whose notifications have changed. Only after the commit.
 * @param about the conversation whose messages they tell of, and whether the notification is `gone`: a browser that shows
 * it asks for neither
 */
export async function announce(
  bus: Bus,
  userIds: readonly string[],
  about: { roomId: string; gone: boolean } | undefined = undefined,
): Promise<void> {
  if (userIds.length > 0)
    await bus.publish({ type: 'notification', userIds: [...new Set(userIds)], ...about })
}

/** Marks one notification as read, or all. @returns number of unread ones @throws ApiError not_found */
export async function readNotifications(
  db: Database,
  userId: string,
  id: string | undefined,
): Promise<number> {
  if (id !== undefined && !(await queries.notificationById(db, userId, id))) throw new ApiError('not_found')
  await queries.markRead(db, userId, id)
  return (await queries.countNotifications(db, userId)).unread
}
