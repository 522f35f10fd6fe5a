import { facetNames, facetOf } from '#lib/contract/facets.ts'
import type { ImportColumn, TrialChange } from '#lib/contract/imports.ts'
import { facetValueKey } from '#lib/i18n/facet-keys.ts'
import { formatDirhams } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { MessageKey, Translate } from '#lib/i18n/translate.ts'
import type * as stored from '../platform/db/tables/imports.ts'
import type { TrialRow } from './trial.ts'

/** Import column of a listing field, where the names differ. */
const columnOf: Partial<Record<string, ImportColumn>> = {
  categoryId: 'category',
  nameAr: 'name_ar',
  descriptionAr: 'description_ar',
  placeId: 'place',
  imageIds: 'images',
}

/** Converts a stored change of a trial to the API's form, in the reader's language. */
export function presentTrialChange(
  { line, name, nameAr, changes }: stored.TrialChange,
  t: Translate,
  locale: Locale,
): TrialChange {
  return { line, name, name_ar: nameAr, changes: changes.map((one) => presentField(one, t, locale)) }
}

/** Formats the outcome of a trial row as one line of text. */
export function trialRowText({ line, changes }: TrialRow, t: Translate, locale: Locale): string {
  if (changes === null) return t('imports:tried.created', { line })
  const texts = changes.map((one) => {
    const { column, before, after } = presentField(one, t, locale)
    const none = t('imports:tried.none')
    return t('imports:tried.change', { field: column, before: before ?? none, after: after ?? none })
  })
  if (texts.length === 0) texts.push(t('imports:tried.again'))
  return t('imports:tried.changed', { line, changes: texts.join(' · ') })
}

function presentField({ field, label, before, after }: stored.TriedField, t: Translate, locale: Locale) {
  const isAttribute = field.startsWith('attributes.')
  const column = isAttribute
    ? (label?.[locale] ?? field.replace('attributes.', ''))
    : t(`imports:columns.${columnOf[field] ?? field}` as MessageKey)
  const text = (value: stored.TriedValue) => valueText(field, value, t, locale)
  return { column, before: text(before), after: text(after) }
}

function valueText(field: string, value: stored.TriedValue, t: Translate, locale: Locale): string | null {
  if (value === null || value === '') return null
  if (typeof value === 'object') return value[locale]
  if (typeof value === 'boolean') return t(value ? 'imports:example.yes' : 'imports:example.no')
  if (field === 'price' && value === 0) return t('card:askForPrice')
  if (field === 'price' || field === 'wholesalePrice') return formatDirhams(Number(value))
  const facet = facetNames.find((name) => name === field)
  if (facet) return value === facetOf(facet).none ? null : t(facetValueKey(facet, String(value)))
  return String(value)
}
