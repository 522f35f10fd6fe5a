import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'

const loadLibrary = () => import('@simplewebauthn/browser')

/** WebAuthn options of the server, untyped as in the contract. */
type Options = Record<string, unknown>
type NewPasskey = CallInput<Contract['addPasskey']>['passkey']
type SignedPasskey = CallInput<Contract['passkeySignIn']>['passkey']

/** Maps a dialog that was cancelled or timed out to null. */
const nullIfCancelled = (error: unknown): null => {
  if (error instanceof Error && /^(NotAllowedError|AbortError)$/.test(error.name)) return null
  throw error
}

/** Creates a passkey; null if the dialog was cancelled. @throws if the device cannot, or has one already */
export async function makePasskey(options: Options): Promise<NewPasskey | null> {
  const { startRegistration } = await loadLibrary()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return startRegistration({ optionsJSON })
    .then((passkey) => passkey as unknown as NewPasskey)
    .catch(nullIfCancelled)
}

/** Signs with a passkey; null if the dialog was cancelled. @throws if the device cannot */
export async function signWithPasskey(options: Options): Promise<SignedPasskey | null> {
  const { startAuthentication } = await loadLibrary()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return startAuthentication({ optionsJSON })
    .then((passkey) => passkey as unknown as SignedPasskey)
    .catch(nullIfCancelled)
}
