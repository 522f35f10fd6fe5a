import type { MessageKey, Translate } from '#lib/i18n/translate.ts'
import type { CsvCell } from '../../platform/csv.ts'
import type { Database } from '../../platform/db/client.ts'
import type { TableQuery } from '../table.ts'

/** Table as CSV: message keys of its column headings, and one row per item. `siteUrl` is the origin of links. */
export type Export<Item = never> = {
  page: (db: Database, query: TableQuery, siteUrl: string) => Promise<{ items: Item[] }>
  columns: [MessageKey, (item: Item, t: Translate) => CsvCell][]
}

/** Hides the item type of an export, so that exports of different types fit one record. */
export const exportOf = <Item>(table: Export<Item>): Export => table as unknown as Export
