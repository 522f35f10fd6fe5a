import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#islands/shared/use-messages.ts'
import type { ProductCard } from '#lib/contract/products.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { MessageKey, Translate } from '#lib/i18n/translate.ts'
import { personalRows } from '#lib/state/browser/personal-rows.ts'
import { rootStore } from '#lib/state/browser/root-store.ts'
import type { PersonalRowKind } from '#lib/state/personal-rows.ts'
import { markCards } from './mark-cards.ts'
import { ProductRow } from './product-row.tsx'

type PersonalRowProps = {
  kind: PersonalRowKind
  title: string
  /** Where all of it is. */
  href: string
  locale: Locale
  /** What the row says before it wakes; see `personalRowWords`. */
  words: Partial<Record<MessageKey, string>>
}

/** The words of a row's frame, out of the page's translator. */
export const personalRowWords = (t: Translate, name: string): PersonalRowProps['words'] => ({
  'home:viewAll': t('home:viewAll'),
  'layout:slider.scrollBack': t('layout:slider.scrollBack', { name }),
  'layout:slider.scrollOn': t('layout:slider.scrollOn', { name }),
})

/**
 * A row that is this visitor's own: skeletons in everybody's HTML (hidden by CSS from those of whom nothing is
 * known), filled as soon as the session is known. An empty one goes away.
 */
export function PersonalRow({ kind, title, href, locale, words }: PersonalRowProps) {
  const { token } = useStore(rootStore.session.$auth, { ssr: 'initial' })
  const [products, setProducts] = useState<readonly ProductCard[] | null>(null)
  const loaded = useMessages('card', 'emirates')
  const root = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another visitor, another row
  useEffect(() => {
    let wanted = true
    void personalRows.load(kind).then((row) => wanted && setProducts(row ?? []))
    return () => {
      wanted = false
    }
  }, [kind, token])
  const shown = loaded ? products : null
  useEffect(() => {
    if (shown && root.current)
      markCards(root.current, rootStore.wishlist.$ids.get(), rootStore.session.$auth.get().user?._id)
  }, [shown])

  const t: Translate = (key, values) => words[key] ?? loaded?.(key, values) ?? ''
  return (
    <div ref={root} data-personal="" aria-busy={shown === null}>
      <ProductRow
        id={`row-${kind}`}
        title={title}
        name={title}
        href={href}
        products={shown}
        locale={locale}
        t={t}
      />
    </div>
  )
}
