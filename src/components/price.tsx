import type { ProductCard } from '#lib/contract/products.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import type { Translate } from '#lib/i18n/translate.ts'

/** An amount that no neighbour can turn around. */
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
  product: Pick<ProductCard, 'price' | 'deal'>
  t: Translate
  /** The price of a product's page rather than that of a card. */
  large?: boolean
}

/** What a product costs now, with what it cost before a deal; a chip when the seller wants to be asked. */
export function Price({ product: { price, deal }, t, large = false }: Props) {
  const className = large ? 'price large' : 'price'
  if (price === 0) {
    return (
      <span className={className}>
        <span className="ask">{t('card:askForPrice')}</span>
      </span>
    )
  }
  if (!deal || deal.price >= price) {
    return (
      <span className={className}>
        <Amount fils={price} />
      </span>
    )
  }
  return (
    <span className={className}>
      <ins>
        <span className="sr-only">{`${t('card:now')} `}</span>
        <Amount fils={deal.price} />
      </ins>
      <del>
        <span className="sr-only">{`${t('card:was')} `}</span>
        <Amount fils={price} />
      </del>
    </span>
  )
}
