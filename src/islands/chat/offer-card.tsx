import type { ReactNode } from 'react'
import { Icon } from '#components/icon.tsx'
import { OfferActions } from '#islands/offers/offer-actions.tsx'
import type { OfferAsk } from '#islands/offers/offer-question.tsx'
import { amountLabel, amountWords, stateLabel } from '#islands/offers/offer-words.ts'
import type { Message } from '#lib/contract/chat.ts'
import type { Offer } from '#lib/contract/offers.ts'
import { formatPrice, formatTime, formatTimeLeft } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { stepLine } from './room-words.ts'

type StepProps = { message: Message; who: string; locale: Locale; t: Translate }

/** A step of an offer, as a small line between the messages. */
export function OfferStep({ message, who, locale, t }: StepProps) {
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 px-4 py-2 text-center text-muted text-xs">
      <Icon name="handshake" className="size-4" />
      <span className="wrap-anywhere">{stepLine(message, { who, locale, t })}</span>
      <time dateTime={message.createdAt} className="numbers">
        <bdi>{formatTime(message.createdAt, locale)}</bdi>
      </time>
    </p>
  )
}

type CardProps = Omit<StepProps, 'message' | 'who'> & {
  offer: Offer
  mine: boolean
  onAsk: (ask: OfferAsk) => void
  children?: ReactNode
}

/** The latest state of an offer, with its actions. */
export function OfferCard({ offer, mine, locale, t, onAsk, children }: CardProps) {
  const { status, expiresAt, quantity, amount, actions } = offer
  const { key, className } = stateLabel(offer)
  const open = status === 'offered' || status === 'countered'
  return (
    <div className={`grid py-1 ${mine ? 'justify-items-end ps-10' : 'justify-items-start pe-10'}`}>
      <div className="grid w-full max-w-[24rem] gap-2 rounded-bubble border border-line bg-white p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="text-muted">{t(amountLabel(offer))}</span>
          <span className={`rounded-full px-3 py-0.5 font-medium text-xs ${className}`}>{t(key)}</span>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="numbers font-semibold text-lg text-secondary wrap-anywhere">
            {amountWords(offer, locale)}
          </strong>
          {quantity > 1 && (
            <span className="numbers text-muted text-xs">
              {t('offers:total', { amount: isolate(formatPrice(amount * quantity, locale).text) })}
            </span>
          )}
        </p>
        {open && (
          <p className="inline-flex items-center gap-1.5 text-muted text-xs">
            <Icon name="clock" className="size-4" />
            {t('offers:ends', { when: formatTimeLeft(expiresAt, locale) })}
          </p>
        )}
        {status === 'accepted' && <p className="text-success-text">{t('offers:agreedText')}</p>}
        {actions.length > 0 && (
          <OfferActions offer={offer} locale={locale} t={t} floor={false} onAsk={onAsk} />
        )}
        {children}
      </div>
    </div>
  )
}
