import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { secrets } from '../db/schema.ts'
import { sealFor, unsealFrom } from './open-keyring.ts'

/**
 * Returns a named random key of this installation, created on first use: the same in every process and after a restore.
 * It never leaves the server, and the database stores it only sealed.
 */
export async function secretKey(db: Database, name: string): Promise<Buffer> {
  // Read first: calls that only read a key work while the database takes no writes.
  const known = await readSecret(db, name)
  if (known) return Buffer.from(known, 'base64')
  const value = sealFor('secrets', name, randomBytes(32).toString('base64'))
  await db.insert(secrets).values({ name, value }).onConflictDoNothing()
  const stored = await readSecret(db, name)
  if (!stored) throw new Error(`The key ${name} was not stored`)
  return Buffer.from(stored, 'base64')
}

/** Stores a named secret of the shop, sealed, in place of an earlier one; an empty text deletes it. */
export async function storeSecret(db: Database, name: string, text: string): Promise<void> {
  if (text === '') {
    await db.delete(secrets).where(eq(secrets.name, name))
    return
  }
  const value = sealFor('secrets', name, text)
  await db
    .insert(secrets)
    .values({ name, value })
    .onConflictDoUpdate({ target: secrets.name, set: { value } })
}

/** Returns a stored secret as text; empty without one. */
export async function readSecret(db: Database, name: string): Promise<string> {
  const [stored] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  return stored ? unsealFrom('secrets', name, stored.value) : ''
}
