import type { ClipboardEvent } from 'react'
import { readCode } from '#lib/text/read-code.ts'
import { Field, type FieldProps } from './field.tsx'

/** A pasted message with its code is worth its code alone. */
const pasteCode = (event: ClipboardEvent<HTMLInputElement>) => {
  const code = readCode(event.clipboardData.getData('text'))
  if (!code) return
  event.preventDefault()
  event.currentTarget.value = code
}

/** The field `otp` for a code that was sent: it takes digits of any keyboard, a paste and the browser's own filling in. */
export function CodeField(field: Pick<FieldProps, 'label' | 'hint' | 'error' | 'autoFocus'>) {
  return (
    <Field
      {...field}
      name="otp"
      type="text"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      onPaste={pasteCode}
    />
  )
}
