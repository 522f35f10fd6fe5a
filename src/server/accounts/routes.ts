import { forgetCards } from '../cards/service.ts'
import { partnersOf } from '../chat/room-writes.ts'
import { ApiError } from '../errors.ts'
import type { Handlers } from '../http.ts'
import { removeImports } from '../imports/service.ts'
import { removeChatPhotos } from '../media/chat-photos.ts'
import { removePhotos } from '../media/photos.ts'
import { removeStorePictures } from '../media/store-pictures.ts'
import { removeAvatars, setAvatar } from '../media/uploads.ts'
import { announce } from '../notifications/service.ts'
import { endGoneOffers } from '../offers/due.ts'
import { sendCode } from '../otp/send.ts'
import { type Guess, guessOf, takeAnyCode } from '../otp/service.ts'
import type { Resources } from '../resources.ts'
import { securityEvent } from '../security-events.ts'
import { callerOf } from '../session/caller.ts'
import { presentUser } from '../session/present.ts'
import type { UserRow } from '../session/queries.ts'
import { maySignIn, signIn, userOf } from '../session/service.ts'
import { normaliseContact, userByContact } from './contact.ts'
import { deleteAccount } from './deletion.ts'
import { presentOwnProfile } from './present.ts'
import * as service from './service.ts'
import { endSession, sessionsOf } from './sessions.ts'
import { readIdToken, userOfProvider } from './social.ts'

const presentSession = ({ token, user }: service.SignedIn) => ({ token, user: presentUser(user) })

/** A change of a person's name or picture shows wherever their products do. */
const publishSeller = (resources: Resources, userId: string) =>
  resources.bus.publish({ type: 'invalidate', tags: [`seller:${userId}`] })

/** Where a code reaches the member: a verified address, a verified number. */
const ownTargets = (user: UserRow): string[] => [
  ...(user.email && user.emailVerifiedAt ? [user.email.toLowerCase()] : []),
  ...(user.phone && user.phoneVerifiedAt ? [`${user.countryCode}${user.phone}`] : []),
]

/** Confirms that it is really the member who deletes the account. @throws ApiError invalid_input, otp_wrong */
async function confirmDeletion(
  { db }: Resources,
  user: UserRow,
  { password, guess }: { password?: string | undefined; guess: Guess | null },
): Promise<void> {
  if (guess) return takeAnyCode(db, ownTargets(user), service.contactPurpose(user.id), guess)
  if (password !== undefined) return service.confirmPassword(db, user, password, 'password')
  throw new ApiError('invalid_input', { fields: { password: 'password_required' } })
}

/** Sign-up, sign-in by code, passwords, the caller's own profile and sessions (specification, section 7). */
export const accountHandlers: Handlers<
  | 'sendOtp'
  | 'verifyotp'
  | 'forgotpassword'
  | 'setPassword'
  | 'changepassword'
  | 'justSendOtp'
  | 'justVerifyOtp'
  | 'getProfile'
  | 'profile'
  | 'socialLogin'
  | 'deleteAccount'
  | 'sessions'
  | 'endSession'
