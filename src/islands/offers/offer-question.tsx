import { ConfirmDialog, type ConfirmDialogProps } from '#islands/shared/confirm-dialog.tsx'
import type { Offer, OfferAction } from '#lib/contract/offers.ts'
import { pageLocale } from '#lib/i18n/browser.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import { CounterDialog } from './counter-dialog.tsx'
import { FloorDialog } from './floor-dialog.tsx'
import { amountWords, labelOf } from './offer-words.ts'

/** Dialog of an offer: that of an action, or of the seller's automatic answers. */
export type OfferAsk = OfferAction | 'floor'

type OfferQuestionProps = {
  /** The offer as it was when its button was pressed: the server refuses the action once it has changed. */
  offer: Offer
  ask: OfferAsk
  who: string
  t: Translate
  onClose: () => void
}

/**
 * Dialog of an action on an offer. It stands outside of the offer's card, which a live event may replace while the dialog is
 * open.
 */
export function OfferQuestion({ offer, ask, who, t, onClose }: OfferQuestionProps) {
  if (ask === 'counter') return <CounterDialog offer={offer} who={who} t={t} onClose={onClose} />
  if (ask === 'floor') return <FloorDialog productId={offer.product._id} onClose={onClose} />
  return (
    <ConfirmDialog
      {...question(ask, offer, t)}
      cancel={t('offers:cancel')}
      close={t('offers:close')}
      onConfirm={() => member.offers.decide(offer, ask)}
      onClose={onClose}
    />
  )
}

/** Texts of the confirmation before an offer ends. */
function question(
  action: Exclude<OfferAction, 'counter'>,
  offer: Offer,
  t: Translate,
): Pick<ConfirmDialogProps, 'title' | 'text' | 'action'> {
  const name = isolate(localName(pageLocale(), offer.product).text)
  const amount = amountWords(offer, pageLocale())
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
