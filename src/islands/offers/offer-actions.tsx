import type { Offer, OfferAction } from '#lib/contract/offers.ts'
import { localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import type { OfferAsk } from './offer-question.tsx'
import { labelOf } from './offer-words.ts'

type OfferActionsProps = {
  offer: Offer
  locale: Locale
  t: Translate
  /** True if to show a seller the automatic answers. */
  floor?: boolean
  /** Opens the dialog of an action (`OfferQuestion`). */
  onAsk: (ask: OfferAsk) => void
}

const looks: Record<OfferAction, string> = {
  accept: 'bg-primary-strong px-5 text-white hover:opacity-90',
  counter: 'border border-primary-strong px-5 text-primary-strong hover:bg-primary/20',
  decline: 'border border-error px-5 text-error-text hover:bg-error/10',
  withdraw: 'border border-error px-5 text-error-text hover:bg-error/10',
}
const order: readonly OfferAction[] = ['accept', 'counter', 'decline', 'withdraw']

/** Actions to show: "decline" and "withdraw" would mean the same, so only one is. */
const visibleActions = ({ actions }: Offer): OfferAction[] =>
  order.filter(
    (action) => actions.includes(action) && !(action === 'withdraw' && actions.includes('decline')),
  )

/** Buttons of this side's actions on an offer; each opens a dialog. */
export function OfferActions({ offer, locale, t, floor = true, onAsk }: OfferActionsProps) {
  const name = localName(locale, offer.product).text
  const setsFloor = floor && offer.side === 'selling' && offer.product.forSale
  return (
    <div className="flex flex-wrap items-center gap-2">
      {visibleActions(offer).map((action) => (
        <button
          key={action}
          type="button"
          onClick={() => onAsk(action)}
          className={`min-h-11 rounded-full font-medium ${looks[action]}`}
        >
          {t(`offers:${labelOf(action, offer)}`)}
          <span className="sr-only">
            {': '}
            <bdi>{name}</bdi>
          </span>
        </button>
      ))}
      {setsFloor && (
        <button
          type="button"
          onClick={() => onAsk('floor')}
          className="min-h-11 rounded-full px-4 font-medium text-primary-strong hover:bg-primary/20"
        >
          {t('offers:floor.open')}
          <span className="sr-only">
            {': '}
            <bdi>{name}</bdi>
          </span>
        </button>
      )}
    </div>
  )
}
