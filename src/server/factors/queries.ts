import { and, eq, gte } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { passkeys, totpFactors } from '../platform/db/schema.ts'

/** Deletes a member's passkeys that were added since a moment. */
export async function deletePasskeysSince(tx: Database, userId: string, since: Date): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
}

/** Tells whether a member's app was confirmed since a moment. */
export async function hasAppSince(tx: Database, userId: string, since: Date): Promise<boolean> {
  const isNew = and(eq(totpFactors.userId, userId), gte(totpFactors.confirmedAt, since))
  return (await tx.$count(totpFactors, isNew)) > 0
}
