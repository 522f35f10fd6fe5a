import type { CellFault } from './workbook/cell-text.ts'

/**
 * Record of a file: its first line number (from 1), its cells, and the bytes of the file read up to its end. `faults` are
 * cells of a workbook that have no text although they are not empty.
 */
export type CsvRecord = {
  line: number
  cells: string[]
  bytesRead: number
  faults?: { column: number; code: CellFault }[]
}
