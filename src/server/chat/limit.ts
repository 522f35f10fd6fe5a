import { conversationsPerHour, messagesPerMinute } from '#lib/contract/chat.ts'
import type { Database } from '../platform/db/client.ts'
import { hour, type Limit, limitUse, refundUse } from '../platform/limits.ts'

const perMember = { max: conversationsPerHour, windowMs: hour }
const key = (buyerId: string) => `conversation:${buyerId}`

/** Counts a conversation that a buyer begins, with a message or with an offer. @throws ApiError too_many_requests */
export const limitConversations = (db: Database, buyerId: string, now: Date): Promise<void> =>
  limitUse(db, key(buyerId), perMember, now)

/** None was begun after all. */
export const takeConversationBack = (db: Database, buyerId: string, now: Date) =>
  refundUse(db, key(buyerId), perMember, now)

/** What a member may send; `storeMessage` counts it. */
export const messageLimit: Limit = { max: messagesPerMinute, windowMs: 60_000 }
export const messageUse = (senderId: string) => `message:${senderId}`

/** One was sent before. */
export const takeMessageBack = (db: Database, senderId: string, now: Date) =>
  refundUse(db, messageUse(senderId), messageLimit, now)
