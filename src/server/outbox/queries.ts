import type { Database } from '../platform/db/client.ts'
import { outbox } from '../platform/db/schema.ts'

/** Stores messages in one statement, which PostgreSQL limits to 65,535 parameters. */
export async function insertMessages(db: Database, messages: (typeof outbox.$inferInsert)[]): Promise<void> {
  await db.insert(outbox).values(messages)
}
