import type { Emirate } from '#lib/contract/fields.ts'
import type { CurrentUser } from '#lib/contract/session.ts'
import type { Handlers } from '../http.ts'
import { permissionsOf } from './permissions.ts'
import type { GuestRow, UserRow } from './queries.ts'
import * as service from './service.ts'

/** What the caller sees of themself. */
const presentUser = (user: UserRow): CurrentUser => ({
  _id: user.id,
  role: user.role,
  permissions: permissionsOf(user.role),
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phoneNo: user.phone,
  countryCode: user.countryCode,
  avatar: user.avatarId && `/media/${user.avatarId}`,
  language: user.language,
  createdAt: user.createdAt.toISOString(),
})

const presentGuest = (guest: GuestRow) => ({
  _id: guest.id,
  language: guest.language,
  emirate: guest.emirate as Emirate | null,
})

/** Session start, guests, sign-in and sign-out (specification, section 4). */
export const sessionHandlers: Handlers<
  'login' | 'logout' | 'currentUser' | 'guestLogin' | 'updateGuestProfile'
> = {
  async login({ body, resources, actor, address, deviceId, userAgent }) {
    const { demoFromAnywhere } = resources.config
    const caller = { actor, address, deviceId, userAgent, demoFromAnywhere }
    const { token, user } = await service.login(resources.db, body, caller)
    return { data: { token, user: presentUser(user) }, message: 'signedIn' }
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
