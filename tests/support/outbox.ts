import { desc, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/client.ts'
import { outbox } from '#server/platform/db/schema.ts'

export type OutboxRow = typeof outbox.$inferSelect

/** Returns pending and sent messages to a recipient, the latest first. */
export const messagesTo = (db: Database, recipient: string): Promise<OutboxRow[]> =>
  db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.createdAt))

/** Returns the code in the latest message to a recipient. */
export async function codeTo(db: Database, recipient: string): Promise<string> {
  const [latest] = await messagesTo(db, recipient)
  const [code] = /\b\d{6}\b/.exec(latest?.body ?? '') ?? []
  if (!code) throw new Error(`No code was sent to ${recipient}`)
  return code
}

/** Returns a different code of six digits. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
