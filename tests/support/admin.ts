import { Secret, TOTP } from 'otpauth'
import { makeTicket, type TicketPurpose } from '#server/factors/tickets.ts'
import { factorOf, newSecret } from '#server/factors/totp.ts'
import type { Database } from '#server/platform/db/client.ts'
import { totpFactors } from '#server/platform/db/schema.ts'

/** The code that an authenticator app shows at a moment, in ms. */
export const totp = (secret: string, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

/** A second factor that is set up. @returns its secret */
export async function withFactor(db: Database, userId: string): Promise<string> {
  const factor = { userId, secret: newSecret(), confirmedAt: new Date() }
  await db.insert(totpFactors).values(factor).onConflictDoNothing()
  return (await factorOf(db, userId))?.secret ?? ''
}

/** A code of somebody's second factor, which is set up for it. */
export const totpFor = async (db: Database, userId: string): Promise<string> =>
  totp(await withFactor(db, userId))

/** The ticket of an admin who has given their password, or of a member before the second step. */
export const ticketFor = (
  db: Database,
  userId: string,
  purpose: TicketPurpose = 'admin-login',
): Promise<string> => makeTicket(db, purpose, userId)
