import { sql } from 'drizzle-orm'
import { codeTo } from '#support/outbox.ts'
import { inDatabase } from './member.ts'

/** From now on messages keep their text when they are sent: somebody has to read them. */
export const keepMessages = () =>
  inDatabase((db) =>
    db.transaction(async (tx) => {
      // Two workers at once would stand in each other's way.
      await tx.execute(sql`SELECT pg_advisory_xact_lock(727)`)
      await tx.execute(sql`
        CREATE OR REPLACE FUNCTION keep_message() RETURNS trigger LANGUAGE plpgsql
        AS 'BEGIN NEW.subject := OLD.subject; NEW.body := OLD.body; RETURN NEW; END'`)
      await tx.execute(sql`
        CREATE OR REPLACE TRIGGER keep_message BEFORE UPDATE ON outbox
        FOR EACH ROW EXECUTE FUNCTION keep_message()`)
    }),
  )

/** The last code that was sent to an email address or a phone number (+971…). */
export const codeFor = (recipient: string): Promise<string> => inDatabase((db) => codeTo(db, recipient))

/** Lets another code be asked for at once. */
export const forgetPause = (recipient: string) =>
  inDatabase((db) => db.execute(sql`DELETE FROM rate_limits WHERE key = ${`otp:minute:${recipient}`}`))
