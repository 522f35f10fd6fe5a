import { mayViewMembers } from '#lib/contract/admin/role-names.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { id } from '#lib/contract/fields.ts'
import { record } from '../../audit/log.ts'
import { type Actor, adminRoleOf } from '../../members/actor.ts'
import { userById } from '../../members/users.ts'
import type { Database } from '../../platform/db/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { hasViewed } from './queries.ts'

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
  if (method !== 'GET' || !viewable || !mayViewMembers(adminRoleOf(actor.user)))
    throw new ApiError('forbidden')
  const user = id.safeParse(memberId).success ? await userById(db, memberId) : null
  if (!user || user.deletedAt || user.role === 'admin') throw new ApiError('not_found')
  await db.transaction(async (tx) => {
    if (await hasViewed(tx, { adminId: actor.user.id, memberId: user.id, minutes: minutesOfEntry })) return
    await record(tx, actor.user.id, { action: 'user.view', subjectId: user.id })
  })
  return { kind: 'user', user, sessionId: '', isAdmin: false, confirmedAt: null, viewedBy: actor.user.id }
}
