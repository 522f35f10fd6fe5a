import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { EmptyPart } from '#islands/shared/empty-part.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { slot } from '#islands/shared/slot.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import { offerHours } from '#lib/contract/limits.ts'
import type { OfferSide } from '#lib/contract/offers.ts'
import { formatHours } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { member } from '#lib/state/browser/member.ts'
import type { OfferList } from '#lib/state/offers/offers.ts'
import { OfferRow } from './offer-row.tsx'

const sides = ['buying', 'selling'] as const

/** Reads a side, or the offer of a notification, from the page's address. */
const readAddress = () => {
  const query = new URLSearchParams(location.search)
  const side: OfferSide = query.get('side') === 'selling' ? 'selling' : 'buying'
  return { side, wanted: query.get('offer') ?? undefined }
}

/** Tab with the member's offers as buyer and as seller, with actions and history. */
export function OffersTab({ locale, children }: { locale: Locale; children?: ReactNode }) {
  const list = useStore(member.offers.$offers, { ssr: 'initial' })
  const t = useMessages('offers', 'errors')
  const [wanted, setWanted] = useState<string>()
  useEffect(() => {
    const asked = readAddress()
    setWanted(asked.wanted)
    void member.offers.load(asked.side, asked.wanted)
    // The list may be out of date when the page becomes visible again.
    const onShow = () => document.visibilityState === 'visible' && void member.offers.load()
    document.addEventListener('visibilitychange', onShow)
    return () => document.removeEventListener('visibilitychange', onShow)
  }, [])

  const turn = (side: OfferSide) => {
    setWanted(undefined)
    history.replaceState(history.state, '', `${location.pathname}?side=${side}`)
    void member.offers.load(side)
  }
  if (!t) return children
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Sides list={list} t={t} onTurn={turn} />
      {list.state === 'loading' && slot('loading', children)}
      {list.state === 'failed' && <PartFailed retry={() => void member.offers.load(list.side, wanted)} />}
      {list.state === 'ready' && <Offers list={list} wanted={wanted} locale={locale} t={t} />}
    </div>
  )
}

type SidesProps = { list: OfferList; t: Translate; onTurn: (side: OfferSide) => void }

function Sides({ list, t, onTurn }: SidesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {sides.map((side) => {
        const waiting = list.state === 'ready' ? list.waiting[side] : 0
        return (
          <button
            key={side}
            type="button"
            aria-pressed={list.side === side}
            onClick={() => onTurn(side)}
            className="chip font-medium"
          >
            {t(`offers:${side}`)}
            {waiting > 0 && (
              <span className="numbers flex h-6 min-w-6 items-center justify-center rounded-full bg-secondary px-1.5 text-white text-xs">
                <span aria-hidden="true">{waiting}</span>
                <span className="sr-only">{t('offers:waitingCount', { count: waiting })}</span>
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

type OffersProps = {
  list: Extract<OfferList, { state: 'ready' }>
  wanted: string | undefined
  locale: Locale
  t: Translate
}

function Offers({ list, wanted, locale, t }: OffersProps) {
  const { side, items, more } = list
  const { loadMore } = member.offers
  if (items.length === 0) {
    return side === 'buying' ? (
      <EmptyPart icon="handshake" title={t('offers:emptyBuying')} text={t('offers:emptyBuyingText')}>
        <a href={paths(locale).allProducts('explore')} className="button-outlined">
          {t('offers:browse')}
        </a>
      </EmptyPart>
    ) : (
      <EmptyPart
        icon="handshake"
        title={t('offers:emptySelling')}
        text={t('offers:emptySellingText', { hours: formatHours(offerHours, locale) })}
      />
    )
  }
  return (
    <>
      <ul className="grid gap-4">
        {items.map((offer) => (
          <OfferRow key={offer._id} offer={offer} wanted={offer._id === wanted} locale={locale} t={t} />
        ))}
      </ul>
      {more === 'failed' && <PartFailed retry={() => void loadMore()} />}
      {(more === 'more' || more === 'loading') && (
        <button
          type="button"
          aria-disabled={more === 'loading'}
          onClick={() => void loadMore()}
          className="button-outlined justify-self-center aria-disabled:opacity-60"
        >
          {t('offers:more')}
        </button>
      )}
    </>
  )
}
