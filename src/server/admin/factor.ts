import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../db/client.ts'
import { adminFactors, adminRecoveryCodes } from '../db/schema.ts'
import { sealFor, unsealFrom } from '../open-keyring.ts'

const issuer = 'Safqa'
const period = 30
const codeCount = 10

export type Factor = typeof adminFactors.$inferSelect

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** What a person's app reads as a QR code. */
export const factorUri = (secret: string, label: string): string => totpOf(secret, label).toString()

/** 160 bits, as base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The admin's second factor, confirmed or being set up; null when there is none. */
export async function factorOf(db: Database, userId: string): Promise<Factor | null> {
  const [factor] = await db.select().from(adminFactors).where(eq(adminFactors.userId, userId))
  return factor ? { ...factor, secret: unsealFrom('factors', userId, factor.secret) } : null
}

/** The second factor to set up: the one that was begun, else a new one. */
export async function beginFactor(db: Database, userId: string): Promise<Factor> {
  const secret = sealFor('factors', userId, newSecret())
  await db.insert(adminFactors).values({ userId, secret }).onConflictDoNothing()
  const factor = await factorOf(db, userId)
  if (!factor) throw new Error('A second factor was not stored')
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
    .update(adminFactors)
    .set({ lastStep: step, confirmedAt: factor.confirmedAt ?? new Date(now) })
    .where(and(eq(adminFactors.userId, factor.userId), lt(adminFactors.lastStep, step)))
    .returning({ step: adminFactors.lastStep })
  return taken.length > 0
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

/** Takes a recovery code, once. @returns whether it was good */
export async function takeRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const taken = await db
    .update(adminRecoveryCodes)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(adminRecoveryCodes.userId, userId),
        eq(adminRecoveryCodes.codeHash, hashOf(code)),
        isNull(adminRecoveryCodes.usedAt),
      ),
    )
    .returning({ userId: adminRecoveryCodes.userId })
  return taken.length > 0
}

/** Makes ten recovery codes in place of those there were. @returns them, which are stored only hashed */
export async function newRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => new Secret({ buffer: randomBuffer(10) }).base32)
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.userId, userId))
  await tx.insert(adminRecoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })))
  return codes.map((code) => code.replace(/.{4}(?!$)/g, '$&-'))
}

const randomBuffer = (size: number): ArrayBuffer => Uint8Array.from(randomBytes(size)).buffer

/** How many recovery codes an admin has left. */
export async function recoveryCodesLeft(db: Database, userId: string): Promise<number> {
  return db.$count(
    adminRecoveryCodes,
    and(eq(adminRecoveryCodes.userId, userId), isNull(adminRecoveryCodes.usedAt)),
  )
}

/** Forgets an admin's second factor and recovery codes: the next sign-in sets it up anew. */
export async function forgetFactor(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM admin_factors WHERE user_id = ${userId}`)
  await tx.execute(sql`DELETE FROM admin_recovery_codes WHERE user_id = ${userId}`)
}
