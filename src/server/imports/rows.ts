import { enteredFacets } from '#lib/contract/facets.ts'
import type { ImportColumn } from '#lib/contract/imports.ts'
import { type ListingBody, listingBody } from '#lib/contract/listings.ts'
import { cut } from '#lib/text/cut.ts'
import { readCount } from '#lib/text/read-number.ts'
import { wrongFields } from '../http/validation.ts'
import { judge, rulesFor, type Verdict } from '../listings/checks.ts'
import type { ListingRules } from '../listings/rules.ts'
import { type ListingColumns, type Seller, validateListing } from '../listings/validate.ts'
import type { ImportProblem } from '../platform/db/tables/imports.ts'
import type { CategoryNames, FindCategory } from './categories.ts'
import * as cells from './cells.ts'
import { attributeColumns, type Columns, externalIdOf } from './columns.ts'
import type { ExistingListing } from './existing.ts'
import type { FindPlace, PlaceNames } from './places.ts'
import { plainText } from './plain-text.ts'
import { collectProblems, type ProblemCollector, pictureProblem } from './problems.ts'
import type { ImportRecord } from './records.ts'
import type { CellFault } from './workbook/cell-text.ts'

/** Data shared by all rows of an import. */
export type RowContext = {
  columns: Columns
  rules: ListingRules
  findCategory: FindCategory
  categoryNames: CategoryNames
  findPlace: FindPlace
  placeNames: PlaceNames
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
  /** Id of the place in the emirate; null for none. */
  placeId: string | null
  /** Names of pictures in the ZIP, the cover first; null if the listing keeps its pictures. */
  images: string[] | null
  /** Problem of its pictures; with one, the listing is kept as a draft. */
  missing: ImportProblem | null
  /** Id of a draft of the same content, in whose place its listing is stored. */
  replaces: string | null
  /** Header of the column with those names. */
  imagesColumn: string | null
  /** Only businesses import, for whom no rule but that of prohibited words holds. */
  verdict: Verdict
}
/** Refused row, or one that is kept as a draft. */
export type InvalidRow = {
  line: number
  externalId: string | null
  problems: ImportProblem[]
  isDraft?: true
}

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
  for (const { column, code } of record.faults ?? []) addFault(columns, collector, column, code)
  if (record.firstLine !== null) collector.add('externalId', 'id_twice', String(record.firstLine))
  const { draft, placeId, images, missing } = readDraft(context, record, existing, collector)
  const parsed = listingBody.safeParse(draft, { reportInput: true })
  if (!parsed.success) collector.addFields(wrongFields(parsed.error.issues))
  else {
    const validated = validateListing(rules, seller, parsed.data)
    if (!validated.ok) collector.addFields(validated.fields)
    else if (collector.problems.length === 0) {
      const { columns: listing, texts } = validated
      const { emirate = '' } = parsed.data
      const verdict = judge(rulesFor(seller, rules.moderation), texts)
      const imagesColumn = columns.fixed.get('images')?.header ?? null
      return {
        ...{ line: record.line, externalId, existing, columns: listing },
        ...{ emirate, placeId, images, missing, imagesColumn, verdict, replaces: null },
      }
    }
  }
  return {
    line: record.line,
    externalId: externalId === null ? null : cut(externalId, maxExternalIdLength),
    problems: missing ? [...collector.problems, missing] : collector.problems,
  }
}

/** Adds the problem of a cell that has no text, if it is in a column of the shop. */
function addFault(
  { fixed, attributes }: Columns,
  { add }: ProblemCollector,
  index: number,
  code: CellFault,
): void {
  for (const [column, { index: at, header }] of fixed) if (at === index) add(column, code, undefined, header)
  for (const { index: at, header } of attributes)
    if (at === index) add(`attributes.${header}`, code, undefined, header)
}

export const isInvalid = (row: ValidRow | InvalidRow): row is InvalidRow => 'problems' in row

type Draft = { [Field in keyof ListingBody]?: unknown }

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
    if (text !== undefined) draft[column] = plainText(text)
  }
  draft.categoryId =
    parseCell('category', (text) => readCategory(context.findCategory, plainText(text))) ?? draft.categoryId
  for (const name of enteredFacets) draft[name] = parseCell(name, cells.readFacet[name]) ?? draft[name]
  draft.emirate = parseCell('emirate', cells.readEmirate) ?? draft.emirate
  const placeId = readPlace(context, { cell, parseCell, draft, existing })
  draft.price = parseCell('price', cells.readPriceCell) ?? (cell('price') === '' ? 0 : (draft.price ?? 0))
  if (cell('negotiable') !== undefined) draft.negotiable = parseCell('negotiable', cells.readFlag) ?? false
  const wholesale = readWholesale({ cell, parseCell, before: existing?.body.wholesale ?? null })
  if (wholesale === 'half') collector.add('wholesalePrice', 'wholesale_half')
  else draft.wholesale = wholesale
  draft.attributes = readAttributes(context, record, draft, collector)
  const { names: images, missing } = readImages(context, cell('images') ?? '', existing, collector)
  draft.images = images
    ? imagesFor(images.length === 0 && missing ? 1 : images.length)
    : existing?.body.images
  return { draft, placeId, images, missing }
}

function readCategory(find: FindCategory, text: string): cells.CellResult<string> {
  const category = find(text)
  return category === 'category_unknown' || category === 'category_ambiguous'
    ? { code: category }
    : { value: category }
}

type Cells = {
  cell: (column: ImportColumn) => string | undefined
  parseCell: <Value>(
    column: ImportColumn,
    read: (text: string) => cells.CellResult<Value>,
  ) => Value | undefined
}

/** Reads the id of the place; without the column a listing keeps its place while it stays in its emirate. */
function readPlace(
  { findPlace }: RowContext,
  { cell, parseCell, draft, existing }: Cells & { draft: Draft; existing: ExistingListing | null },
): string | null {
  const emirate = typeof draft.emirate === 'string' ? draft.emirate : null
  const keptId = existing?.row.emirate === emirate ? (existing?.row.placeId ?? null) : null
  if (cell('place') === undefined) return keptId
  // Where the emirate is missing, that is the problem of the row.
  if (emirate === null) return null
  return parseCell('place', (text) => findPlace(text, emirate, keptId)) ?? null
}

type Wholesale = { price: number; minimum: number } | null

/** Reads wholesale terms, which need both cells or neither; a missing column keeps the existing value. */
function readWholesale({
  cell,
  parseCell,
  before,
}: Cells & { before: Wholesale }): Wholesale | 'half' | undefined {
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
    const text = plainText((record.cells[index] ?? '').trim())
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
const imagesFor = (count: number) => placeholders.slice(0, count)

/** Whether a row without its pictures is kept: it creates a listing, or fills in a draft. */
export const mayBeDraft = ({ existing }: Pick<ValidRow, 'existing'>): boolean =>
  existing === null || existing.row.status === 'draft'

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
  const hasPictures = (existing?.body.images?.length ?? 0) > 0
  const isDraftable = mayBeDraft({ existing })
  const keeps = hasPictures && (names.length === 0 || (!context.hasZip && !isDraftable))
  if (keeps) return { names: null, missing: null }
  const url = names.find((name) => urlPattern.test(name))
  if (url && !isDraftable) collector.add('images', 'image_address', url)
  if (!isDraftable) return { names, missing: null }
  const column = context.columns.fixed.get('images')?.header ?? null
  const code = url ? 'image_address' : 'images_required'
  const missing = url || names.length === 0 ? pictureProblem(column, code, url) : null
  return { names: names.filter((name) => !urlPattern.test(name)), missing }
}
