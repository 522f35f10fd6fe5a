import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatCount, formatPrice } from '#lib/i18n/format.ts'
import { isolate } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { priceInsightPath } from '#lib/i18n/price-paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { selling } from '#lib/state/browser/selling.ts'
import type { EstimateDraft } from '#lib/state/price-insight/estimate.ts'
import { pricePosition } from '#lib/text/price-position.ts'

/** Time (ms) without a change after which prices are asked for. */
const quietMs = 600

type PriceEstimateProps = {
  /** Null while the condition is not chosen. */
  draft: EstimateDraft | null
  /** Price as typed, in fils; null or 0 if there is none yet. */
  price: number | null
  locale: Locale
  t: Translate
}

/** Prices of similar listings, for the seller who enters one; renders nothing where too few compare. */
export function PriceEstimate({ draft, price, locale, t }: PriceEstimateProps) {
  const band = useStore(selling.estimate.$band)
  const key = JSON.stringify(draft)
  useEffect(() => {
    const asked: EstimateDraft | null = JSON.parse(key)
    if (!asked) return
    const timer = setTimeout(() => void selling.estimate.ask(asked), quietMs)
    return () => clearTimeout(timer)
  }, [key])
  if (!band) return <p role="status" className="sr-only" />
  const { count, low, middle, high } = band
  const text = (fils: number) => isolate(formatPrice(fils, locale).text)
  const position = price ? pricePosition(price, middle) : null
  return (
    <div role="status" className="rounded-card bg-primary/15 px-4 py-3 text-xs">
      <p>
        {t('listing:estimate.range', {
          count,
          total: formatCount(count),
          low: text(low),
          high: text(high),
          middle: text(middle),
        })}
      </p>
      {position && (
        <p className="font-medium">
          {t(`listing:estimate.${position.kind}`, { percent: isolate(`${position.percent}\u00a0%`) })}
        </p>
      )}
      <a
        href={priceInsightPath(locale)}
        target="_blank"
        className="inline-block py-1 text-primary-strong underline"
        rel="noreferrer"
      >
        {t('listing:estimate.how')}
      </a>
    </div>
  )
}
