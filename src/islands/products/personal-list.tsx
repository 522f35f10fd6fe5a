import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Pagination } from '#components/pagination.tsx'
import { slot } from '#islands/shared/slot.tsx'
import { useMessages } from '#islands/shared/use-messages.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { personalRows } from '#lib/state/browser/personal-rows.ts'
import { rootState } from '#lib/state/browser/root-state.ts'
import type { PersonalRowKind } from '#lib/state/products/personal-rows.ts'
import { markCards } from './mark-cards.ts'
import { ProductGrid } from './product-grid.tsx'

type Answer = Awaited<ReturnType<typeof personalRows.loadList>>

type Props = {
  kind: PersonalRowKind
  page: number
  locale: Locale
  /** Placeholder from the HTML, the same for everybody. */
  children?: ReactNode
  empty?: ReactNode
  failed?: ReactNode
}

/** List of this visitor alone: filled as soon as the session is known (docs/architecture.md, "Sessions"). */
export function PersonalList({ kind, page, locale, children, empty, failed }: Props) {
  const { token } = useStore(rootState.session.$auth, { ssr: 'initial' })
  const [result, setResult] = useState<Answer>(null)
  const t = useMessages('card', 'emirates', 'layout')
  const root = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another visitor, another list
  useEffect(() => {
    let isActive = true
    void personalRows.loadList(kind, page).then((answer) => isActive && setResult(answer))
    return () => {
      isActive = false
    }
  }, [kind, page, token])
  const shown = t && result
  useEffect(() => {
    if (!shown || !root.current) return
    markCards(root.current, rootState.wishlist.$ids.get(), rootState.session.$auth.get().user?._id)
    void rootState.wishlist.load()
  }, [shown])

  if (!shown) return children
  if (!shown.ok) return slot('failed', failed)
  const { items, total, size } = shown.data
  if (items.length === 0) return slot('empty', empty)
  return (
    <div ref={root} className="grid gap-8">
      <ProductGrid products={items} heading="h2" eager={4} locale={locale} t={t} origin={{ from: kind }} />
      <Pagination
        page={page}
        pages={Math.ceil(total / size)}
        href={(number) => paths(locale).allProducts(kind, { page: number })}
        t={t}
      />
    </div>
  )
}
