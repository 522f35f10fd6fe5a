import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, listOf, moment, noData, optional, paging } from './fields.ts'

/** Default page size of the list. */
export const notificationsSize = 30

export const notificationKinds = [
  'listing',
  'offer',
  'message',
  'price-drop',
  'saved-search',
  'ending',
  'business',
  'report',
  'review',
  'follower',
] as const

export const notification = z.object({
  _id: id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  title_ar: z.string(),
  message: z.string(),
  /** The Arabic message; the name is part of the API (docs/product.md, "Notifications"). */
  message_sr: z.string(),
  link: z.string(),
  read: z.boolean(),
  createdAt: moment,
})
export type Notification = z.output<typeof notification>

/** Kinds of mail that a member can unsubscribe from, by the name of the setting. */
export const mailKinds = [
  'priceDropMail',
  'offerMail',
  'messageMail',
  'endingMail',
  'savedSearchMail',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Kinds of mail with an unsubscribe link: those of members, and the newsletter, which needs no account. */
export const stoppableKinds = [...mailKinds, 'newsletter'] as const
export type StoppableKind = (typeof stoppableKinds)[number]

/** Signed token of an unsubscribe link: `<member or subscriber>.<kind>.<signature>`. */
const unsubscribeToken = z.string().check(z.regex(/^[\w.-]{1,200}$/, 'invalid'))

/** Notifications, and unsubscribing from mail. */
export const notificationEndpoints = {
  notification: endpoint({
    method: 'GET',
    path: 'notification',
    access: 'member',
    summary: 'The caller’s notifications, the latest first, and how many are unread',
    query: z.object({ type: optional(z.enum(['all', 'count'])), ...paging(notificationsSize) }),
    response: z.extend(listOf(notification), { unread: z.int() }),
  }),
  readNotifications: endpoint({
    method: 'PUT',
    path: 'notification',
    access: 'member',
    summary: 'Mark one notification as read, or all of them',
    body: z.object({ notificationId: z.optional(id) }),
    response: z.object({ unread: z.int() }),
    errors: ['not_found'],
  }),
  clearNotifications: endpoint({
    method: 'DELETE',
    path: 'notification',
    access: 'member',
    summary: 'Delete all notifications',
    response: noData,
  }),
  getUnsubscribe: endpoint({
    method: 'GET',
    path: 'unsubscribe/:token',
    access: 'open',
    summary: 'Kind of mail that an unsubscribe link is about; changes nothing',
    params: z.object({ token: unsubscribeToken }),
    response: z.object({ kind: z.enum(stoppableKinds), subscribed: z.boolean() }),
    errors: ['not_found'],
    beacon: true,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: 'unsubscribe/:token',
    access: 'open',
    summary:
      'Unsubscribe from one kind of mail; mail programs call it too (RFC 8058), with a body that is ignored',
    params: z.object({ token: unsubscribeToken }),
    response: z.object({ kind: z.enum(stoppableKinds), subscribed: z.boolean() }),
    errors: ['not_found'],
    beacon: true,
  }),
}
