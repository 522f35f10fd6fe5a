import { useStore } from '@nanostores/react'
import type { SubmitEvent } from 'react'
import { PasswordField } from '#islands/session/password-field.tsx'
import { UsernameField } from '#islands/session/username-field.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { accountEndpoints } from '#lib/contract/accounts.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { account } from '#lib/state/browser/account.ts'
import { rootState } from '#lib/state/browser/root-state.ts'

type PasswordFormProps = { hasPassword: boolean; t: Translate }

/** Form to change the password, or to set the first one of an account that was created by code or provider. */
export function PasswordForm({ hasPassword, t }: PasswordFormProps) {
  const { form, errors, check, send, busy, refusal } = useForm(t)
  const { user } = useStore(rootState.session.$auth)
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
    return body !== null && send(() => account.profile.changePassword(body))
  }
  const set = async (entered: unknown) => {
    const body = check(accountEndpoints.setPassword.body, entered)
    return body !== null && send(() => account.profile.setPassword(body))
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-[28rem] gap-4">
      <p className="text-muted">{t(hasPassword ? 'profile:password.text' : 'profile:password.firstText')}</p>
      <Refusal text={refusal} />
      <UsernameField user={user} />
      {hasPassword && (
        <PasswordField
          t={t}
          name="oldPassword"
          label={t('profile:password.old')}
          error={errors.oldPassword}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        t={t}
        name={newName}
        label={t('profile:password.new')}
        hint={t('profile:password.rule')}
        error={errors[newName]}
        autoComplete="new-password"
      />
      <PasswordField
        t={t}
        name="confirmPassword"
        label={t('profile:password.confirm')}
        error={errors.confirmPassword}
        autoComplete="new-password"
      />
      <SubmitButton
        busy={busy}
        text={t(hasPassword ? 'profile:password.submit' : 'profile:password.set')}
        busyText={t('profile:password.busy')}
      />
    </form>
  )
}
