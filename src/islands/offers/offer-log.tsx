import { Icon } from '#components/icon.tsx'
import type { Offer } from '#lib/contract/offers.ts'
import { formatDate, formatTime } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { logLine } from './offer-words.ts'

type OfferLogProps = { offer: Offer; who: string; open: boolean; locale: Locale; t: Translate }

/** History of an offer, oldest event first. */
export function OfferLog({ offer, who, open, locale, t }: OfferLogProps) {
  return (
    <details open={open} className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-medium text-primary-strong">
        {t('offers:log')}
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ol className="grid gap-2 border-line border-s-2 ps-4">
        {offer.events.map((event) => (
          <li key={event._id} className="grid">
            <span className="wrap-anywhere">{logLine(event, offer, { who, locale, t })}</span>
            <time dateTime={event.createdAt} className="numbers text-muted text-xs">
              <bdi>{formatDate(event.createdAt, locale)}</bdi>{' '}
              <bdi>{formatTime(event.createdAt, locale)}</bdi>
            </time>
          </li>
        ))}
      </ol>
    </details>
  )
}
