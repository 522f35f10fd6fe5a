import { sql } from 'drizzle-orm'
import { smsOfDay } from '#server/otp/limits.ts'
import { windowOf } from '#server/platform/limits.ts'
import { codeTo } from '#support/outbox.ts'
import { inDatabase } from './member.ts'

/** Makes sent messages keep their text from now on, so that tests can read them; by default of the server under test. */
export const keepMessages = (directory?: string) =>
  inDatabase(
    (db) =>
      db.transaction(async (tx) => {
        // Two workers at once would conflict.
        await tx.execute(sql`SELECT pg_advisory_xact_lock(727)`)
        await tx.execute(sql`
        CREATE OR REPLACE FUNCTION keep_message() RETURNS trigger LANGUAGE plpgsql
        AS 'BEGIN NEW.subject := OLD.subject; NEW.body := OLD.body; RETURN NEW; END'`)
        await tx.execute(sql`
        CREATE OR REPLACE TRIGGER keep_message BEFORE UPDATE ON outbox
        FOR EACH ROW EXECUTE FUNCTION keep_message()`)
      }),
    directory,
  )

/** Returns the last code that was sent to an email address or a phone number (+971…). */
export const codeFor = (recipient: string): Promise<string> => inDatabase((db) => codeTo(db, recipient))

/** Uses up at least a share of the daily limit of text messages. */
export const useMessages = (share: number) =>
  inDatabase((db) => {
    const { key, limit } = smsOfDay({ sms: { dailyCap: 500 } } as Parameters<typeof smsOfDay>[0])
    const { start, expires } = windowOf(limit, new Date())
    const count = Math.ceil(limit.max * share)
    return db.execute(sql`
      INSERT INTO rate_limits (key, window_start, count, expires_at) VALUES (${key}, ${start}, ${count}, ${expires})
      ON CONFLICT (key, window_start) DO UPDATE SET count = greatest(rate_limits.count, ${count})`)
  })

/** Removes the wait before another code. */
export const forgetPause = (recipient: string) =>
  inDatabase((db) => db.execute(sql`DELETE FROM rate_limits WHERE key = ${`otp:minute:${recipient}`}`))
