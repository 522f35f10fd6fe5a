import type { CategoryAttribute } from '#lib/contract/categories.ts'
import { conditions, type Facets, sellerKinds } from '#lib/contract/products.ts'
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
 * The most frequent values of filters that are not set: of the category's attributes in its order, and of condition and
 * seller. Leaves out values that all products of the list have, and everything while counts are inexact.
 */
export function quickFilters(facets: Facets, setting: Setting): QuickFilter[] {
  if (!facets.exact) return []
  return [...attributeFilters(facets, setting), ...plainFilters(facets, setting)].slice(0, limit)
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

/** The frequent ones of the known values. */
const named = <Key extends string>(
  counts: Facets['condition'],
  known: readonly Key[],
  total: number,
): Key[] => frequent(counts, total).flatMap((one) => known.filter((key) => key === one.key))

function plainFilters({ condition, postedBy }: Facets, setting: Setting): QuickFilter[] {
  const { filters, total, t, href } = setting
  const choices = [
    ...(filters.condition ? [] : named(condition, conditions, total)).map((key) => ({
      label: t(`products:condition.${key}`),
      change: { condition: key },
    })),
    ...(filters.postedBy ? [] : named(postedBy, sellerKinds, total)).map((key) => ({
      label: t(`products:postedBy.${key}`),
      change: { postedBy: key },
    })),
  ]
  return choices.map(({ label, change }) => ({
    label,
    href: href({ ...filters, page: undefined, ...change }),
  }))
}
