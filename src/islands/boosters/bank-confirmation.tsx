import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useRef, useState } from 'react'
import type { PurchaseOutcome } from '#lib/contract/boosters.ts'
import { cardName } from '#lib/i18n/card-name.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import type { Outcome } from '#lib/state/shared/loaded.ts'

type Props = {
  outcome: PurchaseOutcome
  locale: Locale
  t: Translate
  onAnswer: (outcome: PurchaseOutcome, result: Outcome<PurchaseOutcome>) => void
}

/**
 * Opens the confirmation window of the buyer's bank through Stripe, whose script is loaded only now; then asks the
 * server for the outcome.
 */
export function BankConfirmation({ outcome, locale, t, onAnswer }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'open' | 'asking' | 'failed'>('open')
  const [attempt, setAttempt] = useState(0)
  const { purchase, confirmation } = outcome

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads again
  useEffect(() => {
    let isActive = true
    const ask = async () => {
      setState('open')
      const stripe = await loadStripe(confirmation?.publishableKey ?? '', { locale }).catch(() => null)
      if (!isActive) return
      if (!stripe) return setState('failed')
      await stripe.handleNextAction({ clientSecret: confirmation?.clientSecret ?? '' }).catch(() => null)
      if (!isActive) return
      setState('asking')
      const result = await member.boosters.confirm(purchase._id)
      // Closed without an answer: it can be opened again.
      if (isActive && result.ok && result.data.confirmation) return setState('failed')
      if (isActive) onAnswer(outcome, result)
    }
    place.current?.focus()
    void ask()
    return () => {
      isActive = false
    }
  }, [attempt])

  const values = {
    amount: isolate(formatPrice(purchase.price, locale).text),
    card: cardName(purchase.card, t),
  }
  return (
    <div ref={place} tabIndex={-1} role="status" className="grid gap-2 rounded-card bg-sand p-4 outline-none">
      <p className="font-semibold">{t('boosters:bankTitle')}</p>
      <p className="numbers">
        {state === 'asking' ? t('boosters:confirming') : t('boosters:bankText', values)}
      </p>
      {state === 'failed' && (
        <button
          type="button"
          onClick={() => setAttempt(attempt + 1)}
          className="button-outlined justify-self-start"
        >
          {t('boosters:bankOpen')}
        </button>
      )}
    </div>
  )
}
