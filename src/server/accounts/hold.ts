import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'

/** Until the transaction ends, others who hold this member wait: for rules about all that a member has. */
export const holdMember = (tx: Database, userId: string) =>
  tx.execute(sql`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`)
