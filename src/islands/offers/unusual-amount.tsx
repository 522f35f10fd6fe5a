import { useEffect, useRef, useState } from 'react'
import { pageLocale } from '#lib/i18n/browser.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { offerDistance } from '#lib/state/offers/offer-distance.ts'

/** An amount that is asked about, and the price that it is far from; in fils for one piece. */
type Question = { amount: number; price: number; distance: 'low' | 'high' }

/** State of the question before an offer far off the price. `asks` asks it, and tells whether it did. */
export function useUnusualAmount() {
  const [question, setQuestion] = useState<Question | null>(null)
  const asks = (amount: number, price: number): boolean => {
    const distance = offerDistance(amount, price)
    setQuestion(distance && { amount, price, distance })
    return distance !== null
  }
  return { question, asks, close: () => setQuestion(null) }
}

type UnusualAmountProps = {
  question: Question
  busy: boolean
  t: Translate
  onConfirm: () => void
  /** The member goes back to the amount, which stays as it was typed. */
  onChange: () => void
}

/** The question, in place of the button that sends: a second press of that button would not be an answer. */
export function UnusualAmount({ question, busy, t, onConfirm, onChange }: UnusualAmountProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const words = {
    amount: isolate(formatPrice(question.amount, pageLocale()).text),
    price: isolate(formatPrice(question.price, pageLocale()).text),
  }
  return (
    <div
      ref={box}
      role="alertdialog"
      aria-labelledby="unusual-amount"
      tabIndex={-1}
      className="grid gap-3 rounded-card bg-caution p-4"
    >
      <p id="unusual-amount" className="wrap-anywhere">
        {t(`offers:unusual.${question.distance}`, words)}
      </p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          onClick={onChange}
          className="min-h-11 rounded-full bg-ink px-5 font-medium text-white hover:opacity-90"
        >
          {t('offers:unusual.change')}
        </button>
        <button
          type="button"
          aria-disabled={busy}
          onClick={onConfirm}
          className="min-h-11 rounded-full border border-ink px-5 font-medium hover:bg-ink/10 aria-disabled:opacity-70"
        >
          {busy ? t('offers:sending') : t('offers:unusual.send')}
        </button>
      </div>
    </div>
  )
}
