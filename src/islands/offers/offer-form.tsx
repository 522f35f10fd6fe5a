import { type SubmitEvent, useState } from 'react'
import { CloseButton } from '#islands/shared/close-button.tsx'
import { Field } from '#islands/shared/field.tsx'
import { Refusal } from '#islands/shared/refusal.tsx'
import { SubmitButton } from '#islands/shared/submit-button.tsx'
import { useForm } from '#islands/shared/use-form.ts'
import { offerHours } from '#lib/contract/limits.ts'
import { offerInput } from '#lib/contract/offers.ts'
import { pageLocale } from '#lib/i18n/browser.ts'
import { fieldMessage } from '#lib/i18n/field-message.ts'
import { formatHours, formatPrice } from '#lib/i18n/format.ts'
import { isolate, langAttributes, localName } from '#lib/i18n/local-text.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { askForPush } from '#lib/state/push/ask-for-push.ts'
import { amountProblem, typedAmount, typedCount } from '#lib/state/shared/typed-amount.ts'
import { AmountField } from './amount-field.tsx'
import type { OfferedProduct } from './offer-dialog.tsx'
import { UnusualAmount, useUnusualAmount } from './unusual-amount.tsx'

type OfferFormProps = { t: Translate; heading: string; product: OfferedProduct; onClose: () => void }

/** Form for a price, and a quantity for wholesale products. */
export function OfferForm({ t, heading, product, onClose }: OfferFormProps) {
  const { form, errors, mark, check, send, busy, refusal } = useForm(t)
  const [typed, setTyped] = useState({ amount: '', quantity: '1' })
  const unusual = useUnusualAmount()
  const locale = pageLocale()
  const name = localName(locale, product)
  const { price, wholesale } = product
  const amount = typedAmount(typed.amount)
  const quantity = typedCount(typed.quantity)

  /** @param sure the member has confirmed an amount far off the price */
  const make = async (sure: boolean) => {
    const problem = amountProblem(typed.amount)
    if (problem) return mark({ amount: fieldMessage(t, problem) })
    // The store sets the idempotency key of each attempt.
    const draft = check(offerInput, {
      amount,
      quantity: wholesale ? quantity : 1,
      idempotencyKey: 'made-later',
    })
    if (!draft || (!sure && unusual.asks(draft.amount, price))) return
    const made = { productId: product._id, amount: draft.amount, quantity: draft.quantity ?? 1 }
    if (!(await send(() => member.offers.make(made)))) return
    onClose()
    await askForPush('offer')
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
        <div className="grid min-w-0 gap-1">
          <h2 id={heading} className="text-xl">
            {t('offers:makeTitle')}
          </h2>
          <p className="wrap-anywhere">
            <bdi {...langAttributes(name)}>{name.text}</bdi>
          </p>
          <p className="text-muted">
            {price === 0
              ? t('offers:askedNone')
              : t('offers:asked', { price: isolate(formatPrice(price, locale).text) })}
          </p>
        </div>
        <CloseButton label={t('offers:close')} onClick={onClose} />
      </div>
      <Refusal text={refusal} />
      <AmountField
        name="amount"
        label={t(wholesale ? 'offers:amountEach' : 'offers:amount')}
        error={errors.amount}
        defaultValue=""
        onChange={({ target }) => {
          setTyped({ ...typed, amount: target.value })
          unusual.close()
        }}
      />
      {wholesale && (
        <Field
          name="quantity"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          label={t('offers:quantity')}
          error={errors.quantity}
          defaultValue="1"
          onChange={({ target }) => setTyped({ ...typed, quantity: target.value })}
        />
      )}
      {wholesale && amount !== undefined && quantity !== undefined && quantity > 1 && (
        <p role="status" className="font-medium">
          {t('offers:total', { amount: isolate(formatPrice(amount * quantity, locale).text) })}
        </p>
      )}
      <p className="text-muted text-xs">
        {t('offers:makeText', { hours: formatHours(offerHours, locale) })}{' '}
        <a href={paths(locale).account('offers')} className="inline-block py-1 underline">
          {t('offers:seeOffers')}
        </a>
      </p>
      {unusual.question ? (
        <UnusualAmount
          question={unusual.question}
          busy={busy}
          t={t}
          onConfirm={() => void make(true)}
          onChange={change}
        />
      ) : (
        <SubmitButton busy={busy} text={t('offers:send')} busyText={t('offers:sending')} />
      )}
    </form>
  )
}
