import type { SubmitEvent } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { offerHours } from '#lib/contract/limits.ts'
import { type Offer, offerAnswer } from '#lib/contract/offers.ts'
import { pageLocale } from '#lib/i18n/browser.ts'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import { formatHours } from '#lib/i18n/format.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { amountProblem, typedAmount } from '#lib/state/shared/typed-amount.ts'
import { AmountField } from './amount-field.tsx'
import { amountWords } from './offer-words.ts'
import { UnusualAmount, useUnusualAmount } from './unusual-amount.tsx'

type CounterFormProps = { offer: Offer; who: string; t: Translate; heading: string; onClose: () => void }

/** Form for a counter-offer. After a conflict it shows the message, and the list behind it the current state. */
export function CounterForm({ offer, who, t, heading, onClose }: CounterFormProps) {
  const { form, errors, mark, check, send, busy, refusal } = useForm(t)
  const unusual = useUnusualAmount()
  /** @param sure the seller has confirmed an amount far off the price */
  const make = async (sure: boolean) => {
    const text = new FormData(form.current ?? undefined).get('amount')
    const problem = amountProblem(text)
    if (problem) return mark({ amount: fieldMessage(t, problem) })
    const amount = typedAmount(text)
    const { _id: offerId, version } = offer
    const answer = check(offerAnswer, { offerId, version, action: 'counter', amount })
    if (!answer || (!sure && unusual.asks(answer.amount ?? 0, offer.product.price))) return
    if (await send(() => member.offers.answer(offer, 'counter', answer.amount))) onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void make(false)
  }
  const change = () => {
    unusual.close()
    form.current?.querySelector<HTMLInputElement>('[name=amount]')?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4 p-6">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 id={heading} className="text-xl">
            {t('offers:counterTitle')}
          </h2>
          <p className="mt-1">
            {t('offers:named.them')}: {amountWords(offer, pageLocale())}
          </p>
          <p className="text-muted">
            {t('offers:counterText', { who, hours: formatHours(offerHours, pageLocale()) })}
          </p>
        </div>
        <CloseButton label={t('offers:close')} onClick={onClose} />
      </div>
      <Refusal text={refusal} />
      <AmountField
        name="amount"
        label={t(offer.quantity > 1 ? 'offers:counterAmountEach' : 'offers:counterAmount')}
        error={errors.amount}
        onChange={unusual.close}
      />
      {unusual.question ? (
        <UnusualAmount
          question={unusual.question}
          busy={busy}
          t={t}
          onConfirm={() => void make(true)}
          onChange={change}
        />
      ) : (
        <SubmitButton busy={busy} text={t('offers:counterSend')} busyText={t('offers:sending')} />
      )}
    </form>
  )
}
