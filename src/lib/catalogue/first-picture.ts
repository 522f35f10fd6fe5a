import type { ProductCard } from '../contract/products.ts'
import { picture } from '../i18n/paths.ts'

/** The picture that a list shows first. */
export function firstPicture(products: readonly Pick<ProductCard, 'images'>[]) {
  const image = products[0]?.images[0]
  return image === undefined ? undefined : picture(image)
}
