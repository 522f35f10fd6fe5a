import { eq } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { sessions } from '../platform/db/schema.ts'

/** Ms for which a confirmation is valid. */
const confirmedLife = 10 * 60_000

/** Returns whether the member has confirmed their identity in this session within the last ten minutes. */
export const isConfirmed = ({ confirmedAt }: { confirmedAt: Date | null }): boolean =>
  confirmedAt !== null && Date.now() - confirmedAt.getTime() < confirmedLife

/** Returns whether an account is so new that what completes it needs no further proof. */
export const isNewAccount = ({ createdAt }: { createdAt: Date }): boolean =>
  Date.now() - createdAt.getTime() < confirmedLife

/**
 * Marks a session as confirmed.
 * @returns the end of the confirmation
 */
export async function confirmSession(db: Database, sessionId: string): Promise<Date> {
  const confirmedAt = new Date()
  await db.update(sessions).set({ confirmedAt }).where(eq(sessions.id, sessionId))
  return new Date(confirmedAt.getTime() + confirmedLife)
}
