import type { ClipboardEvent } from 'react'
import { codeFieldLength } from '#lib/contract/limits.ts'
import { readCode } from '#lib/text/read-code.ts'
import { Field, type FieldProps } from './field.tsx'

/** Extracts the code from a pasted message. */
const pasteCode = (event: ClipboardEvent<HTMLInputElement>) => {
  const code = readCode(event.clipboardData.getData('text'))
  if (!code) return
  event.preventDefault()
  event.currentTarget.value = code
}

/** Field `otp` for a one-time code: accepts digits of any keyboard, a paste and the browser's autofill. */
export function CodeField(field: Pick<FieldProps, 'label' | 'hint' | 'error' | 'autoFocus'>) {
  return (
    <Field
      {...field}
      name="otp"
      type="text"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={codeFieldLength}
      onPaste={pasteCode}
    />
  )
}
