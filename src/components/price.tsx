import type { ProductCard } from '#lib/contract/products.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { priceCut } from '#lib/i18n/price-cut.ts'
import type { Translate } from '#lib/i18n/translate.ts'

/** An amount, isolated from the direction of its neighbours. */
export function Amount({ fils, className }: { fils: number; className?: string }) {
  const { currency, amount } = formatPrice(fils)
  return (
    <bdi dir="ltr" className={className ? `amount ${className}` : 'amount'}>
      <small>{currency}</small>
      {` ${amount}`}
    </bdi>
  )
}

type Props = {
  product: Pick<ProductCard, 'price' | 'deal' | 'reducedFrom'>
  t: Translate
  /** Size for a product's page instead of a card. */
  large?: boolean
}

/** Current price of a product, with the higher one before it and the saving; a chip for "Ask for price". */
export function Price({ product, t, large = false }: Props) {
  const cut = priceCut(product)
  return (
    <span className={large ? 'price large' : 'price'}>
      {cut ? (
        <>
          <ins>
            <Amount fils={cut.now} />
          </ins>
          {cut.percent > 0 && (
            <bdi dir="ltr" className="saving">
              {`\u2212${cut.percent}\u00a0%`}
            </bdi>
          )}
          <del>
            <span className="sr-only">{`${t('card:was')} `}</span>
            <Amount fils={cut.was} />
          </del>
        </>
      ) : product.price ? (
        <Amount fils={product.price} />
      ) : (
        <span className="ask">{t('card:askForPrice')}</span>
      )}
    </span>
  )
}
