import type { Emirate } from '#lib/contract/fields.ts'
import type { Handlers } from '../api/endpoints.ts'
import { type Actor, userOf } from '../members/actor.ts'
import { normaliseContact } from '../members/contact.ts'
import { presentUser } from '../members/present.ts'
import type { GuestRow } from '../members/rows.ts'
import { securityEvent } from '../platform/security-events.ts'
import { callerOf } from './caller.ts'
import { endOtherSessions, endSession, sessionsOf } from './devices.ts'
import * as service from './service.ts'

const presentGuest = (guest: GuestRow) => ({
  _id: guest.id,
  language: guest.language,
  emirate: guest.emirate as Emirate | null,
})

/** Returns the session id of a call that is open to members only. */
const sessionOf = (actor: Actor): string => (actor.kind === 'user' ? actor.sessionId : '')

/** Handlers of guests, sign-in, sign-out and signed-in devices (docs/product.md, "Sessions"). */
export const sessionHandlers: Handlers<
  | 'login'
  | 'logout'
  | 'currentUser'
  | 'guestLogin'
  | 'updateGuestProfile'
  | 'sessions'
  | 'endSession'
  | 'endOtherSessions'
> = {
  async login({ body, ...call }) {
    const { password, ...contact } = body
    const signedIn = await service.login(
      call.resources.db,
      { contact: normaliseContact(contact), password },
      callerOf(call),
    )
    securityEvent(call.resources.log, 'sign_in', { endpoint: 'login', userId: signedIn.user.id })
    return { data: { token: signedIn.token, user: presentUser(signedIn.user) }, message: 'signedIn' }
  },
  async logout({ resources, actor }) {
    await service.logout(resources.db, actor)
    return { data: null, message: 'signedOut' }
  },
  async currentUser({ actor }) {
    return {
      data: {
        user: actor.kind === 'user' ? presentUser(actor.user) : null,
        guest: actor.kind === 'guest' ? presentGuest(actor.guest) : null,
      },
    }
  },
  async guestLogin({ resources, address, deviceId, userAgent, locale }) {
    const caller = { address, deviceId, userAgent, language: locale }
    const { tempToken, guest } = await service.guestLogin(resources.db, caller)
    return { data: { tempToken, guest: presentGuest(guest) } }
  },
  async updateGuestProfile({ body, resources, actor }) {
    return { data: presentGuest(await service.updateGuestProfile(resources.db, actor, body)) }
  },
  async sessions({ resources: { db }, actor }) {
    const rows = await sessionsOf(db, userOf(actor).id)
    const current = sessionOf(actor)
    return {
      data: rows.map(({ id, deviceName, createdAt, lastUsedAt }) => ({
        _id: id,
        deviceName,
        current: id === current,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      })),
    }
  },
  async endSession({ params, resources: { db, log }, actor }) {
    const userId = userOf(actor).id
    await endSession(db, userId, params.id)
    securityEvent(log, 'session_ended', { userId, sessionId: params.id })
    return { data: null, message: 'sessionEnded' }
  },
  async endOtherSessions({ resources: { db, log }, actor }) {
    const userId = userOf(actor).id
    const ended = await endOtherSessions(db, userId, sessionOf(actor))
    securityEvent(log, 'session_ended', { userId, sessionId: sessionOf(actor), reason: 'all_others' })
    return { data: { ended }, message: 'sessionsEnded' }
  },
}
