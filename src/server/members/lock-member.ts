import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'

/** Locks a member's row until the transaction ends, for rules about all that a member has. */
export const lockMember = (tx: Database, userId: string) =>
  tx.execute(sql`SELECT 1 FROM users WHERE id = ${userId} FOR NO KEY UPDATE`)
