import type { Handlers } from '../../http/endpoints.ts'
import { ApiError } from '../../http/errors.ts'
import { securityEvent } from '../../platform/security-events.ts'
import { userOf } from '../../session/service.ts'
import { blockUser, unblockUser } from './block.ts'
import { findUser, userPage } from './queries.ts'
import { grantAdmin, revokeAdmin } from './roles.ts'

/** Maps an unchanged result to a conflict: another admin has made the change already. */
const requireChange = (isChanged: boolean): null => {
  if (!isChanged) throw new ApiError('conflict')
  return null
}

/** Handlers of members: blocks and admin rights (docs/product.md, "Administration"). */
export const adminUserHandlers: Handlers<
  'adminUsers' | 'adminUser' | 'adminBlockUser' | 'adminUnblockUser' | 'adminGrant' | 'adminRevoke'
> = {
  async adminUsers({ query, resources: { db } }) {
    return { data: await userPage(db, query) }
  },
  async adminUser({ params, resources: { db } }) {
    return { data: await findUser(db, params.id) }
  },
  async adminBlockUser({ params, body, resources, actor }) {
    await blockUser(resources, userOf(actor).id, params.id, body.reason)
    return { data: null, message: 'userBlocked' }
  },
  async adminUnblockUser({ params, resources, actor }) {
    await unblockUser(resources, userOf(actor).id, params.id)
    return { data: null, message: 'userUnblocked' }
  },
  async adminGrant({ params, resources: { db, log }, actor }) {
    const { id } = userOf(actor)
    const data = requireChange(await grantAdmin(db, id, params.id))
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
