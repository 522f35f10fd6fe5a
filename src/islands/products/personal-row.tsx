import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { CompareButton } from '#components/compare-button.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import type { ProductCard } from '#lib/contract/products.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { MessageKey, Translate } from '#lib/i18n/translate.ts'
import { isCompared } from '#lib/state/browser/is-compared.ts'
import { personalRows } from '#lib/state/browser/personal-rows.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { PersonalRowKind } from '#lib/state/products/personal-rows.ts'
import { markCards } from './mark-cards.ts'
import { ProductRow } from './product-row.tsx'

type PersonalRowProps = {
  kind: PersonalRowKind
  title: string
  /** Link to the full list. */
  href: string
  /** Id of a product to leave out. */
  without?: string
  locale: Locale
  /** Texts before hydration; see `personalRowWords`. */
  words: Partial<Record<MessageKey, string>>
}

/** Picks the texts of a row's frame from the page's translator. */
export const personalRowWords = (t: Translate, name: string): PersonalRowProps['words'] => ({
  'home:viewAll': t('home:viewAll'),
  'layout:slider.scrollBack': t('layout:slider.scrollBack', { name }),
  'layout:slider.scrollOn': t('layout:slider.scrollOn', { name }),
})

/** Removes recommendations that the page shows elsewhere; viewed products are all kept. */
function notShown(row: readonly ProductCard[], kind: PersonalRowKind): readonly ProductCard[] {
  if (kind === 'recent') return row
  const cards = document.querySelectorAll<HTMLElement>(`main [data-product]:not([data-personal=${kind}] *)`)
  const shown = new Set([...cards].map(({ dataset }) => dataset.product))
  return row.filter(({ _id }) => !shown.has(_id))
}

/**
 * Row that differs by visitor. The HTML, which is the same for everybody, has skeletons (CSS hides them from visitors
 * without a session or viewed products); they are filled once the session is known. An empty row is removed.
 */
export function PersonalRow({ kind, title, href, without, locale, words }: PersonalRowProps) {
  const { token } = useStore(rootState.session.$auth, { ssr: 'initial' })
  const [products, setProducts] = useState<readonly ProductCard[] | null>(null)
  const loaded = useMessages('card', 'emirates')
  const root = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another visitor, another row
  useEffect(() => {
    let isActive = true
    void personalRows.load(kind, without).then((row) => isActive && setProducts(notShown(row ?? [], kind)))
    return () => {
      isActive = false
    }
  }, [kind, token])
  const visibleProducts = loaded ? products : null
  useEffect(() => {
    if (!visibleProducts || !root.current) return
    markCards(root.current, rootState.wishlist.$ids.get(), rootState.session.$auth.get().user?._id)
    void rootState.wishlist.load()
  }, [visibleProducts])

  const t: Translate = (key, values) => words[key] ?? loaded?.(key, values) ?? ''
  const compareButton = (product: ProductCard) => (
    <CompareButton product={product} locale={locale} t={t} pressed={isCompared(product._id)} />
  )
  return (
    <div ref={root} data-personal={kind} aria-busy={visibleProducts === null}>
      <ProductRow
        id={`row-${kind}`}
        title={title}
        name={title}
        href={href}
        products={visibleProducts}
        under={kind === 'recent' ? compareButton : undefined}
        locale={locale}
        t={t}
      />
    </div>
  )
}
