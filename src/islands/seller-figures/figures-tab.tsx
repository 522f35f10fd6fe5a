import { useStore } from '@nanostores/react'
import { type MouseEvent, type ReactNode, useEffect } from 'react'
import { Chart } from '#components/charts/chart.tsx'
import { Icon } from '#components/icon.tsx'
import type { IconName } from '#components/icon-names.ts'
import { Pagination } from '#components/pagination.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import { formatCount, formatDate } from '#lib/i18n/format.ts'
import { langAttributes, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { selling } from '#lib/state/browser/selling.ts'
import type { FiguresView } from '#lib/state/seller-figures/seller-figures.ts'
import { cutText } from '#lib/text/cut.ts'
import { Booster, type PartProps, Replies, Words } from './figures-parts.tsx'
import { figurePeriods, useFiguresView } from './figures-view.ts'
import { ListingsTable } from './listings-table.tsx'

const figures = [
  ['views', 'eye'],
  ['favourites', 'heart'],
  ['chats', 'message-circle'],
  ['offers', 'handshake'],
] as const satisfies readonly (readonly [string, IconName])[]

/** Tab with the figures of own listings: all of them, or one (docs/product.md, "Figures of a seller"). */
export function FiguresTab({ locale, children }: { locale: Locale; children?: ReactNode }) {
  const [view, go] = useFiguresView()
  const loaded = useStore(selling.figures.$figures, { ssr: 'initial' })
  const t = useMessages('seller-figures', 'charts', 'layout', 'errors')
  useEffect(() => {
    if (view) void selling.figures.load(view)
  }, [view])
  if (!t || !view || loaded.state === 'loading') return children
  if (loaded.state === 'failed') return <PartFailed retry={() => void selling.figures.load(view)} />
  // Links of this tab change its view; with a modifier key they open elsewhere.
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!link || elsewhere || link.pathname !== location.pathname) return
    event.preventDefault()
    go(link.href)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks of the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div onClick={follow} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Head view={view} data={loaded.data} locale={locale} t={t} />
      <Totals data={loaded.data} t={t} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
        {figures.map(([name]) => (
          <Chart
            key={name}
            title={t(`seller-figures:${name}`)}
            steps={t('seller-figures:day')}
            unit="count"
            locale={locale}
            t={t}
            heading="h3"
            series={{
              name: t(`seller-figures:${name}`),
              points: loaded.data.perDay.map((day) => ({
                label: formatDate(`${day.day}T12:00:00Z`, locale),
                short: `${Number(day.day.slice(8))}/${Number(day.day.slice(5, 7))}`,
                value: day[name],
              })),
            }}
          />
        ))}
      </div>
      <Replies data={loaded.data} locale={locale} t={t} />
      <Words data={loaded.data} t={t} />
      {loaded.data.listing && <Booster data={loaded.data} locale={locale} t={t} />}
      {loaded.data.listings.length > 0 && (
        <section aria-labelledby="figures-listings" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h3 id="figures-listings" className="font-medium">
            {t('seller-figures:perListing')}
          </h3>
          <ListingsTable data={loaded.data} days={view.days} locale={locale} t={t} />
          <Pagination
            page={loaded.data.page}
            pages={loaded.data.pages}
            href={(page) => paths(locale).figures({ days: view.days, page })}
            t={t}
          />
        </section>
      )}
    </div>
  )
}

function Head({ view, data, locale, t }: PartProps & { view: FiguresView }) {
  const to = paths(locale)
  const { listing } = data
  const name = listing && localName(locale, listing)
  return (
    <div className="grid gap-3">
      {name && listing && (
        <p className="flex flex-wrap items-center gap-x-3">
          <a
            href={to.figures({ days: view.days })}
            className="inline-flex min-h-11 items-center gap-1 font-medium text-primary-strong"
          >
            <Icon name="chevron-left" className="mirror" />
            {t('seller-figures:all')}
          </a>
          <bdi className="font-semibold" {...langAttributes(name)}>
            {cutText(name.text)}
          </bdi>
        </p>
      )}
      <nav aria-label={t('seller-figures:period')}>
        <ul className="flex flex-wrap gap-2">
          {figurePeriods.map((days) => (
            <li key={days}>
              <a
                href={to.figures({ days, product: view.productId })}
                aria-current={days === view.days ? 'page' : undefined}
                className="chip"
              >
                {t(`seller-figures:days.${days}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function Totals({ data: { total }, t }: Omit<PartProps, 'locale'>) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(([name, icon]) => (
        <div key={name} className="rounded-card bg-ground p-4">
          <dt className="flex items-center gap-2 text-muted text-xs">
            <Icon name={icon} className="size-4" />
            {t(`seller-figures:${name}`)}
          </dt>
          <dd className="numbers font-semibold text-xl">{formatCount(total[name])}</dd>
        </div>
      ))}
    </dl>
  )
}
