import { SectionRow } from '#components/section-row.tsx'
import type { SellerCard } from '#lib/contract/products.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { StoreCard } from './store-card.tsx'

type Props = {
  id: string
  title: string
  /** Link to all stores. */
  href?: string
  stores: readonly SellerCard[]
  locale: Locale
  t: Translate
}

/** Titled row of store cards; renders nothing if empty. */
export function StoreRow({ id, title, href, stores, locale, t }: Props) {
  if (stores.length === 0) return null
  return (
    <SectionRow id={id} title={title} name={title} href={href} of="stores" t={t}>
      {stores.map((store) => (
        <li key={store._id} className="grid">
          <StoreCard store={store} locale={locale} t={t} />
        </li>
      ))}
    </SectionRow>
  )
}
