import { Secret, TOTP } from 'otpauth'
import type { Database } from '#server/platform/db/client.ts'
import { totpFactors } from '#server/platform/db/schema.ts'
import { makeTicket, type TicketPurpose } from '#server/session/tickets.ts'
import { factorOf, newSecret } from '#server/session/totp.ts'

/** Returns the code of an authenticator app at a moment (ms). */
export const totp = (secret: string, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

/**
 * Sets up a second factor for a member.
 * @returns its secret
 */
export async function withFactor(db: Database, userId: string): Promise<string> {
  const factor = { userId, secret: newSecret(), confirmedAt: new Date() }
  await db.insert(totpFactors).values(factor).onConflictDoNothing()
  return (await factorOf(db, userId))?.secret ?? ''
}

/** Sets up a second factor and returns a code of it. */
export const totpFor = async (db: Database, userId: string): Promise<string> =>
  totp(await withFactor(db, userId))

/** Returns the ticket after the first step of a sign-in: an admin's, or a member's with a second factor. */
export const ticketFor = (
  db: Database,
  userId: string,
  purpose: TicketPurpose = 'admin-login',
): Promise<string> => makeTicket(db, purpose, userId)
