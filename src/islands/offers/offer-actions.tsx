import { useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from '#islands/shared/confirm-dialog.tsx'
import type { Offer, OfferAction } from '#lib/contract/offers.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { CounterDialog } from './counter-dialog.tsx'
import { FloorDialog } from './floor-dialog.tsx'
import { amountWords } from './offer-words.ts'

type OfferActionsProps = {
  offer: Offer
  who: string
  locale: Locale
  t: Translate
  /** Whether a seller finds here what is answered by itself. */
  floor?: boolean
}
type Asked = OfferAction | 'floor'

const looks: Record<OfferAction, string> = {
  accept: 'bg-primary-strong px-5 text-white hover:opacity-90',
  counter: 'border border-primary-strong px-5 text-primary-strong hover:bg-primary/20',
  decline: 'border border-error px-5 text-error-text hover:bg-error/10',
  withdraw: 'border border-error px-5 text-error-text hover:bg-error/10',
}
const order: readonly OfferAction[] = ['accept', 'counter', 'decline', 'withdraw']

/** Where an offer can be declined, withdrawing would be another word for it. */
const shownActions = ({ actions }: Offer): OfferAction[] =>
  order.filter(
    (action) => actions.includes(action) && !(action === 'withdraw' && actions.includes('decline')),
  )

/** A seller who declines what they named themself takes it back. */
const wordOf = <Action extends OfferAction>(action: Action, { side, status }: Offer): Action | 'takeBack' =>
  action === 'decline' && side === 'selling' && status === 'countered' ? 'takeBack' : action

/** What this side can do with an offer now; what ends it is asked for once. */
export function OfferActions({ offer, who, locale, t, floor = true }: OfferActionsProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const name = isolate(localName(locale, offer.product).text)
  const close = () => setAsked(null)
  const setsFloor = floor && offer.side === 'selling' && offer.product.forSale
  if (offer.actions.length === 0 && !asked) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {shownActions(offer).map((action) => (
        <button
          key={action}
          type="button"
          onClick={() => setAsked(action)}
          className={`min-h-11 rounded-full font-medium ${looks[action]}`}
        >
          {t(`offers:${wordOf(action, offer)}`)}
          <span className="sr-only"> {t('offers:ofProduct', { name })}</span>
        </button>
      ))}
      {setsFloor && (
        <button
          type="button"
          onClick={() => setAsked('floor')}
          className="min-h-11 rounded-full px-4 font-medium text-primary-strong hover:bg-primary/20"
        >
          {t('offers:floor.open')}
          <span className="sr-only">
            {' '}
            <bdi>{name}</bdi>
          </span>
        </button>
      )}
      {asked === 'counter' && <CounterDialog offer={offer} who={who} t={t} onClose={close} />}
      {asked === 'floor' && <FloorDialog productId={offer.product._id} onClose={close} />}
      {asked && asked !== 'counter' && asked !== 'floor' && (
        <ConfirmDialog
          {...question(asked, offer, name, t)}
          cancel={t('offers:cancel')}
          close={t('offers:close')}
          onConfirm={() => member.offers.decide(offer, asked)}
          onClose={close}
        />
      )}
    </div>
  )
}

/** What is asked before an offer ends. */
function question(
  action: Exclude<OfferAction, 'counter'>,
  offer: Offer,
  name: string,
  t: Translate,
): Pick<ConfirmDialogProps, 'title' | 'text' | 'action'> {
  const amount = amountWords(offer)
  const word = wordOf(action, offer)
  const accepting = offer.side === 'selling' ? 'offers:acceptSelling' : 'offers:acceptBuying'
  const texts = {
    accept: t(accepting, { name }),
    decline: t('offers:declineText'),
    withdraw: t('offers:withdrawText', { name }),
    takeBack: t('offers:takeBackText'),
  }
  return {
    title: t(`offers:${word}Title`, { amount }),
    text: texts[word],
    action: t(`offers:${word}`),
  }
}
