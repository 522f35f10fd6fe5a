import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { CompareButton } from '#components/compare-button.tsx'
import { Pagination } from '#components/pagination.tsx'
import { markCards } from '#islands/products/mark-cards.ts'
import { ProductCard } from '#islands/products/product-card.tsx'
import { PartFailed } from '#islands/shared/part-states.tsx'
import { slot } from '#islands/shared/slot.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { isCompared } from '#lib/state/browser/is-compared.ts'
import { isRestored } from '#lib/state/browser/is-restored.ts'
import { member } from '#lib/state/browser/member.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { WishlistAnswer, WishlistPage } from '#lib/state/wishlist/pages.ts'

type Props = {
  page: number
  locale: Locale
  /** Placeholder from the HTML, the same for everybody. */
  children?: ReactNode
  empty?: ReactNode
}

/**
 * The member's wishlist (docs/product.md, "Favourites"). A card whose heart was removed stays until the page is left,
 * so that a second press undoes it; products that are no longer for sale stay as well.
 */
export function Wishlist({ page, locale, children, empty }: Props) {
  const { token } = useStore(rootState.session.$auth, { ssr: 'initial' })
  const [result, setResult] = useState<WishlistAnswer | null>(null)
  const t = useMessages('wishlist', 'card', 'emirates', 'layout')

  const load = useCallback(() => {
    setResult(null)
    let isActive = isRestored(token)
    if (isActive) void member.wishlistPages.load(page).then((answer) => isActive && setResult(answer))
    return () => {
      isActive = false
    }
  }, [page, token])
  useEffect(load, [load])

  if (!t || !result) return children
  if (!result.ok) return <PartFailed retry={load} />
  if (result.data.items.length === 0) return slot('empty', empty)
  return <WishlistGrid list={result.data} locale={locale} t={t} />
}

function WishlistGrid({ list, locale, t }: { list: WishlistPage; locale: Locale; t: Translate }) {
  const wishlistIds = useStore(rootState.wishlist.$ids)
  const root = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (root.current) markCards(root.current, wishlistIds, rootState.session.$auth.get().user?._id)
  }, [wishlistIds])
  return (
    <div className="grid gap-8">
      <ul ref={root} className="card-grid">
        {list.items.map((product, index) => (
          <li
            key={product._id}
            data-gone={product.available ? undefined : ''}
            data-removed={wishlistIds.has(product._id) ? undefined : ''}
            className="wish"
          >
            <ProductCard
              product={product}
              heading="h2"
              eager={index < 4}
              first={index === 0}
              locale={locale}
              t={t}
              origin={{ from: 'wishlist' }}
            />
            {product.available && (
              <CompareButton product={product} locale={locale} t={t} pressed={isCompared(product._id)} />
            )}
            {!product.available && <p className="note">{t('wishlist:gone')}</p>}
            <p role="status" className="text-muted text-xs empty:hidden">
              {!wishlistIds.has(product._id) && t('wishlist:removed')}
            </p>
          </li>
        ))}
      </ul>
      <Pagination
        page={list.page}
        pages={Math.ceil(list.total / list.size)}
        href={(number) => paths(locale).wishlist(number)}
        t={t}
      />
    </div>
  )
}
