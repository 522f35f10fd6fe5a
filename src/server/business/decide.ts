import { and, eq, sql } from 'drizzle-orm'
import { lockMember } from '../accounts/lock-member.ts'
import { record } from '../admin/audit.ts'
import { ApiError } from '../http/errors.ts'
import { announce } from '../notifications/service.ts'
import type { Database } from '../platform/db/client.ts'
import { addresses, businessApplications, products, stores, users } from '../platform/db/schema.ts'
import type { Resources } from '../platform/resources.ts'
import type { UserRow } from '../session/queries.ts'
import { mailApplicant, notifyApplicant } from './notify.ts'
import type { ApplicationRow } from './queries.ts'

type Deciding = Pick<Resources, 'db' | 'bus' | 'config'>
type Decision = { status: 'Accepted'; reason: null } | { status: 'Rejected'; reason: string }

/**
 * Accepts a business that waits: the member becomes a business with a store and a place at the end of the official
 * stores; its listings are a business's from now on. It is recorded, mailed and notified. Sessions go on: what the
 * member may do follows the role.
 * @throws ApiError not_found; conflict when it is decided already
 */
export async function approveBusiness(
  resources: Deciding,
  adminId: string,
  applicationId: string,
  now: Date,
): Promise<void> {
  const { userId } = await decide(
    resources,
    { adminId, applicationId, now },
    { status: 'Accepted', reason: null },
    becomeBusiness,
  )
  await resources.bus.publish({
    type: 'invalidate',
    tags: [`seller:${userId}`, 'products', 'stores', 'home'],
  })
}

/**
 * Rejects a business that waits, for a reason that its member reads; they may try again.
 * @throws ApiError not_found; conflict when it is decided already
 */
export async function rejectBusiness(
  resources: Deciding,
  adminId: string,
  applicationId: string,
  reason: string,
  now: Date,
): Promise<void> {
  await decide(resources, { adminId, applicationId, now }, { status: 'Rejected', reason })
}

async function decide(
  { db, bus, config }: Deciding,
  { adminId, applicationId, now }: { adminId: string; applicationId: string; now: Date },
  decision: Decision,
  follow?: (tx: Database, application: ApplicationRow) => Promise<void>,
): Promise<ApplicationRow> {
  const { application, told } = await db.transaction(async (tx) => {
    const { member } = await applicantOf(tx, applicationId)
    const [application] = await tx
      .update(businessApplications)
      .set({ ...decision, decidedBy: adminId, decidedAt: now })
      .where(and(eq(businessApplications.id, applicationId), eq(businessApplications.status, 'Pending')))
      .returning()
    if (!application) throw new ApiError('conflict')
    await follow?.(tx, application)
    await record(tx, adminId, {
      action: decision.status === 'Accepted' ? 'business.approve' : 'business.reject',
      subjectId: applicationId,
      before: { status: 'Pending' },
      after: { ...decision, userId: member.id },
    })
    await mailApplicant(tx, config, member.language, application)
    return { application, told: await notifyApplicant(tx, application) }
  })
  await bus.publish({ type: 'outbox' })
  await announce(bus, told)
  return application
}

/** The member behind an application, held until the end: two decisions at once are one after the other. */
async function applicantOf(tx: Database, applicationId: string): Promise<{ member: UserRow }> {
  const [found] = await tx
    .select({ member: users })
    .from(businessApplications)
    .innerJoin(users, eq(users.id, businessApplications.userId))
    .where(eq(businessApplications.id, applicationId))
  if (!found) throw new ApiError('not_found')
  await lockMember(tx, found.member.id)
  return found
}

async function becomeBusiness(tx: Database, { userId, businessName }: ApplicationRow): Promise<void> {
  await tx
    .update(users)
    .set({ role: 'business' })
    .where(and(eq(users.id, userId), eq(users.role, 'member')))
  await tx
    .insert(stores)
    .values({
      userId,
      name: businessName,
      nameAr: /\p{Script=Arabic}/u.test(businessName) ? businessName : null,
      emirate: sql`(SELECT emirate FROM ${addresses} WHERE user_id = ${userId} AND is_default)`,
      officialOrder: sql`(SELECT coalesce(max(official_order), 0) + 1 FROM ${stores})`,
    })
    .onConflictDoNothing()
  await tx.execute(sql`UPDATE ${products} SET posted_by = 'business' WHERE user_id = ${userId}`)
}
