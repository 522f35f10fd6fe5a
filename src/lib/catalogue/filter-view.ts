import type { CategoryAttribute } from '#lib/contract/categories.ts'
import { facetNames } from '#lib/contract/facets.ts'
import type { Place } from '#lib/contract/places.ts'
import type { Facets } from '#lib/contract/products.ts'
import { facetValueKey } from '#lib/i18n/facet-keys.ts'
import { filsPerDirham, formatCount, formatPrice } from '#lib/i18n/format.ts'
import { isolate, type LocalText, localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { placeName } from '#lib/i18n/place-text.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { attributeFilterLabel } from './attribute-view.ts'
import { countFilters, type Filters } from './list-filters.ts'
import { rangeLabel } from './range-label.ts'

type Named = { _id: string; name: string; name_ar: string }

/** Choice of a filter. */
export type Choice<Value extends string = string> = {
  value: Value
  label: string
  /** Formatted number of products that it would leave. */
  count: string
  chosen: boolean
}

/**
 * Choices of a filter with facet counts. A choice without products is left out unless it is chosen, or counts are
 * inexact: then it is shown without a number.
 * @param order all choices, in the order of the page
 */
export function filterChoices<Value extends string>(
  facet: readonly { key: string; count: number }[],
  setting: {
    order: readonly Value[]
    chosen: Value | undefined
    exact: boolean
    label: (value: Value) => string
  },
): Choice<Value>[] {
  const counts = new Map(facet.map(({ key, count }) => [key, count]))
  return setting.order
    .map((value) => ({ value, hits: counts.get(value) ?? 0, chosen: value === setting.chosen }))
    .filter(({ hits, chosen }) => hits > 0 || chosen || !setting.exact)
    .map(({ value, hits, chosen }) => ({
      value,
      chosen,
      label: setting.label(value),
      count: hits > 0 || setting.exact ? formatCount(hits, setting.exact) : '',
    }))
}

/** Link to the list of a sub-category. */
export type CategoryLink = { label: LocalText; href: string; count: string; current: boolean }

/** Sub-category links of a list, by descending count. @param href address of this list with other filters */
export function subCategoryLinks(
  { subCategory, exact }: Facets,
  setting: { filters: Filters; known: readonly Named[]; locale: Locale; href: (filters: Filters) => string },
): CategoryLink[] {
  const { filters, known, locale, href } = setting
  const hit = known
    .map((category) => ({ category, hits: subCategory.find(({ _id }) => _id === category._id)?.count ?? 0 }))
    .filter(({ category, hits }) => hits > 0 || category._id === filters.subCat)
    .sort((a, b) => b.hits - a.hits)
  return hit.map(({ category, hits }) => ({
    label: localName(locale, category),
    href: href({ ...filters, subCat: category._id, page: undefined }),
    count: formatCount(hits, exact),
    current: category._id === filters.subCat,
  }))
}

/** Links to the siblings of a leaf category, including itself. */
export const siblingLinks = (
  categories: readonly (Named & { productCount: number })[],
  current: string,
  { locale, href }: { locale: Locale; href: (id: string) => string },
): CategoryLink[] =>
  categories.map((category) => ({
    label: localName(locale, category),
    href: href(category._id),
    count: formatCount(category.productCount),
    current: category._id === current,
  }))

/** Active filter, and the address of the list without it. */
export type Chip = {
  label: string
  href: string
  /** Taking it off chooses all emirates. */
  isEmirate?: boolean
}

/** Active filters, in the order of the form. */
export function filterChips(
  filters: Filters,
  setting: {
    known: readonly Named[]
    attributes?: readonly CategoryAttribute[]
    places?: readonly Place[]
    locale: Locale
    t: Translate
    href: (filters: Filters) => string
  },
): Chip[] {
  const { known, attributes = [], places = [], locale, t, href } = setting
  const { subCat } = filters
  const place = places.find(({ key }) => key === filters.place)
  const category = known.find(({ _id }) => _id === subCat)
  const price = priceLabel(filters, locale, t)
  const without = (off: Filters) => href({ ...filters, page: undefined, ...off })
  return [
    // A list of a top category keeps the attributes that its sub-categories share; others have none without a category.
    category && { label: localName(locale, category).text, href: without({ subCat: undefined }) },
    price && { label: price, href: without({ minPrice: undefined, maxPrice: undefined }) },
    ...(filters.attributes ?? []).map((filter) => {
      const attribute = attributes.find(({ key }) => key === filter.key)
      const others = filters.attributes?.filter((other) => other !== filter)
      return (
        attribute && {
          label: attributeFilterLabel(attribute, filter, { locale, t }),
          href: without({ attributes: others }),
        }
      )
    }),
    ...facetNames.flatMap((name) => {
      const value = filters[name]
      if (value === undefined) return []
      const label = t(facetValueKey(name, value))
      if (name !== 'emirate') return { label, href: without({ [name]: undefined }) }
      return [
        { label, href: without({ emirate: undefined, place: undefined }), isEmirate: true },
        place && { label: placeName(place, locale), href: without({ place: undefined }) },
      ]
    }),
  ].filter((chip) => chip !== undefined && chip !== '')
}

/** Label of a price range in whole AED; undefined without a bound. */
export const priceLabel = (
  { minPrice, maxPrice }: Pick<Filters, 'minPrice' | 'maxPrice'>,
  locale: Locale,
  t: Translate,
): string | undefined => {
  const amount = (dirhams: number) => isolate(formatPrice(dirhams * filsPerDirham, locale).text)
  return rangeLabel({ min: minPrice, max: maxPrice }, amount, t)
}

/** Tells whether a list is unfiltered, in its default order and no map; search engines index no others. */
export const isOwnState = (filters: Filters): boolean =>
  countFilters(filters) === 0 && filters.sort === undefined && filters.view === undefined
