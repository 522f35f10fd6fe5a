import { type ImportColumn, importColumns } from '#lib/contract/imports.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { localeKeys } from '#lib/i18n/locales.ts'
import { getTranslator, type MessageKey } from '#lib/i18n/translate.ts'
import { cut } from '#lib/text/cut.ts'
import type { AttributeRow, Leaf, ListingRules } from '../listings/rules.ts'
import type { CsvRecord } from './read-csv.ts'
import { ImportStop } from './stop.ts'

/** A column of the file: where it is and what the file calls it. */
export type Column = { index: number; header: string }

/** What the header of a file says of its columns. */
export type Columns = {
  fixed: ReadonlyMap<ImportColumn, Column>
  /** Those that some category has as an attribute. */
  attributes: readonly Column[]
  /** Those that mean nothing here. */
  ignored: readonly string[]
  /** Of these, those that the seller has not said so of. */
  unknown: readonly Column[]
  /** Columns of the import that no header is. */
  missing: readonly ImportColumn[]
  width: number
}

/** One form for headers and values that people write differently: letters, case, spaces, dashes and underscores. */
export const fold = (text: string): string =>
  foldText(text)
    .replace(/[\s_-]+/g, ' ')
    .trim()

/** Words that a message lists for the reader of files, from both languages, folded. */
export function wordsOf(key: MessageKey): string[] {
  return localeKeys.flatMap((locale) => getTranslator(locale)(key).split('|').map(fold))
}

const fixedNames: ReadonlyMap<string, ImportColumn> = new Map(
  importColumns.flatMap((column) =>
    [fold(column), ...wordsOf(`imports:columns.${column}`), ...wordsOf(`imports:aliases.${column}`)].map(
      (name) => [name, column] as const,
    ),
  ),
)

/** The column of the import that people call so, in either language. */
export const columnCalled = (name: string): ImportColumn | undefined => fixedNames.get(fold(name))

/** Everything that a column of an attribute may be called: its key or its label in either language, with its unit. */
function attributeNames({ key, label, labelAr, unit, unitAr }: AttributeRow): string[] {
  const names = [key, label, labelAr]
  if (unit) names.push(`${label} (${unit})`)
  if (unitAr ?? unit) names.push(`${labelAr} (${unitAr ?? unit})`)
  return names.map(fold)
}

/** A column of the file as an attribute of a category; undefined for one that the category does not have. */
export type AttributeColumn = Column & { definition: AttributeRow | undefined }

const plans = new WeakMap<Columns, Map<Leaf, AttributeColumn[]>>()

/** What the columns of a file are to a category: the same for each of its rows. */
export function attributeColumns(columns: Columns, leaf: Leaf): readonly AttributeColumn[] {
  const known = plans.get(columns) ?? new Map<Leaf, AttributeColumn[]>()
  plans.set(columns, known)
  const plan = known.get(leaf) ?? planFor(columns, leaf)
  known.set(leaf, plan)
  return plan
}

function planFor({ attributes }: Columns, leaf: Leaf): AttributeColumn[] {
  const byName = new Map(
    leaf.attributes.toReversed().flatMap((one) => attributeNames(one).map((name) => [name, one] as const)),
  )
  return attributes.map((column) => ({ ...column, definition: byName.get(fold(column.header)) }))
}

/** What a new listing cannot be without. */
const required: readonly ImportColumn[] = ['category', 'condition', 'emirate', 'images']

/**
 * Maps each column of a file by its header in English or Arabic, or by the seller's earlier mapping; the first
 * of two that are the same counts.
 * @param said by the seller of headers, folded
 * @throws ImportStop csv_columns naming what is missing, where no unknown column can be it: without external ids
 *   nothing can be updated, so all that a new listing needs has to be there
 */
export function readHeader(
  header: readonly string[],
  rules: ListingRules,
  said: Readonly<Record<string, ImportColumn | null>> = {},
): Columns {
  const known = new Set([...rules.leaves.values()].flatMap((leaf) => leaf.attributes.flatMap(attributeNames)))
  const fixed = new Map<ImportColumn, Column>()
  const attributes: Column[] = []
  const ignored: string[] = []
  const unknown: Column[] = []
  for (const [index, cell] of header.entries()) {
    const name = fold(cell)
    if (name === '') continue
    const column = said[name] ?? fixedNames.get(name)
    const place = { index, header: cell.trim() }
    if (column && !fixed.has(column)) fixed.set(column, place)
    else if (known.has(name)) attributes.push(place)
    else {
      ignored.push(cut(cell.trim(), 100))
      if (!column && said[name] !== null) unknown.push(place)
    }
  }
  const missing = required.filter((column) => !fixed.has(column))
  if (!fixed.has('name') && !fixed.has('name_ar')) missing.push('name')
  if (missing.length > 0 && unknown.length === 0 && !fixed.has('externalId')) {
    throw new ImportStop('csv_columns', missing.join(' '))
  }
  return { fixed, attributes, ignored, unknown, missing, width: header.length }
}

/** The row's own name of its listing; null where it has none. */
export function externalIdOf({ fixed }: Columns, record: Pick<CsvRecord, 'cells'>): string | null {
  const text = record.cells[fixed.get('externalId')?.index ?? -1]?.trim()
  return text ? text : null
}
