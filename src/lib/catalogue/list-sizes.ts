import type { ProductCard } from '../contract/products.ts'
import { picture } from '../i18n/paths.ts'

/** How wide a card of a list with its filters is, for the choice of its picture. */
export const listSizes = '(min-width: 1280px) 232px, (min-width: 1024px) 22vw, (min-width: 768px) 32vw, 47vw'

/** The picture that a list shows first. */
export function firstPicture(products: readonly Pick<ProductCard, 'images'>[]) {
  const image = products[0]?.images[0]
  return image === undefined ? undefined : picture(image)
}
