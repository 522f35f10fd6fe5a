import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | boolean | Date | null | undefined

/**
 * Returns rows as CSV. A cell that a spreadsheet would run as a formula (it begins with = + - @ or a tab) is prefixed
 * with an apostrophe.
 */
export const csvRows = (rows: Iterable<readonly CsvCell[]>): string =>
  stringify([...rows] as CsvCell[][], {
    escape_formulas: true,
    record_delimiter: 'windows',
    // Spreadsheets end a row at any unquoted line break, and some a cell at a semicolon or a tab.
    quoted_match: /[\r\n;\t]/,
    cast: {
      boolean: (value) => String(value),
      date: (value) => value.toISOString(),
    },
  })

/** Returns a CSV file: UTF-8 with a byte order mark for spreadsheets, the header, the rows. */
export const csvFile = (header: readonly string[], rows: Iterable<readonly CsvCell[]>): string =>
  `\ufeff${csvRows([header, ...rows])}`
