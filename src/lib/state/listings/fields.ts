import { chosenFacets } from '#lib/contract/facets.ts'
import type { MyProduct } from '#lib/contract/listings.ts'
import type { Entered } from './drafts.ts'

/** Formats fils for a price field: "1250" or "1250.50". */
export const typedAed = (fils: number): string =>
  fils % 100 === 0 ? String(fils / 100) : (fils / 100).toFixed(2)

/** Converts a listing to the values of its form. */
export function enteredOf(product: MyProduct): Entered {
  const { wholesale, price } = product
  const attributes = Object.entries(product.attributes).map(([key, value]) => [
    `attributes.${key}`,
    String(value),
  ])
  return {
    ...Object.fromEntries(attributes),
    name: product.name ?? '',
    name_ar: product.name_ar ?? '',
    description: product.description ?? '',
    description_ar: product.description_ar ?? '',
    ...chosenFacets(product),
    ...(price === 0 ? { askForPrice: 'on' } : { price: typedAed(price) }),
    ...(wholesale && {
      sellsWholesale: 'on',
      'wholesale.price': typedAed(wholesale.price),
      'wholesale.minimum': String(wholesale.minimum),
    }),
    place: `emirate:${product.emirate}`,
    area: product.place?.key ?? '',
    ...(product.negotiable && { negotiable: 'on' }),
    ...(product.showCall && { showCall: 'on' }),
    ...(product.showWhatsApp && { showWhatsApp: 'on' }),
  }
}
