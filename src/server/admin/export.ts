import type { ExportTable } from '#lib/contract/admin.ts'
import type { MessageKey, Translate } from '#lib/i18n/translate.ts'
import { type CsvCell, csvFile } from '../csv.ts'
import type { Database } from '../db/client.ts'
import { auditPage } from './audit.ts'
import { mostRows, type TableQuery } from './table.ts'

/** A table as CSV: its columns with the names that its page gives them, and one row for each item. */
type Export<Item = never> = {
  page: (db: Database, query: TableQuery) => Promise<{ items: Item[] }>
  columns: [MessageKey, (item: Item, t: Translate) => CsvCell][]
}

/** Keeps an export's own type of item to itself. */
const exportOf = <Item>(table: Export<Item>): Export => table as unknown as Export

const tables: Record<ExportTable, Export> = {
  audit: exportOf({
    page: auditPage,
    columns: [
      ['admin:columns.when', (entry) => entry.createdAt],
      ['admin:columns.by', (entry) => entry.by?.email ?? entry.by?.name],
      ['admin:columns.action', (entry) => entry.action],
      ['admin:columns.id', (entry) => entry.subjectId],
      ['admin:columns.before', (entry) => entry.before && JSON.stringify(entry.before)],
      ['admin:columns.after', (entry) => entry.after && JSON.stringify(entry.after)],
    ],
  }),
}

/** A table as a CSV file, at most 10,000 rows. */
export async function exportTable(
  db: Database,
  name: ExportTable,
  query: TableQuery,
  t: Translate,
): Promise<string> {
  const { page, columns } = tables[name]
  const { items } = await page(db, { ...query, page: 1, size: mostRows })
  return csvFile(
    columns.map(([key]) => t(key)),
    items.map((item) => columns.map(([, cell]) => cell(item, t))),
  )
}
