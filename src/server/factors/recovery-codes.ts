import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { Secret } from 'otpauth'
import type { Database } from '../platform/db/client.ts'
import { recoveryCodes } from '../platform/db/schema.ts'

const codeCount = 10

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

/**
 * Consumes a recovery code.
 * @returns whether it was valid
 */
export async function consumeRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: new Date() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOf(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return taken.length > 0
}

/**
 * Replaces a user's recovery codes with ten new ones.
 * @returns the codes, which are stored only hashed
 */
export async function newRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => new Secret({ buffer: randomBuffer(10) }).base32)
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })))
  return codes.map((code) => code.replace(/.{4}(?!$)/g, '$&-'))
}

const randomBuffer = (size: number): ArrayBuffer => Uint8Array.from(randomBytes(size)).buffer

/** Returns the number of unused recovery codes. */
export async function recoveryCodesLeft(db: Database, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
}
