import type { ProductDetail } from '#lib/contract/products.ts'
import { formatPrice, formatQuantity } from '#lib/i18n/format.ts'
import { type LocalText, localName, localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { type ListType, type ProductOrigin, paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { cut } from '#lib/text/cut.ts'
import { isListType } from './list-types.ts'
import { placeCrumbs } from './place-crumbs.ts'
import { currentPrice } from './structured-data.ts'

type Named = { _id: string; name: string; name_ar: string }
type Crumb = { label: string | LocalText; href?: string }

/** Page that led to a product: the category of `cat_id` with its parent, or the list of `name_en`. */
export type Origin = Branch | { list: string | null }
type Branch = { category: Named; parent: Named | null }

/**
 * Breadcrumbs of a product (docs/product.md, "Breadcrumbs"): the category it was opened from, the wishlist, one of the
 * nine lists, or all products and its category. A category that it was opened from is followed by the place of the
 * product. Labels come from the database or the table of types.
 */
export function productCrumbs(product: ProductDetail, origin: Origin, locale: Locale, t: Translate): Crumb[] {
  const to = paths(locale)
  const crumb: Crumb = { label: localName(locale, product) }
  if ('category' in origin) {
    const { _id: id } = origin.category
    return [
      ...categoryTrail(origin, locale),
      ...placeCrumbs(product.emirate, product.places, {
        locale,
        t,
        href: (filters) => to.category(id, filters),
      }),
      crumb,
    ]
  }
  if (origin.list === 'wishlist') return [{ label: t('products:wishlist'), href: to.wishlist() }, crumb]
  const list = (type: ListType) => ({ label: t(`products:types.${type}`), href: to.allProducts(type) })
  if (isListType(origin.list)) return [list(origin.list), crumb]
  const own = { category: product.category, parent: product.topCategory }
  return [list('explore'), ...categoryTrail(own, locale), crumb]
}

/** Breadcrumbs of a category: the one above it and itself. */
const categoryTrail = ({ parent, category }: Branch, locale: Locale): Crumb[] =>
  [parent, category]
    .filter((each) => each !== null)
    .map((each) => ({ label: localName(locale, each), href: paths(locale).category(each._id) }))

/** Converts an origin to link parameters; unknown lists are dropped. */
export function originOf(origin: Origin): ProductOrigin | undefined {
  if ('category' in origin) return { catId: origin.category._id }
  const { list } = origin
  return list === 'wishlist' || isListType(list) ? { from: list } : undefined
}

/** Row of the details; `written` marks text that people wrote, which has its own direction. */
export type DetailRow = { label: LocalText; value: string; unit: LocalText | null; written: boolean }

/** Returns the rows of a product's attributes. */
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
      value: option ? localText(locale, option.en, option.ar).text : formatValue(value, unit !== null, t),
      unit: unit === null ? null : localText(locale, unit, unit_ar),
      written: !option && typeof value === 'string',
    }
  })
}

/** Formats a value. Digits are grouped only for amounts with a unit: a year has none. */
function formatValue(value: string | number | boolean, isAmount: boolean, t: Translate): string {
  if (typeof value === 'boolean') return t(value ? 'detail:yes' : 'detail:no')
  return typeof value === 'number' && isAmount ? formatQuantity(value) : String(value)
}

const titleLength = 60

/** Page title for search engines: a long name is cut between words, so that the emirate stays visible. */
export const metaTitle = (product: ProductDetail, locale: Locale, t: Translate): string =>
  t('detail:title', {
    name: shorten(localName(locale, product).text, titleLength),
    emirate: t(`emirates:${product.emirate}`),
  })

const shorten = (text: string, length: number) =>
  text.length <= length ? text : `${cut(text, length).replace(/\s+\S*$/, '')}…`

const descriptionLength = 155

/** Page description for search engines: price and place, then the seller's text, cut between words. */
export function metaDescription(product: ProductDetail, locale: Locale, t: Translate): string {
  const price = currentPrice(product)
  const facts = [
    price === 0 ? t('card:askForPrice') : formatPrice(price, locale).text,
    product.condition && t(`products:condition.${product.condition}`),
    t(`emirates:${product.emirate}`),
  ]
    .filter(Boolean)
    .join(' · ')
  const { text } = localText(locale, product.description, product.description_ar)
  const fullText = text ? `${facts}. ${text.replace(/\s+/g, ' ')}` : facts
  return shorten(fullText, descriptionLength)
}

/** Wholesale terms, if they are better than the current price; else null. */
export const wholesaleTerms = (product: Pick<ProductDetail, 'price' | 'deal' | 'wholesale'>) => {
  const price = currentPrice(product)
  return product.wholesale && (price === 0 || product.wholesale.price < price) ? product.wholesale : null
}

/** `sizes` of gallery pictures. */
export const gallerySizes =
  '(min-width: 1328px) 733px, (min-width: 1024px) calc(58vw - 38px), (min-width: 768px) calc(50vw - 32px), 100vw'
