import type { MessageKey, Translate } from '#lib/i18n/translate.ts'
import type { CsvCell } from '../platform/csv.ts'
import type { Database } from '../platform/db/client.ts'
import type { TableQuery } from './table.ts'

/**
 * A table as CSV: its columns with the names that its page gives them, and one row for each item. `siteUrl` is what
 * links begin with.
 */
export type Export<Item = never> = {
  page: (db: Database, query: TableQuery, siteUrl: string) => Promise<{ items: Item[] }>
  columns: [MessageKey, (item: Item, t: Translate) => CsvCell][]
}

/** Keeps an export's own type of item to itself. */
export const exportOf = <Item>(table: Export<Item>): Export => table as unknown as Export
