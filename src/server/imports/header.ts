import type { ListingRules } from '../listings/rules.ts'
import { type ColumnMapping, isKnownHeader } from './columns.ts'
import type { CsvRecord } from './csv-record.ts'

/** Records at the beginning of a file among which the header is looked for. */
export const headerLines = 20

/** Known columns that make a row the header, whatever stands above it. */
const knownColumns = 2

/**
 * Finds the header below rows of titles: the row with the most known columns; where hardly any is known, the first row that
 * has at least half as many cells as the widest.
 * @returns its index among the records
 */
export function findHeader(
  records: readonly CsvRecord[],
  rules: ListingRules,
  mapping: ColumnMapping,
): number {
  const isKnown = isKnownHeader(rules, mapping)
  const known = records.map(({ cells }) => new Set(cells.filter(isKnown)).size)
  const most = Math.max(0, ...known)
  if (most >= knownColumns) return known.indexOf(most)
  const filled = records.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length)
  const widest = Math.max(0, ...filled)
  return Math.max(
    0,
    filled.findIndex((count) => count * 2 >= widest),
  )
}
