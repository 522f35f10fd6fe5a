import type { ImportColumn } from '#lib/contract/imports.ts'
import { type ListingBody, listingBody } from '#lib/contract/listings.ts'
import { cut } from '#lib/text/cut.ts'
import { readCount } from '#lib/text/read-number.ts'
import { wrongFields } from '../http/validation.ts'
import type { ListingRules } from '../listings/rules.ts'
import { type ListingColumns, type Seller, validateListing } from '../listings/validate.ts'
import type { ImportProblem } from '../platform/db/tables/imports.ts'
import type { CategoryNames, FindCategory } from './categories.ts'
import * as cells from './cells.ts'
import { attributeColumns, type Columns, externalIdOf } from './columns.ts'
import type { ExistingListing } from './existing.ts'
import type { ImportRecord } from './records.ts'

/** Data shared by all rows of an import. */
export type RowContext = {
  columns: Columns
  rules: ListingRules
  findCategory: FindCategory
  categoryNames: CategoryNames
  seller: Seller
  /** If false, listings that have pictures keep them. */
  hasZip: boolean
}

export type ValidRow = {
  line: number
  externalId: string | null
  existing: ExistingListing | null
  columns: ListingColumns
  emirate: string
  /** Names of pictures in the ZIP, the cover first; null if the listing keeps its pictures. */
  images: string[] | null
  /** Header of the column with those names. */
  imagesColumn: string | null
  /** Prohibited words that it contains; with any, it is reviewed first. */
  prohibited: string[]
}
export type InvalidRow = { line: number; externalId: string | null; problems: ImportProblem[] }

export const maxExternalIdLength = 100
/** Long number that a spreadsheet has rounded: 1.23E+12. */
const scientific = /^[+-]?\d(?:[.,]\d+)?e[+-]?\d+$/i

/**
 * Converts a row to a listing: the existing listing, overwritten by the cells of the row and validated like the input
 * of addProduct. An empty cell clears an optional field and keeps a required one.
 * @returns the listing, or the first problem of each column
 */
export function readRow(
  context: RowContext,
  record: ImportRecord,
  existing: ExistingListing | null,
): ValidRow | InvalidRow {
  const { columns, rules, seller } = context
  const externalId = externalIdOf(columns, record)
  const collector = collectProblems(columns)
  if (record.cells.slice(columns.width).some((cell) => cell.trim() !== '')) collector.add('row', 'cells')
  if (externalId !== null && externalId.length > maxExternalIdLength) {
    collector.add('externalId', `maximum_${maxExternalIdLength}`)
  }
  if (externalId !== null && scientific.test(externalId)) {
    collector.add('externalId', 'id_scientific', externalId)
  }
  if (record.firstLine !== null) collector.add('externalId', 'id_twice', String(record.firstLine))
  const { draft, images } = readDraft(context, record, existing, collector)
  const parsed = listingBody.safeParse(draft, { reportInput: true })
  if (!parsed.success) collector.addFields(wrongFields(parsed.error.issues))
  else {
    const validated = validateListing(rules, seller, parsed.data)
    if (!validated.ok) collector.addFields(validated.fields)
    else if (collector.problems.length === 0) {
      const { columns: listing, prohibited } = validated
      const { emirate = '' } = parsed.data
      const imagesColumn = columns.fixed.get('images')?.header ?? null
      return {
        ...{ line: record.line, externalId, existing, columns: listing },
        ...{ emirate, images, imagesColumn, prohibited },
      }
    }
  }
  return {
    line: record.line,
    externalId: externalId === null ? null : cut(externalId, maxExternalIdLength),
    problems: collector.problems,
  }
}

export const isInvalid = (row: ValidRow | InvalidRow): row is InvalidRow => 'problems' in row

type Draft = { [Field in keyof ListingBody]?: unknown }
type ProblemCollector = ReturnType<typeof collectProblems>

function readDraft(
  context: RowContext,
  record: ImportRecord,
  existing: ExistingListing | null,
  collector: ProblemCollector,
) {
  const { fixed } = context.columns
  const draft: Draft = { ...existing?.body }
  /** Returns the trimmed cell of a column; undefined if the file has no such column. */
  const cell = (column: ImportColumn): string | undefined => {
    const place = fixed.get(column)
    return place && (record.cells[place.index] ?? '').trim()
  }
  /** Parses a cell; undefined if it is empty, or invalid, which adds a problem. */
  const parseCell = <Value>(column: ImportColumn, read: (text: string) => cells.CellResult<Value>) => {
    const text = cell(column)
    if (!text) return undefined
    const result = read(text)
    if ('value' in result) return result.value
    collector.add(column, result.code, text)
    return undefined
  }
  for (const column of ['name', 'name_ar', 'description', 'description_ar'] as const) {
    const text = cell(column)
    if (text !== undefined) draft[column] = text
  }
  draft.categoryId =
    parseCell('category', (text) => readCategory(context.findCategory, text)) ?? draft.categoryId
  draft.condition = parseCell('condition', cells.readCondition) ?? draft.condition
  draft.emirate = parseCell('emirate', cells.readEmirate) ?? draft.emirate
  draft.price = parseCell('price', cells.readPriceCell) ?? (cell('price') === '' ? 0 : (draft.price ?? 0))
  const wholesale = readWholesale({ cell, parseCell, before: existing?.body.wholesale ?? null })
  if (wholesale === 'half') collector.add('wholesalePrice', 'wholesale_half')
  else draft.wholesale = wholesale
  draft.attributes = readAttributes(context, record, draft, collector)
  const images = readImages(context, cell('images') ?? '', existing, collector)
  draft.images =
    images?.map((_, index) => placeholders[Math.min(index, placeholders.length - 1)]) ?? existing?.body.images
  return { draft, images }
}

