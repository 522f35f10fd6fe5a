import { createHash } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { knownDevices } from '../platform/db/schema.ts'

/** Secret that a browser generates and keeps: at least 128 bits. */
const secretPattern = /^[\w-]{32,100}$/

/** Limit of known devices of one member; the least recently used is deleted first. */
const maxDevices = 20

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/**
 * Returns the secret's hash of a device that has signed in to this account before; null for any other. The device id
 * does not count, because it is not secret.
 */
export async function knownDevice(db: Database, userId: string, secret: string): Promise<string | null> {
  if (!secretPattern.test(secret)) return null
  const secretHash = hashOf(secret)
  const [known] = await db
    .select({ secretHash: knownDevices.secretHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.secretHash, secretHash)))
  return known?.secretHash ?? null
}

/** Records a device that has just signed in. */
export async function rememberDevice(db: Database, userId: string, secret: string, now: Date): Promise<void> {
  if (!secretPattern.test(secret)) return
  await db
    .insert(knownDevices)
    .values({ userId, secretHash: hashOf(secret), lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.secretHash],
      set: { lastUsedAt: now },
    })
  await db.execute(sql`
    DELETE FROM known_devices WHERE user_id = ${userId} AND secret_hash NOT IN (
      SELECT secret_hash FROM known_devices WHERE user_id = ${userId} ORDER BY last_used_at DESC LIMIT ${maxDevices})`)
}

/** Deletes a member's known devices, except the one with this secret. */
export async function forgetDevices(db: Database, userId: string, secret = ''): Promise<void> {
  await db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), ne(knownDevices.secretHash, hashOf(secret))))
}
