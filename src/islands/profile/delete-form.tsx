import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { PasswordField } from '#islands/session/password-field.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { password } from '#lib/contract/session.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { account } from '#lib/stores/account.ts'

/** The endpoint takes a code instead as well; this form has only the password. */
const ownPassword = z.object({ password })

/** Deletes the account by its password. */
export function DeleteForm({ t }: { t: Translate }) {
  const { form, errors, check, send, busy, refusal } = useForm(t)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = Object.fromEntries(new FormData(event.currentTarget))
    const body = check(ownPassword, entered)
    if (body) void send(() => account.profile.deleteAccount(body))
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-muted">{t('profile:delete.byPassword')}</p>
      <Refusal text={refusal} />
      <PasswordField
        t={t}
        name="password"
        label={t('profile:delete.password')}
        error={errors.password}
        autoComplete="current-password"
      />
      <button type="submit" aria-disabled={busy} className="button min-h-12! aria-disabled:opacity-70">
        {t(busy ? 'profile:delete.busy' : 'profile:delete.submit')}
      </button>
    </form>
  )
}
