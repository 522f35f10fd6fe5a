import type { ImportColumn } from '#lib/contract/imports.ts'
import { cut } from '#lib/text/cut.ts'
import { readPrice } from '#lib/text/read-number.ts'
import type { ImportQuestions } from '../platform/db/tables/imports.ts'
import { type Column, type Columns, foldedWords, foldHeader } from './columns.ts'
import type { CsvRecord } from './csv-record.ts'

/** Rows whose cells are shown to the seller as samples of a column. */
export const sampleRows = 5
const maxSamples = 3
const maxSampleLength = 60

/** Words, folded, in a header that suggest a column, in addition to the column's names. */
const hints: Partial<Record<ImportColumn, RegExp>> = {
  price: /price|cost|amount|rate|aed|value|سعر|اسعار|ثمن|قيمه|تكلفه|مبلغ/,
  name: /name|title|product|item|اسم|عنوان|منتج/,
  category: /categor|type|section|department|فئه|قسم|تصنيف|نوع/,
  condition: /condition|state|used|حاله/,
  emirate: /emirate|city|location|place|area|اماره|مدينه|موقع|مكان/,
  images: /image|photo|picture|file|صور|صوره/,
}

/**
 * Returns the columns that the seller has to map before the first row is read, with a guess for each. The price is one
 * of them, since without it every listing would be "Ask for price". Without external ids so are all columns that a new
 * listing needs.
 * @returns null if no required column is missing, or no header is unknown
 */
export function mappingQuestions(columns: Columns, samples: readonly CsvRecord[]): ImportQuestions | null {
  const { unknown, missing, fixed } = columns
  if (unknown.length === 0) return null
  const columnsToMap: ImportColumn[] = fixed.has('price') ? [] : ['price']
  if (!fixed.has('externalId')) columnsToMap.push(...missing)
  if (columnsToMap.length === 0) return null
  const free = [...unknown]
  const guesses = columnsToMap.map((column) => {
    const guess = guessFor(column, free, samples)
    if (guess) free.splice(free.indexOf(guess), 1)
    return { column, guess: guess?.header ?? null }
  })
  const headers = unknown.map(({ header, index }) => ({
    header,
    samples: samples
      .flatMap(({ cells }) => cut(cells[index] ?? '', maxSampleLength) || [])
      .slice(0, maxSamples),
  }))
  return { columns: guesses, headers }
}

/** Guesses the header of a column: by its name, for a price also by cells that are all amounts. */
function guessFor(
  column: ImportColumn,
  unknown: readonly Column[],
  samples: readonly CsvRecord[],
): Column | undefined {
  const names = [...foldedWords(`imports:columns.${column}`), ...foldedWords(`imports:aliases.${column}`)]
  const fits = (header: string) =>
    names.some((name) => name.length > 2 && foldHeader(header).includes(name)) ||
    hints[column]?.test(foldHeader(header)) === true
  const named = unknown.filter(({ header }) => fits(header))
  if (column !== 'price') return named[0]
  const isPrice = ({ index }: Column) => {
    const texts = samples.flatMap(({ cells }) => cells[index] || [])
    return texts.length > 0 && texts.every((text) => 'value' in readPrice(text))
  }
  return named.find(isPrice) ?? named[0] ?? unknown.find(isPrice)
}

/**
 * Builds a column mapping, by folded header, from the seller's answers. The questions' other headers map to null.
 * @param columns answers: the header of each column, null for none
 */
export function mappingFromAnswers(
  { headers }: ImportQuestions,
  columns: readonly { column: ImportColumn; header: string | null }[],
): Record<string, ImportColumn | null> {
  const mapping: Record<string, ImportColumn | null> = Object.fromEntries(
    headers.map(({ header }) => [foldHeader(header), null]),
  )
  for (const { column, header } of columns) {
    if (header !== null && foldHeader(header) in mapping) mapping[foldHeader(header)] = column
  }
  return mapping
}
