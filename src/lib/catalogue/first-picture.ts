import type { ProductCard } from '../contract/products.ts'
import { picture } from '../i18n/paths.ts'

/** Returns the first product's first picture. */
export function firstPicture(products: readonly Pick<ProductCard, 'images'>[]) {
  const image = products[0]?.images[0]
  return image === undefined ? undefined : picture(image)
}
