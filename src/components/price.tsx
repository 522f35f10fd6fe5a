import type { ProductCard } from '#lib/contract/products.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import type { Translate } from '#lib/i18n/translate.ts'

/** An amount that no neighbour can turn around. */
export function Amount({ fils, className }: { fils: number; className?: string }) {
  const { currency, amount } = formatPrice(fils)
  return (
    <bdi
      dir="ltr"
      className={className ? `numbers whitespace-nowrap ${className}` : 'numbers whitespace-nowrap'}
    >
      <small className="font-medium text-[max(0.78em,0.8125rem)]">{currency}</small> {amount}
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
  const size = large ? 'text-2xl' : 'text-base md:text-lg'
  if (price === 0) {
    return (
      <span
        className={`inline-flex items-center rounded-full bg-primary/25 font-medium text-ink ${large ? 'px-4 py-2 text-base' : 'whitespace-nowrap px-2 py-1 text-xs md:px-3'}`}
      >
        {t('card:askForPrice')}
      </span>
    )
  }
  if (!deal || deal.price >= price) {
    return <Amount fils={price} className={`font-semibold text-ink ${size}`} />
  }
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <ins className="no-underline">
        <span className="sr-only">{t('card:now')} </span>
        <Amount fils={deal.price} className={`font-semibold text-secondary ${size}`} />
      </ins>
      <del className={`text-muted ${large ? 'text-base' : 'text-xs'}`}>
        <span className="sr-only">{t('card:was')} </span>
        <Amount fils={price} />
      </del>
    </span>
  )
}
