import type { ProductDetail } from '#lib/contract/products.ts'
import { formatCount, formatPrice } from '#lib/i18n/format.ts'
import { type LocalText, localName, localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { type ProductOrigin, paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { cut } from '#lib/text/cut.ts'
import { isListType } from './list-types.ts'
import { currentPrice } from './structured-data.ts'

type Named = { _id: string; name: string; name_ar: string }
type Crumb = { label: string | LocalText; href?: string }

/** Where a reader came from: the category of `cat_id` with the one above it, or what `name_en` says. */
export type Origin = { category: Named; parent: Named | null } | { list: string | null }

/**
 * The way back from a product (docs/product.md, "Breadcrumbs"): to the category it was opened from, to the
 * wishlist, to one of the nine lists, or to all products. Labels come from the database or the table of types.
 */
export function productCrumbs(product: ProductDetail, origin: Origin, locale: Locale, t: Translate): Crumb[] {
  const to = paths(locale)
  const own: Crumb = { label: localName(locale, product) }
  if ('category' in origin) {
    const above = [origin.parent, origin.category].filter((category) => category !== null)
    return [
      ...above.map((category) => ({ label: localName(locale, category), href: to.category(category._id) })),
      own,
    ]
  }
  if (origin.list === 'wishlist') return [{ label: t('products:wishlist'), href: to.wishlist() }, own]
  const type = isListType(origin.list) ? origin.list : 'explore'
  return [{ label: t(`products:types.${type}`), href: to.allProducts(type) }, own]
}

/** The same as an address says it: what it says without meaning anything is dropped. */
export function originOf(origin: Origin): ProductOrigin | undefined {
  if ('category' in origin) return { catId: origin.category._id }
  const { list } = origin
  return list === 'wishlist' || isListType(list) ? { from: list } : undefined
}

/** A line of the details: what people wrote has a direction of its own. */
export type DetailRow = { label: LocalText; value: string; unit: LocalText | null; written: boolean }

/** The attributes of a product's category with this product's values, by language. */
export function attributeRows(
  attributes: ProductDetail['attributes'],
  locale: Locale,
  t: Translate,
): DetailRow[] {
  return attributes.map((attribute) => {
    const { value, options, unit, unit_ar } = attribute
    const option = options.find(({ key }) => key === value)
    return {
      label: localText(locale, attribute.label, attribute.label_ar),
      value: option ? localText(locale, option.en, option.ar).text : written(value, unit !== null, t),
      unit: unit === null ? null : localText(locale, unit, unit_ar),
      written: !option && typeof value === 'string',
    }
  })
}

/** A year is no amount: only what is measured in a unit has its digits grouped. */
function written(value: string | number | boolean, isAmount: boolean, t: Translate): string {
  if (typeof value === 'boolean') return t(value ? 'detail:yes' : 'detail:no')
  return typeof value === 'number' && isAmount && Number.isInteger(value) ? formatCount(value) : String(value)
}

const titleLength = 60

/** The page's title for search engines: a long name is cut between words, so that the place is read as well. */
export const metaTitle = (product: ProductDetail, locale: Locale, t: Translate): string =>
  t('detail:title', {
    name: shortened(localName(locale, product).text, titleLength),
    emirate: t(`emirates:${product.emirate}`),
  })

const shortened = (text: string, length: number) =>
  text.length <= length ? text : `${cut(text, length).replace(/\s+\S*$/, '')}…`

const descriptionLength = 155

/** The page's description for search engines: price and place, then what the seller wrote, cut between words. */
export function metaDescription(product: ProductDetail, locale: Locale, t: Translate): string {
  const price = currentPrice(product)
  const facts = [
    price === 0 ? t('card:askForPrice') : formatPrice(price).text,
    t(`products:condition.${product.condition}`),
    t(`emirates:${product.emirate}`),
  ].join(' · ')
  const { text } = localText(locale, product.description, product.description_ar)
  const whole = text ? `${facts}. ${text.replace(/\s+/g, ' ')}` : facts
  return shortened(whole, descriptionLength)
}

/** How many percent a deal saves; 0 without one. */
export const savedPercent = (product: Pick<ProductDetail, 'price' | 'deal'>): number =>
  product.price === 0 ? 0 : Math.round((1 - currentPrice(product) / product.price) * 100)

/** The wholesale terms as long as they are better than what one piece costs now. */
export const wholesaleTerms = (product: Pick<ProductDetail, 'price' | 'deal' | 'wholesale'>) => {
  const price = currentPrice(product)
  return product.wholesale && (price === 0 || product.wholesale.price < price) ? product.wholesale : null
}

/** How wide a picture of the gallery is shown, for the choice of its file. */
export const gallerySizes =
  '(min-width: 1328px) 733px, (min-width: 1024px) calc(58vw - 38px), (min-width: 768px) calc(50vw - 32px), 100vw'
