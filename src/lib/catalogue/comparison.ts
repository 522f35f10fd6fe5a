import { enteredFacets } from '#lib/contract/facets.ts'
import { maxCompared } from '#lib/contract/limits.ts'
import type { ProductDetail } from '#lib/contract/products.ts'
import { facetLabelKey, facetValueKey } from '#lib/i18n/facet-keys.ts'
import { formatDate, formatPrice } from '#lib/i18n/format.ts'
import { isolate, type LocalText, localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { placeText } from '#lib/i18n/place-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { attributeRows, type DetailRow, wholesaleTerms } from './product-view.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Reads the ids of `?ids=`: each once, at most `maxCompared`; `invalid` and `tooMany` count those left out. */
export function readComparedIds(text: string): { ids: string[]; invalid: number; tooMany: number } {
  const parts = text
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
  const ids = [...new Set(parts.filter((part) => uuid.test(part)))]
  return {
    ids: ids.slice(0, maxCompared),
    invalid: parts.filter((part) => !uuid.test(part)).length,
    tooMany: Math.max(ids.length - maxCompared, 0),
  }
}

/** Divides products into those of the first one's category, which are compared, and the others. */
export function inOneCategory(products: readonly ProductDetail[]) {
  const category = products[0]?.category._id
  return {
    compared: products.filter((product) => product.category._id === category),
    others: products.filter((product) => product.category._id !== category),
  }
}

/** Value of one product; `written` marks text that people wrote, which has its own direction. */
export type ComparisonCell = { text: string; unit: LocalText | null; written: boolean }

/** A property of all products. A cell is null where a product says nothing. */
export type ComparisonRow = {
  key: string
  label: LocalText
  cells: readonly (ComparisonCell | null)[]
  differs: boolean
}

/** Rows of a comparison without prices and sellers, in the order of the category's attributes. */
export function comparisonRows(
  products: readonly ProductDetail[],
  locale: Locale,
  t: Translate,
): ComparisonRow[] {
  const row = (key: string, label: LocalText, values: readonly (string | null)[]): ComparisonRow[] =>
    present(
      key,
      label,
      values.map((text) => (text === null ? null : { text, unit: null, written: false })),
    )
  const word = (text: string): LocalText => localText(locale, text, text)
  const wholesale = (product: ProductDetail): string | null => {
    const terms = wholesaleTerms(product)
    return (
      terms &&
      t('compare:wholesaleTerms', {
        price: isolate(formatPrice(terms.price, locale).text),
        minimum: t('detail:minimumPieces', { count: terms.minimum }),
      })
    )
  }
  return [
    ...row(
      'negotiable',
      word(t('compare:negotiable')),
      products.map(({ negotiable, price }) =>
        price === 0 ? null : t(negotiable ? 'detail:yes' : 'detail:no'),
      ),
    ),
    ...row('wholesale', word(t('detail:wholesale')), products.map(wholesale)),
    ...enteredFacets.flatMap((name) =>
      row(
        name,
        word(t(facetLabelKey(name))),
        products.map(({ [name]: value }) => value && t(facetValueKey(name, value))),
      ),
    ),
    ...attributesOf(products, locale, t),
    ...row(
      'place',
      word(t('detail:emirate')),
      products.map((product) => placeText(product, product.places, locale, t)),
    ),
    ...row(
      'posted',
      word(t('compare:posted')),
      products.map(({ createdAt }) => formatDate(createdAt, locale)),
    ),
  ]
}

/** Rows of all attributes that one of the products has. */
function attributesOf(products: readonly ProductDetail[], locale: Locale, t: Translate): ComparisonRow[] {
  const columns = products.map(({ attributes }) => {
    const rows = attributeRows(attributes, locale, t)
    return new Map(attributes.map(({ key }, index) => [key, rows[index]]))
  })
  const keys = [...new Set(columns.flatMap((column) => [...column.keys()]))]
  return keys.flatMap((key) => {
    const rows = columns.map((column) => column.get(key))
    const label = rows.find((row) => row !== undefined)?.label
    return label ? present(`attribute-${key}`, label, rows.map(cellOf)) : []
  })
}

const cellOf = (row: DetailRow | undefined): ComparisonCell | null =>
  row ? { text: row.value, unit: row.unit, written: row.written } : null

/** The row, or nothing where no product has a value. */
const present = (
  key: string,
  label: LocalText,
  cells: readonly (ComparisonCell | null)[],
): ComparisonRow[] =>
  cells.every((cell) => cell === null)
    ? []
    : [{ key, label, cells, differs: new Set(cells.map((cell) => cell?.text ?? null)).size > 1 }]