> = {
  async sendOtp({ body, resources, ...asker }) {
    const contact = normaliseContact(body)
    return { data: await sendCode(resources, contact, 'signin', asker), message: 'otpSent' }
  },
  async verifyotp({ body, locale, ...call }) {
    const contact = normaliseContact(body)
    const guess = guessOf(call, body.otp, body.challenge)
    const { db } = call.resources
    if (body.purpose === 'reset') {
      const resetToken = await service.beginReset(db, contact, guess)
      return { data: { session: null, resetToken, needsProfile: false } }
    }
    const signedIn = await service.signInByCode(db, contact, guess, { ...callerOf(call), locale })
    securityEvent(call.resources.log, 'sign_in', { endpoint: 'verifyotp', userId: signedIn.user.id })
    const needsProfile = service.needsProfile(signedIn.user)
    return {
      data: { session: presentSession(signedIn), resetToken: null, needsProfile },
      message: 'signedIn',
    }
  },
  async forgotpassword({ body, resources, ...asker }) {
    const contact = normaliseContact(body)
    const silent = (await userByContact(resources.db, contact)) === null
    return {
      data: await sendCode(resources, contact, 'reset', asker, silent),
      message: 'otpSent',
    }
  },
  async setPassword({ body, ...call }) {
    const { db } = call.resources
    if (body.resetToken !== undefined) {
      const signedIn = await service.resetPassword(db, body.resetToken, body.password, callerOf(call))
      securityEvent(call.resources.log, 'sign_in', { endpoint: 'setPassword', userId: signedIn.user.id })
      return { data: { session: presentSession(signedIn) }, message: 'passwordUpdated' }
    }
    await service.setFirstPassword(db, userOf(call.actor), body.password)
    return { data: { session: null }, message: 'passwordUpdated' }
  },
  async changepassword({ body, resources, actor }) {
    const user = userOf(actor)
    const sessionId = actor.kind === 'user' ? actor.sessionId : ''
    await service.changePassword(resources.db, user, sessionId, body)
    return { data: null, message: 'passwordUpdated' }
  },
  async justSendOtp({ body, resources, actor, ...asker }) {
    const purpose = service.contactPurpose(userOf(actor).id)
    return {
      data: await sendCode(resources, normaliseContact(body), purpose, asker),
      message: 'otpSent',
    }
  },
  async justVerifyOtp({ body, resources: { db }, actor, ...call }) {
    const guess = guessOf(call, body.otp, body.challenge)
    const user = await service.verifyContact(db, userOf(actor), normaliseContact(body), guess)
    return { data: await presentOwnProfile(db, user), message: 'profileUpdated' }
  },
  async getProfile({ resources: { db }, actor }) {
    return { data: await presentOwnProfile(db, userOf(actor)) }
  },
  async profile({ body: { avatar, ...change }, resources, actor }) {
    const { db } = resources
    const before = userOf(actor)
    const pictured = avatar === undefined ? before : await setAvatar(resources, before, avatar)
    const { user, completed } = await service.changeProfile(db, pictured, change)
    await publishSeller(resources, user.id)
    return {
      data: await presentOwnProfile(db, user),
      message: completed ? 'profileComplete' : 'profileUpdated',
    }
  },
  async socialLogin({ body, locale, ...call }) {
    const { db, config } = call.resources
    const caller = callerOf(call)
    const user = await userOfProvider(db, await readIdToken(config.social, body.idToken), locale)
    if (!maySignIn(user, caller)) throw new ApiError('invalid_credentials')
    const token = await signIn(db, user, caller)
    securityEvent(call.resources.log, 'sign_in', { endpoint: 'socialLogin', userId: user.id })
    const data = { session: presentSession({ token, user }), needsProfile: service.needsProfile(user) }
    return { data, message: 'signedIn' }
  },
  async deleteAccount({ body: { password, otp, challenge }, resources, actor, ...call }) {
    const user = userOf(actor)
    const guess = otp === undefined ? null : guessOf(call, otp, challenge)
    await confirmDeletion(resources, user, { password, guess })
    await forgetCards(resources, user.id)
    const { productIds, told } = await deleteAccount(resources.db, user)
    await removeAvatars(resources, user.id)
    await removeStorePictures(resources, user.id)
    await removePhotos(resources, user.id)
    await removeChatPhotos(resources, user.id)
    await removeImports(resources, user.id)
    const tags = [`seller:${user.id}`, 'products', 'home', ...productIds.map((id) => `product:${id}`)]
    await resources.bus.publish({ type: 'invalidate', tags })
    await announce(resources.bus, told)
    await endGoneOffers(resources, { userId: user.id })
    await resources.bus.publish({ type: 'rooms', userIds: await partnersOf(resources.db, user.id) })
    return { data: null, message: 'accountDeleted' }
  },
  async sessions({ resources: { db }, actor }) {
    const rows = await sessionsOf(db, userOf(actor).id)
    const current = actor.kind === 'user' ? actor.sessionId : null
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
  async endSession({ params, resources: { db }, actor }) {
    await endSession(db, userOf(actor).id, params.id)
    return { data: null, message: 'sessionEnded' }
  },
}
