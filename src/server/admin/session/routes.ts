import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Handlers } from '../../api/endpoints.ts'
import { userOf } from '../../members/actor.ts'
import { securityEvent } from '../../platform/security-events.ts'
import { callerOf } from '../../session/caller.ts'
import { logout } from '../../session/service.ts'
import { beginLogin, describeSecondStep, finishLogin, renewRecoveryCodes } from './service.ts'

/** Handlers of the admin’s session (docs/product.md, "Administration"). */
export const adminSessionHandlers: Handlers<
  'adminLogin' | 'adminFactor' | 'adminVerify' | 'adminLogout' | 'adminRecoveryCodes'
> = {
  async adminLogin({ body, ...call }) {
    return { data: { ticket: await beginLogin(call.resources.db, body, callerOf(call)) } }
  },
  async adminFactor({ body, ...call }) {
    return { data: await describeSecondStep(call.resources.db, body.ticket, callerOf(call)) }
  },
  async adminVerify({ body, ...call }) {
    const passkey = body.passkey as AuthenticationResponseJSON | undefined
    const { userId, expiresAt, ...begun } = await finishLogin(
      call.resources,
      { ...body, passkey },
      callerOf(call),
    )
    securityEvent(call.resources.log, 'sign_in', { userId, reason: 'admin' })
    return { data: { ...begun, expiresAt: expiresAt.toISOString() }, message: 'signedIn' }
  },
  async adminLogout({ resources, actor }) {
    await logout(resources.db, actor)
    return { data: null, message: 'signedOut' }
  },
  async adminRecoveryCodes({ body, resources: { db }, actor }) {
    return { data: { recoveryCodes: await renewRecoveryCodes(db, userOf(actor), body.code) } }
  },
}
