import { createHash } from 'node:crypto'
import { importLimits } from '#lib/contract/imports.ts'
import { cleanLines } from '#lib/text/clean.ts'
import { type Columns, externalIdOf } from './columns.ts'
import type { CsvRecord } from './csv-record.ts'
import { readHead } from './encoding.ts'
import { ImportFailure } from './errors.ts'
import { readCsv } from './read-csv.ts'
import { kindOf } from './workbook/kind.ts'
import { streamWorkbook, type WorkbookOptions } from './workbook/stream.ts'

/** Data record: its row number below the header, from 1, and the earlier line with the same external id, if any. */
export type ImportRecord = CsvRecord & { row: number; firstLine: number | null }

/** Cleans the cells like every text field of the shop. */
const cleanRecord = (record: CsvRecord): CsvRecord => ({ ...record, cells: record.cells.map(cleanLines) })
const isEmpty = ({ cells, faults }: CsvRecord): boolean => !faults && cells.every((cell) => cell === '')

/** Streams the non-empty records of a CSV or a workbook, titles and the header first. @throws errors of its reader */
export async function* readTable(path: string, options: WorkbookOptions): AsyncGenerator<CsvRecord> {
  const kind = kindOf(await readHead(path))
  for await (const record of kind === 'text' ? readCsv(path) : streamWorkbook(path, kind, options)) {
    const clean = cleanRecord(record)
    if (!isEmpty(clean)) yield clean
  }
}

/**
 * Numbers the records below the header and marks duplicates of an external id.
 * @throws ImportFailure after it has yielded the records before the error: csv_rows, csv_empty, errors of the reader
 */
export async function* numberRecords(
  records: AsyncIterable<CsvRecord>,
  columns: Columns,
): AsyncGenerator<ImportRecord> {
  // Digests instead of ids: a substring would keep the whole text of its chunk in memory.
  const lines = new Map<string, number>()
  let row = 0
  for await (const record of records) {
    if (row >= importLimits.rows) throw new ImportFailure('csv_rows')
    row += 1
    const externalId = externalIdOf(columns, record)
    const key = externalId === null ? null : createHash('sha1').update(externalId).digest('binary')
    const firstLine = key === null ? null : (lines.get(key) ?? null)
    if (key !== null && firstLine === null) lines.set(key, record.line)
    yield { ...record, row, firstLine }
  }
  if (row === 0) throw new ImportFailure('csv_empty')
}
