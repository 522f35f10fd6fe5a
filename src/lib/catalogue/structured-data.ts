import { siteId } from '#lib/content/structured-data.ts'
import type { ProductCard, ProductDetail } from '#lib/contract/products.ts'
import { localName, localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths, webpPicture } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'

type Setting = { locale: Locale; siteUrl: string }

/** ItemList of a list's page. @param first position of the first product in the whole list */
export const listData = (products: readonly ProductCard[], first: number, { locale, siteUrl }: Setting) => ({
  '@type': 'ItemList',
  itemListElement: products.map((product, index) => ({
    '@type': 'ListItem',
    position: first + index,
    name: localName(locale, product).text,
    url: new URL(paths(locale).product(product._id), siteUrl).href,
  })),
})

type Collection = {
  name: string
  /** Path of the page. */
  path: string
  products: readonly ProductCard[]
  /** Position of the first product in the whole list. */
  first: number
}

/** CollectionPage of a list with its products. */
export const collectionData = ({ name, path, products, first }: Collection, setting: Setting) => ({
  '@type': 'CollectionPage',
  name,
  url: new URL(path, setting.siteUrl).href,
  inLanguage: setting.locale,
  isPartOf: { '@id': siteId(setting) },
  mainEntity: listData(products, first, setting),
})

const conditions = {
  new: 'https://schema.org/NewCondition',
  used: 'https://schema.org/UsedCondition',
  refurbished: 'https://schema.org/RefurbishedCondition',
} as const

/** Expired products may be renewed by their sellers; sold ones are gone. */
const availabilities = { active: 'InStock', sold: 'SoldOut', expired: 'OutOfStock' } as const

/** Formats fils as a decimal amount of AED, without floating point. */
export const decimal = (fils: number): string =>
  `${Math.trunc(fils / 100)}.${String(fils % 100).padStart(2, '0')}`

/** Current price in fils, with its deal; 0 for "Ask for price". */
export const currentPrice = ({ price, deal }: Pick<ProductCard, 'price' | 'deal'>): number =>
  deal && deal.price < price ? deal.price : price

/** Brand and model of a product, in the words of its attributes `brand` and `model`. */
function brandAndModel(attributes: ProductDetail['attributes'], locale: Locale) {
  const nameOf = (key: string) => {
    const attribute = attributes.find((one) => one.key === key)
    const option = attribute?.options.find((one) => one.key === attribute.value)
    return option ? localText(locale, option.en, option.ar).text : attribute && String(attribute.value)
  }
  const [brand, model] = [nameOf('brand'), nameOf('model')]
  return { ...(brand && { brand: { '@type': 'Brand', name: brand } }), ...(model && { model }) }
}

/**
 * Product with its Offer. "Ask for price" is an Offer without a price, which schema.org allows; search engines then
 * show none.
 */
export function productData(product: ProductDetail, { locale, siteUrl, t }: Setting & { t: Translate }) {
  const { seller, deal } = product
  const url = new URL(paths(locale).product(product._id), siteUrl).href
  const price = currentPrice(product)
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: localName(locale, product).text,
    sku: product._id,
    url,
    ...brandAndModel(product.attributes, locale),
    category: localName(locale, product.category).text,
    description: localText(locale, product.description, product.description_ar).text || undefined,
    image: product.images.map((image) => new URL(webpPicture(image), siteUrl).href),
    offers: {
      '@type': 'Offer',
      url,
      availability: `https://schema.org/${availabilities[product.status]}`,
      ...(product.condition && { itemCondition: conditions[product.condition] }),
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
