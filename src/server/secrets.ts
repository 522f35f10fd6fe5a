import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './db/client.ts'
import { secrets } from './db/schema.ts'

/**
 * A key that this installation made for itself, the same in every process and after a restore. It never leaves
 * the server.
 */
export async function secretKey(db: Database, name: string): Promise<Buffer> {
  const value = randomBytes(32).toString('base64')
  await db.insert(secrets).values({ name, value }).onConflictDoNothing()
  const [kept] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name))
  if (!kept) throw new Error(`The key ${name} was not stored`)
  return Buffer.from(kept.value, 'base64')
}
