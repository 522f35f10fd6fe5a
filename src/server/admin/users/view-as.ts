import type { Endpoint } from '#lib/contract/endpoint.ts'
import { record } from '../../audit/log.ts'
import { type Actor, adminRoleOf } from '../../members/actor.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { hasViewed, viewedMember } from './queries.ts'

/** One entry of the audit log covers what an admin looks at in these minutes. */
const minutesOfEntry = 30

/**
 * Returns the member as whom an admin reads an endpoint: owners and moderators, and what the endpoint declares `viewable`,
 * which changes nothing. It is recorded.
 * @throws ApiError forbidden; not_found, also for admins
 */
export async function viewAs(
  db: Database,
  actor: Actor,
  memberId: string,
  { method, viewable }: Pick<Endpoint, 'method' | 'viewable'>,
): Promise<Actor> {
  if (actor.kind !== 'user' || !actor.isAdmin) throw new ApiError('forbidden')
  const role = adminRoleOf(actor.user)
  if (method !== 'GET' || !viewable || (role !== 'owner' && role !== 'moderator'))
    throw new ApiError('forbidden')
  const user = await viewedMember(db, memberId)
  if (!user || user.role === 'admin') throw new ApiError('not_found')
  await db.transaction(async (tx) => {
    if (await hasViewed(tx, { adminId: actor.user.id, memberId, minutes: minutesOfEntry })) return
    await record(tx, actor.user.id, { action: 'user.view', subjectId: memberId })
  })
  return { kind: 'user', user, sessionId: '', isAdmin: false, confirmedAt: null }
}
