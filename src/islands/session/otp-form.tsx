import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { CodeField } from '#islands/shared/code-field.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useCountdown } from '#islands/shared/use-countdown.ts'
import { useForm } from '#islands/shared/use-form.ts'
import { accountEndpoints } from '#lib/contract/accounts.ts'
import { codeLength } from '#lib/contract/limits.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import { account } from '#lib/state/browser/account.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { type AuthFormProps, AuthLayout, StepLink } from './auth-layout.tsx'

const { verifyotp } = accountEndpoints

/** Form for the code that was sent. */
export function OtpForm({ t, heading }: AuthFormProps) {
  const { form, errors, check, send, busy, refusal } = useForm(t)
  const code = useStore(account.signIn.$code)
  const [left, countDown] = useCountdown()
  const resendAt = code?.resendAt ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for every code
  useEffect(() => countDown((resendAt - Date.now()) / 1000), [resendAt])

  const { email, countryCode, phoneNo } = code?.to ?? {}
  const sentTo = t(code?.purpose === 'reset' ? 'auth:otp.sentIfKnown' : 'auth:otp.sent', {
    contact: isolate(email ?? `${countryCode} ${phoneNo}`),
  })
  const submit = async (entered: FormData) => {
    const purpose = code?.purpose ?? 'signin'
    const body = check(verifyotp.body, { ...code?.to, purpose, otp: entered.get('otp') })
    if (body) await send(() => account.signIn.verify(body.otp))
  }
  const resend = () => {
    const field = form.current?.elements.namedItem('otp')
    if (field instanceof HTMLInputElement) {
      field.value = ''
      field.focus()
    }
    void send(account.signIn.resend)
  }

  return (
    <AuthLayout
      t={t}
      heading={heading}
      form={form}
      title={t('auth:otp.title')}
      refusal={refusal}
      onSubmit={submit}
    >
      <CodeField label={t('auth:otp.code', { digits: codeLength })} hint={sentTo} error={errors.otp} />
      <SubmitButton busy={busy} text={t('auth:otp.submit')} busyText={t('auth:otp.submitting')} />
      {left > 0 ? (
        <p className="numbers flex min-h-11 items-center justify-center text-center text-muted">
          {t('auth:otp.resendIn', { count: left })}
        </p>
      ) : (
        <StepLink before={t('auth:otp.nothingCame')} onClick={resend}>
          {t('auth:otp.resend')}
        </StepLink>
      )}
      <StepLink onClick={() => rootState.general.showAuth(code?.from ?? 'login')}>
        {t(email ? 'auth:otp.otherEmail' : 'auth:otp.otherPhone')}
      </StepLink>
    </AuthLayout>
  )
}
