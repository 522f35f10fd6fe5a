import { useStore } from '@nanostores/react'
import { type MouseEvent, type ReactNode, useCallback, useEffect, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { Pagination } from '#components/pagination.tsx'
import { BulkBar, BulkStart } from '#islands/bulk-changes/bulk-bar.tsx'
import { EmptyPart } from '#islands/shared/empty-part.tsx'
import { LazyDialog } from '#islands/shared/lazy-dialog.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import { maxBulkListings } from '#lib/contract/limits.ts'
import type { MyProductCard, MyProductType } from '#lib/contract/listings.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import { selling } from '#lib/state/browser/selling.ts'
import type { ChosenListings } from '#lib/state/bulk-changes/bulk-changes.ts'
import { DeleteListing } from './delete-listing.tsx'
import { DraftList } from './draft-list.tsx'
import { ListingsFilter } from './listings-filter.tsx'
import { MyListingCard } from './my-listing-card.tsx'
import { type ShownListings, useShown } from './my-listings-view.ts'

/** Tab with the own listings: active, sold, expired, hidden, under review or taken down, and drafts. */
export function MyListingsTab({ locale, children }: { locale: Locale; children?: ReactNode }) {
  const [shown, go] = useShown()
  const t = useMessages('my-listings', 'bulk-changes', 'listing', 'card', 'layout', 'errors')
  useEffect(() => {
    if (!shown) return
    const { type, catId, page } = shown
    void selling.listings.loadDrafts()
    void selling.listings.load({ type: type === 'drafts' ? 'draft' : type, categoryId: catId, page })
  }, [shown])

  // Links of this tab change its view; with a modifier key they open elsewhere.
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!link || elsewhere || link.pathname !== location.pathname) return
    event.preventDefault()
    go(link.href)
  }
  if (!t || !shown) return children
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks of the links inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div onClick={follow} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <ListingsFilter shown={shown} locale={locale} t={t} go={go} />
      {shown.type === 'drafts' ? (
        <Drafts shown={shown} locale={locale} t={t}>
          {children}
        </Drafts>
      ) : (
        <List key={shown.type} shown={shown} type={shown.type} locale={locale} t={t}>
          {children}
        </List>
      )}
    </div>
  )
}

/** States in which the price of a listing can be changed from its card. */
const priced: readonly MyProductType[] = ['active', 'expired', 'hidden']

const loadPrice = () => import('./new-price-dialog.tsx')

type PartProps = { shown: ShownListings; locale: Locale; t: Translate; children: ReactNode }

/** Drafts that an import has kept, then those of this browser. */
function Drafts({ shown, locale, t, children }: PartProps) {
  const list = useStore(selling.listings.$list)
  const isEmpty = list.state === 'ready' && list.data.items.length === 0
  return (
    <>
      {!isEmpty && (
        <section aria-labelledby="kept-drafts" className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {list.state === 'ready' && (
            <div>
              <h3 id="kept-drafts" className="text-base">
                {t('my-listings:keptDrafts')}
              </h3>
              <p className="text-muted">{t('my-listings:keptDraftsText')}</p>
            </div>
          )}
          <List shown={shown} type="draft" locale={locale} t={t}>
            {children}
          </List>
        </section>
      )}
      <DraftList locale={locale} place="tab">
        {isEmpty && <Nothing type="drafts" locale={locale} t={t} />}
      </DraftList>
    </>
  )
}

type ListProps = PartProps & { type: MyProductType }

function List({ shown, type, locale, t, children }: ListProps) {
  const list = useStore(selling.listings.$list)
  const chosen = useStore(selling.bulk.$chosen)
  const view = { type, categoryId: shown.catId, page: shown.page }
  // Listings chosen in another view may not allow the same changes.
  useEffect(() => selling.bulk.stop, [])
  const [deleting, setDeleting] = useState<MyProductCard | null>(null)
  /** Id of the listing whose price is changed. */
  const [pricing, setPricing] = useState<string | null>(null)
  const stopPricing = useCallback(() => setPricing(null), [])
  if (list.state === 'failed') return <PartFailed retry={() => void selling.listings.load(view)} />
  if (list.state === 'loading') return children
  const { items, page, size, total } = list.data
  const repriced = items.find(({ _id }) => _id === pricing)
  if (items.length === 0) return <Nothing type={shown.type} locale={locale} t={t} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {type !== 'draft' && <BulkStart isChoosing={chosen !== null} t={t} />}
      <ul
        className={`grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2 ${type === 'draft' ? '' : '-mt-3'}`}
      >
        {items.map((product) => (
          <MyListingCard
            key={product._id}
            product={product}
            listed={type}
            locale={locale}
            t={t}
            onDelete={() => setDeleting(product)}
            onPrice={!chosen && priced.includes(product.type) ? () => setPricing(product._id) : undefined}
            choice={chosen ? choiceOf(product, chosen, t) : undefined}
          />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(total / size)}
        href={(number) => paths(locale).myListings({ type: shown.type, catId: shown.catId, page: number })}
        t={t}
      />
      <BulkBar chosen={chosen} view={view} locale={locale} t={t} />
      {repriced && (
        <LazyDialog load={loadPrice} onFailed={stopPricing}>
          {({ NewPriceDialog }) => (
            <NewPriceDialog product={repriced} locale={locale} t={t} onClose={stopPricing} />
          )}
        </LazyDialog>
      )}
      {deleting && (
        <DeleteListing
          product={deleting}
          locale={locale}
          t={t}
          onConfirm={() => remove(deleting._id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  )
}

const choiceOf = (product: MyProductCard, chosen: ChosenListings, t: Translate) => ({
  isChosen: chosen.has(product._id),
  toggle() {
    if (selling.bulk.toggle(product)) return
    rootState.toasts.error({ text: t('bulk-changes:full', { total: maxBulkListings }) })
  },
})

const remove = async (id: string) => {
  const result = await selling.listings.removeFromList(id)
  if (!result.ok && result.statusCode !== 401 && result.statusCode !== 404)
    rootState.toasts.error({ message: 'toasts:tryAgain' })
}

function Nothing({ type, locale, t }: { type: ShownListings['type']; locale: Locale; t: Translate }) {
  return (
    <EmptyPart
      icon={type === 'drafts' ? 'pencil' : 'tag'}
      title={t(`my-listings:empty.${type}`)}
      text={t(`my-listings:empty.${type}Text`)}
    >
      {(type === 'active' || type === 'drafts') && (
        <a href={paths(locale).chooseCategory()} className="button-outlined mt-2">
          <Icon name="plus" />
          {t('my-listings:new')}
        </a>
      )}
    </EmptyPart>
  )
}
