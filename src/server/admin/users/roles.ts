import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AdminRole } from '#lib/contract/admin/role-names.ts'
import { cleanLine } from '#lib/text/clean.ts'
import { type AdminAction, record } from '../../audit/log.ts'
import { deleteFactors } from '../../factors/codes.ts'
import { adminRoleOf } from '../../members/actor.ts'
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

/**
 * Makes a member an admin, or changes the role of one.
 * @returns false if they have that role already
 * @throws ApiError not_found; own_account for oneself; forbidden for an actor who is no owner any more
 */
export const grantAdmin = (
  db: Database,
  actorId: ActorId,
  userId: string,
  adminRole: AdminRole = 'owner',
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (actorId === userId) throw new ApiError('own_account')
    await lockRights(tx, actorId)
    const user = await lockUser(tx, userId)
    if (user.role === 'admin' && adminRoleOf(user) === adminRole) return false
    const after = { role: 'admin', adminRole } as const
    await setRole(tx, actorId, user, { action: 'user.grant', after })
    return true
  })

/**
 * Lets one change of rights run at a time, and only for who still is an owner: two owners who take each other's rights
 * away would leave none.
 */
async function lockRights(tx: Database, actorId: ActorId): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('admin rights'))`)
  if (actorId === null) return
  const [actor] = await tx.select().from(users).where(eq(users.id, actorId))
  if (actor?.role !== 'admin' || adminRoleOf(actor) !== 'owner') throw new ApiError('forbidden')
}

/**
 * Revokes an admin's rights and ends their admin sessions; the role becomes business if an application of theirs was accepted,
 * otherwise member.
 * @returns false if they were no admin
 * @throws ApiError not_found; own_account for oneself; forbidden for an actor who is no owner any more
 */
export const revokeAdmin = (db: Database, actorId: ActorId, userId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (actorId === userId) throw new ApiError('own_account')
    await lockRights(tx, actorId)
    const user = await lockUser(tx, userId)
    if (user.role !== 'admin') return false
    const [accepted] = await tx
      .select({ id: businessApplications.id })
      .from(businessApplications)
      .where(and(eq(businessApplications.userId, userId), eq(businessApplications.status, 'Accepted')))
      .limit(1)
    const role = accepted ? 'business' : 'member'
    await setRole(tx, actorId, user, { action: 'user.revoke', after: { role, adminRole: null } })
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
  user: UserRow,
  { action, after }: { action: AdminAction; after: Pick<UserRow, 'role' | 'adminRole'> },
): Promise<void> {
  await tx.update(users).set(after).where(eq(users.id, user.id))
  const adminRole = user.role === 'admin' ? adminRoleOf(user) : null
  await record(tx, actorId, { action, subjectId: user.id, before: { role: user.role, adminRole }, after })
}

/** User with this email address, in any case; null if there is none. */
export async function userByEmail(db: Database, email: string): Promise<UserRow | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, cleanLine(email).toLowerCase()), isNull(users.deletedAt)))
  return user ?? null
}
