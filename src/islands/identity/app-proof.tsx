import type { SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { Field } from '#islands/shared/field.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { factorCode } from '#lib/contract/factors.ts'
import { factorCodeFieldLength } from '#lib/contract/limits.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { account } from '#lib/state/browser/account.ts'

const ownCode = z.object({ code: factorCode })

/** Confirmation by a code of the member's authenticator app, or a recovery code. */
export function AppProof({ t }: { t: Translate }) {
  const { form, errors, check, send, busy, refusal } = useForm(t)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = check(ownCode, Object.fromEntries(new FormData(event.currentTarget)))
    if (body) void send(() => account.identity.confirm(body))
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Refusal text={refusal} />
      <Field
        name="code"
        label={t('identity:app')}
        error={errors.code}
        dir="ltr"
        autoComplete="one-time-code"
        maxLength={factorCodeFieldLength}
        autoFocus
      />
      <SubmitButton busy={busy} text={t('identity:submit')} busyText={t('identity:busy')} />
    </form>
  )
}
