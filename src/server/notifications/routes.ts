import { type Notification, notificationsSize } from '#lib/contract/notifications.ts'
import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import * as queries from './queries.ts'
import { announce, readNotifications } from './service.ts'
import { subscriptionOf, unsubscribe } from './unsubscribe.ts'

const present = (row: queries.NotificationRow): Notification => ({
  _id: row.id,
  kind: row.kind as Notification['kind'],
  title: row.title,
  title_ar: row.titleAr,
  message: row.message,
  message_sr: row.messageAr,
  link: row.link,
  read: row.readAt !== null,
  createdAt: row.createdAt.toISOString(),
})

/** Handlers of notifications (docs/product.md, "Notifications"). */
export const notificationHandlers: Handlers<
  'notification' | 'readNotifications' | 'clearNotifications' | 'getUnsubscribe' | 'unsubscribe'
> = {
  async notification({ query, resources: { db }, actor }) {
    const { type, page = 1, size = notificationsSize } = query
    const userId = userOf(actor).id
    const [counts, rows] = await Promise.all([
      queries.countNotifications(db, userId),
      type === 'count' ? [] : queries.notificationsOf(db, userId, size, (page - 1) * size),
    ])
    return { data: { items: rows.map(present), page, size, ...counts, totalExact: true } }
  },
  async readNotifications({ body, resources: { db, bus }, actor }) {
    const userId = userOf(actor).id
    const unread = await readNotifications(db, userId, body.notificationId)
    // The member's other tabs refetch their counts.
    await announce(bus, [userId])
    return { data: { unread } }
  },
  async clearNotifications({ resources: { db, bus }, actor }) {
    const userId = userOf(actor).id
    await queries.deleteNotifications(db, userId)
    await announce(bus, [userId])
    return { data: null, message: 'notificationsCleared' }
  },
  async getUnsubscribe({ params, resources: { db } }) {
    return { data: await subscriptionOf(db, params.token) }
  },
  async unsubscribe({ params, resources: { db } }) {
    return { data: await unsubscribe(db, params.token), message: 'unsubscribed' }
  },
}
