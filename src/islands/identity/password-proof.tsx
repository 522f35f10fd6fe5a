import { useStore } from '@nanostores/react'
import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { PasswordField } from '#islands/session/password-field.tsx'
import { UsernameField } from '#islands/session/username-field.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { password } from '#lib/contract/session.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { account } from '#lib/state/browser/account.ts'
import { rootState } from '#lib/state/browser/root-state.ts'

const ownPassword = z.object({ password })

/** Confirmation by the member's password. */
export function PasswordProof({ t }: { t: Translate }) {
  const { user } = useStore(rootState.session.$auth)
  const { form, errors, check, send, busy, refusal } = useForm(t)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = check(ownPassword, Object.fromEntries(new FormData(event.currentTarget)))
    if (body) void send(() => account.identity.confirm(body))
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Refusal text={refusal} />
      <UsernameField user={user} />
      <PasswordField
        t={t}
        name="password"
        label={t('identity:password')}
        error={errors.password}
        autoComplete="current-password"
        autoFocus
      />
      <SubmitButton busy={busy} text={t('identity:submit')} busyText={t('identity:busy')} />
    </form>
  )
}
