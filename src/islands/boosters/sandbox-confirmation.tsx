import { useState } from 'react'
import { Icon } from '#components/icon.tsx'
import type { PurchaseOutcome } from '#lib/contract/boosters.ts'
import { pageLocale } from '#lib/i18n/browser.ts'
import { cardName } from '#lib/i18n/card-name.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import type { Outcome } from '#lib/state/shared/loaded.ts'

type Props = {
  outcome: PurchaseOutcome
  t: Translate
  onAnswer: (outcome: PurchaseOutcome, result: Outcome<PurchaseOutcome>) => void
}

/** Sandbox replacement for the window of a bank. */
export function SandboxConfirmation({ outcome, t, onAnswer }: Props) {
  const [busy, setBusy] = useState(false)
  const { _id, price, card } = outcome.purchase
  const answer = async (decision: 'approve' | 'refuse') => {
    if (busy) return
    setBusy(true)
    onAnswer(outcome, await member.boosters.confirm(_id, decision))
  }
  const values = { amount: isolate(formatPrice(price, pageLocale()).text), card: cardName(card, t) }
  return (
    <div className="grid gap-5">
      <p className="flex gap-3 rounded-card bg-sand p-4">
        <Icon name="credit-card" className="mt-0.5" />
        <span className="numbers">{t('boosters:sandboxText', values)}</span>
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <button
          type="button"
          aria-disabled={busy}
          onClick={() => answer('refuse')}
          className="button-outlined"
        >
          {t('boosters:sandboxRefuse')}
        </button>
        <button
          type="button"
          aria-disabled={busy}
          onClick={() => answer('approve')}
          className="button aria-disabled:opacity-70"
        >
          {t(busy ? 'boosters:confirming' : 'boosters:sandboxApprove')}
        </button>
      </div>
    </div>
  )
}
