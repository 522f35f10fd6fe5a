import type { ProductCard } from '#lib/contract/products.ts'
import { isolate, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { Icon } from './icon.tsx'

type Props = {
  product: Pick<ProductCard, '_id' | 'name' | 'name_ar' | 'category'>
  locale: Locale
  t: Translate
  /** True where the browser knows already that the product is compared. */
  pressed?: boolean
  className?: string
}

/** Adds a product to the comparison, or removes it. `ProductControls` finds it by its data attributes. */
export function CompareButton({ product, locale, t, pressed = false, className = '' }: Props) {
  const name = localName(locale, product).text
  return (
    <button
      type="submit"
      data-compare={product._id}
      data-category={product.category._id}
      data-name={name}
      aria-pressed={pressed}
      aria-label={t('card:compareNamed', { name: isolate(name) })}
      className={`group/pressed inline-flex min-h-11 items-center justify-center gap-2 text-primary-strong ${className}`}
    >
      <Icon name="circle-plus" className="group-aria-pressed/pressed:hidden" />
      <Icon name="circle-check" className="hidden group-aria-pressed/pressed:inline-block" />
      {t('card:compare')}
    </button>
  )
}
