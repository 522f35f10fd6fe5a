import { and, asc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { KnownContact } from '../members/contact.ts'
import type { UserRow } from '../members/rows.ts'
import type { Database } from '../platform/db/client.ts'
import { credentialChanges } from '../platform/db/schema.ts'

export type ChangeRow = typeof credentialChanges.$inferSelect

/** Returns the condition for changes that can still be undone. */
export const isUndoable = (now: Date): SQL | undefined =>
  and(isNull(credentialChanges.undoneAt), gt(credentialChanges.expiresAt, now))

/** Returns a member's changes that can still be undone, oldest first. */
export const undoableChanges = (db: Database, userId: string, now = new Date()): Promise<ChangeRow[]> =>
  db
    .select()
    .from(credentialChanges)
    .where(and(eq(credentialChanges.userId, userId), isUndoable(now)))
    .orderBy(asc(credentialChanges.createdAt), asc(credentialChanges.id))

/** Stores a change with the credentials that the account had before it. */
export async function insertChange(
  tx: Database,
  change: typeof credentialChanges.$inferInsert,
): Promise<void> {
  await tx.insert(credentialChanges).values(change)
}

/** Locks contacts until the transaction ends, against concurrent claims of the same ones. */
export async function lockContacts(tx: Database, targets: readonly string[]): Promise<void> {
  for (const target of [...new Set(targets)].sort()) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`contact:${target}`}, 0))`)
  }
}

/** Returns whether a contact belonged to another member until a change that can still be undone. */
export async function isHeld(db: Database, contact: KnownContact, userId: string | null): Promise<boolean> {
  const { email, countryCode, phone } = credentialChanges
  const theirs =
    contact.kind === 'email'
      ? eq(sql`lower(${email})`, contact.email)
      : and(eq(countryCode, contact.countryCode), eq(phone, contact.phone))
  const others = userId === null ? undefined : ne(credentialChanges.userId, userId)
  const [held] = await db
    .select({ id: credentialChanges.id })
    .from(credentialChanges)
    .where(and(theirs, others, isUndoable(new Date())))
    .limit(1)
  return held !== undefined
}

/** Returns whether an account's contact was replaced by a change that can still be undone. */
export async function wasReplaced(db: Database, user: UserRow): Promise<boolean> {
  const [replaced] = await db
    .select({ id: credentialChanges.id })
    .from(credentialChanges)
    .where(
      and(
        eq(credentialChanges.userId, user.id),
        isUndoable(new Date()),
        or(
          sql`lower(${credentialChanges.email}) IS DISTINCT FROM lower(${user.email})`,
          sql`${credentialChanges.phone} IS DISTINCT FROM ${user.phone}`,
        ),
      ),
    )
    .limit(1)
  return replaced !== undefined
}
