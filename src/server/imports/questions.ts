import type { ImportColumn } from '#lib/contract/imports.ts'
import { cut } from '#lib/text/cut.ts'
import { readPrice } from '#lib/text/read-number.ts'
import type { ImportQuestions } from '../platform/db/tables/imports.ts'
import { type Column, type Columns, fold, wordsOf } from './columns.ts'
import type { CsvRecord } from './read-csv.ts'

/** Rows whose cells show the seller what a header stands over. */
export const sampleRows = 5
const mostSamples = 3
const longestSample = 60

/** Words of a header that hint at a column, beside those of its own names. */
const hints: Partial<Record<ImportColumn, RegExp>> = {
  price: /price|cost|amount|rate|aed|value|سعر|اسعار|ثمن|قيمه|تكلفه|مبلغ/,
  name: /name|title|product|item|اسم|عنوان|منتج/,
  category: /categor|type|section|department|فئه|قسم|تصنيف|نوع/,
  condition: /condition|state|used|حاله/,
  emirate: /emirate|city|location|place|area|اماره|مدينه|موقع|مكان/,
  images: /image|photo|picture|file|صور|صوره/,
}

/**
 * Questions that a seller has to answer before the first row is read: a price that no header is known for would make every listing
 * "Ask for price", and without external ids a new listing needs more columns than that.
 * @returns null where nothing has to be said
 */
export function questionsOf(columns: Columns, samples: readonly CsvRecord[]): ImportQuestions | null {
  const { unknown, missing, fixed } = columns
  if (unknown.length === 0) return null
  const asked: ImportColumn[] = fixed.has('price') ? [] : ['price']
  if (!fixed.has('externalId')) asked.push(...missing)
  if (asked.length === 0) return null
  const free = [...unknown]
  const guesses = asked.map((column) => {
    const guess = guessFor(column, free, samples)
    if (guess) free.splice(free.indexOf(guess), 1)
    return { column, guess: guess?.header ?? null }
  })
  const headers = unknown.map(({ header, index }) => ({
    header,
    samples: samples
      .flatMap(({ cells }) => cut(cells[index] ?? '', longestSample) || [])
      .slice(0, mostSamples),
  }))
  return { columns: guesses, headers }
}

function guessFor(
  column: ImportColumn,
  unknown: readonly Column[],
  samples: readonly CsvRecord[],
): Column | undefined {
  const names = [...wordsOf(`imports:columns.${column}`), ...wordsOf(`imports:aliases.${column}`)]
  const fits = (header: string) =>
    names.some((name) => name.length > 2 && fold(header).includes(name)) ||
    hints[column]?.test(fold(header)) === true
  const named = unknown.filter(({ header }) => fits(header))
  if (column !== 'price') return named[0]
  const isPrice = ({ index }: Column) => {
    const texts = samples.flatMap(({ cells }) => cells[index] || [])
    return texts.length > 0 && texts.every((text) => 'value' in readPrice(text))
  }
  return named.find(isPrice) ?? named[0] ?? unknown.find(isPrice)
}

/**
 * Turns the seller's answers into a column mapping; the others that were asked about mean nothing.
 * @param columns each with the header that is it, or null for none
 */
export function saidOf(
  { headers }: ImportQuestions,
  columns: readonly { column: ImportColumn; header: string | null }[],
): Record<string, ImportColumn | null> {
  const said: Record<string, ImportColumn | null> = Object.fromEntries(
    headers.map(({ header }) => [fold(header), null]),
  )
  for (const { column, header } of columns) {
    if (header !== null && fold(header) in said) said[fold(header)] = column
  }
  return said
}
