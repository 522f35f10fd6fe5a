import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../platform/db/client.ts'
import { totpFactors } from '../platform/db/schema.ts'
import { sealFor, unsealFrom } from '../platform/secrets/open-keyring.ts'

const issuer = 'Safqa'
const period = 30

/** The authenticator app of somebody, with its secret in the clear. */
export type Factor = typeof totpFactors.$inferSelect

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** The otpauth URI that an authenticator app reads as a QR code. */
export const factorUri = (secret: string, label: string): string => totpOf(secret, label).toString()

/** 160 bits, as base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** Somebody's authenticator app, confirmed or being set up; null when there is none. */
export async function factorOf(db: Database, userId: string): Promise<Factor | null> {
  const [factor] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId))
  return factor ? { ...factor, secret: unsealFrom('totp', userId, factor.secret) } : null
}

/** The app to set up: the one that was begun, else a new one. */
export async function beginFactor(db: Database, userId: string): Promise<Factor> {
  const secret = sealFor('totp', userId, newSecret())
  await db.insert(totpFactors).values({ userId, secret }).onConflictDoNothing()
  const factor = await factorOf(db, userId)
  if (!factor) throw new Error('An authenticator app was not stored')
  return factor
}

/**
 * Takes a six-digit code: of this time step, the one before or after, and later than every one taken before, so
 * that each is good once, whoever else sends it at the same moment.
 * @param now ms
 * @returns whether it was good
 */
export async function takeTotp(db: Database, factor: Factor, code: string, now: number): Promise<boolean> {
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

/** Whether somebody's sign-in asks for a code of an app. */
export async function hasApp(db: Database, userId: string): Promise<boolean> {
  const confirmed = and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt))
  return (await db.$count(totpFactors, confirmed)) > 0
}
