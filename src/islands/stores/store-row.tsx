import { SectionRow } from '#components/section-row.tsx'
import type { SellerCard } from '#lib/contract/products.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { StoreCard } from './store-card.tsx'

type Props = {
  id: string
  title: string
  /** Where all of them are. */
  href?: string
  stores: readonly SellerCard[]
  locale: Locale
  t: Translate
}

/** A titled row of store cards. An empty one is not shown. */
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
