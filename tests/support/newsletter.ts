import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#server/platform/db/client.ts'
import { newsletterSubscribers } from '#server/platform/db/schema.ts'
import { newEmail } from './contacts.ts'

/**
 * Creates an unconfirmed subscriber.
 * @returns the token of the confirmation link
 */
export async function createSubscriber(
  db: Database,
  fields: Partial<typeof newsletterSubscribers.$inferInsert> = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest('hex')
  await db.insert(newsletterSubscribers).values({ email: newEmail(), language: 'en', tokenHash, ...fields })
  return token
}
