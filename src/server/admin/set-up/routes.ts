import type { Handlers } from '../../api/endpoints.ts'
import { securityEvent } from '../../platform/security-events.ts'
import { callerOf } from '../../session/caller.ts'
import { checkSetUpKey, createFirstAdmin, setUpState } from './service.ts'

/** Handlers of the set-up of an empty shop (docs/product.md, "Set-up"). */
export const adminSetUpHandlers: Handlers<'adminSetUp' | 'adminSetUpKey' | 'adminSetUpAccount'> = {
  async adminSetUp({ resources }) {
    return { data: await setUpState(resources) }
  },
  async adminSetUpKey({ body, ...call }) {
    await checkSetUpKey(call.resources.db, body.key, callerOf(call).address)
    return { data: null }
  },
  async adminSetUpAccount({ body: { key, ...account }, ...call }) {
    const { resources } = call
    const { userId, ticket } = await createFirstAdmin(resources, key, account, callerOf(call).address)
    securityEvent(resources.log, 'rights_changed', { subjectId: userId, reason: 'set-up' })
    return { data: { ticket } }
  },
}
