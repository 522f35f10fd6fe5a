import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { LocalText } from '#components/local-text.tsx'
import { Price } from '#components/price.tsx'
import type { ProductCard } from '#lib/contract/products.ts'
import { type Locale, locales } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { resultCount, showCount } from '#lib/i18n/result-count.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { cheapest } from '#lib/state/browser/cheapest.ts'
import type { ListSource } from '#lib/state/results-map/cheapest.ts'
import type { MapPlace } from '#lib/state/results-map/place-groups.ts'

type PlacePanelProps = {
  /** A place, or several at one point. */
  places: readonly [MapPlace, ...MapPlace[]]
  exact: boolean
  source: ListSource
  locale: Locale
  t: Translate
  onClose: () => void
}

/** Panel over the map: the lowest prices of the chosen place and the way to all of its products. */
export function PlacePanel({ places, exact, source, locale, t, onClose }: PlacePanelProps) {
  const [place, ...others] = places
  const list = { total: place.count, totalExact: exact }
  if (others.length > 0)
    return (
      <Panel name={t('map:several')} {...{ locale, t, onClose }}>
        <ul>
          {places.map(({ key, name, href, count }) => (
            <li key={key}>
              <a href={href} rel="nofollow">
                <bdi>{name}</bdi>
                <span className="text-muted">{resultCount({ total: count, totalExact: exact }, t)}</span>
              </a>
            </li>
          ))}
        </ul>
      </Panel>
    )
  return (
    <Panel name={place.name} {...{ locale, t, onClose }}>
      <p className="text-muted">{resultCount(list, t)}</p>
      <Cheapest key={place.key} place={place.key} {...{ source, locale, t }} />
      <a href={place.href} rel="nofollow" className="button">
        {showCount(list, t)}
      </a>
    </Panel>
  )
}

type PanelProps = Pick<PlacePanelProps, 'locale' | 't' | 'onClose'> & { name: string; children: ReactNode }

function Panel({ name, locale, t, onClose, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is announced, too
  useEffect(() => heading.current?.focus(), [name])
  return (
    <section
      dir={locales[locale].dir}
      aria-labelledby="map-panel"
      className="map-panel"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <h3 ref={heading} id="map-panel" tabIndex={-1} className="text-base">
        <bdi>{name}</bdi>
      </h3>
      <button type="button" aria-label={t('layout:close')} onClick={onClose}>
        <Icon name="x" />
      </button>
      {children}
    </section>
  )
}

type CheapestProps = Pick<PlacePanelProps, 'source' | 'locale' | 't'> & { place: string }

/** The products of a place with the lowest prices. */
function Cheapest({ place, source, locale, t }: CheapestProps) {
  const [products, setProducts] = useState<readonly ProductCard[] | 'failed' | null>(null)
  useEffect(() => {
    let isActive = true
    void cheapest.load(source, place).then((loaded) => isActive && setProducts(loaded ?? 'failed'))
    return () => {
      isActive = false
    }
  }, [source, place])
  if (products === 'failed') return <p role="status">{t('errors:listText')}</p>
  return (
    <ul aria-label={t('map:cheapest')} aria-busy={products === null}>
      {products === null
        ? [1, 2, 3].map((key) => <li key={key} aria-hidden="true" className="skeleton h-5" />)
        : products.map((product) => (
            <li key={product._id}>
              <a href={paths(locale).product(product._id)}>
                <LocalText locale={locale} en={product.name} ar={product.name_ar} />
                <Price locale={locale} product={product} t={t} />
              </a>
            </li>
          ))}
    </ul>
  )
}
