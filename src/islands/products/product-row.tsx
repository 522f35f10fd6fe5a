import type { ReactNode } from 'react'
import { SectionRow } from '#components/section-row.tsx'
import type { ProductCard as Product } from '#lib/contract/products.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { type CardSetting, ProductCard } from './product-card.tsx'

type Props = Omit<CardSetting, 'sizes' | 'heading'> & {
  id: string
  title: ReactNode
  /** The title as plain text. */
  name: string
  href?: string | undefined
  aside?: ReactNode
  /** Null while they are on their way: skeletons in the final shape. */
  products: readonly Product[] | null
}

/** The width of a card in a row. */
const sizes = '(min-width: 1280px) 250px, (min-width: 1024px) 24vw, (min-width: 768px) 29vw, 44vw'

/** A titled row of product cards. An empty one is not shown. */
export function ProductRow({ id, title, name, href, aside, products, ...setting }: Props) {
  if (products?.length === 0) return null
  return (
    <SectionRow id={id} title={title} name={name} href={href} aside={aside} t={setting.t}>
      {products
        ? products.map((product) => (
            <li key={product._id} className="grid">
              <ProductCard product={product} sizes={sizes} {...setting} />
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
