import { type ReactNode, type RefObject, type SubmitEvent, useEffect } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import type { Translate } from '#lib/i18n/translate.ts'
import { account } from '#lib/state/browser/account.ts'

/** Props of every form of the sign-in dialog. */
export type AuthFormProps = { t: Translate; heading: string }

type AuthLayoutProps = AuthFormProps & {
  form: RefObject<HTMLFormElement | null>
  title: string
  text?: string
  refusal: string
  onSubmit: (entered: FormData) => void
  children: ReactNode
}

/** Layout of a sign-in form: heading, refusal, fields. The focus starts in the first field to fill in. */
export function AuthLayout({ t, heading, form, title, text, refusal, onSubmit, children }: AuthLayoutProps) {
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])].filter(
      (field): field is HTMLInputElement =>
        field instanceof HTMLInputElement && !field.disabled && !/^(radio|checkbox|hidden)$/.test(field.type),
    )
    const first = fields.find(({ value }) => value === '') ?? fields[0]
    first?.focus()
  }, [form])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form ref={form} noValidate aria-labelledby={heading} onSubmit={submit} className="grid gap-4 p-6">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id={heading} className="text-xl">
            {title}
          </h2>
          {text && <p className="mt-1 text-muted">{text}</p>}
        </div>
        <CloseButton label={t('auth:close')} onClick={account.signIn.leave} />
      </div>
      <Refusal text={refusal} />
      {children}
    </form>
  )
}

type StepLinkProps = { onClick: () => void; before?: string; children: ReactNode }

/** Link to another form of the dialog. */
export function StepLink({ onClick, before, children }: StepLinkProps) {
  return (
    <p className="text-center text-muted">
      {before}{' '}
      <button
        type="button"
        onClick={onClick}
        className="min-h-11 px-1 font-medium text-primary-strong underline-offset-4 hover:underline"
      >
        {children}
      </button>
    </p>
  )
}
