import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { cleanLine } from '#lib/text/clean.ts'
import { type AdminAction, record } from '../../audit/log.ts'
import { deleteFactors } from '../../factors/codes.ts'
import type { UserRow } from '../../members/rows.ts'
import type { Database } from '../../platform/db/client.ts'
import { businessApplications, sessions, users } from '../../platform/db/schema.ts'
import { ApiError } from '../../platform/errors.ts'
import { endSessions } from '../../session/end.ts'

/** Acting user: id of an admin, or null for the command line. */
type ActorId = string | null

/**
 * Reads a user and locks the row until the transaction ends; deleted users are not found.
 * @throws ApiError not_found
 */
export async function lockUser(tx: Database, id: string): Promise<UserRow> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update')
  if (!user) throw new ApiError('not_found')
  return user
}

/** Makes a member an admin. @returns false if they were one already @throws ApiError not_found */
export const grantAdmin = (db: Database, actorId: ActorId, userId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { role } = await lockUser(tx, userId)
    if (role === 'admin') return false
    await setRole(tx, actorId, userId, { action: 'user.grant', before: role, after: 'admin' })
    return true
  })

/**
 * Revokes an admin's rights and ends their admin sessions; the role becomes business if their application is accepted,
 * otherwise member.
 * @returns false if they were no admin
 * @throws ApiError not_found; own_account for oneself
 */
export const revokeAdmin = (db: Database, actorId: ActorId, userId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (actorId === userId) throw new ApiError('own_account')
    const { role } = await lockUser(tx, userId)
    if (role !== 'admin') return false
    const [form] = await tx
      .select({ status: businessApplications.status })
      .from(businessApplications)
      .where(eq(businessApplications.userId, userId))
      .orderBy(desc(businessApplications.createdAt))
      .limit(1)
    const after = form?.status === 'Accepted' ? 'business' : 'member'
    await setRole(tx, actorId, userId, { action: 'user.revoke', before: role, after })
    await endAdminSessions(tx, userId)
    return true
  })

/**
 * Deletes a user's second factors, including passkeys, and ends their admin sessions; the next sign-in sets up a new
 * factor.
 * @throws ApiError not_found
 */
export const resetFactor = (db: Database, actorId: ActorId, userId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await deleteFactors(tx, userId)
    await endAdminSessions(tx, userId)
    await record(tx, actorId, { action: 'admin.reset-factor', subjectId: userId })
  })

const endAdminSessions = (tx: Database, userId: string) =>
  endSessions(tx, and(eq(sessions.userId, userId), eq(sessions.kind, 'admin')))

async function setRole(
  tx: Database,
  actorId: ActorId,
  userId: string,
  { action, before, after }: { action: AdminAction; before: UserRow['role']; after: UserRow['role'] },
): Promise<void> {
  await tx.update(users).set({ role: after }).where(eq(users.id, userId))
  await record(tx, actorId, { action, subjectId: userId, before: { role: before }, after: { role: after } })
}

/** User with this email address, in any case; null if there is none. */
export async function userByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, cleanLine(email).toLowerCase()), isNull(users.deletedAt)))
  return user ?? null
}
