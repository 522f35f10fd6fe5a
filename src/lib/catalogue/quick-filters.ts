import type { CategoryAttribute } from '#lib/contract/categories.ts'
import { facetNames, facetOf } from '#lib/contract/facets.ts'
import type { Facets } from '#lib/contract/products.ts'
import { facetValueKey } from '#lib/i18n/facet-keys.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { valueLabel } from './attribute-view.ts'
import type { Filters } from './list-filters.ts'

/** Filter that is one tap away from the list. */
export type QuickFilter = { label: string; href: string }

/** Values of one filter that are offered. */
const valuesEach = 3
/** Quick filters of a list. */
const limit = 8

type Setting = {
  filters: Filters
  attributes: readonly CategoryAttribute[]
  /** Number of products in the list. */
  total: number
  locale: Locale
  t: Translate
  /** Address of this list with other filters. */
  href: (filters: Filters) => string
}

/**
 * The most frequent values of filters that are not set: of the category's attributes in its order, and of facets. Leaves
 * out values that all products of the list have, and everything while counts are inexact.
 */
export function quickFilters(facets: Facets, setting: Setting): QuickFilter[] {
  if (!facets.exact) return []
  return [...attributeFilters(facets, setting), ...facetFilters(facets, setting)].slice(0, limit)
}

type Counted = { count: number }

/** The values with most products, most first. */
const frequent = <Value extends Counted>(values: readonly Value[], total: number): Value[] =>
  values
    .filter(({ count }) => count > 0 && count < total)
    .sort((a, b) => b.count - a.count)
    .slice(0, valuesEach)

function attributeFilters({ attributes: counted }: Facets, setting: Setting): QuickFilter[] {
  const { filters, attributes, total, locale, t, href } = setting
  const chosen = filters.attributes ?? []
  const isChosen = (key: string) => chosen.some((filter) => filter.key === key)
  return attributes.flatMap((attribute) => {
    const { key, type, dependsOn } = attribute
    const facet = counted.find((one) => one.key === key)
    const parent = attributes.find((other) => other.key === dependsOn)
    if (facet?.kind !== 'values' || type === 'boolean' || isChosen(key)) return []
    if (parent && !isChosen(parent.key)) return []
    return frequent(facet.counts, total).map(({ value }) => ({
      label: valueLabel(attribute, value, { locale, t }),
      href: href({ ...filters, page: undefined, attributes: [...chosen, { key, values: [value] }] }),
    }))
  })
}

/** Quick filters of the facets that have any, the frequent ones of their values. */
function facetFilters(facets: Facets, { filters, total, t, href }: Setting): QuickFilter[] {
  return facetNames
    .filter((name) => facetOf(name).isQuick && filters[name] === undefined)
    .flatMap((name) =>
      frequent(facets[name], total)
        .filter(({ key }) => facetOf(name).values.includes(key))
        .map(({ key }) => ({
          label: t(facetValueKey(name, key)),
          href: href({ ...filters, page: undefined, [name]: key }),
        })),
    )
}
