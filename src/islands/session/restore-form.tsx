import { useStore } from '@nanostores/react'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { pageLocale } from '#lib/i18n/browser.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { account } from '#lib/state/browser/account.ts'
import { type AuthFormProps, AuthLayout, StepLink } from './auth-layout.tsx'

/** Form that offers to restore a deleted account, after its member has proved who they are. */
export function RestoreForm({ t, heading }: AuthFormProps) {
  const { form, send, busy, refusal } = useForm(t)
  const until = useStore(account.signIn.$restorableUntil)
  return (
    <AuthLayout
      t={t}
      heading={heading}
      form={form}
      title={t('auth:restore.title')}
      text={until && t('auth:restore.text', { date: formatDate(until, pageLocale()) })}
      refusal={refusal}
      onSubmit={() => void send(account.signIn.restore)}
    >
      <SubmitButton busy={busy} text={t('auth:restore.submit')} busyText={t('auth:restore.submitting')} />
      <StepLink onClick={account.signIn.leave}>{t('auth:restore.leave')}</StepLink>
    </AuthLayout>
  )
}
