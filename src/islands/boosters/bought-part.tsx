import { useState } from 'react'
import { Icon } from '#components/icon.tsx'
import type { PurchaseOutcome } from '#lib/contract/boosters.ts'
import { formatDate } from '#lib/i18n/format.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { isBought } from '#lib/state/boosters/boosters.ts'
import { member } from '#lib/state/browser/member.ts'
import type { Outcome } from '#lib/state/shared/loaded.ts'

type Props = {
  outcome: PurchaseOutcome
  locale: Locale
  t: Translate
  onAgain: (result: Outcome<PurchaseOutcome>) => void
}

/** Last step of a purchase: the booster, its end and receipt; or a note that the bank has not answered yet. */
export function BoughtPart({ outcome, locale, t, onAgain }: Props) {
  const { purchase } = outcome
  if (!isBought(outcome)) return <UnderWay id={purchase._id} t={t} onAgain={onAgain} />
  const values = {
    listing: isolate(localName(locale, purchase.product).text),
    date: formatDate(purchase.endsAt ?? purchase.createdAt, locale),
  }
  const to = paths(locale)
  return (
    <div className="grid gap-4">
      <p className="flex gap-3">
        <Icon name="circle-check" className="mt-1 text-success-text" />
        <span>{t(purchase.state === 'active' ? 'boosters:doneText' : 'boosters:doneTextLater', values)}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={to.receipt(purchase._id)} className="button-outlined">
          {t('boosters:doneReceipt')}
        </a>
        <a href={to.product(purchase.product._id)} className="button-outlined">
          {t('boosters:doneProduct')}
        </a>
      </div>
    </div>
  )
}

type UnderWayProps = { id: string; t: Translate; onAgain: (result: Outcome<PurchaseOutcome>) => void }

function UnderWay({ id, t, onAgain }: UnderWayProps) {
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    if (busy) return
    setBusy(true)
    onAgain(await member.boosters.confirm(id))
    setBusy(false)
  }
  return (
    <div className="grid gap-4">
      <p role="status">{t('boosters:underWay')}</p>
      <button
        type="button"
        aria-disabled={busy}
        onClick={retry}
        className="button-outlined justify-self-start"
      >
        {t('boosters:check')}
      </button>
    </div>
  )
}
