import { sql } from 'drizzle-orm'
import { codeTo } from '#support/outbox.ts'
import { inDatabase } from './member.ts'

/** Makes sent messages keep their text from now on, so that tests can read them. */
export const keepMessages = () =>
  inDatabase((db) =>
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
  )

/** Returns the last code that was sent to an email address or a phone number (+971…). */
export const codeFor = (recipient: string): Promise<string> => inDatabase((db) => codeTo(db, recipient))

/** Removes the wait before another code. */
export const forgetPause = (recipient: string) =>
  inDatabase((db) => db.execute(sql`DELETE FROM rate_limits WHERE key = ${`otp:minute:${recipient}`}`))
