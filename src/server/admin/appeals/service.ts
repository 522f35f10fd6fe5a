import type { AdminAppeal, AppealDecision } from '#lib/contract/admin/appeals.ts'
import type { ReasonInput } from '#lib/contract/admin/reasons.ts'
import { record } from '../../audit/log.ts'
import { recordedReason } from '../../decisions/reason.ts'
import { publishListings } from '../../listings/changed.ts'
import { approveListing } from '../../listings/review.ts'
import { userById } from '../../members/users.ts'
import { announce } from '../../notifications/service.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Resources } from '../../platform/resources.ts'
import { mailAppeal, notifyAppeal } from '../notify.ts'
import { restore } from '../products/service.ts'
import { reasonWhere } from '../reason.ts'
import { publishBlocked, unblock } from '../users/block.ts'
import { readAppeal } from './queries.ts'
import { closeAppeal, hasLaterDecision, isHeldDown, lockOpenAppeal } from './writes.ts'

/** Appeal by id. @throws ApiError not_found */
export async function findAppeal(db: Database, id: string): Promise<AdminAppeal> {
  const appeal = await readAppeal(db, id)
  if (!appeal) throw new ApiError('not_found')
  return appeal
}

/**
 * Decides about an appeal and tells the member. To grant it takes the decision back: the listing returns to its state, unless a
 * later decision keeps it down, and one that was never online is approved; a member is unblocked; a warning no longer counts.
 * @throws ApiError not_found; forbidden for the admin who made the decision; conflict when it is decided, or the listing cannot
 * return; invalid_input naming `reason` where it is denied without one
 */
export async function decideAppeal(
  resources: Pick<Resources, 'db' | 'bus' | 'config'>,
  adminId: string,
  id: string,
  { decision, ...input }: ReasonInput & { decision: AppealDecision },
): Promise<void> {
  const { db, bus, config } = resources
  const answer = reasonWhere(decision === 'deny', input)
  await findAppeal(db, id)
  const done = await db.transaction(async (tx) => {
    const found = await lockOpenAppeal(tx, id)
    if (!found) throw new ApiError('conflict')
    const { appeal, decision: made } = found
    if (made.decidedBy === adminId) throw new ApiError('forbidden')
    const isReplaced = await hasLaterDecision(tx, made.id)
    const isListing = made.kind === 'listing' && decision === 'grant' && !isReplaced
    const restored =
      isListing && (await isHeldDown(tx, made)) ? await restore(tx, adminId, made.subjectId) : null
    const member = await userById(tx, made.userId)
    const isUnblocked = made.kind === 'block' && decision === 'grant' && member?.blockedAt
    const unblocked = isUnblocked ? await unblock(tx, adminId, made.userId) : null
    await closeAppeal(tx, appeal, { decision, answer, adminId })
    await record(tx, adminId, {
      action: `appeal.${decision}`,
      subjectId: id,
      before: { status: 'open' },
      after: {
        status: decision === 'grant' ? 'granted' : 'denied',
        userId: made.userId,
        ...(decision === 'deny' ? { reason: recordedReason(answer) } : {}),
      },
    })
    const kind = isReplaced ? ('replaced' as const) : made.kind
    const told = { decisionId: made.id, kind, decision, answer }
    if (member?.blockedAt) await mailAppeal(tx, config.siteUrl, member, told)
    return { made, restored, unblocked, notified: await notifyAppeal(tx, made.userId, told) }
  })
  if (done.restored) await publishListings({ bus }, [done.restored.listing])
  if (done.restored?.status === 'review') await approveListing(resources, adminId, done.made.subjectId)
  if (done.unblocked) await publishBlocked({ db, bus }, done.made.userId, done.unblocked)
  await bus.publish({ type: 'outbox' })
  await announce(bus, done.notified)
}
