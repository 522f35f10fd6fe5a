import { readFile, stat } from 'node:fs/promises'
import { type CellObject, CFB, parse_zip, read, set_cptable, type WorkBook, type WorkSheet } from '@e965/xlsx'
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs'
import { importLimits } from '#lib/contract/imports.ts'
import type { CsvRecord } from '../csv-record.ts'
import { ImportFailure } from '../errors.ts'
import { readCell } from './cell-text.ts'
import type { WorkbookKind } from './kind.ts'
import { unpackWorkbook, type WorkbookLimits, workbookLimits } from './unpack.ts'

declare module '@e965/xlsx' {
  /** Reads an unpacked workbook; the package exports it without its type. */
  export function parse_zip(container: unknown, options: ParsingOptions): WorkBook
}

// Workbooks from before 1997 have their texts in the code page of their computer.
set_cptable(codePages)

const options = { dense: true, cellNF: true, cellText: false, cellHTML: false, sheetStubs: true } as const

/**
 * Reads the rows of the first visible sheet of a workbook: XLSX, XLSB, OpenDocument, old .xls, HTML and the XML of
 * Excel 2003. Takes memory of several times the file, so it runs in a process of its own.
 * @param limits overridden in tests
 * @throws ImportFailure xlsx_broken, xlsx_size, file_password, file_kind
 */
export async function readWorkbook(
  path: string,
  kind: WorkbookKind,
  limits: WorkbookLimits = workbookLimits,
): Promise<CsvRecord[]> {
  const { workbook, sheet } =
    kind === 'zip' ? await readZip(path, limits) : await readPlain(path, kind, limits)
  const { size } = await stat(path)
  return rowsOf(sheet, workbook.Workbook?.WBProps?.date1904 === true, size, limits)
}

type Read = { workbook: WorkBook; sheet: WorkSheet }

async function readZip(path: string, limits: WorkbookLimits): Promise<Read> {
  const parts = await unpackWorkbook(path, limits)
  const container = CFB.utils.cfb_new()
  for (const [name, bytes] of parts) CFB.utils.cfb_add(container, `/${name}`, bytes, { unsafe: true })
  const isOpenDocument = parts.has('content.xml')
  if (isOpenDocument && parts.get('META-INF/manifest.xml')?.includes('encryption-data'))
    throw new ImportFailure('file_password')
  try {
    // Only one sheet is read, which nearly always is the first.
    const first: WorkBook = parse_zip(container, { ...options, sheets: 0 })
    const visible = visibleSheet(first)
    const workbook: WorkBook = visible === 0 ? first : parse_zip(container, { ...options, sheets: visible })
    return { workbook, sheet: sheetAt(workbook, visible) }
  } catch {
    if (isOpenDocument) throw new ImportFailure('file_kind', 'OpenDocument')
    throw new ImportFailure('xlsx_broken')
  }
}

async function readPlain(path: string, kind: 'xls' | 'html', limits: WorkbookLimits): Promise<Read> {
  const bytes = await readFile(path)
  if (bytes.length > limits.plainBytes) throw new ImportFailure('xlsx_size')
  if (kind === 'xls' && bytes.includes(encryptedPackage)) throw new ImportFailure('file_password')
  try {
    // Cells of a web page are texts: a number would lose its zeros, a date its order.
    const workbook = read(bytes, { ...options, raw: kind === 'html' })
    return { workbook, sheet: sheetAt(workbook, visibleSheet(workbook)) }
  } catch (error) {
    if (/password/i.test(String(error))) throw new ImportFailure('file_password')
    throw new ImportFailure('file_kind', kind === 'xls' ? 'Excel 97–2003' : 'HTML')
  }
}

/** Stream of a compound file that holds an encrypted XLSX. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le')

/** Index of the first visible sheet; 0 if none is. */
const visibleSheet = ({ Workbook }: WorkBook): number =>
  Math.max(0, Workbook?.Sheets?.findIndex(({ Hidden = 0 }) => Hidden === 0) ?? 0)

function sheetAt({ SheetNames, Sheets }: WorkBook, index: number): WorkSheet {
  const sheet = Sheets[SheetNames[index] ?? '']
  if (!sheet) throw new Error('the sheet could not be read')
  return sheet
}

/** Converts rows to records; `line` is the row number of the sheet, and progress is in bytes of the file. */
function rowsOf(sheet: WorkSheet, date1904: boolean, bytes: number, limits: WorkbookLimits): CsvRecord[] {
  const rows: CellObject[][] = sheet['!data'] ?? []
  const records: CsvRecord[] = []
  // Rows and cells that are not in the file are holes, which `forEach` passes over.
  rows.forEach((row, index) => {
    const record: CsvRecord = {
      line: index + 1,
      cells: [],
      bytesRead: Math.round((bytes * (index + 1)) / rows.length),
    }
    let length = 0
    row.forEach((cell, column) => {
      const { text, fault } = readCell(cell, date1904)
      if (text === '' && !fault) return
      if (column >= limits.columns) throw new ImportFailure('xlsx_size')
      length += text.length
      if (length > importLimits.recordBytes) throw new ImportFailure('xlsx_size')
      while (record.cells.length < column) record.cells.push('')
      record.cells[column] = text
      if (fault) record.faults = [...(record.faults ?? []), { column, code: fault }]
    })
    if (record.cells.length > 0) records.push(record)
  })
  return records
}
