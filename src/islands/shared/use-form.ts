import { useRef, useState } from 'react'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { Outcome } from '#lib/state/loaded.ts'
import { firstErrors } from './first-errors.ts'

/** A schema of the contract, as a form needs it. */
type Schema<Body> = {
  safeParse: (
    entered: unknown,
  ) =>
    | { success: true; data: Body }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } }
}
export type FieldErrors = Partial<Record<string, string>>

/**
 * What every form does (the look, states): it checks by the contract's own schema, marks the fields, moves focus to
 * the first that is wrong, keeps what was typed, sends once at a time and says what the server refused.
 * @param t has the namespace `errors`
 */
export function useForm(t: Translate) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)

  /** Marks these fields and no others. */
  const mark = (found: FieldErrors): void => {
    setErrors(found)
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    fields.find(({ name }) => found[name])?.focus()
  }
  /** What the schema makes of it, or null when something is wrong, which is marked then. */
  const check = <Body>(schema: Schema<Body>, entered: unknown): Body | null => {
    setRefusal('')
    const parsed = schema.safeParse(entered)
    mark(parsed.success ? {} : firstErrors(parsed.error.issues, (code) => fieldMessage(t, code)))
    return parsed.success ? parsed.data : null
  }
  /** Sends, and marks or says what was refused. @returns whether it was taken */
  const send = async (call: () => Promise<Outcome>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setRefusal('')
    const result = await call()
    setBusy(false)
    if (result.ok) return true
    const found = Object.fromEntries(
      Object.entries(result.fields).map(([name, { message }]) => [name, message]),
    )
    const names = [...(form.current?.elements ?? [])].map((field) => (field as HTMLInputElement).name)
    if (Object.keys(found).some((name) => names.includes(name))) mark(found)
    else setRefusal(result.message || t('errors:generic'))
    return false
  }
  return { form, errors, mark, check, send, busy, refusal }
}
