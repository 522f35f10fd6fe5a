import { type SubmitEvent, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { Field } from '#islands/shared/field.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { accountEndpoints } from '#lib/contract/accounts.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { market } from '#lib/stores/market.ts'

type PasswordFormProps = { hasPassword: boolean; t: Translate }

/** Changes the password, or sets the first one of an account that was made by code or provider. */
export function PasswordForm({ hasPassword, t }: PasswordFormProps) {
  const { form, errors, check, send, busy, refusal } = useForm(t)
  const [shown, setShown] = useState(false)
  const newName = hasPassword ? 'newPassword' : 'password'

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const entered = Object.fromEntries(new FormData(element))
    const saved = hasPassword ? await change(entered) : await set(entered)
    if (saved) element.reset()
  }
  const change = async (entered: unknown) => {
    const body = check(accountEndpoints.changepassword.body, entered)
    return body !== null && send(() => market.profile.changePassword(body))
  }
  const set = async (entered: unknown) => {
    const body = check(accountEndpoints.setPassword.body, entered)
    return body !== null && send(() => market.profile.setPassword(body))
  }

  const type = shown ? 'text' : 'password'
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-[28rem] gap-4">
      <p className="text-muted">{t(hasPassword ? 'profile:password.text' : 'profile:password.firstText')}</p>
      <Refusal text={refusal} />
      {hasPassword && (
        <Field
          name="oldPassword"
          type={type}
          dir="ltr"
          label={t('profile:password.old')}
          error={errors.oldPassword}
          autoComplete="current-password"
        />
      )}
      <Field
        name={newName}
        type={type}
        dir="ltr"
        label={t('profile:password.new')}
        hint={t('profile:password.rule')}
        error={errors[newName]}
        autoComplete="new-password"
      />
      <Field
        name="confirmPassword"
        type={type}
        dir="ltr"
        label={t('profile:password.confirm')}
        error={errors.confirmPassword}
        autoComplete="new-password"
      />
      <button
        type="button"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="flex min-h-11 items-center gap-2 justify-self-start text-primary-strong"
      >
        <Icon name={shown ? 'eye-off' : 'eye'} />
        {t(shown ? 'profile:password.hide' : 'profile:password.show')}
      </button>
      <SubmitButton
        busy={busy}
        text={t(hasPassword ? 'profile:password.submit' : 'profile:password.set')}
        busyText={t('profile:password.busy')}
      />
    </form>
  )
}
