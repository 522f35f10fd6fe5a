import { useEffect, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import type { Offer } from '#lib/contract/offers.ts'
import { formatPrice, formatTimeLeft } from '#lib/i18n/format.ts'
import { isolate, langAttributes, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths, picture } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { OfferActions } from './offer-actions.tsx'
import { OfferLog } from './offer-log.tsx'
import { type OfferAsk, OfferQuestion } from './offer-question.tsx'
import { amountLabel, amountWords, otherName, stateLabel } from './offer-words.ts'

type OfferRowProps = {
  offer: Offer
  /** True if a link led to this offer. */
  wanted: boolean
  locale: Locale
  t: Translate
}

/** One offer: product, amount, other side, state and actions. */
export function OfferRow({ offer, wanted, locale, t }: OfferRowProps) {
  const { product, status, expiresAt, actions } = offer
  const row = useRef<HTMLLIElement>(null)
  const [question, setQuestion] = useState<{ offer: Offer; ask: OfferAsk } | null>(null)
  const who = otherName(offer, locale, t)
  const name = localName(locale, product)
  const { key, className } = stateLabel(offer)
  const open = status === 'offered' || status === 'countered'
  useEffect(() => {
    if (!wanted) return
    row.current?.scrollIntoView({ block: 'nearest' })
    row.current?.focus({ preventScroll: true })
  }, [wanted])
  return (
    <li
      ref={row}
      tabIndex={wanted ? -1 : undefined}
      className={`grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border p-4 ${wanted ? 'border-primary-strong' : 'border-line'}`}
    >
      <div className="flex items-start gap-4">
        <Picture offer={offer} />
        <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-1">
          <span className={`justify-self-start rounded-full px-3 py-0.5 font-medium text-xs ${className}`}>
            {t(key)}
          </span>
          <a
            href={paths(locale).product(product._id)}
            className="font-semibold wrap-anywhere hover:underline"
          >
            <bdi {...langAttributes(name)}>{name.text}</bdi>
          </a>
          <p className="text-muted text-xs">
            {product.forSale ? asked(offer, locale, t) : t('offers:gone')} · {t('offers:with', { who })}
          </p>
        </div>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-muted">{t(amountLabel(offer))}</span>
        <strong className="numbers font-semibold text-lg">{amountWords(offer, locale)}</strong>
        {open && (
          <span className="inline-flex items-center gap-1.5 text-muted text-xs">
            <Icon name="clock" className="size-4" />
            {t('offers:ends', { when: formatTimeLeft(expiresAt, locale) })}
          </span>
        )}
      </p>
      {status === 'accepted' && <Agreed offer={offer} locale={locale} t={t} />}
      {actions.length > 0 && (
        <OfferActions offer={offer} locale={locale} t={t} onAsk={(ask) => setQuestion({ offer, ask })} />
      )}
      {question && <OfferQuestion {...question} who={who} t={t} onClose={() => setQuestion(null)} />}
      {/* A buyer's conversation is opened by its product. */}
      {offer.side === 'buying' && offer.other && (
        <a
          href={paths(locale).chat({ product: product._id })}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium text-primary-strong hover:underline"
        >
          <Icon name="message-circle" />
          {t('offers:openChat')}
          <span className="sr-only">
            {' '}
            <bdi>{name.text}</bdi>
          </span>
        </a>
      )}
      <OfferLog offer={offer} who={who} open={wanted} locale={locale} t={t} />
    </li>
  )
}

const asked = ({ product: { price } }: Offer, locale: Locale, t: Translate): string =>
  price === 0 ? t('offers:askedNone') : t('offers:asked', { price: isolate(formatPrice(price, locale).text) })

function Picture({ offer: { product } }: { offer: Offer }) {
  const [cover] = product.images
  const frame = 'size-16 flex-none rounded-card bg-ground'
  return cover ? (
    <img
      src={picture(cover).src}
      alt=""
      width="64"
      height="64"
      loading="lazy"
      decoding="async"
      className={`${frame} object-cover`}
    />
  ) : (
    <span className={`${frame} grid place-items-center text-muted`}>
      <Icon name="image-off" />
    </span>
  )
}

function Agreed({ offer, locale, t }: { offer: Offer; locale: Locale; t: Translate }) {
  return (
    <div className="rounded-card bg-success/12 px-4 py-3 text-success-ink">
      <p>{t('offers:agreedText')}</p>
      {offer.other && (
        <a href={paths(locale).review(offer.other._id)} className="inline-block py-2 font-medium underline">
          {t('offers:review')}
        </a>
      )}
    </div>
  )
}
