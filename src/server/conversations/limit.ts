import { conversationsPerHour, messagesPerMinute } from '#lib/contract/chat.ts'
import type { Database } from '../platform/db/client.ts'
import { hour } from '../platform/durations.ts'
import type { Limit } from '../platform/limit.ts'
import { limitUse, refundUse } from '../platform/limits.ts'

const conversationLimit = { max: conversationsPerHour, windowMs: hour }
const conversationKey = (buyerId: string) => `conversation:${buyerId}`

/** Counts a conversation that a buyer begins, with a message or an offer. @throws ApiError too_many_requests */
export const limitConversations = (db: Database, buyerId: string, now: Date): Promise<void> =>
  limitUse(db, conversationKey(buyerId), conversationLimit, now)

/** Undoes `limitConversations` when no conversation was begun. */
export const refundConversation = (db: Database, buyerId: string, now: Date) =>
  refundUse(db, conversationKey(buyerId), conversationLimit, now)

/** Rate limit of messages per member; `storeMessage` counts it. */
export const messageLimit: Limit = { max: messagesPerMinute, windowMs: 60_000 }
export const messageLimitKey = (senderId: string) => `message:${senderId}`

/** Undoes the count of a message that turned out to be a repetition. */
export const refundMessage = (db: Database, senderId: string, now: Date) =>
  refundUse(db, messageLimitKey(senderId), messageLimit, now)
