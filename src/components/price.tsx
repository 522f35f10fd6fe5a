import type { ProductCard } from '#lib/contract/products.ts'
import { formatPrice } from '#lib/i18n/format.ts'
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
  product: Pick<ProductCard, 'price' | 'deal'>
  t: Translate
  /** Size for a product's page instead of a card. */
  large?: boolean
}

/** Current price of a product, with the price before a deal; a chip for "Ask for price". */
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
