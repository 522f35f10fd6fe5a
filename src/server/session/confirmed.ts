import { eq } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { sessions } from '../platform/db/schema.ts'

/** How long a session counts as confirmed, in ms. */
const confirmedLife = 10 * 60_000

/** Whether the member of a session has confirmed within the last ten minutes that it is them. */
export const isConfirmed = ({ confirmedAt }: { confirmedAt: Date | null }): boolean =>
  confirmedAt !== null && Date.now() - confirmedAt.getTime() < confirmedLife

/** Marks a session as confirmed. @returns until when */
export async function confirmSession(db: Database, sessionId: string): Promise<Date> {
  const confirmedAt = new Date()
  await db.update(sessions).set({ confirmedAt }).where(eq(sessions.id, sessionId))
  return new Date(confirmedAt.getTime() + confirmedLife)
}
