import { useStore } from '@nanostores/react'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { accountEndpoints } from '#lib/contract/accounts.ts'
import { account } from '#lib/state/browser/account.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { type AuthFormProps, AuthLayout, StepLink } from './auth-layout.tsx'
import { knownContact } from './contact-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { UsernameField } from './username-field.tsx'

/** Form for a new member's first password, which can be skipped, or for a new one after a reset. */
export function SetPasswordForm({ t, heading }: AuthFormProps) {
  const { form, errors, check, send, busy, refusal } = useForm(t)
  const { token } = useStore(rootState.session.$auth)
  const isFirst = token !== null

  const submit = async (entered: FormData) => {
    const { password, confirmPassword } = Object.fromEntries(entered)
    const body = check(accountEndpoints.setPassword.body, { password, confirmPassword })
    if (body) await send(() => account.signIn.setPassword(body))
  }
  return (
    <AuthLayout
      t={t}
      heading={heading}
      form={form}
      title={t(isFirst ? 'auth:setPassword.firstTitle' : 'auth:setPassword.newTitle')}
      text={t(isFirst ? 'auth:setPassword.firstText' : 'auth:setPassword.newText')}
      refusal={refusal}
      onSubmit={submit}
    >
      <UsernameField user={knownContact()} />
      <PasswordField
        t={t}
        name="password"
        label={t('auth:setPassword.password')}
        hint={t('auth:setPassword.rule')}
        error={errors.password}
        autoComplete="new-password"
      />
      <PasswordField
        t={t}
        name="confirmPassword"
        label={t('auth:setPassword.confirm')}
        error={errors.confirmPassword}
        autoComplete="new-password"
      />
      <SubmitButton
        busy={busy}
        text={t('auth:setPassword.submit')}
        busyText={t('auth:setPassword.submitting')}
      />
      {isFirst ? (
        <StepLink onClick={account.signIn.skipPassword}>{t('auth:setPassword.skip')}</StepLink>
      ) : (
        <StepLink onClick={() => rootState.general.showAuth('forgotPassword')}>
          {t('auth:setPassword.again')}
        </StepLink>
      )}
    </AuthLayout>
  )
}
