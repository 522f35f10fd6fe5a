import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { SocialProvider } from '#lib/api/social.ts'
import type { CallInput } from '#lib/contract/endpoint.ts'
import type { ConfirmWays } from '#lib/contract/identity.ts'
import type { Contract } from '#lib/contract/index.ts'
import { type Loaded, loading, toLoaded } from '../shared/loaded.ts'
import type { Confirmation } from './confirmation.ts'

export type IdentityDependencies = {
  api: Api
  confirmation: Pick<Confirmation, 'settle'>
  identify: (provider: SocialProvider) => Promise<string | null>
  /** Signs with a passkey of this browser; null if the dialog was cancelled. */
  signWithPasskey: typeof import('#lib/api/passkeys.ts').signWithPasskey
}

/** State for confirming the member's identity. Forms show refusals themselves. */
export function createIdentity({ api, confirmation, identify, signWithPasskey }: IdentityDependencies) {
  const $ways = atom<Loaded<ConfirmWays>>(loading)
  /** Challenge of the code that was sent last. */
  let challenge: string | undefined

  const load = async (): Promise<void> => {
    $ways.set(loading)
    $ways.set(toLoaded(await api.confirmWays({})))
  }
  /** Sends a code to the member's own address or number. */
  const sendCode = async (to: 'email' | 'phone') => {
    const result = await api.sendConfirmCode({ to })
    if (result.ok) challenge = result.data.challenge
    return result
  }
  /** Confirms; calls that wait for the confirmation then continue. */
  const confirm = async (proof: CallInput<Contract['confirmIdentity']>) => {
    const result = await api.confirmIdentity({ ...proof, ...(challenge && proof.otp ? { challenge } : {}) })
    if (result.ok) confirmation.settle(true)
    return result
  }
  /** Signs in again with the linked provider; null if its window was closed. @throws if the provider does not answer */
  const confirmWithProvider = async (provider: SocialProvider): Promise<Result<unknown> | null> => {
    const idToken = await identify(provider)
    return idToken === null ? null : confirm({ idToken })
  }
  /**
   * Signs with one of the member's passkeys; null if the browser's dialog was cancelled.
   * @throws if the device cannot
   */
  const confirmWithPasskey = async (): Promise<Result<unknown> | null> => {
    const options = await api.passkeyOptions({})
    if (!options.ok) return options
    const passkey = await signWithPasskey(options.data)
    return passkey && confirm({ passkey })
  }
  return { $ways, load, sendCode, confirm, confirmWithProvider, confirmWithPasskey }
}
