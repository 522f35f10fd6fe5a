import type { CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import { type Refused, refusedOf, type Sent } from '#lib/forms.ts'

/** Form fields for a code of the second factor, or a passkey, in every form that asks for it again. */
export const confirmField = 'confirm-code'
export const confirmPasskeyField = 'confirm-passkey'

/**
 * Parses the signed answer of a passkey from a form field, without validating it; undefined when it is missing or
 * malformed.
 */
export function passkeyIn(
  text: string | undefined,
): CallInput<Contract['passkeySignIn']>['passkey'] | undefined {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Tells whether a form was refused because the second factor is needed again, or was wrong. */
export const needsConfirmation = (refused: Refused | null): boolean =>
  refused?.code === 'confirm_required' || refused?.fields[confirmField] !== undefined

/**
 * Confirms the session with the second factor where a form holds a code or passkey for it; valid for ten minutes.
 * @returns the refusal for the confirmation field; null when the form holds none, or it is right
 */
export async function confirmSession(sent: Sent, locals: App.Locals): Promise<Refused | null> {
  const { [confirmField]: code, [confirmPasskeyField]: signed, ...values } = sent.values
  const passkey = passkeyIn(signed)
  if (code === undefined && !passkey) return null
  const result = await locals.api.confirmIdentity(passkey ? { passkey } : { code })
  if (result.ok) return null
  const { code: wrong, ...others } = result.fields
  const fields = wrong ? { ...others, [confirmField]: wrong } : others
  return refusedOf({ ...sent, values }, { ...result, fields }, locals)
}
