import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Handlers } from '../api/endpoints.ts'
import { userOf } from '../members/actor.ts'
import { confirmSession } from '../members/confirmed.ts'
import { sendCode } from '../otp/send.ts'
import { codeAttemptOf } from '../otp/service.ts'
import { confirmPurpose, confirmWays, ownContact, proveIdentity } from './service.ts'

/** Handlers for confirming the caller's identity (docs/product.md, "Accounts"). */
export const identityHandlers: Handlers<'confirmWays' | 'sendConfirmCode' | 'confirmIdentity'> = {
  async confirmWays({ resources: { db }, actor }) {
    return { data: await confirmWays(db, userOf(actor), actor.kind === 'user' && actor.isAdmin) }
  },
  async sendConfirmCode({ body, resources, actor, ...requester }) {
    const user = userOf(actor)
    const sent = await sendCode(resources, ownContact(user, body.to), confirmPurpose(user.id), requester)
    return { data: sent, message: 'otpSent' }
  },
  async confirmIdentity({ body: { otp, challenge, ...proof }, resources, actor, ...call }) {
    const user = userOf(actor)
    const { sessionId, isAdmin } = actor.kind === 'user' ? actor : { sessionId: '', isAdmin: false }
    const attempt = otp === undefined ? undefined : codeAttemptOf(call, otp, challenge)
    const passkey = proof.passkey as AuthenticationResponseJSON | undefined
    await proveIdentity(resources, { user, sessionId, isAdmin }, { ...proof, attempt, passkey })
    const confirmedUntil = await confirmSession(resources.db, sessionId)
    return { data: { confirmedUntil: confirmedUntil.toISOString() } }
  },
}
