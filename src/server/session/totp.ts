import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { codeLength } from '#lib/contract/limits.ts'
import type { Database } from '../platform/db/client.ts'
import { totpFactors } from '../platform/db/schema.ts'
import { sealFor, unsealFrom } from '../platform/secrets/open-keyring.ts'
import { currentSettings } from '../settings/current.ts'

const period = 30

/** Authenticator app of a user, with its secret decrypted. */
export type Factor = typeof totpFactors.$inferSelect

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: currentSettings().shop.name,
    label,
    algorithm: 'SHA1',
    digits: codeLength,
    period,
    secret: Secret.fromBase32(secret),
  })

/** Returns the otpauth URI that authenticator apps read as a QR code. */
export const factorUri = (secret: string, label: string): string => totpOf(secret, label).toString()

/** Returns a random secret of 160 bits, as base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** Returns a user's authenticator app, confirmed or not; null when there is none. */
export async function factorOf(db: Database, userId: string): Promise<Factor | null> {
  const [factor] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId))
  return factor ? { ...factor, secret: unsealFrom('totp', userId, factor.secret) } : null
}

/** Returns the pending app, or creates one. */
export async function beginFactor(db: Database, userId: string): Promise<Factor> {
  const secret = sealFor('totp', userId, newSecret())
  await db.insert(totpFactors).values({ userId, secret }).onConflictDoNothing()
  const factor = await factorOf(db, userId)
  if (!factor) throw new Error('An authenticator app was not stored')
  return factor
}

/**
 * Verifies and consumes a six-digit code: of this time step or an adjacent one, and later than the last one used, so
 * that each is valid once even in concurrent requests.
 * @param now time in ms
 * @returns whether it was valid
 */
export async function consumeTotp(db: Database, factor: Factor, code: string, now: number): Promise<boolean> {
  const delta = totpOf(factor.secret, '').validate({ token: code, timestamp: now, window: 1 })
  if (delta === null) return false
  const step = Math.floor(now / 1000 / period) + delta
  const taken = await db
    .update(totpFactors)
    .set({ lastStep: step, confirmedAt: factor.confirmedAt ?? new Date(now) })
    .where(and(eq(totpFactors.userId, factor.userId), lt(totpFactors.lastStep, step)))
    .returning({ step: totpFactors.lastStep })
  return taken.length > 0
}

/** Returns whether a user has a confirmed app, so that sign-ins ask for its code. */
export async function hasApp(db: Database, userId: string): Promise<boolean> {
  const confirmed = and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt))
  return (await db.$count(totpFactors, confirmed)) > 0
}
