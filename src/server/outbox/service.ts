import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { outbox } from '../db/schema.ts'

/** A mail or text message to be sent. `headers` are for mails: List-Unsubscribe and the like. */
export type OutgoingMessage =
  | {
      channel: 'email'
      recipient: string
      subject: string
      body: string
      html: string
      headers?: Record<string, string>
    }
  | { channel: 'sms'; recipient: string; body: string }

/** Sends one message by its provider. @throws when the provider does not take it */
export type Transport = (message: OutgoingMessage) => Promise<void>

const mostTries = 6

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

type WaitingRow = {
  id: string
  channel: 'email' | 'sms'
  recipient: string
  subject: string
  body: string
  html: string | null
  headers: Record<string, string>
}

const asMessage = (row: WaitingRow): OutgoingMessage =>
  row.channel === 'email'
    ? { ...row, channel: 'email', html: row.html ?? '' }
    : { channel: 'sms', recipient: row.recipient, body: row.body }

/**
 * Sends what waits, one message at a time, each by one process only. A message that was sent keeps no text; one
 * that fails is tried again 30 s later, then 2 min, 4.5 min … and given up after six tries.
 * @returns how many were sent
 */
export async function deliverWaiting(
  db: Database,
  transports: Partial<Record<'email' | 'sms', Transport>>,
  onFailure: (error: unknown, channel: string) => void,
): Promise<number> {
  const channels = Object.keys(transports)
  if (channels.length === 0) return 0
  let sent = 0
  for (;;) {
    const more = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<WaitingRow>(sql`
        SELECT id, channel, recipient, subject, body, html, headers FROM outbox
        WHERE sent_at IS NULL AND failed_at IS NULL AND channel = ANY(${sql.param(channels)}::text[])
          AND due_at <= now() + interval '1 second'
        ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`)
      const [row] = rows
      if (!row) return false
      try {
        await transports[row.channel]?.(asMessage(row))
        await tx.execute(
          sql`UPDATE outbox SET sent_at = now(), subject = '', body = '', html = NULL, headers = '{}' WHERE id = ${row.id}`,
        )
        sent += 1
      } catch (error) {
        onFailure(error, row.channel)
        await tx.execute(sql`
          UPDATE outbox SET tries = tries + 1, due_at = now() + (tries + 1) * (tries + 1) * interval '30 seconds',
            failed_at = CASE WHEN tries + 1 >= ${mostTries} THEN now() END
          WHERE id = ${row.id}`)
      }
      return true
    })
    if (!more) return sent
  }
}
