import { type ImportColumn, importColumns } from '#lib/contract/imports.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { getTranslator, type Translate } from '#lib/i18n/translate.ts'
import { csvFile } from '../csv.ts'
import type { Database } from '../db/client.ts'
import { categories } from '../db/schema.ts'
import { ApiError } from '../errors.ts'
import { type AttributeRow, readRules } from '../listings/rules.ts'

/**
 * A file to fill in: its columns, those of a category's attributes among them, and one row as an example.
 * @throws ApiError not_found for a category that holds no listings
 */
export async function importTemplate(
  db: Database,
  locale: Locale,
  categoryId: string | undefined,
): Promise<string> {
  const t = getTranslator(locale)
  const { leaves } = await readRules(db)
  const leaf = categoryId === undefined ? leaves.values().next().value : leaves.get(categoryId.toLowerCase())
  if (categoryId !== undefined && !leaf) throw new ApiError('not_found')
  const attributes = categoryId === undefined ? [] : (leaf?.attributes ?? [])
  const header = [
    ...importColumns.map((column) => t(`imports:columns.${column}`)),
    ...attributes.map((attribute) => labelOf(attribute, locale)),
  ]
  const category = leaf ? await pathOf(db, leaf.id, locale) : ''
  const row = [
    ...importColumns.map((column) => example(column, t, category)),
    ...attributes.map((attribute) => exampleOf(attribute, locale, t)),
  ]
  return csvFile(header, [row])
}

function example(column: ImportColumn, t: Translate, category: string): string {
  switch (column) {
    case 'category':
      return category
    case 'condition':
      return t('products:condition.new')
    case 'emirate':
      return t('emirates:dubai')
    default:
      return t(`imports:example.${column}`)
  }
}

function labelOf({ label, labelAr, unit, unitAr }: AttributeRow, locale: Locale): string {
  const [name, measure] = locale === 'ar' ? [labelAr, unitAr ?? unit] : [label, unit]
  return measure ? `${name} (${measure})` : name
}

function exampleOf({ type, options, required }: AttributeRow, locale: Locale, t: Translate): string {
  if (type === 'choice') return (locale === 'ar' ? options[0]?.ar : options[0]?.en) ?? ''
  if (!required) return ''
  return type === 'boolean' ? t('imports:example.yes') : '1'
}

/** "Home > Lamps", as a cell names a category. */
async function pathOf(db: Database, id: string, locale: Locale): Promise<string> {
  const rows = await db.select().from(categories)
  const names: string[] = []
  for (let row = rows.find((one) => one.id === id); row; ) {
    names.unshift(locale === 'ar' ? row.nameAr : row.name)
    const { parentId } = row
    row = rows.find((one) => one.id === parentId)
  }
  return names.join(' > ')
}
