import type { Emirate } from '#lib/contract/fields.ts'
import { normaliseContact } from '../accounts/contact.ts'
import type { Handlers } from '../http/endpoints.ts'
import { securityEvent } from '../platform/security-events.ts'
import { callerOf } from './caller.ts'
import { presentUser } from './present.ts'
import type { GuestRow } from './queries.ts'
import * as service from './service.ts'

const presentGuest = (guest: GuestRow) => ({
  _id: guest.id,
  language: guest.language,
  emirate: guest.emirate as Emirate | null,
})

/** Session start, guests, sign-in and sign-out (docs/product.md, "Sessions"). */
export const sessionHandlers: Handlers<
  'login' | 'logout' | 'currentUser' | 'guestLogin' | 'updateGuestProfile'
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
}
