import type { CallInput } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import { type Refused, refusedOf, type Sent } from '#lib/forms.ts'

/** The fields for a code of the second factor, or a passkey, in whatever form needs it again. */
export const confirmField = 'confirm-code'
export const confirmPasskeyField = 'confirm-passkey'

/** A passkey's signed answer out of a form field, still to be checked by the contract; undefined where there is none. */
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

/** Whether a form was refused because the second factor has to be given again, or was given wrong. */
export const asksForProof = (refused: Refused | null): boolean =>
  refused?.code === 'confirm_required' || refused?.fields[confirmField] !== undefined

/**
 * Gives the second factor again where a form holds a code for it. The session counts as confirmed then, for ten minutes.
 * @returns what was refused of it, beside the field; null when there is none or it is right
 */
export async function prove(sent: Sent, locals: App.Locals): Promise<Refused | null> {
  const { [confirmField]: code, [confirmPasskeyField]: signed, ...values } = sent.values
  const passkey = passkeyIn(signed)
  if (code === undefined && !passkey) return null
  const result = await locals.api.confirmIdentity(passkey ? { passkey } : { code })
  if (result.ok) return null
  const { code: wrong, ...others } = result.fields
  const fields = wrong ? { ...others, [confirmField]: wrong } : others
  return refusedOf({ ...sent, values }, { ...result, fields }, locals)
}
