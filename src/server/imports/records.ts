import { createHash } from 'node:crypto'
import { importLimits } from '#lib/contract/imports.ts'
import { cleanLines } from '#lib/text/clean.ts'
import { type Columns, externalIdOf } from './columns.ts'
import { headOf } from './encoding.ts'
import { type CsvRecord, readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { ImportStop } from './stop.ts'

/** A record below the header: its number among them, from 1, and the line that had its external id before. */
export type ImportRecord = CsvRecord & { row: number; firstLine: number | null }

/** The header, or a record, with text as every field of the shop has it; empty where every cell is blank. */
const cleaned = (record: CsvRecord): CsvRecord => ({ ...record, cells: record.cells.map(cleanLines) })
const isEmpty = ({ cells }: CsvRecord): boolean => cells.every((cell) => cell === '')

/** How a ZIP begins, which an XLSX is. */
const zipSignature = Buffer.from('PK\x03\x04')

/** Records of a CSV or an XLSX that say anything, the header first. @throws what the reader throws */
export async function* readTable(path: string): AsyncGenerator<CsvRecord> {
  const isWorkbook = (await headOf(path)).subarray(0, 4).equals(zipSignature)
  for await (const record of isWorkbook ? readXlsx(path) : readCsv(path)) {
    const clean = cleaned(record)
    if (!isEmpty(clean)) yield clean
  }
}

/**
 * Numbers the records below the header and marks those whose external id came before.
 * @throws ImportStop after the records before that place: what the reader throws, csv_rows, csv_empty
 */
export async function* numbered(
  records: AsyncIterable<CsvRecord>,
  columns: Columns,
): AsyncGenerator<ImportRecord> {
  // Digests instead of ids: a piece of a large text would keep all of that text in memory.
  const lines = new Map<string, number>()
  let row = 0
  for await (const record of records) {
    if (row >= importLimits.rows) throw new ImportStop('csv_rows')
    row += 1
    const externalId = externalIdOf(columns, record)
    const key = externalId === null ? null : createHash('sha1').update(externalId).digest('binary')
    const firstLine = key === null ? null : (lines.get(key) ?? null)
    if (key !== null && firstLine === null) lines.set(key, record.line)
    yield { ...record, row, firstLine }
  }
  if (row === 0) throw new ImportStop('csv_empty')
}
