import { sql } from 'drizzle-orm'
import type { Health } from '#lib/contract/admin/health.ts'
import type { Database } from '../../platform/db/client.ts'

/** Condition on messages that were given up and can be sent again: their text is still there, and they have not expired. */
const canBeResent = sql`failed_at IS NOT NULL AND sent_at IS NULL AND body <> '' AND (expires_at IS NULL OR expires_at > now())`

/** Counts messages that were given up, by channel; `again` are those that can be sent again. */
export async function countFailedMessages(db: Database): Promise<Health['failed']> {
  const { rows } = await db.execute<Health['failed']>(sql`
    SELECT count(*) FILTER (WHERE channel = 'email')::int AS email, count(*) FILTER (WHERE channel = 'sms')::int AS sms,
      count(*) FILTER (WHERE ${canBeResent})::int AS again FROM outbox WHERE failed_at IS NOT NULL`)
  return rows[0] ?? { email: 0, sms: 0, again: 0 }
}

/** Requeues messages that were given up, with all their tries. @returns their number */
export async function requeueFailedMessages(tx: Database): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`UPDATE outbox SET failed_at = NULL, tries = 0, due_at = now() WHERE ${canBeResent}`,
  )
  return rowCount ?? 0
}

/** Size of the database in bytes. */
export async function databaseSize(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`SELECT pg_database_size(current_database())::float8 AS bytes`,
  )
  return Math.round(rows[0]?.bytes ?? 0)
}

/** Version of PostgreSQL, as the server names it. */
export async function postgresVersion(db: Database): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`SELECT current_setting('server_version') AS version`,
  )
  return rows[0]?.version ?? ''
}
