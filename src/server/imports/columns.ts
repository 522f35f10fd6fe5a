import { enteredFacets, facetOf } from '#lib/contract/facets.ts'
import { type ImportColumn, importColumns } from '#lib/contract/imports.ts'
import { foldText } from '#lib/i18n/fold.ts'
import { localeKeys } from '#lib/i18n/locales.ts'
import { getTranslator, type MessageKey } from '#lib/i18n/translate.ts'
import { cut } from '#lib/text/cut.ts'
import type { AttributeRow, Leaf, ListingRules } from '../listings/rules.ts'
import type { CsvRecord } from './csv-record.ts'
import { ImportFailure } from './errors.ts'

/** Column of the file: its position, from 0, and its header. */
export type Column = { index: number; header: string }

/** Columns of a file, classified by their headers. */
export type Columns = {
  fixed: ReadonlyMap<ImportColumn, Column>
  /** Columns named like an attribute of any category. */
  attributes: readonly Column[]
  /** Headers that match no column and no attribute. */
  ignored: readonly string[]
  /** Ignored columns that the seller has not mapped to null. */
  unknown: readonly Column[]
  /** Required import columns that the file lacks. */
  missing: readonly ImportColumn[]
  width: number
}

/** Normalizes a header or value for comparison: letters and case folded, dashes and underscores as single spaces. */
export const fold = (text: string): string =>
  foldText(text)
    .replace(/[\s_-]+/g, ' ')
    .trim()

/** Quotes, and the marks of required columns, around a header. */
const headerMarks = /^[\s"*:]+|[\s"*:]+$/g

/** Normalizes a header for comparison. */
export const foldHeader = (header: string): string => fold(header.replace(headerMarks, ''))

/** Returns the words of a message (separated by `|`) in both languages, folded. */
export function foldedWords(key: MessageKey): string[] {
  return localeKeys.flatMap((locale) => getTranslator(locale)(key).split('|').map(fold))
}

const fixedNames: ReadonlyMap<string, ImportColumn> = new Map(
  importColumns.flatMap((column) =>
    [
      fold(column),
      ...foldedWords(`imports:columns.${column}`),
      ...foldedWords(`imports:aliases.${column}`),
    ].map((name) => [name, column] as const),
  ),
)

/** Finds the import column with a name or alias in either language. */
export const columnByName = (name: string): ImportColumn | undefined => fixedNames.get(foldHeader(name))

/** Returns the accepted headers of an attribute, folded: its key, and its labels with and without the unit. */
function attributeNames({ key, label, labelAr, unit, unitAr }: AttributeRow): string[] {
  const names = [key, label, labelAr]
  if (unit) names.push(`${label} (${unit})`)
  if (unitAr ?? unit) names.push(`${labelAr} (${unitAr ?? unit})`)
  return names.map(fold)
}

/** Column of the file with the attribute that it is in a category; undefined if the category has no such attribute. */
export type AttributeColumn = Column & { definition: AttributeRow | undefined }

const planCache = new WeakMap<Columns, Map<Leaf, AttributeColumn[]>>()

/** Resolves the attribute columns of a file for a category; cached per file and category. */
export function attributeColumns(columns: Columns, leaf: Leaf): readonly AttributeColumn[] {
  const byLeaf = planCache.get(columns) ?? new Map<Leaf, AttributeColumn[]>()
  planCache.set(columns, byLeaf)
  const plan = byLeaf.get(leaf) ?? planFor(columns, leaf)
  byLeaf.set(leaf, plan)
  return plan
}

function planFor({ attributes }: Columns, leaf: Leaf): AttributeColumn[] {
  const byName = new Map(
    leaf.attributes.toReversed().flatMap((one) => attributeNames(one).map((name) => [name, one] as const)),
  )
  return attributes.map((column) => ({ ...column, definition: byName.get(foldHeader(column.header)) }))
}

/** The seller's meaning of headers, which are folded; null for none. */
export type ColumnMapping = Readonly<Record<string, ImportColumn | null>>

const allAttributeNames = ({ leaves }: ListingRules): ReadonlySet<string> =>
  new Set([...leaves.values()].flatMap((leaf) => leaf.attributes.flatMap(attributeNames)))

/** Returns a function that tells whether a cell is the header of a known column. */
export function isKnownHeader(rules: ListingRules, mapping: ColumnMapping): (cell: string) => boolean {
  const attributes = allAttributeNames(rules)
  return (cell) => {
    const name = foldHeader(cell)
    return name !== '' && (Boolean(mapping[name] ?? fixedNames.get(name)) || attributes.has(name))
  }
}

/** Columns that a new listing requires. */
const required: readonly ImportColumn[] = [
  'category',
  ...enteredFacets.filter((name) => facetOf(name).requiredBy),
  'emirate',
  'images',
]

/**
 * Classifies the columns of a file by the seller's saved mapping, else by their English or Arabic header. Of two equal
 * headers the first counts.
 * @param mapping saved mapping, by folded header
 * @throws ImportFailure csv_columns with the missing columns if no unknown column can be one of them. Files with external
 *   ids may lack columns, since they can update listings
 */
export function readHeader(
  header: readonly string[],
  rules: ListingRules,
  mapping: ColumnMapping = {},
): Columns {
  const knownAttributes = allAttributeNames(rules)
  const fixed = new Map<ImportColumn, Column>()
  const attributes: Column[] = []
  const ignored: string[] = []
  const unknown: Column[] = []
  for (const [index, cell] of header.entries()) {
    const name = foldHeader(cell)
    if (name === '') continue
    const column = mapping[name] ?? fixedNames.get(name)
    const position = { index, header: cell.trim() }
    if (column && !fixed.has(column)) fixed.set(column, position)
    else if (knownAttributes.has(name)) attributes.push(position)
    else {
      ignored.push(cut(cell.trim(), 100))
      if (!column && mapping[name] !== null) unknown.push(position)
    }
  }
  const missing = required.filter((column) => !fixed.has(column))
  if (!fixed.has('name') && !fixed.has('name_ar')) missing.push('name')
  if (missing.length > 0 && unknown.length === 0 && !fixed.has('externalId')) {
    throw new ImportFailure('csv_columns', missing.join(' '))
  }
  return { fixed, attributes, ignored, unknown, missing, width: header.length }
}

/** Returns the trimmed external id of a row; null if it has none. */
export function externalIdOf({ fixed }: Columns, record: Pick<CsvRecord, 'cells'>): string | null {
  const text = record.cells[fixed.get('externalId')?.index ?? -1]?.trim()
  return text ? text : null
}
