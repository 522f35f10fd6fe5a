import type { Handlers } from '../api/endpoints.ts'
import { announceChange } from '../credential-history/service.ts'
import { setAvatar } from '../media/avatars.ts'
import { type Actor, userOf } from '../members/actor.ts'
import { contactPurpose, normaliseContact, userByContact } from '../members/contact.ts'
import { presentUser } from '../members/present.ts'
import { needsProfile } from '../members/users.ts'
import { sendCode } from '../otp/send.ts'
import { codeAttemptOf } from '../otp/service.ts'
import { ApiError } from '../platform/errors.ts'
import type { Resources } from '../platform/resources.ts'
import { securityEvent } from '../platform/security-events.ts'
import { callerOf } from '../session/caller.ts'
import { maySignIn, refuseBlocked, signIn } from '../session/service.ts'
import { limitRatings } from './password-strength.ts'
import { presentOwnProfile } from './present.ts'
import * as service from './service.ts'
import { readIdToken, userOfProvider } from './social.ts'

const presentSession = ({ token, user }: service.SignedIn) => ({ token, user: presentUser(user) })

/** Invalidates the pages that show a seller's name or picture. */
const publishSeller = (resources: Resources, userId: string) =>
  resources.bus.publish({ type: 'invalidate', tags: [`seller:${userId}`] })

/** Returns the session id of a call that is open to members only. */
const sessionOf = (actor: Actor): string => (actor.kind === 'user' ? actor.sessionId : '')

/**
 * Handlers of sign-up, sign-in by code, passwords and the caller's own profile (docs/product.md, "Accounts").
 */
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
> = {
  async sendOtp({ body, resources, ...requester }) {
    const contact = normaliseContact(body)
    const visitor = { ...requester, proof: body.proof ?? '' }
    return { data: await sendCode(resources, contact, 'signin', visitor), message: 'otpSent' }
  },
  async verifyotp({ body, locale, ...call }) {
    const contact = normaliseContact(body)
    const attempt = codeAttemptOf(call, body.otp, body.challenge)
    const { db } = call.resources
    if (body.purpose === 'reset') {
      const resetToken = await service.beginReset(db, contact, attempt)
      return { data: { session: null, resetToken, needsProfile: false } }
    }
    const signedIn = await service.signInByCode(db, contact, attempt, { ...callerOf(call), locale })
    securityEvent(call.resources.log, 'sign_in', { endpoint: 'verifyotp', userId: signedIn.user.id })
    return {
      data: {
        session: presentSession(signedIn),
        resetToken: null,
        needsProfile: needsProfile(signedIn.user),
      },
      message: 'signedIn',
    }
  },
  async forgotpassword({ body, resources, ...requester }) {
    const contact = normaliseContact(body)
    const silent = (await userByContact(resources.db, contact)) === null
    return {
      data: await sendCode(resources, contact, 'reset', { ...requester, proof: body.proof ?? '' }, silent),
      message: 'otpSent',
    }
  },
  async setPassword({ body, ...call }) {
    const { resources } = call
    await limitRatings(resources.db, call.address)
    if (body.resetToken !== undefined) {
      const caller = callerOf(call)
      const user = await service.resetPassword(resources, body.resetToken, body.password, caller.deviceSecret)
      await announceChange(resources, user.id, 'password')
      refuseBlocked(user)
      if (!maySignIn(user, caller)) throw new ApiError('otp_wrong')
      const token = await signIn(resources.db, user, caller)
      securityEvent(resources.log, 'sign_in', { endpoint: 'setPassword', userId: user.id })
      return { data: { session: presentSession({ token, user }) }, message: 'passwordUpdated' }
    }
    const user = userOf(call.actor)
    await service.setFirstPassword(resources, user, body.password)
    await announceChange(resources, user.id, 'passwordSet')
    return { data: { session: null }, message: 'passwordUpdated' }
  },
  async changepassword({ body, resources, actor, address }) {
    const user = userOf(actor)
    await limitRatings(resources.db, address)
    await service.changePassword(resources, user, sessionOf(actor), body)
    await announceChange(resources, user.id, 'password')
    return { data: null, message: 'passwordUpdated' }
  },
  async justSendOtp({ body, resources, actor, ...requester }) {
    const purpose = contactPurpose(userOf(actor).id)
    return {
      data: await sendCode(resources, normaliseContact(body), purpose, requester),
      message: 'otpSent',
    }
  },
  async justVerifyOtp({ body, resources, actor, ...call }) {
    const contact = normaliseContact(body)
    const attempt = codeAttemptOf(call, body.otp, body.challenge)
    const user = await service.verifyContact(resources, userOf(actor), contact, attempt)
    await announceChange(resources, user.id, contact.kind)
    return { data: await presentOwnProfile(resources.db, user), message: 'profileUpdated' }
  },
  async getProfile({ resources: { db }, actor }) {
    return { data: await presentOwnProfile(db, userOf(actor)) }
  },
  async profile({ body: { avatar, ...change }, resources, actor }) {
    const { db } = resources
    const before = userOf(actor)
    const pictured = avatar === undefined ? before : await setAvatar(resources.db, before, avatar)
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
    const identity = await readIdToken(config.social, body.idToken)
    const { user, linked } = await userOfProvider(call.resources, identity, locale)
    if (linked) await announceChange(call.resources, user.id, 'provider')
    refuseBlocked(user)
    if (!maySignIn(user, caller)) throw new ApiError('invalid_credentials')
    const token = await signIn(db, user, caller)
    securityEvent(call.resources.log, 'sign_in', { endpoint: 'socialLogin', userId: user.id })
    const data = { session: presentSession({ token, user }), needsProfile: needsProfile(user) }
    return { data, message: 'signedIn' }
  },
}
