import * as z from 'zod/mini'
import { Field } from '#islands/shared/field.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { factorCode } from '#lib/contract/factors.ts'
import { factorCodeFieldLength } from '#lib/contract/limits.ts'
import { account } from '#lib/state/browser/account.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { type AuthFormProps, AuthLayout, StepLink } from '../session/auth-layout.tsx'

const ownCode = z.object({ code: factorCode })

/** Form for the code of the authenticator app, after a password, code or provider. */
export function SecondStepForm({ t, heading }: AuthFormProps) {
  const { form, errors, check, send, busy, refusal } = useForm(t)
  const submit = async (entered: FormData) => {
    const body = check(ownCode, { code: entered.get('code') })
    if (body) await send(() => account.signIn.secondStep(body.code))
  }
  return (
    <AuthLayout
      t={t}
      heading={heading}
      form={form}
      title={t('auth:secondStep.title')}
      text={t('auth:secondStep.text')}
      refusal={refusal}
      onSubmit={submit}
    >
      <Field
        name="code"
        label={t('auth:secondStep.code')}
        error={errors.code}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={factorCodeFieldLength}
      />
      <SubmitButton
        busy={busy}
        text={t('auth:secondStep.submit')}
        busyText={t('auth:secondStep.submitting')}
      />
      <StepLink onClick={() => rootState.general.showAuth('login')}>{t('auth:secondStep.back')}</StepLink>
    </AuthLayout>
  )
}
