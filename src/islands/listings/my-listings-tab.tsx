import { useStore } from '@nanostores/react'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#components/icon.tsx'
import { Pagination } from '#components/pagination.tsx'
import { ConfirmDialog } from '#islands/shared/confirm-dialog.tsx'
import { EmptyPart } from '#islands/shared/empty-part.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import type { MyProductCard } from '#lib/contract/listings.ts'
import { cutText, isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { rootStore } from '#lib/state/browser/root-store.ts'
import { selling } from '#lib/state/browser/selling.ts'
import { DraftList } from './draft-list.tsx'
import { ListingsFilter } from './listings-filter.tsx'
import { MyListingCard } from './my-listing-card.tsx'
import { type ShownListings, useShown } from './my-listings-view.ts'

/** Tab with the own listings: active, sold, expired, hidden, under review or taken down, and drafts. */
export function MyListingsTab({ locale, children }: { locale: Locale; children?: ReactNode }) {
  const [shown, go] = useShown()
  const t = useMessages('my-listings', 'listing', 'card', 'layout', 'errors')
  useEffect(() => {
    if (!shown) return
    const { type, catId, page } = shown
    void selling.listings.loadDrafts()
    void selling.listings.load(
      type === 'drafts' ? { type: 'active', page: 1 } : { type, categoryId: catId, page },
    )
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
        <DraftList locale={locale} place="tab">
          <Nothing type="drafts" locale={locale} t={t} />
        </DraftList>
      ) : (
        <List shown={shown} type={shown.type} locale={locale} t={t}>
          {children}
        </List>
      )}
    </div>
  )
}

type ListProps = {
  shown: ShownListings
  type: Exclude<ShownListings['type'], 'drafts'>
  locale: Locale
  t: Translate
  children: ReactNode
}

function List({ shown, type, locale, t, children }: ListProps) {
  const list = useStore(selling.listings.$list)
  const [deleting, setDeleting] = useState<MyProductCard | null>(null)
  if (list.state === 'failed')
    return (
      <PartFailed
        retry={() => void selling.listings.load({ type, categoryId: shown.catId, page: shown.page })}
      />
    )
  if (list.state === 'loading') return children
  const { items, page, size, total } = list.data
  if (items.length === 0) return <Nothing type={type} locale={locale} t={t} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2">
        {items.map((product) => (
          <MyListingCard
            key={product._id}
            product={product}
            locale={locale}
            t={t}
            onDelete={() => setDeleting(product)}
          />
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(total / size)}
        href={(number) => paths(locale).myListings({ type, catId: shown.catId, page: number })}
        t={t}
      />
      {deleting && (
        <ConfirmDialog
          title={t('my-listings:deleteTitle')}
          text={t('my-listings:deleteText', { name: isolate(cutText(localName(locale, deleting).text)) })}
          action={t('my-listings:delete')}
          cancel={t('my-listings:cancel')}
          close={t('my-listings:close')}
          onConfirm={() => remove(deleting._id)}
          onClose={() => setDeleting(null)}
        />
      )}
    </div>
  )
}

const remove = async (id: string) => {
  const result = await selling.listings.removeFromList(id)
  if (!result.ok && result.statusCode !== 401 && result.statusCode !== 404)
    rootStore.toasts.error({ message: 'toasts:tryAgain' })
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
