import type { ProductCard as Product } from '#lib/contract/products.ts'
import { type CardSetting, ProductCard } from './product-card.tsx'

type Props = CardSetting & {
  products: readonly Product[]
  /** Number of pictures that load eagerly: those on the first screen. */
  eager?: number
}

/** Grid of product cards, all in one call: without a client directive it ships no script and no props. */
export function ProductGrid({ products, eager = 0, ...setting }: Props) {
  return (
    <ul className="card-grid">
      {products.map((product, index) => (
        <li key={product._id} className="grid">
          <ProductCard
            product={product}
            eager={index < eager}
            first={eager > 0 && index === 0}
            {...setting}
          />
        </li>
      ))}
    </ul>
  )
}
