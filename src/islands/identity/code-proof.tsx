import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import { CodeField } from '#islands/shared/code-field.tsx'
import { contactText } from '#islands/shared/contact-text.ts'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useCountdown } from '#islands/shared/use-countdown.ts'
import { useForm } from '#islands/shared/use-form.ts'
import { otp } from '#lib/contract/accounts.ts'
import type { ConfirmWays } from '#lib/contract/identity.ts'
import { codeLength } from '#lib/contract/limits.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { account } from '#lib/state/browser/account.ts'

type CodeProofProps = { t: Translate; ways: ConfirmWays; to: 'email' | 'phone' }

const ownCode = z.object({ otp })

/** Confirmation by a code to the member's own address or number. */
export function CodeProof({ t, ways, to }: CodeProofProps) {
  const [sent, setSent] = useState(false)
  const [left, startCountdown] = useCountdown()
  const { form, errors, check, send, busy, refusal } = useForm(t)
  const contact = isolate(contactText(to === 'email' ? { email: ways.email ?? '' } : (ways.phone ?? {})))

  const ask = () =>
    send(async () => {
      const result = await account.identity.sendCode(to)
      if (result.ok) {
        startCountdown(result.data.resendIn)
        setSent(true)
      }
      return result
    })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!sent) return void ask()
    const body = check(ownCode, Object.fromEntries(new FormData(event.currentTarget)))
    if (body) void send(() => account.identity.confirm(body))
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <Refusal text={refusal} />
      <p>{t(sent ? 'identity:sent' : 'identity:sendTo', { contact, digits: codeLength })}</p>
      {sent ? (
        <>
          <CodeField autoFocus label={t('identity:code')} error={errors.otp} />
          <SubmitButton busy={busy} text={t('identity:submit')} busyText={t('identity:busy')} />
          <button
            type="button"
            aria-disabled={left > 0}
            onClick={() => left === 0 && void ask()}
            className="min-h-11 font-medium text-primary-strong aria-disabled:text-muted"
          >
            {left > 0 ? t('identity:resendIn', { count: left }) : t('identity:resend')}
          </button>
        </>
      ) : (
        <SubmitButton busy={busy} text={t('identity:send')} busyText={t('identity:sending')} />
      )}
    </form>
  )
}
