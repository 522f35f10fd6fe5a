import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Icon } from '#components/icon.tsx'
import { formatCount } from '#lib/i18n/format.ts'
import { localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { selling } from '#lib/state/browser/selling.ts'
import { type ShownListings, shownTypes } from './my-listings-view.ts'

type ListingsFilterProps = { shown: ShownListings; locale: Locale; t: Translate; go: (href: string) => void }

/** Filter of the own listings by state, with counts, and by category (getMyProductFilter). */
export function ListingsFilter({ shown, locale, t, go }: ListingsFilterProps) {
  const filter = useStore(selling.listings.$filter)
  const drafts = useStore(selling.listings.$drafts)
  const to = paths(locale)
  const row = useRef<HTMLElement>(null)
  const counts = new Map<string, number>(
    filter.state === 'ready' ? filter.data.types.map(({ type, count }) => [type, count]) : [],
  )
  if (drafts.state === 'ready') counts.set('drafts', (counts.get('draft') ?? 0) + drafts.data.length)
  const categories = filter.state === 'ready' && shown.type !== 'drafts' ? filter.data.categories : []
  // Rare states are shown only to members who have such listings.
  const types = shownTypes.filter(
    (type) => type === shown.type || !['review', 'removed'].includes(type) || (counts.get(type) ?? 0) > 0,
  )
  // On a phone the row scrolls, and the chosen state may lie outside of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts that arrive make the states before the chosen one wider
  useEffect(() => {
    const outer = row.current?.getBoundingClientRect()
    const chosen = row.current?.querySelector(`[data-type=${shown.type}]`)?.getBoundingClientRect()
    if (!outer || !chosen) return
    row.current?.scrollBy({ left: chosen.left + chosen.width / 2 - outer.left - outer.width / 2 })
  }, [shown.type, filter.state, drafts.state])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav
          ref={row}
          aria-label={t('my-listings:types.label')}
          className="-mx-4 min-w-0 overflow-x-auto px-4 py-1 [scrollbar-width:none] max-sm:w-[calc(100%+2rem)]"
        >
          <ul className="flex gap-2 sm:flex-wrap">
            {types.map((type) => (
              <li key={type}>
                <a
                  data-type={type}
                  href={to.myListings({ type })}
                  aria-current={type === shown.type ? 'page' : undefined}
                  className="chip whitespace-nowrap"
                >
                  {t(`my-listings:types.${type}`)}
                  <span className="numbers text-muted text-xs in-aria-[current]:text-on-light">
                    {counts.has(type) && formatCount(counts.get(type) ?? 0)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <a href={to.chooseCategory()} className="button max-sm:w-full">
          <Icon name="plus" />
          {t('my-listings:new')}
        </a>
      </div>
      {(categories.length > 1 || shown.catId) && (
        <label className="relative flex sm:max-w-80">
          <span className="sr-only">{t('my-listings:category')}</span>
          <select
            value={shown.catId ?? ''}
            onChange={({ target }) =>
              go(to.myListings({ type: shown.type, catId: target.value || undefined }))
            }
            className="chip w-full appearance-none pe-9! font-medium"
          >
            <option value="">{t('my-listings:allCategories')}</option>
            {categories.map((category) => (
              <option key={category._id} value={category._id}>
                {`${localName(locale, category).text} (${formatCount(category.count)})`}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            className="pointer-events-none absolute end-3.5 top-1/2 size-4 -translate-y-1/2"
          />
        </label>
      )}
    </div>
  )
}
