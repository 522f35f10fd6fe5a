import { CheckField } from '#islands/shared/check-field.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { TermsText } from '#islands/shared/terms-text.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { accountEndpoints } from '#lib/contract/accounts.ts'
import { account } from '#lib/state/browser/account.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { type AuthFormProps, AuthLayout, StepLink } from './auth-layout.tsx'
import { ContactFields, contactOf, phoneErrors } from './contact-fields.tsx'
import { SocialButtons } from './social-buttons.tsx'

const { sendOtp, forgotpassword } = accountEndpoints

type ContactFormProps = AuthFormProps & { type: 'signUp' | 'codeLogin' | 'forgotPassword' }

/** Form that requests a code: for a new account, for a sign-in without a password, or after a forgotten one. */
export function ContactForm({ t, heading, type }: ContactFormProps) {
  const { form, errors, mark, check, send, busy, refusal } = useForm(t)
  const forgotten = type === 'forgotPassword'

  const submit = async (entered: FormData) => {
    const contact = contactOf(entered)
    if (forgotten) {
      const body = check(forgotpassword.body, contact)
      if (body && isPossible(body)) await send(() => account.signIn.sendResetCode(body))
      return
    }
    const agreed = { otpConsent: entered.has('otpConsent'), terms: entered.has('terms') }
    const body = check(sendOtp.body, { ...contact, ...agreed })
    if (body && isPossible(body)) await send(() => account.signIn.sendCode(body))
  }
  const isPossible = (contact: Parameters<typeof phoneErrors>[1]): boolean => {
    const wrong = phoneErrors(t, contact)
    if (wrong) mark(wrong)
    return wrong === null
  }
  const toLogin = () => {
    if (form.current) rootState.general.verify(contactOf(new FormData(form.current)))
    rootState.general.showAuth('login')
  }

  return (
    <AuthLayout
      t={t}
      heading={heading}
      form={form}
      title={t(`auth:${type}.title`)}
      text={t(`auth:${type}.text`)}
      refusal={refusal}
      onSubmit={submit}
    >
      <ContactFields t={t} errors={errors} />
      {!forgotten && (
        <div className="grid gap-1">
          <CheckField name="otpConsent" error={errors.otpConsent}>
            {t('auth:otpConsent')}
          </CheckField>
          <CheckField name="terms" error={errors.terms}>
            <TermsText text={t('auth:terms')} name={t('auth:termsName')} />
          </CheckField>
        </div>
      )}
      <SubmitButton busy={busy} text={t('auth:sendCode')} busyText={t('auth:sendingCode')} />
      {type === 'signUp' && <SocialButtons t={t} />}
      <StepLink before={type === 'signUp' ? t('auth:alreadyMember') : undefined} onClick={toLogin}>
        {t(type === 'signUp' ? 'auth:signIn' : 'auth:withPassword')}
      </StepLink>
    </AuthLayout>
  )
}
