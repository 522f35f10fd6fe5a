import { useEffect, useRef, useState } from 'react'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { Outcome } from '#lib/state/shared/loaded.ts'
import { firstErrors } from './first-errors.ts'

/** Schema of the contract, as a form uses it. */
type Schema<Body> = {
  safeParse: (
    entered: unknown,
  ) =>
    | { success: true; data: Body }
    | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } }
}
export type FieldErrors = Partial<Record<string, string>>

/**
 * State of a form: validates by the contract's schema, marks the fields, focuses the first wrong one, keeps the input,
 * sends one request at a time and shows the server's refusal.
 * @param t requires the namespace `errors`
 */
export function useForm(t: Translate) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)

  // An error is about what was sent: it leaves as soon as its field is changed.
  useEffect(() => {
    const shown = form.current
    const forgive = ({ target }: Event) => {
      const { name } = target as HTMLInputElement
      setErrors((before) => (before[name] ? { ...before, [name]: undefined } : before))
    }
    shown?.addEventListener('input', forgive)
    return () => shown?.removeEventListener('input', forgive)
  })

  /** Sets the errors and focuses the first field with one. */
  const mark = (newErrors: FieldErrors): void => {
    setErrors(newErrors)
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[]
    fields.find(({ name }) => newErrors[name])?.focus()
  }
  /** Validates; marks the fields and returns null if the input is invalid. */
  const check = <Body>(schema: Schema<Body>, entered: unknown): Body | null => {
    setRefusal('')
    const parsed = schema.safeParse(entered)
    mark(parsed.success ? {} : firstErrors(parsed.error.issues, (code) => fieldMessage(t, code)))
    return parsed.success ? parsed.data : null
  }
  /** Sends, and shows a refusal. @returns whether it was accepted */
  const send = async (call: () => Promise<Outcome>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setRefusal('')
    const result = await call()
    setBusy(false)
    if (result.ok) return true
    const newErrors = Object.fromEntries(
      Object.entries(result.fields).map(([name, { message }]) => [name, message]),
    )
    const names = [...(form.current?.elements ?? [])].map((field) => (field as HTMLInputElement).name)
    if (Object.keys(newErrors).some((name) => names.includes(name))) mark(newErrors)
    else setRefusal(result.message || t('errors:generic'))
    return false
  }
  return { form, errors, mark, check, send, busy, refusal }
}
