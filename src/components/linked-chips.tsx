import { langAttributes, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'

type Props<T> = {
  items: readonly T[]
  /** Returns the address of an item. */
  href: (item: T) => string
  locale: Locale
}

/** Links to pages that belong to a row of the home page, as chips. */
export function LinkedChips<T extends { _id: string; name: string; name_ar: string }>({
  items,
  href,
  locale,
}: Props<T>) {
  return items.map((item) => {
    const name = localName(locale, item)
    return (
      <a key={item._id} href={href(item)} className="chip" {...langAttributes(name)}>
        {name.text}
      </a>
    )
  })
}
