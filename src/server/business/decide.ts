import { and, eq, sql } from 'drizzle-orm'
import type { Reason } from '#lib/contract/admin/reasons.ts'
import { record } from '../audit/log.ts'
import { reasonColumns, recordedReason } from '../decisions/reason.ts'
import { lockMember } from '../members/lock-member.ts'
import type { UserRow } from '../members/rows.ts'
import { announce } from '../notifications/service.ts'
import { everyList } from '../pages/list-tags.ts'
import type { Database } from '../platform/db/client.ts'
import { addresses, businessApplications, products, stores, users } from '../platform/db/schema.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { mailApplicant, notifyApplicant } from './notify.ts'
import type { ApplicationRow } from './queries.ts'

type Deciding = Pick<Resources, 'db' | 'bus' | 'config'>
type Decision = { status: 'Accepted'; reason: null } | { status: 'Rejected'; reason: Reason }

/**
 * Accepts a pending business: the member gets the role and a store at the end of the official stores, and their
 * listings become those of a business. The decision is recorded in the audit log, mailed and notified. Sessions stay
 * valid: permissions follow the role.
 * @throws ApiError not_found; conflict when it is already decided
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
    tags: [`seller:${userId}`, 'stores', ...everyList],
  })
}

/**
 * Rejects a pending business with a reason that its member reads; they may apply again.
 * @throws ApiError not_found; conflict when it is already decided
 */
export async function rejectBusiness(
  resources: Deciding,
  adminId: string,
  applicationId: string,
  reason: Reason,
  now: Date,
): Promise<void> {
  await decide(resources, { adminId, applicationId, now }, { status: 'Rejected', reason })
}

async function decide(
  { db, bus, config }: Deciding,
  { adminId, applicationId, now }: { adminId: string; applicationId: string; now: Date },
  decision: Decision,
  apply?: (tx: Database, application: ApplicationRow) => Promise<void>,
): Promise<ApplicationRow> {
  const { application, notified } = await db.transaction(async (tx) => {
    const { member } = await applicantOf(tx, applicationId)
    const [application] = await tx
      .update(businessApplications)
      .set({
        status: decision.status,
        ...(decision.reason && reasonColumns(decision.reason)),
        decidedBy: adminId,
        decidedAt: now,
      })
      .where(and(eq(businessApplications.id, applicationId), eq(businessApplications.status, 'Pending')))
      .returning()
    if (!application) throw new ApiError('conflict')
    await apply?.(tx, application)
    await record(tx, adminId, {
      action: decision.status === 'Accepted' ? 'business.approve' : 'business.reject',
      subjectId: applicationId,
      before: { status: 'Pending' },
      after: {
        status: decision.status,
        reason: decision.reason && recordedReason(decision.reason),
        userId: member.id,
      },
    })
    const told = { application, isChange: member.role === 'business' }
    await mailApplicant(tx, config, member.language, told)
    return { application, notified: await notifyApplicant(tx, told) }
  })
  await bus.publish({ type: 'outbox' })
  await announce(bus, notified)
  return application
}

/** Member of an application, locked until the transaction ends, so that two decisions run one after the other. */
async function applicantOf(tx: Database, applicationId: string): Promise<{ member: UserRow }> {
  const [row] = await tx
    .select({ member: users })
    .from(businessApplications)
    .innerJoin(users, eq(users.id, businessApplications.userId))
    .where(eq(businessApplications.id, applicationId))
  if (!row) throw new ApiError('not_found')
  await lockMember(tx, row.member.id)
  return row
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