function readCategory(find: FindCategory, text: string): cells.CellResult<string> {
  const category = find(text)
  return category === 'category_unknown' || category === 'category_ambiguous'
    ? { code: category }
    : { value: category }
}

type Wholesale = { price: number; minimum: number } | null
type Cells = {
  cell: (column: ImportColumn) => string | undefined
  parseCell: (column: ImportColumn, read: (text: string) => cells.CellResult<number>) => number | undefined
  before: Wholesale
}

/** Reads wholesale terms, which need both cells or neither; a missing column keeps the existing value. */
function readWholesale({ cell, parseCell, before }: Cells): Wholesale | 'half' | undefined {
  const texts = [
    cell('wholesaleMinimum') ?? before?.minimum ?? '',
    cell('wholesalePrice') ?? before?.price ?? '',
  ]
  if (texts.every((text) => text === '')) return null
  if (texts.includes('')) return 'half'
  const minimum = parseCell('wholesaleMinimum', readCount) ?? before?.minimum
  const price = parseCell('wholesalePrice', cells.readPriceCell) ?? before?.price
  return minimum === undefined || price === undefined ? null : { minimum, price }
}

function readAttributes(
  context: RowContext,
  record: ImportRecord,
  draft: Draft,
  collector: ProblemCollector,
) {
  const leaf = context.rules.leaves.get(String(draft.categoryId ?? ''))
  const values: Record<string, unknown> = { ...(draft.attributes as object) }
  if (!leaf) return values
  for (const { index, header, definition } of attributeColumns(context.columns, leaf)) {
    const text = (record.cells[index] ?? '').trim()
    if (definition) {
      delete values[definition.key]
      collector.setHeader(definition.key, header)
      if (text === '') continue
      const read = cells.readAttribute(definition, text)
      if ('value' in read) values[definition.key] = read.value
      else collector.add(`attributes.${definition.key}`, read.code, text, header)
    } else if (text !== '') collector.add(`attributes.${header}`, 'attribute_unknown', text, header)
  }
  return values
}

/** Separators of picture names: bars, semicolons, line breaks, and commas after a file extension. */
const nameSeparators = /[|｜;；؛\n]|(?<=\.(?:jpe?g|jfif|png|webp|avif|heic)["'”’]?)\s*[,，،]/i
/** Quotes around a name, and brackets around all of them, as lists of programs have. */
const aroundName = /^["'“‘]+|["'”’]+$/g
const aroundNames = /^\[(.*)\]$/s
const urlPattern = /^\s*(?!file:)[a-z][a-z\d+.-]*:\/\//i
/** Ids that represent pictures of the ZIP during validation: one more than the maximum, so that an excess is found. */
const placeholders = Array.from({ length: 7 }, (_, index) => `00000000-0000-7000-8000-00000000000${index}`)

function readImages(
  context: RowContext,
  cell: string,
  existing: ExistingListing | null,
  collector: ProblemCollector,
) {
  const texts = cell.replace(aroundNames, '$1').split(nameSeparators)
  const names = [...new Set(texts.map((name) => name.trim().replace(aroundName, '')))].filter(
    (name) => name !== '',
  )
  const hasPictures = existing !== null && (existing.body.images?.length ?? 0) > 0
  if (hasPictures && (names.length === 0 || !context.hasZip)) return null
  const url = names.find((name) => urlPattern.test(name))
  if (url) collector.add('images', 'image_address', url)
  return names
}

/** Import column of a field of the listing body. */
const columnOf: Record<string, ImportColumn> = {
  categoryId: 'category',
  addressId: 'emirate',
  wholesale: 'wholesalePrice',
  'wholesale.price': 'wholesalePrice',
  'wholesale.minimum': 'wholesaleMinimum',
}

/** Collector of the first problem of each field. */
function collectProblems({ fixed }: Columns) {
  const problems: ImportProblem[] = []
  const headers = new Map<string, string>()
  const add = (field: string, code: string, value?: string, header?: string): void => {
    if (problems.some((problem) => problem.field === field)) return
    const column = header ?? fixed.get(field as ImportColumn)?.header ?? headers.get(field) ?? null
    problems.push({ field, column, code, ...(value === undefined ? {} : { value: cut(value, 100) }) })
  }
  return {
    problems,
    add,
    /** Sets the header of an attribute's column. */
    setHeader: (key: string, header: string) => void headers.set(`attributes.${key}`, header),
    addFields(fields: Record<string, string>) {
      for (const [field, code] of Object.entries(fields)) {
        add(columnOf[field] ?? (/^images\.\d+$/.test(field) ? 'images' : field), code)
      }
    },
  }
}
