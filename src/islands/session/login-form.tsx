import { useStore } from '@nanostores/react'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { sessionEndpoints } from '#lib/contract/session.ts'
import { account } from '#lib/state/browser/account.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { PasskeyButton } from '../factors/passkey-button.tsx'
import { type AuthFormProps, AuthLayout, StepLink } from './auth-layout.tsx'
import { ContactFields, contactOf, phoneErrors } from './contact-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { SocialButtons } from './social-buttons.tsx'

/** Sign-in form by email or phone and password. */
export function LoginForm({ t, heading }: AuthFormProps) {
  const { form, errors, mark, check, send, busy, refusal } = useForm(t)
  const { leadsBack } = useStore(rootState.general.$general, { keys: ['authModal'] }).authModal
  const remembered = rootState.storage.read('credentials') !== null

  const submit = async (entered: FormData) => {
    const typed = { ...contactOf(entered), password: entered.get('password') }
    const body = check(sessionEndpoints.login.body, typed)
    if (!body) return
    const wrong = phoneErrors(t, body)
    if (wrong) mark(wrong)
    else await send(() => account.signIn.login({ ...body, remember: entered.has('remember') }))
  }
  /** Switches to another form and passes the contact on. */
  const goTo = (type: 'codeLogin' | 'signUp' | 'forgotPassword') => () => {
    if (form.current) rootState.general.verify(contactOf(new FormData(form.current)))
    rootState.general.showAuth(type)
  }

  return (
    <AuthLayout
      t={t}
      heading={heading}
      form={form}
      title={t('auth:signInTitle')}
      text={t(leadsBack ? 'auth:signInForPage' : 'auth:signInText')}
      refusal={refusal}
      onSubmit={submit}
    >
      <ContactFields t={t} errors={errors} />
      <PasswordField
        t={t}
        name="password"
        label={t('auth:password')}
        error={errors.password}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="remember" defaultChecked={remembered} className="size-5" />
          {t('auth:remember')}
        </label>
        <button
          type="button"
          onClick={goTo('forgotPassword')}
          className="min-h-11 font-medium text-primary-strong underline-offset-4 hover:underline"
        >
          {t('auth:forgot')}
        </button>
      </div>
      <SubmitButton busy={busy} text={t('auth:submit')} busyText={t('auth:submitting')} />
      <button type="button" onClick={goTo('codeLogin')} className="button-outlined min-h-12">
        {t('auth:withCode')}
      </button>
      <PasskeyButton t={t} label={t('auth:passkey.use')} onUse={account.signIn.withPasskey} />
      <SocialButtons t={t} />
      <StepLink before={t('auth:newHere')} onClick={goTo('signUp')}>
        {t('auth:createAccount')}
      </StepLink>
    </AuthLayout>
  )
}
