import { eq } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { quickReplies } from '../platform/db/schema.ts'

/** Quick replies of a member, in their order. */
export async function quickRepliesOf(db: Database, userId: string): Promise<string[]> {
  const [row] = await db
    .select({ texts: quickReplies.texts })
    .from(quickReplies)
    .where(eq(quickReplies.userId, userId))
  return row?.texts ?? []
}

/** Replaces the quick replies of a member; the same text counts once. @returns the stored ones */
export async function putQuickReplies(
  db: Database,
  userId: string,
  texts: readonly string[],
  now = new Date(),
): Promise<string[]> {
  const unique = [...new Set(texts)]
  await db
    .insert(quickReplies)
    .values({ userId, texts: unique })
    .onConflictDoUpdate({ target: quickReplies.userId, set: { texts: unique, updatedAt: now } })
  return unique
}
