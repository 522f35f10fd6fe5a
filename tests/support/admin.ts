import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { factorOf, newSecret } from '#server/admin/factor.ts'
import type { Database } from '#server/db/client.ts'
import { adminFactors, otps } from '#server/db/schema.ts'

/** The code that an authenticator app shows at a moment, in ms. */
export const totp = (secret: string, at = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

/** A second factor that is set up. @returns its secret */
export async function withFactor(db: Database, userId: string): Promise<string> {
  const factor = { userId, secret: newSecret(), confirmedAt: new Date() }
  await db.insert(adminFactors).values(factor).onConflictDoNothing()
  return (await factorOf(db, userId))?.secret ?? ''
}

/** A code of somebody's second factor, which is set up for it. */
export const totpFor = async (db: Database, userId: string): Promise<string> =>
  totp(await withFactor(db, userId))

/** The ticket of an admin who has given their password. */
export async function ticketFor(db: Database, userId: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const codeHash = createHash('sha256').update(ticket).digest('hex')
  const expiresAt = new Date(Date.now() + 600_000)
  await db.insert(otps).values({ target: userId, purpose: 'admin-login', codeHash, expiresAt })
  return ticket
}
