import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { maxTries, nextRows, retryPauseMs, workOff } from '../platform/queue/queue.ts'
import { suppressAddresses } from '../suppressions/service.ts'
import { failureOf, reasonOf } from './failure.ts'
import { DeadAddress, type OutgoingMessage, PermanentRefusal, type Transport } from './service.ts'

/**
 * Lanes of the outbox: codes, which a member waits for, and everything else. Each has its own senders and connections.
 */
export type Lane = 'urgent' | 'other'

/** Concurrent messages per lane and process: six send 50 mails a second through a provider that takes 0.1 s for each. */
export const concurrency: Record<Lane, number> = { urgent: 4, other: 6 }

/** Pause after the first attempt in ms; a code is retried six times as soon. */
const firstPauseMs: Record<Lane, number> = { urgent: 5_000, other: 30_000 }
/** Duration of a claim, longer than any provider may take. */
const claim = sql`interval '2 minutes'`

type WaitingRow = {
  id: string
  channel: 'email' | 'sms'
  recipient: string
  subject: string
  body: string
  html: string | null
  headers: Record<string, string>
  urgent: boolean
  tries: number
  /** The address gets no mails of this kind (suppressions/service.ts). */
  suppressed: boolean
}

const asMessage = (row: WaitingRow): OutgoingMessage =>
  row.channel === 'email'
    ? { ...row, channel: 'email', html: row.html ?? '' }
    : { channel: 'sms', recipient: row.recipient, body: row.body, urgent: row.urgent }

const noText = sql`subject = '', body = '', html = NULL, headers = '{}'`

export type Delivery = {
  transports: Partial<Record<'email' | 'sms', Transport>>
  onFailure: (error: unknown, channel: string) => void
  /** A mail was not sent, because its address is suppressed. */
  onSuppressed?: () => void
  /** Lane to deliver; both if absent. */
  lane?: Lane
  /** Stops after the message in progress. */
  signal?: AbortSignal
}

/**
 * Sends waiting messages one by one, each claimed by one process; no database connection is held while sending. The
 * text of a sent message is deleted; a failed one is retried 30 s later, then 2 min, 4.5 min … (a code six times as
 * soon) and given up after six attempts, or at once if the provider refused it for good. Expired messages are not sent,
 * nor mails to suppressed addresses, except codes: whoever asks for one is told by its arrival that the address works.
 * @returns the number of messages sent
 */
export async function deliverWaiting(db: Database, delivery: Delivery): Promise<number> {
  const { transports, lane, signal } = delivery
  const channels = Object.keys(transports)
  if (channels.length === 0) return 0
  await giveUpExpired(db)
  const laneCondition = lane ? sql`urgent = ${lane === 'urgent'}` : sql`true`
  return workOff({
    claim: () => claimNext(db, channels, laneCondition),
    run: (row) => deliver(db, row, delivery),
    signal,
  })
}

const isSuppressed = sql`(channel = 'email' AND NOT urgent AND EXISTS (
  SELECT FROM suppressed_addresses s WHERE s.address = lower(recipient)
    AND (s.reason = 'bounce' OR headers ? 'List-Unsubscribe')))`

/** Claims the next message for this process, for as long as sending may take. */
async function claimNext(
  db: Database,
  channels: readonly string[],
  laneCondition: ReturnType<typeof sql>,
): Promise<WaitingRow[]> {
  const next = nextRows({
    key: sql`id`,
    table: sql`outbox`,
    where: sql`sent_at IS NULL AND failed_at IS NULL AND channel = ANY(${sql.param(channels)}::text[])
      AND ${laneCondition} AND due_at <= now() + interval '1 second' AND (expires_at IS NULL OR expires_at > now())`,
    orderBy: sql`due_at`,
  })
  const { rows } = await db.execute<WaitingRow>(sql`
    UPDATE outbox SET due_at = now() + ${claim} WHERE id = (${next})
    RETURNING id, channel, recipient, subject, body, html, headers, urgent, tries, ${isSuppressed} AS suppressed`)
  return rows
}

async function deliver(
  db: Database,
  row: WaitingRow,
  { transports, onFailure, onSuppressed }: Delivery,
): Promise<boolean> {
  if (row.suppressed) {
    await giveUp(db, sql`id = ${row.id}`, sql`now(), failure = 'suppressed', failure_text = '', ${noText}`)
    onSuppressed?.()
    return false
  }
  try {
    await transports[row.channel]?.(asMessage(row))
  } catch (error) {
    onFailure(error, row.channel)
    if (error instanceof DeadAddress)
      await suppressAddresses(db, [{ address: row.recipient, reason: 'bounce', status: error.status }])
    const pauseMs = retryPauseMs(row.tries + 1, firstPauseMs[row.urgent ? 'urgent' : 'other'])
    await db.execute(sql`
      UPDATE outbox SET tries = tries + 1, failure = ${failureOf(error)}, failure_text = ${reasonOf(error).slice(0, 300)},
        due_at = now() + ${pauseMs} * interval '1 millisecond' WHERE id = ${row.id}`)
    const isFinal = error instanceof PermanentRefusal
    await giveUp(db, sql`id = ${row.id} AND (tries >= ${maxTries} OR ${isFinal})`, sql`now()`)
    return false
  }
  await db.execute(sql`UPDATE outbox SET sent_at = now(), ${noText} WHERE id = ${row.id}`)
  return true
}

/** Gives up expired messages; the reason is that of their last attempt, if there was one. */
const giveUpExpired = (db: Database) =>
  giveUp(
    db,
    sql`expires_at <= now() AND due_at <= now() + interval '1 second'`,
    sql`now(), failure = coalesce(failure, 'expired'), ${noText}`,
  )

/** Marks messages as failed and refunds their rate limit uses. */
const giveUp = (db: Database, condition: ReturnType<typeof sql>, failed: ReturnType<typeof sql>) =>
  db.execute(sql`
    WITH given_up AS (
      UPDATE outbox SET failed_at = ${failed} WHERE sent_at IS NULL AND failed_at IS NULL AND ${condition}
      RETURNING counted
    ), used AS (
      SELECT u.key, u.start, u.max, count(*)::int AS times FROM given_up, jsonb_to_recordset(given_up.counted)
        AS u(key text, start timestamptz, max int) GROUP BY u.key, u.start, u.max
    )
    UPDATE rate_limits r SET count = greatest(least(r.count, used.max) - used.times, 0)
    FROM used WHERE r.key = used.key AND r.window_start = used.start`)
