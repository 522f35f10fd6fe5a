import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Handlers } from '../http/endpoints.ts'
import { sendCode } from '../otp/send.ts'
import { codeAttemptOf } from '../otp/service.ts'
import { securityEvent } from '../platform/security-events.ts'
import { confirmSession } from '../session/confirmed.ts'
import { userOf } from '../session/service.ts'
import { confirmPurpose, confirmWays, ownContact, proveIdentity } from './identity.ts'
import { changeByToken, undoChange } from './undo.ts'

/** Handlers for confirming the caller's identity, and for undoing a change of an account by its link. */
export const identityHandlers: Handlers<
  'confirmWays' | 'sendConfirmCode' | 'confirmIdentity' | 'accountUndo' | 'undoAccountChange'
> = {
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
  async accountUndo({ params, resources: { db } }) {
    const { kind } = await changeByToken(db, params.token)
    return { data: { kind, done: false } }
  },
  async undoAccountChange({ params, resources: { db, log } }) {
    const { kind, userId } = await undoChange(db, params.token)
    securityEvent(log, 'credential_change_undone', { userId, reason: kind })
    return { data: { kind, done: true } }
  },
}
