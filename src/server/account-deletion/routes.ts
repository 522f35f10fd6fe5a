import type { Handlers } from '../api/endpoints.ts'
import { wasReplaced } from '../credential-history/queries.ts'
import { userOf } from '../members/actor.ts'
import { presentUser } from '../members/present.ts'
import { needsProfile } from '../members/users.ts'
import { ApiError } from '../platform/errors.ts'
import { securityEvent } from '../platform/security-events.ts'
import { callerOf } from '../session/caller.ts'
import { leave, restore } from './leaving.ts'

/** Handlers of the deletion of an account and its restoration (docs/product.md, "Accounts"). */
export const accountDeletionHandlers: Handlers<'deleteAccount' | 'restoreAccount'> = {
  async deleteAccount({ resources, actor }) {
    const user = userOf(actor)
    if (await wasReplaced(resources.db, user)) throw new ApiError('recently_changed')
    await leave(resources, user)
    securityEvent(resources.log, 'account_deleted', { userId: user.id })
    return { data: null, message: 'accountDeleted' }
  },
  async restoreAccount({ body, ...call }) {
    const restored = await restore(call.resources, body.ticket, callerOf(call))
    const { id: userId } = restored.user
    securityEvent(call.resources.log, 'account_restored', { userId })
    return {
      data: {
        session: { token: restored.token, user: presentUser(restored.user) },
        needsProfile: needsProfile(restored.user),
      },
      message: 'accountRestored',
    }
  },
}
