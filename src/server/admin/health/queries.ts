import { type SQL, sql } from 'drizzle-orm'
import type { FailedMessage, Health, MessageFailure, MessageSelection } from '#lib/contract/admin/health.ts'
import type { Database } from '../../platform/db/client.ts'
import { isoMoment } from '../../platform/present.ts'
import { contains, type TableQuery, tablePage } from '../table.ts'
import { maskedRecipient } from './masked-recipient.ts'

const isGivenUp = sql`failed_at IS NOT NULL AND sent_at IS NULL`
/** Condition on messages that were given up and can be sent again: their text is still there, and they have not expired. */
const canBeResent = sql`${isGivenUp} AND body <> '' AND (expires_at IS NULL OR expires_at > now())`
/** Messages given up by an earlier release have no reason. */
const reason = sql`coalesce(failure, 'failed')`

const selected = ({ id, reason: wanted }: MessageSelection): SQL =>
  sql`${id ? sql`id = ${id}` : sql`true`} AND ${wanted ? sql`${reason} = ${wanted}` : sql`true`}`

/** Counts messages that were given up, by reason and channel, the most frequent first; `again` are those that can be sent again. */
export async function countFailedMessages(db: Database): Promise<Health['failed']> {
  const { rows } = await db.execute<Health['failed'][number]>(sql`
    SELECT ${reason} AS reason, count(*) FILTER (WHERE channel = 'email')::int AS email,
      count(*) FILTER (WHERE channel = 'sms')::int AS sms, count(*) FILTER (WHERE ${canBeResent})::int AS again
    FROM outbox WHERE ${isGivenUp} GROUP BY 1 ORDER BY count(*) DESC, 1`)
  return rows
}

type FailedRow = Omit<FailedMessage, '_id' | 'to' | 'failedAt'> & {
  id: string
  recipient: string
  failed_at: string
}

/** Page of the messages that were given up, the latest first. */
export const failedMessagePage = (
  db: Database,
  query: TableQuery & { status?: MessageFailure | undefined },
) =>
  tablePage(
    db,
    query,
    {
      columns: sql`id, channel, recipient, urgent, ${reason} AS reason, failure_text AS details, failed_at,
        (${canBeResent}) AS again`,
      from: sql`outbox`,
      where: sql`${isGivenUp} AND ${selected({ reason: query.status })}
        AND ${contains(query.search, sql`recipient`, sql`failure_text`)}`,
      order: sql`failed_at DESC, id DESC`,
    },
    ({ id, recipient, failed_at, ...row }: FailedRow): FailedMessage => ({
      _id: id,
      ...row,
      to: maskedRecipient(recipient),
      failedAt: isoMoment(failed_at),
    }),
  )

/** Requeues messages that were given up, with all their tries. @returns their number */
export async function requeueFailedMessages(tx: Database, selection: MessageSelection): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE outbox SET failed_at = NULL, failure = NULL, failure_text = '', tries = 0, due_at = now()
    WHERE ${canBeResent} AND ${selected(selection)}`)
  return rowCount ?? 0
}

/** Deletes messages that were given up. @returns their number */
export async function deleteFailedMessages(tx: Database, selection: MessageSelection): Promise<number> {
  const { rowCount } = await tx.execute(sql`DELETE FROM outbox WHERE ${isGivenUp} AND ${selected(selection)}`)
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
