import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, listOf, moment, noData, optional, paging, paragraphs } from './fields.ts'
import { sellerCard } from './products.ts'

/** Reasons for a report; their words are in `report.json`. */
export const reportReasons = [
  'prohibited',
  'fraud',
  'duplicate',
  'wrong-category',
  'offensive',
  'other',
] as const

const report = z.object({
  reason: z.enum(reportReasons, 'required'),
  details: paragraphs(1000),
})

export const review = z.object({
  _id: id,
  rating: z.int(),
  text: z.string(),
  /** Null when the account has been deleted. */
  author: z.nullable(z.object({ _id: id, name: z.string(), avatar: z.nullable(z.string()) })),
  mine: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
})
export type Review = z.output<typeof review>

export const communityEndpoints = {
  follow: endpoint({
    method: 'POST',
    path: 'follow/:userId',
    access: 'member',
    summary: 'Follow or unfollow a seller',
    params: z.object({ userId: id }),
    body: z.object({ follow: z.boolean('required') }),
    response: z.object({ userId: id, follow: z.boolean(), followerCount: z.int() }),
    errors: ['not_found', 'own_account'],
  }),
  followList: endpoint({
    method: 'GET',
    path: 'followList/:userId',
    access: 'member',
    summary: 'Followers of a member, or the members that they follow',
    params: z.object({ userId: id }),
    query: z.object({ type: z.enum(['followers', 'following']), ...paging(24) }),
    response: listOf(z.extend(sellerCard, { followed: z.boolean() })),
    errors: ['not_found'],
  }),
  getReviews: endpoint({
    method: 'GET',
    path: 'review/:userId',
    access: 'open',
    summary:
      'Reviews of a seller, the caller’s own first, then the latest; `mayReview` tells whether the caller may write one',
    params: z.object({ userId: id }),
    query: z.object(paging(20)),
    response: z.extend(listOf(review), { rating: z.nullable(z.number()), mayReview: z.boolean() }),
    errors: ['not_found'],
  }),
  review: endpoint({
    method: 'POST',
    path: 'review',
    access: 'member',
    summary:
      'Review a seller after an accepted offer or a two-sided conversation; a second one replaces the first',
    body: z.object({
      userId: id,
      rating: z.int('required').check(z.gte(1, 'required'), z.lte(5, 'invalid')),
      text: paragraphs(1000),
    }),
    response: review,
    errors: ['not_found', 'own_account', 'forbidden'],
  }),
  reportProduct: endpoint({
    method: 'POST',
    path: 'reportProduct/:productId',
    access: 'member',
    summary: 'Report a listing; once while the report is open',
    params: z.object({ productId: id }),
    body: report,
    response: noData,
    errors: ['not_found', 'own_product', 'too_many_requests'],
  }),
  reportUser: endpoint({
    method: 'POST',
    path: 'reportUser',
    access: 'member',
    summary: 'Report a member, or one message of theirs to the caller; once while the report is open',
    body: z.extend(report, { userId: id, messageId: z.optional(id) }),
    response: noData,
    errors: ['not_found', 'own_account', 'too_many_requests'],
  }),
  following: endpoint({
    method: 'GET',
    path: 'following',
    access: 'member',
    summary: 'Ids of the sellers that the caller follows, for the follow buttons of a page',
    response: z.array(id),
  }),
}

export const notificationKinds = [
  'listing',
  'offer',
  'message',
  'price-drop',
  'saved-search',
  'ending',
  'business',
  'report',
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

export const notificationEndpoints = {
  notification: endpoint({
    method: 'GET',
    path: 'notification',
    access: 'member',
    summary: 'The caller’s notifications, the latest first, and how many are unread',
    query: z.object({ type: optional(z.enum(['all', 'count'])), ...paging(30) }),
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
