import type { ProductCard } from '#lib/contract/products.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { priceCut } from '#lib/i18n/price-cut.ts'
import type { Translate } from '#lib/i18n/translate.ts'

/** An amount, isolated from the direction of its neighbours. */
export function Amount({ fils, locale, className }: { fils: number; locale: Locale; className?: string }) {
  const { currency, amount } = formatPrice(fils, locale)
  const isWord = currency !== 'AED'
  return (
    <bdi dir={isWord ? 'rtl' : 'ltr'} className={className ? `amount ${className}` : 'amount'}>
      {isWord && `${amount} `}
      <small>{currency}</small>
      {!isWord && ` ${amount}`}
    </bdi>
  )
}

type Props = {
  product: Pick<ProductCard, 'price' | 'deal' | 'reducedFrom'>
  t: Translate
  locale: Locale
  /** Size for a product's page instead of a card. */
  large?: boolean
}

/** Current price of a product, with the higher one before it and the saving; a chip for "Ask for price". */
export function Price({ product, t, locale, large = false }: Props) {
  const cut = priceCut(product)
  return (
    <span className={large ? 'price large' : 'price'}>
      {cut ? (
        <>
          <ins>
            <Amount fils={cut.now} locale={locale} />
          </ins>
          {cut.percent > 0 && (
            <bdi dir="ltr" className="saving">
              {`\u2212${cut.percent}\u00a0%`}
            </bdi>
          )}
          <del>
            <span className="sr-only">{`${t('card:was')} `}</span>
            <Amount fils={cut.was} locale={locale} />
          </del>
        </>
      ) : product.price ? (
        <Amount fils={product.price} locale={locale} />
      ) : (
        <span className="ask">{t('card:askForPrice')}</span>
      )}
    </span>
  )
}
