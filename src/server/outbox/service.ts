import type { Database } from '../platform/db/client.ts'
import { insertMessages } from './queries.ts'

/** Mail or text message to send. `headers` are mail headers such as List-Unsubscribe. */
export type OutgoingMessage = Handling &
  (
    | {
        channel: 'email'
        recipient: string
        subject: string
        body: string
        html: string
        headers?: Record<string, string>
      }
    | { channel: 'sms'; recipient: string; body: string }
  )

type Handling = {
  /** A member waits for it: it is sent before and beside all others. */
  urgent?: boolean
  /** Time after which it is no longer sent. */
  expiresAt?: Date
  /** Rate limit uses to refund if it is never sent: key, window start and maximum. */
  counted?: { key: string; start: string; max: number }[]
}

/** Refusal of a provider that another attempt would not change: an address that does not exist, say. */
export class PermanentRefusal extends Error {}

/** Refusal of the shop's own sign-in: another message fails in the same way. */
export class SignInRefusal extends Error {}

/** Refusal of a mail whose address does not exist. `status` is the code of RFC 3463, or empty. */
export class DeadAddress extends PermanentRefusal {
  status: string
  constructor(message: string, status: string) {
    super(message)
    this.status = status
  }
}

/**
 * Sends one message through its provider and throws when that refuses it, a `PermanentRefusal` if for good. `close` closes
 * pooled connections.
 */
export type Transport = ((message: OutgoingMessage) => Promise<void>) & { close?: () => void }

/**
 * Queues a message in the caller's transaction: it is sent if and only if that commits. Publish `{ type: 'outbox' }`
 * after the commit to send it at once.
 */
export async function queueMessage(db: Database, message: OutgoingMessage): Promise<void> {
  await insertMessages(db, [message])
}

/** Messages per statement, for `insertMessages`. */
const batchSize = 1000

/** Queues many messages, like `queueMessage`. */
export async function queueMessages(db: Database, messages: readonly OutgoingMessage[]): Promise<void> {
  for (let start = 0; start < messages.length; start += batchSize) {
    await insertMessages(db, messages.slice(start, start + batchSize))
  }
}
