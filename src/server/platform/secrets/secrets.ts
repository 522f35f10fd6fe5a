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
  const known = await storedKey(db, name)
  if (known) return known
  const value = sealFor('secrets', name, randomBytes(32).toString('base64'))
  await db.insert(secrets).values({ name, value }).onConflictDoNothing()
  const stored = await storedKey(db, name)
  if (!stored) throw new Error(`The key ${name} was not stored`)
  return stored
}

async function storedKey(db: Database, name: string): Promise<Buffer | null> {
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  return row ? Buffer.from(unsealFrom('secrets', name, row.value), 'base64') : null
}
