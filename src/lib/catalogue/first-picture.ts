import type { ProductCard } from '../contract/products.ts'
import { picture } from '../i18n/paths.ts'

type Pictured = readonly Pick<ProductCard, 'images'>[]

/** Returns the first picture of a list's page: that of a promoted product above it, else of its first product. */
export function firstPicture({ promoted = [], items }: { promoted?: Pictured; items: Pictured }) {
  const image = [...promoted, ...items][0]?.images[0]
  return image === undefined ? undefined : picture(image)
}
