// Process that reads workbooks: what a file does to the reader's memory or time ends here.
import { serveTasks } from '../../platform/task-server.ts'
import type { CsvRecord } from '../csv-record.ts'
import { ImportFailure } from '../errors.ts'
import type { WorkbookKind } from './kind.ts'
import { readWorkbook } from './read.ts'

/** Rows that are handed over at once. */
const rowsAtOnce = 500

let records: CsvRecord[] | null = null

export type WorkbookTasks = {
  /** Reads a workbook; its rows are then taken with `next`. */
  open: (path: string, kind: WorkbookKind) => Promise<Pick<ImportFailure, 'reason' | 'detail'> | null>
  /** Returns the next rows, none at the end; null in a process that has not opened the workbook. */
  next: () => Promise<CsvRecord[] | null>
}

serveTasks({
  async open(path, kind) {
    try {
      records = await readWorkbook(path, kind)
      return null
    } catch (error) {
      if (error instanceof ImportFailure) return { reason: error.reason, detail: error.detail }
      throw error
    }
  },
  next: async () => records?.splice(0, rowsAtOnce) ?? null,
} satisfies WorkbookTasks)
