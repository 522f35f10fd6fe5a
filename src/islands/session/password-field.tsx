import { useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { Field, type FieldProps } from '#islands/shared/field.tsx'
import type { Translate } from '#lib/i18n/translate.ts'

type PasswordFieldProps = Omit<FieldProps, 'type' | 'dir' | 'children'> & {
  /** Requires the namespace `auth`. */
  t: Translate
}

/** Password field with a button that reveals the text. */
export function PasswordField({ t, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...field} type={shown ? 'text' : 'password'} dir="ltr">
      <button
        type="button"
        aria-label={t(shown ? 'auth:hidePassword' : 'auth:showPassword')}
        onClick={() => setShown(!shown)}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
      >
        <Icon name={shown ? 'eye-off' : 'eye'} />
      </button>
    </Field>
  )
}
