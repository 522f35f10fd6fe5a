import type { AttributeFilter } from '#lib/contract/attribute-filters.ts'
import type { Category, CategoryAttribute } from '#lib/contract/categories.ts'
import type { LandingPage } from '#lib/contract/landing-pages.ts'
import { withAttributes } from '#lib/i18n/attribute-address.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { localName } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { valueLabel } from './attribute-view.ts'
import { countFilters, type Filters } from './list-filters.ts'

type Setting = {
  category: Pick<Category, 'name' | 'name_ar'>
  attributes: readonly CategoryAttribute[]
  locale: Locale
  t: Translate
}

/** Link to a landing page, with the formatted number of its products. */
export type LandingLink = { label: string; href: string; count: string }

const filtersOf = ({ emirate, attributes }: LandingPage): Filters => ({
  ...(emirate && { emirate }),
  ...(attributes.length > 0 && {
    attributes: attributes.map(({ key, value }): AttributeFilter => ({ key, values: [value] })),
  }),
})

/** Address of a landing page. */
export function landingPath(page: LandingPage, locale: Locale): string {
  const { attributes, ...plain } = filtersOf(page)
  return withAttributes(paths(locale).category(page.categoryId, plain), attributes)
}

const partsOf = ({ emirate, attributes }: LandingPage): string[] => [
  ...(emirate ? [`emirate ${emirate}`] : []),
  ...attributes.map(({ key, value }) => `${key} ${value}`),
]

/**
 * Returns the landing page that a list with these filters is; undefined for any other list, for an order other than its
 * own, and for a map.
 */
export function landingPageOf(filters: Filters, pages: readonly LandingPage[]): LandingPage | undefined {
  if (filters.sort !== undefined || filters.view !== undefined) return undefined
  const values = (filters.attributes ?? []).map((filter) =>
    'values' in filter && filter.values.length === 1 ? `${filter.key} ${filter.values[0]}` : '',
  )
  const parts = [...(filters.emirate ? [`emirate ${filters.emirate}`] : []), ...values]
  return pages.find((page) => {
    const own = partsOf(page)
    return countFilters(filters) === own.length && own.every((part) => parts.includes(part))
  })
}

/** Name of a landing page: "Toyota Camry Cars", "Studio Apartments for Rent in Dubai"; «سيارات تويوتا كامري». */
export function landingName(page: LandingPage, { category, attributes, locale, t }: Setting): string {
  const values = valuesOf(page, { attributes, locale, t })
  const name = localName(locale, category).text
  const kind = values.length > 0 ? t('list:landing.kind', { name, values: values.join(' ') }) : name
  return page.emirate ? t('list:landing.place', { kind, place: t(`emirates:${page.emirate}`) }) : kind
}

function valuesOf(page: LandingPage, { attributes, locale, t }: Omit<Setting, 'category'>): string[] {
  return page.attributes.flatMap(({ key, value }) => {
    const attribute = attributes.find((one) => one.key === key)
    if (!attribute) return []
    if (attribute.type === 'boolean') return [locale === 'ar' ? attribute.label_ar : attribute.label]
    return [valueLabel(attribute, value, { locale, t })]
  })
}

/**
 * Links from a list to landing pages: from the plain list those of one value, or of a pair none of whose values has
 * a page; from a landing page those of pairs with its value.
 */
export function landingLinks(
  filters: Filters,
  pages: readonly LandingPage[],
  setting: Setting,
): LandingLink[] {
  const own = landingPageOf(filters, pages)
  if (!own && countFilters(filters) > 0) return []
  const known = new Set(pages.flatMap((page) => (partsOf(page).length === 1 ? partsOf(page) : [])))
  const linked = pages.filter((page) => {
    const parts = partsOf(page)
    if (own) return parts.length === 2 && partsOf(own).every((part) => parts.includes(part)) && page !== own
    return parts.length === 1 || !parts.some((part) => known.has(part))
  })
  return linked.map((page) => ({
    label: landingName(page, setting),
    href: landingPath(page, setting.locale),
    count: formatCount(page.count),
  }))
}
