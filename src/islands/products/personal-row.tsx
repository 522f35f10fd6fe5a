import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#islands/shared/use-messages.ts'
import type { ProductCard } from '#lib/contract/products.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { MessageKey, Translate } from '#lib/i18n/translate.ts'
import { personalRows } from '#lib/state/browser/personal-rows.ts'
import { rootStore } from '#lib/state/browser/root-store.ts'
import type { PersonalRowKind } from '#lib/state/products/personal-rows.ts'
import { markCards } from './mark-cards.ts'
import { ProductRow } from './product-row.tsx'

type PersonalRowProps = {
  kind: PersonalRowKind
  title: string
  /** Link to the full list. */
  href: string
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

/**
 * Row of this visitor alone: skeletons in the HTML of everybody (hidden by CSS for visitors without a session), filled
 * as soon as the session is known. An empty row is removed.
 */
export function PersonalRow({ kind, title, href, locale, words }: PersonalRowProps) {
  const { token } = useStore(rootStore.session.$auth, { ssr: 'initial' })
  const [products, setProducts] = useState<readonly ProductCard[] | null>(null)
  const loaded = useMessages('card', 'emirates')
  const root = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another visitor, another row
  useEffect(() => {
    let isActive = true
    void personalRows.load(kind).then((row) => isActive && setProducts(row ?? []))
    return () => {
      isActive = false
    }
  }, [kind, token])
  const visibleProducts = loaded ? products : null
  useEffect(() => {
    if (visibleProducts && root.current)
      markCards(root.current, rootStore.wishlist.$ids.get(), rootStore.session.$auth.get().user?._id)
  }, [visibleProducts])

  const t: Translate = (key, values) => words[key] ?? loaded?.(key, values) ?? ''
  return (
    <div ref={root} data-personal="" aria-busy={visibleProducts === null}>
      <ProductRow
        id={`row-${kind}`}
        title={title}
        name={title}
        href={href}
        products={visibleProducts}
        locale={locale}
        t={t}
      />
    </div>
  )
}
