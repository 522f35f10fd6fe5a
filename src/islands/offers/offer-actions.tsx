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
  /** True if to show a seller the automatic answers. */
  floor?: boolean
}
type OpenDialog = OfferAction | 'floor'

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

/** Label key of an action: a seller who declines their own counter-offer takes it back. */
const labelOf = <Action extends OfferAction>(action: Action, { side, status }: Offer): Action | 'takeBack' =>
  action === 'decline' && side === 'selling' && status === 'countered' ? 'takeBack' : action

/** Actions of this side on an offer; those that end it ask for confirmation. */
export function OfferActions({ offer, who, locale, t, floor = true }: OfferActionsProps) {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const name = isolate(localName(locale, offer.product).text)
  const close = () => setOpenDialog(null)
  const setsFloor = floor && offer.side === 'selling' && offer.product.forSale
  if (offer.actions.length === 0 && !openDialog) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {visibleActions(offer).map((action) => (
        <button
          key={action}
          type="button"
          onClick={() => setOpenDialog(action)}
          className={`min-h-11 rounded-full font-medium ${looks[action]}`}
        >
          {t(`offers:${labelOf(action, offer)}`)}
          <span className="sr-only"> {t('offers:ofProduct', { name })}</span>
        </button>
      ))}
      {setsFloor && (
        <button
          type="button"
          onClick={() => setOpenDialog('floor')}
          className="min-h-11 rounded-full px-4 font-medium text-primary-strong hover:bg-primary/20"
        >
          {t('offers:floor.open')}
          <span className="sr-only">
            {' '}
            <bdi>{name}</bdi>
          </span>
        </button>
      )}
      {openDialog === 'counter' && <CounterDialog offer={offer} who={who} t={t} onClose={close} />}
      {openDialog === 'floor' && <FloorDialog productId={offer.product._id} onClose={close} />}
      {openDialog && openDialog !== 'counter' && openDialog !== 'floor' && (
        <ConfirmDialog
          {...question(openDialog, offer, name, t)}
          cancel={t('offers:cancel')}
          close={t('offers:close')}
          onConfirm={() => member.offers.decide(offer, openDialog)}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Texts of the confirmation before an offer ends. */
function question(
  action: Exclude<OfferAction, 'counter'>,
  offer: Offer,
  name: string,
  t: Translate,
): Pick<ConfirmDialogProps, 'title' | 'text' | 'action'> {
  const amount = amountWords(offer)
  const word = labelOf(action, offer)
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
