import type { Database } from '../db/client.ts'
import { outbox } from '../db/schema.ts'

/** A mail or text message to be sent. `headers` are for mails: List-Unsubscribe and the like. */
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
  /** Somebody waits for it: it is sent before and beside everything else. */
  urgent?: boolean
  /** Not sent any more after this. */
  expiresAt?: Date
  /** Uses of limits that are given back when it is not sent: the key, when its window began, and the most of it. */
  counted?: { key: string; start: string; max: number }[]
}

/** Sends one message by its provider, which throws when it does not take it. `close` ends connections that are kept. */
export type Transport = ((message: OutgoingMessage) => Promise<void>) & { close?: () => void }

/**
 * Puts a message into the outbox, inside the caller's transaction: it is sent if and only if that commits.
 * After the commit `bus.publish({ type: 'outbox' })` sends it at once.
 */
export async function queueMessage(db: Database, message: OutgoingMessage): Promise<void> {
  await db.insert(outbox).values(message)
}

/** PostgreSQL takes 65,535 values in one statement. */
const batch = 1000

/** The same for many at once. */
export async function queueMessages(db: Database, messages: readonly OutgoingMessage[]): Promise<void> {
  for (let start = 0; start < messages.length; start += batch) {
    await db.insert(outbox).values(messages.slice(start, start + batch))
  }
}
