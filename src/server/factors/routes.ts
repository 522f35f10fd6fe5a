import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Call, Handlers } from '../api/endpoints.ts'
import { announceChange } from '../credential-history/service.ts'
import { userOf } from '../members/actor.ts'
import { presentUser } from '../members/present.ts'
import type { UserRow } from '../members/rows.ts'
import { needsProfile } from '../members/users.ts'
import { securityEvent } from '../platform/security-events.ts'
import { callerOf } from '../session/caller.ts'
import { authenticationOptions, registrationOptions } from './passkeys.ts'
import * as service from './service.ts'

const presentSignedIn = ({ token, user }: { token: string; user: UserRow }) => ({
  session: { token, user: presentUser(user) },
  needsProfile: needsProfile(user),
})

type Change = 'passkeyAdded' | 'passkeyRemoved' | 'secondFactorOn' | 'secondFactorOff'

/** Notifies the member of a change of factors and logs it. */
async function announceFactorChange(
  { resources, actor }: Pick<Call<'factors'>, 'resources' | 'actor'>,
  change: Change,
) {
  const user = userOf(actor)
  await announceChange(resources, user.id, change)
  securityEvent(resources.log, 'second_factor_changed', { userId: user.id, reason: change })
}

/** Passkeys, and the authenticator app as a second factor. */
export const factorHandlers: Handlers<
  | 'secondStep'
  | 'passkeyOptions'
  | 'passkeySignIn'
  | 'factors'
  | 'addPasskeyOptions'
  | 'addPasskey'
  | 'removePasskey'
  | 'beginApp'
  | 'confirmApp'
  | 'newRecoveryCodes'
  | 'turnAppOff'
> = {
  async secondStep({ body, ...call }) {
    const signedIn = await service.finishSignIn(call.resources.db, body, callerOf(call))
    securityEvent(call.resources.log, 'sign_in', { endpoint: 'secondStep', userId: signedIn.user.id })
    return { data: presentSignedIn(signedIn), message: 'signedIn' }
  },
  async passkeyOptions({ resources: { db, config }, address }) {
    await service.limitChallenges(db, { address })
    return { data: { ...(await authenticationOptions(db, config)) } }
  },
  async passkeySignIn({ body, ...call }) {
    const response = body.passkey as AuthenticationResponseJSON
    const signedIn = await service.signInByPasskey(call.resources, response, callerOf(call))
    securityEvent(call.resources.log, 'sign_in', { endpoint: 'passkeySignIn', userId: signedIn.user.id })
    return { data: presentSignedIn(signedIn), message: 'signedIn' }
  },
  async factors({ resources: { db }, actor }) {
    return { data: await service.factorsOf(db, userOf(actor)) }
  },
  async addPasskeyOptions({ resources: { db, config }, actor }) {
    return { data: { ...(await registrationOptions(db, config, userOf(actor))) } }
  },
  async addPasskey({ body: { name, passkey }, ...call }) {
    const user = userOf(call.actor)
    await service.savePasskey(call.resources, user, { name, response: passkey as RegistrationResponseJSON })
    await announceFactorChange(call, 'passkeyAdded')
    return { data: await service.factorsOf(call.resources.db, user), message: 'passkeyAdded' }
  },
  async removePasskey({ params, ...call }) {
    const user = userOf(call.actor)
    await service.dropPasskey(call.resources, user, params.id)
    await announceFactorChange(call, 'passkeyRemoved')
    return { data: await service.factorsOf(call.resources.db, user), message: 'passkeyRemoved' }
  },
  async beginApp({ resources: { db }, actor }) {
    return { data: await service.beginApp(db, userOf(actor)) }
  },
  async confirmApp({ body, ...call }) {
    const recoveryCodes = await service.confirmApp(call.resources, userOf(call.actor), body.code)
    await announceFactorChange(call, 'secondFactorOn')
    return { data: { recoveryCodes }, message: 'appOn' }
  },
  async newRecoveryCodes({ resources: { db, log }, actor }) {
    const user = userOf(actor)
    const recoveryCodes = await service.renewCodes(db, user)
    securityEvent(log, 'second_factor_changed', { userId: user.id, reason: 'recoveryCodes' })
    return { data: { recoveryCodes } }
  },
  async turnAppOff(call) {
    const user = userOf(call.actor)
    await service.turnAppOff(call.resources, user)
    await announceFactorChange(call, 'secondFactorOff')
    return { data: await service.factorsOf(call.resources.db, user), message: 'appOff' }
  },
}
