import { type AttributeFilter, isRange } from '#lib/contract/attribute-filters.ts'
import type { CategoryAttribute } from '#lib/contract/categories.ts'
import type { AttributeFacet } from '#lib/contract/products.ts'
import { attributeParameter } from '#lib/i18n/attribute-address.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { formatCount, formatQuantity } from '#lib/i18n/format.ts'
import { isolate, localText } from '#lib/i18n/local-text.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { rangeLabel } from './range-label.ts'
import { rangeSteps } from './range-steps.ts'

type Setting = { locale: Locale; t: Translate }
type Units = Pick<CategoryAttribute, 'unit' | 'unit_ar'>

/** One value of an attribute, with the number of products that it would leave. */
export type ValueChoice = { value: string; label: string; count: string; chosen: boolean; written: boolean }
type Step = { value: string; label: string; chosen: boolean }

/** Filter on an attribute, as the form shows it. */
export type AttributeGroup = { key: string; legend: string } & (
  | { kind: 'values'; name: string; choices: ValueChoice[] }
  | { kind: 'range'; unit: string; ends: { name: string; label: string; steps: Step[] }[] }
)

/**
 * Filters of a category's attributes in its order. Attributes without a value in the list are left out, and models
 * while no make is chosen.
 */
export function attributeGroups(
  attributes: readonly CategoryAttribute[],
  facets: readonly AttributeFacet[],
  { filters, locale, t }: Setting & { filters: readonly AttributeFilter[] },
): AttributeGroup[] {
  return attributes.flatMap((attribute): AttributeGroup[] => {
    const facet = facets.find(({ key }) => key === attribute.key)
    const parent = attributes.find(({ key }) => key === attribute.dependsOn)
    if (!facet || (parent && !filters.some(({ key }) => key === parent.key))) return []
    const filter = filters.find(({ key }) => key === attribute.key)
    const legend = localText(locale, attribute.label, attribute.label_ar).text
    return [{ key: attribute.key, legend, ...shapeOf(attribute, facet, filter, { locale, t }) }]
  })
}

function shapeOf(
  attribute: CategoryAttribute,
  facet: AttributeFacet,
  filter: AttributeFilter | undefined,
  setting: Setting,
) {
  const { key } = attribute
  if (facet.kind === 'values') {
    const chosen = filter && !isRange(filter) ? filter.values : []
    const choices = choicesOf(attribute, facet.counts, chosen, setting)
    return { kind: 'values' as const, name: attributeParameter(key), choices }
  }
  const range = filter && isRange(filter) ? filter : undefined
  const values = rangeSteps(facet.min, facet.max)
  const { unit, unit_ar } = attribute
  const ends = (['min', 'max'] as const).map((end) => ({
    name: attributeParameter(key, end),
    label: setting.t(`list:${end}`),
    steps: stepsWith(values, range?.[end], unit !== null),
  }))
  return {
    kind: 'range' as const,
    unit: unit === null ? '' : localText(setting.locale, unit, unit_ar).text,
    ends,
  }
}

/** Steps of one end of a range; a value from the address that is none of them is added. */
function stepsWith(values: readonly number[], chosen: number | undefined, isAmount: boolean): Step[] {
  const all =
    chosen === undefined || values.includes(chosen) ? values : [...values, chosen].sort((a, b) => a - b)
  return all.map((value) => ({
    value: String(value),
    label: formatNumber(value, isAmount),
    chosen: value === chosen,
  }))
}

function choicesOf(
  attribute: CategoryAttribute,
  counts: readonly { value: string; count: number }[],
  chosen: readonly string[],
  setting: Setting,
): ValueChoice[] {
  const countOf = new Map(counts.map(({ value, count }) => [value, count]))
  // A typed text is filtered by whatever its spelling is.
  const isWritten = attribute.type === 'text' || attribute.type === 'listed'
  const fold = isWritten ? foldText : (value: string) => value
  const counted = new Set(counts.map(({ value }) => fold(value)))
  const folded = new Set(chosen.map(fold))
  const isOption = attribute.type === 'choice'
  const order = isOption
    ? attribute.options.map(({ key }) => key)
    : attribute.type === 'boolean'
      ? ['true', 'false']
      : [...counts.map(({ value }) => value), ...chosen.filter((value) => !counted.has(fold(value)))]
  return order
    .map((value) => ({ value, count: countOf.get(value) ?? 0, isChosen: folded.has(fold(value)) }))
    .filter(({ count, isChosen }) => count > 0 || isChosen)
    .map(({ value, count, isChosen }) => ({
      value,
      label: valueLabel(attribute, value, setting),
      count: formatCount(count),
      chosen: isChosen,
      written:
        attribute.type === 'text' ||
        (attribute.type === 'listed' && !attribute.options.some(({ key }) => key === value)),
    }))
}

/** Text of a value: an option in the language of the page, yes or no, or what sellers wrote. */
export function valueLabel(attribute: CategoryAttribute, value: string, { locale, t }: Setting): string {
  if (attribute.type === 'boolean') return t(value === 'true' ? 'detail:yes' : 'detail:no')
  const option = attribute.options.find(({ key }) => key === value)
  return option ? localText(locale, option.en, option.ar).text : value
}

/** Formats a number. Digits are grouped only for amounts with a unit: a year has none. */
const formatNumber = (value: number, isAmount: boolean): string =>
  isAmount ? formatQuantity(value) : String(value)

/** Text of an active filter: "Bedrooms: 2, 3", "Mileage: up to 30,000 km". */
export function attributeFilterLabel(
  attribute: CategoryAttribute,
  filter: AttributeFilter,
  { locale, t }: Setting,
): string {
  const label = localText(locale, attribute.label, attribute.label_ar).text
  return t('list:attribute', { label, value: filterText(attribute, filter, { locale, t }) })
}

function filterText(attribute: CategoryAttribute, filter: AttributeFilter, { locale, t }: Setting): string {
  if (!isRange(filter)) {
    const labels = filter.values.map((value) => isolate(valueLabel(attribute, value, { locale, t })))
    return new Intl.ListFormat(locale, { style: 'narrow', type: 'unit' }).format(labels)
  }
  const { min, max } = filter
  const amount = amountIn(attribute, locale)
  return min !== undefined && min === max ? amount(min) : (rangeLabel(filter, amount, t) ?? '')
}

/** Returns a function that formats a number of an attribute with its unit. */
export function amountIn({ unit, unit_ar }: Units, locale: Locale): (value: number) => string {
  const symbol = unit === null ? '' : localText(locale, unit, unit_ar).text
  return (value) => isolate(formatNumber(value, symbol !== '') + (symbol && `\u00a0${symbol}`))
}
