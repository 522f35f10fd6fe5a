import { useStore } from '@nanostores/react'
import { CheckField } from '#islands/shared/check-field.tsx'
import { Field } from '#islands/shared/field.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { accountEndpoints } from '#lib/contract/accounts.ts'
import { account } from '#lib/state/browser/account.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { type AuthFormProps, AuthLayout } from './auth-layout.tsx'

/** Form for a new member's name. */
export function ProfileSetupForm({ t, heading }: AuthFormProps) {
  const { form, errors, check, send, busy, refusal } = useForm(t)
  const { user } = useStore(rootState.session.$auth)

  const submit = async (entered: FormData) => {
    const body = check(accountEndpoints.profile.body, Object.fromEntries(entered))
    if (body) await send(() => account.signIn.completeProfile(body, entered.has('newsletter')))
  }
  return (
    <AuthLayout
      t={t}
      heading={heading}
      form={form}
      title={t('auth:profileSetup.title')}
      text={t('auth:profileSetup.text')}
      refusal={refusal}
      onSubmit={submit}
    >
      <Field
        name="firstName"
        label={t('auth:profileSetup.firstName')}
        error={errors.firstName}
        defaultValue={user?.firstName}
        autoComplete="given-name"
      />
      <Field
        name="lastName"
        label={t('auth:profileSetup.lastName')}
        error={errors.lastName}
        defaultValue={user?.lastName}
        autoComplete="family-name"
      />
      {user?.email && (
        <CheckField name="newsletter" error={undefined}>
          {t('auth:profileSetup.newsletter')}
        </CheckField>
      )}
      <SubmitButton
        busy={busy}
        text={t('auth:profileSetup.submit')}
        busyText={t('auth:profileSetup.submitting')}
      />
    </AuthLayout>
  )
}
