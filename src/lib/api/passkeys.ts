import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'

const loadLibrary = () => import('@simplewebauthn/browser')

/** WebAuthn options from the server, untyped as in the contract. */
type Options = Record<string, unknown>
type Made = CallInput<Contract['addPasskey']>['passkey']
type Used = CallInput<Contract['passkeySignIn']>['passkey']

/** Somebody closed the browser's own dialog, or let its time run out: they changed their mind. */
const nullWhenLeft = (error: unknown): null => {
  if (error instanceof Error && /^(NotAllowedError|AbortError)$/.test(error.name)) return null
  throw error
}

/** Makes a passkey. Null for somebody who changed their mind. @throws where the device can't, or has one already */
export async function makePasskey(options: Options): Promise<Made | null> {
  const { startRegistration } = await loadLibrary()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON })
    .then((made) => made as unknown as Made)
    .catch(nullWhenLeft)
}

/** Signs with a passkey. Null for somebody who changed their mind. @throws where the device can't */
export async function signWithPasskey(options: Options): Promise<Used | null> {
  const { startAuthentication } = await loadLibrary()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON })
    .then((used) => used as unknown as Used)
    .catch(nullWhenLeft)
}
