import { type ClipboardEvent, useRef } from 'react'
import { codeFieldLength } from '#lib/contract/limits.ts'
import { readCode } from '#lib/text/read-code.ts'
import { Field, type FieldProps } from './field.tsx'

type CodeFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error' | 'autoFocus'> & { name?: string }

/**
 * Field for a one-time code: accepts digits of any keyboard, a paste and the browser's autofill. A whole code submits the
 * form, once for each code.
 */
export function CodeField({ name = 'otp', ...field }: CodeFieldProps) {
  const sent = useRef<string | null>(null)
  const sendWhole = (input: HTMLInputElement) => {
    const code = readCode(input.value)
    if (code && code !== sent.current) input.form?.requestSubmit()
    sent.current = code
  }
  /** Extracts the code from a pasted message. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = readCode(event.clipboardData.getData('text'))
    if (!code) return
    event.preventDefault()
    event.currentTarget.value = code
    sendWhole(event.currentTarget)
  }
  return (
    <Field
      {...field}
      name={name}
      type="text"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={codeFieldLength}
      onPaste={paste}
      onInput={({ currentTarget }) => sendWhole(currentTarget)}
    />
  )
}
