import type { ReactNode } from 'react'
import { panelSizes, rowSizes } from '#components/card-sizes.ts'
import { SectionRow } from '#components/section-row.tsx'
import type { ProductCard as Product } from '#lib/contract/products.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { type CardSetting, ProductCard } from './product-card.tsx'

type Props = Omit<CardSetting, 'sizes' | 'heading'> & {
  id: string
  title: ReactNode
  /** Title as plain text. */
  name: string
  href?: string | undefined
  aside?: ReactNode
  below?: ReactNode
  isPanel?: boolean
  /** Null while loading: skeletons of the same shape. */
  products: readonly Product[] | null
  /** Renders what stands under a card. */
  under?: ((product: Product) => ReactNode) | undefined
}

/** Titled row of product cards; renders nothing if empty. */
export function ProductRow({
  id,
  title,
  name,
  href,
  aside,
  below,
  isPanel,
  products,
  under,
  ...setting
}: Props) {
  if (products?.length === 0) return null
  return (
    <SectionRow
      id={id}
      title={title}
      name={name}
      href={href}
      aside={aside}
      below={below}
      isPanel={isPanel}
      t={setting.t}
    >
      {products
        ? products.map((product) => (
            <li key={product._id} className="grid">
              <ProductCard product={product} sizes={isPanel ? panelSizes : rowSizes} {...setting} />
              {under?.(product)}
            </li>
          ))
        : ['a', 'b', 'c', 'd', 'e'].map((key) => (
            <li key={key}>
              <CardSkeleton />
            </li>
          ))}
    </SectionRow>
  )
}
