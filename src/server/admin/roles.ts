import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { deleteFactors } from '../factors/codes.ts'
import { ApiError } from '../http/errors.ts'
import type { Database } from '../platform/db/client.ts'
import { businessApplications, sessions, users } from '../platform/db/schema.ts'
import { endSessions } from '../session/end.ts'
import type { UserRow } from '../session/queries.ts'
import { record } from './audit.ts'

/** Who does it: an admin, or null for the command line. */
type By = string | null

/** A member until the transaction ends; nobody deleted. @throws ApiError not_found */
export async function holdUser(tx: Database, id: string): Promise<UserRow> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update')
  if (!user) throw new ApiError('not_found')
  return user
}

/** Makes a member an admin. @returns whether that changed anything. @throws ApiError not_found */
export const grantAdmin = (db: Database, by: By, userId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { role } = await holdUser(tx, userId)
    if (role === 'admin') return false
    await setRole(tx, by, userId, { action: 'user.grant', before: role, after: 'admin' })
    return true
  })

/**
 * Takes an admin's rights and ends their admin sessions; they are again what they were, a business if its form is
 * accepted.
 * @returns whether that changed anything. @throws ApiError not_found; own_account for oneself
 */
export const revokeAdmin = (db: Database, by: By, userId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (by === userId) throw new ApiError('own_account')
    const { role } = await holdUser(tx, userId)
    if (role !== 'admin') return false
    const [form] = await tx
      .select({ status: businessApplications.status })
      .from(businessApplications)
      .where(eq(businessApplications.userId, userId))
      .orderBy(desc(businessApplications.createdAt))
      .limit(1)
    const after = form?.status === 'Accepted' ? 'business' : 'member'
    await setRole(tx, by, userId, { action: 'user.revoke', before: role, after })
    await endAdminSessions(tx, userId)
    return true
  })

/** Forgets the second factors of somebody, passkeys included, and ends their admin sessions: the next sign-in sets it up anew. */
export const resetFactor = (db: Database, by: By, userId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await holdUser(tx, userId)
    await deleteFactors(tx, userId)
    await endAdminSessions(tx, userId)
    await record(tx, by, { action: 'admin.reset-factor', subjectId: userId })
  })

const endAdminSessions = (tx: Database, userId: string) =>
  endSessions(tx, and(eq(sessions.userId, userId), eq(sessions.kind, 'admin')))

async function setRole(
  tx: Database,
  by: By,
  userId: string,
  { action, before, after }: { action: string; before: UserRow['role']; after: UserRow['role'] },
): Promise<void> {
  await tx.update(users).set({ role: after }).where(eq(users.id, userId))
  await record(tx, by, { action, subjectId: userId, before: { role: before }, after: { role: after } })
}

/** Somebody by the address that they sign in with; null when nobody has it. */
export async function userByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.trim().toLowerCase()), isNull(users.deletedAt)))
  return user ?? null
}
