import { type SubmitEvent, useEffect, useState } from 'react'
import { CheckField } from '#islands/shared/check-field.tsx'
import { CodeField } from '#islands/shared/code-field.tsx'
import { contactText } from '#islands/shared/contact-text.ts'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useCountdown } from '#islands/shared/use-countdown.ts'
import { useForm } from '#islands/shared/use-form.ts'
import { accountEndpoints } from '#lib/contract/accounts.ts'
import { codeLength } from '#lib/contract/limits.ts'
import type { Contact } from '#lib/contract/session.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { account } from '#lib/state/browser/account.ts'
import type { Outcome } from '#lib/state/shared/loaded.ts'

type CodeFormProps = {
  /** Receiver of the code. */
  contact: Contact
  t: Translate
  submit: { text: string; busyText: string }
  /** Requests a code. */
  onAsk?: (contact: Contact & { otpConsent: true }) => Promise<Outcome<{ resendIn: number }>>
  /** Returns a code that was sent before and has not expired; null without one. */
  unexpiredCode?: (contact: Contact) => { resendAt: number } | null
  onCode: (code: string) => Promise<Outcome>
  onDone: () => void
}

/** Form that verifies an address or number: requests a code, then checks it. */
export function CodeForm({
  contact,
  t,
  submit,
  onAsk = account.profile.sendCode,
  unexpiredCode = account.profile.unexpiredCode,
  onCode,
  onDone,
}: CodeFormProps) {
  const [before] = useState(() => unexpiredCode(contact))
  const [sent, setSent] = useState(before !== null)
  const [left, startCountdown] = useCountdown()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (before) startCountdown((before.resendAt - Date.now()) / 1000)
  }, [before])
  const { form, errors, check, send, busy, refusal } = useForm(t)
  const receiver = isolate(contactText(contact))

  const ask = (agreed: boolean) => {
    const body = check(accountEndpoints.justSendOtp.body, { ...contact, otpConsent: agreed })
    if (!body) return
    void send(async () => {
      const result = await onAsk({ ...body, otpConsent: true })
      if (result.ok) {
        startCountdown(result.data.resendIn)
        setSent(true)
      }
      return result
    })
  }
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    if (!sent) return ask(entered.has('otpConsent'))
    const body = check(accountEndpoints.justVerifyOtp.body, { ...contact, otp: entered.get('otp') })
    if (body && (await send(() => onCode(String(entered.get('otp')))))) onDone()
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
      <p className="text-muted">
        {t(sent ? 'profile:verify.sent' : 'profile:verify.text', { contact: receiver, digits: codeLength })}
      </p>
      <Refusal text={refusal} />
      {sent ? (
        <>
          <CodeField autoFocus label={t('profile:verify.code')} error={errors.otp} />
          <SubmitButton busy={busy} {...submit} />
          <button
            type="button"
            aria-disabled={left > 0}
            onClick={() => left === 0 && ask(true)}
            className="min-h-11 font-medium text-primary-strong aria-disabled:text-muted"
          >
            {left > 0 ? t('profile:verify.resendIn', { count: left }) : t('profile:verify.resend')}
          </button>
        </>
      ) : (
        <>
          <CheckField name="otpConsent" error={errors.otpConsent}>
            {t('profile:verify.consent')}
          </CheckField>
          <SubmitButton busy={busy} text={t('profile:verify.send')} busyText={t('profile:verify.sending')} />
        </>
      )}
    </form>
  )
}
