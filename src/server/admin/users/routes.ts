import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import { ApiError } from '../../platform/errors.ts'
import { securityEvent } from '../../platform/security-events.ts'
import { reasonOf } from '../reason.ts'
import { blockUser, unblockUser } from './block.ts'
import { bulkUsers } from './bulk.ts'
import { setIdentityChecked } from './identity.ts'
import { findUser, userPage } from './queries.ts'
import { grantAdmin, revokeAdmin } from './roles.ts'

/** Maps an unchanged result to a conflict: another admin has made the change already. */
const requireChange = (isChanged: boolean): null => {
  if (!isChanged) throw new ApiError('conflict')
  return null
}

/** Handlers of members: blocks and admin rights (docs/product.md, "Administration"). */
export const adminUserHandlers: Handlers<
  | 'adminUsers'
  | 'adminUser'
  | 'adminBulkUsers'
  | 'adminBlockUser'
  | 'adminUnblockUser'
  | 'adminCheckIdentity'
  | 'adminWithdrawIdentity'
  | 'adminGrant'
  | 'adminRevoke'
> = {
  async adminUsers({ query, resources: { db } }) {
    return { data: await userPage(db, query) }
  },
  async adminUser({ params, resources: { db } }) {
    return { data: await findUser(db, params.id) }
  },
  async adminBulkUsers({ body, resources, actor }) {
    return { data: await bulkUsers(resources, userOf(actor).id, body) }
  },
  async adminBlockUser({ params, body, resources, actor }) {
    await blockUser(resources, userOf(actor).id, params.id, reasonOf(body))
    return { data: null, message: 'userBlocked' }
  },
  async adminUnblockUser({ params, resources, actor }) {
    await unblockUser(resources, userOf(actor).id, params.id)
    return { data: null, message: 'userUnblocked' }
  },
  async adminCheckIdentity({ params, resources: { db, bus }, actor }) {
    const data = requireChange(await setIdentityChecked(db, userOf(actor).id, params.id, true))
    await bus.publish({ type: 'invalidate', tags: [`seller:${params.id}`] })
    return { data, message: 'identityChecked' }
  },
  async adminWithdrawIdentity({ params, resources: { db, bus }, actor }) {
    const data = requireChange(await setIdentityChecked(db, userOf(actor).id, params.id, false))
    await bus.publish({ type: 'invalidate', tags: [`seller:${params.id}`] })
    return { data, message: 'identityWithdrawn' }
  },
  async adminGrant({ params, body, resources: { db, log }, actor }) {
    const { id } = userOf(actor)
    const data = requireChange(await grantAdmin(db, id, params.id, body.role))
    securityEvent(log, 'rights_changed', { userId: id, subjectId: params.id, reason: 'grant' })
    return { data, message: 'adminGranted' }
  },
  async adminRevoke({ params, resources: { db, log }, actor }) {
    const { id } = userOf(actor)
    const data = requireChange(await revokeAdmin(db, id, params.id))
    securityEvent(log, 'rights_changed', { userId: id, subjectId: params.id, reason: 'revoke' })
    return { data, message: 'adminRevoked' }
  },
}
