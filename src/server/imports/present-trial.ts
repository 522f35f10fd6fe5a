import type { ImportColumn } from '#lib/contract/imports.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import type { MessageKey, Translate } from '#lib/i18n/translate.ts'
import { cut } from '#lib/text/cut.ts'
import type { TriedChange, TriedRow } from './trial.ts'

const longestValue = 60

/** Which column of the import a field of a listing is, where they are called differently. */
const columnOf: Partial<Record<TriedChange['field'], ImportColumn>> = {
  categoryId: 'category',
  nameAr: 'name_ar',
  descriptionAr: 'description_ar',
  imageIds: 'images',
}

/** What would come of a row of a trial, in the reader's language. */
export function presentTried({ line, changes }: TriedRow, t: Translate): string {
  if (changes === null) return t('imports:tried.created', { line })
  return t('imports:tried.changed', { line, changes: changes.map((one) => changeText(one, t)).join(' · ') })
}

function changeText({ field, before, after }: TriedChange, t: Translate): string {
  const name = field.startsWith('attributes.')
    ? field.replace('attributes.', '')
    : t(`imports:columns.${columnOf[field] ?? field}` as MessageKey)
  // Ids say nothing to a person.
  if (field === 'categoryId' || field === 'imageIds') return name
  const text = (value: unknown) => valueText(field, value, t)
  return t('imports:tried.change', { field: name, before: text(before), after: text(after) })
}

function valueText(field: TriedChange['field'], value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === '') return '–'
  if (field === 'price' || field === 'wholesalePrice') return formatPrice(Number(value)).amount
  if (field === 'condition') return t(`products:condition.${value}` as MessageKey)
  if (field === 'emirate') return t(`emirates:${value}` as MessageKey)
  return cut(String(value), longestValue)
}
