import type { ProductCard, ProductDetail } from '#lib/contract/products.ts'
import { localName, localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths, picture } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'

type Setting = { locale: Locale; siteUrl: string }

/** The products of a list's page for search engines. @param first the place of the first one in the whole list */
export const listData = (products: readonly ProductCard[], first: number, { locale, siteUrl }: Setting) => ({
  '@type': 'ItemList',
  itemListElement: products.map((product, index) => ({
    '@type': 'ListItem',
    position: first + index,
    url: new URL(paths(locale).product(product._id), siteUrl).href,
  })),
})

const conditions = {
  new: 'https://schema.org/NewCondition',
  used: 'https://schema.org/UsedCondition',
  refurbished: 'https://schema.org/RefurbishedCondition',
} as const

/** Fils as a decimal amount of AED, without floating point. */
const decimal = (fils: number): string => `${Math.trunc(fils / 100)}.${String(fils % 100).padStart(2, '0')}`

/** What a product costs now, in fils; 0 when the seller wants to be asked. */
export const currentPrice = ({ price, deal }: Pick<ProductCard, 'price' | 'deal'>): number =>
  deal && deal.price < price ? deal.price : price

/** A product with its offer for search engines. "Ask for price" is an offer without a price. */
export function productData(product: ProductDetail, { locale, siteUrl, t }: Setting & { t: Translate }) {
  const { seller, deal } = product
  const url = new URL(paths(locale).product(product._id), siteUrl).href
  const price = currentPrice(product)
  return {
    '@type': 'Product',
    name: localName(locale, product).text,
    sku: product._id,
    url,
    category: localName(locale, product.category).text,
    description: localText(locale, product.description, product.description_ar).text || undefined,
    image: product.images.map((image) => new URL(picture(image).large, siteUrl).href),
    offers: {
      '@type': 'Offer',
      url,
      availability: `https://schema.org/${product.status === 'active' ? 'InStock' : 'SoldOut'}`,
      itemCondition: conditions[product.condition],
      areaServed: { '@type': 'AdministrativeArea', name: t(`emirates:${product.emirate}`) },
      seller: {
        '@type': seller.kind === 'business' ? 'Organization' : 'Person',
        name: localName(locale, seller).text,
      },
      ...(price > 0 && { price: decimal(price), priceCurrency: product.currency }),
      ...(price > 0 && price < product.price && { priceValidUntil: deal?.endsAt }),
    },
  }
}
