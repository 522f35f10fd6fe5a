import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { SocialProvider } from '#lib/api/social.ts'
import type { CallInput } from '#lib/contract/endpoint.ts'
import type { ConfirmWays } from '#lib/contract/identity.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Confirmation } from './confirmation.ts'
import { type Loaded, loading, toLoaded } from './loaded.ts'

export type IdentityDependencies = {
  api: Api
  confirmation: Pick<Confirmation, 'settle'>
  identify: (provider: SocialProvider) => Promise<string | null>
  /** Signs with a passkey of this browser. Null for somebody who changed their mind. */
  signWithPasskey: typeof import('#lib/api/passkeys.ts').signWithPasskey
}

/** How a member confirms that it is them. Forms show refusals themselves. */
export function createIdentity({ api, confirmation, identify, signWithPasskey }: IdentityDependencies) {
  const $ways = atom<Loaded<ConfirmWays>>(loading)
  /** Of the code that was sent last. */
  let challenge: string | undefined

  const load = async (): Promise<void> => {
    $ways.set(loading)
    $ways.set(toLoaded(await api.confirmWays({})))
  }
  /** A code to the member's own address or number. */
  const sendCode = async (to: 'email' | 'phone') => {
    const result = await api.sendConfirmCode({ to })
    if (result.ok) challenge = result.data.challenge
    return result
  }
  /** Whatever waits for it goes on once it is confirmed. */
  const confirm = async (proof: CallInput<Contract['confirmIdentity']>) => {
    const result = await api.confirmIdentity({ ...proof, ...(challenge && proof.otp ? { challenge } : {}) })
    if (result.ok) confirmation.settle(true)
    return result
  }
  /** Signs in anew with the linked provider. Null for somebody who closed its window. @throws without an answer */
  const confirmWithProvider = async (provider: SocialProvider): Promise<Result<unknown> | null> => {
    const idToken = await identify(provider)
    return idToken === null ? null : confirm({ idToken })
  }
  /** Signs with one of the member's passkeys. Null when the browser's dialog was closed. @throws where the device can't */
  const confirmWithPasskey = async (): Promise<Result<unknown> | null> => {
    const options = await api.passkeyOptions({})
    if (!options.ok) return options
    const passkey = await signWithPasskey(options.data)
    return passkey && confirm({ passkey })
  }
  return { $ways, load, sendCode, confirm, confirmWithProvider, confirmWithPasskey }
}
