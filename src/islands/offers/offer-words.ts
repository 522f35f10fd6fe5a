import type { Offer, OfferAction, OfferEvent } from '#lib/contract/offers.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { MessageKey, Translate } from '#lib/i18n/translate.ts'

/** Name of the other side for use in a sentence, bidi-isolated. */
export const otherName = ({ other }: Offer, locale: Locale, t: Translate): string =>
  other ? isolate(localName(locale, other).text) : t('offers:formerMember')

/** Current amount of an offer; "3 × AED 50" for several pieces. */
export const amountWords = (
  { amount, quantity }: Pick<Offer, 'amount' | 'quantity'>,
  locale: Locale,
): string => {
  const price = formatPrice(amount, locale).text
  return isolate(quantity > 1 ? `${quantity} × ${price}` : price)
}

/** Label of the amount: own price, the other side's price, agreed price, or last price. */
export function amountLabel({ status, side }: Offer): MessageKey {
  if (status === 'accepted') return 'offers:named.agreed'
  if (status !== 'offered' && status !== 'countered') return 'offers:named.last'
  const own = (status === 'offered') === (side === 'buying')
  return own ? 'offers:named.you' : 'offers:named.them'
}

/** Label of an offer's state as one of its sides sees it, and its colour classes. */
export function stateLabel({ status, side, scheduled }: Offer): { key: MessageKey; className: string } {
  if (scheduled) return { key: `offers:scheduled.${scheduled.action}`, className: 'bg-primary/30 text-ink' }
  if (status === 'offered' || status === 'countered') {
    const own = (status === 'offered') === (side === 'selling')
    if (own) return { key: 'offers:status.yours', className: 'bg-caution text-ink' }
    const key = status === 'offered' ? 'offers:status.seller' : 'offers:status.buyer'
    return { key, className: 'bg-primary/30 text-ink' }
  }
  const className = status === 'accepted' ? 'bg-success/20 text-success-ink' : 'bg-ground text-muted'
  return { key: `offers:status.${status}`, className }
}

/** Label key of an action: a seller who declines their own counter-offer takes it back. */
export const labelOf = <Action extends OfferAction>(
  action: Action,
  { side, status }: Offer,
): Action | 'takeBack' =>
  action === 'decline' && side === 'selling' && status === 'countered' ? 'takeBack' : action

/** One line of an offer's history. */
export function logLine(
  event: OfferEvent,
  offer: Offer,
  { who, locale, t }: { who: string; locale: Locale; t: Translate },
): string {
  const { kind, by, automatic, amount } = event
  if (kind === 'sold') return t('offers:logSold')
  if (kind === 'end') return t('offers:logEnd')
  if (by === null || kind === 'expire') return t('offers:logExpire')
  const values = {
    who,
    amount: amount === null ? '' : amountWords({ amount, quantity: offer.quantity }, locale),
  }
  if (by !== offer.side) return t(`offers:logThem.${kind}`, values)
  if (automatic && kind === 'accept') return t('offers:logYou.autoAccept')
  if (automatic && kind === 'decline') return t('offers:logYou.autoDecline')
  return t(`offers:logYou.${kind}`, values)
}
