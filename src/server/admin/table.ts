import { type SQL, sql } from 'drizzle-orm'
import { tableSize } from '#lib/contract/admin/fields.ts'
import { addDays, dayStart } from '#lib/i18n/days.ts'
import type { Database } from '../platform/db/client.ts'
import { firstIdAt } from '../platform/db/ids.ts'
import { spellingPattern } from './spelling.ts'
import { searchParts } from './text-search.ts'

/** Highest exact total, and maximum number of rows of an export. */
export const maxRows = 10_000

/** Query of a table: search text, state, days of Dubai, order, page (from 1), and rows per page. */
export type TableQuery = {
  search?: string | undefined
  status?: string | undefined
  from?: string | undefined
  to?: string | undefined
  sort?: string | undefined
  page?: number | undefined
  size?: number | undefined
}

/** Parts of the table's SELECT statement. */
export type Selection = {
  columns: SQL
  from: SQL
  where: SQL
  order: SQL
  /**
   * Unique column of a large table, and the tables that `where` and `order` read: rows are chosen there first, and only
   * those of the page are joined with the others.
   */
  key?: { column: SQL; from: SQL }
  /** Stored total, which is read instead of counting the rows. */
  total?: SQL
}

type Page<Item> = { items: Item[]; page: number; size: number; total: number; totalExact: boolean }

/** Page of a table, each row mapped by `present`. A page after the last one is empty. */
export async function tablePage<Row extends Record<string, unknown>, Item>(
  db: Database,
  { page = 1, size = tableSize }: TableQuery,
  { columns, from, where, order, key, total: kept }: Selection,
  present: (row: Row) => Item,
): Promise<Page<Item>> {
  const range = sql`ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`
  const [counted, selected] = await Promise.all([
    db.execute<{ total: number }>(
      kept
        ? sql`SELECT ${kept}::int AS total`
        : sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM ${key?.from ?? from} WHERE ${where} LIMIT ${maxRows + 1}) hits`,
    ),
    db.execute<Row>(
      key
        ? sql`SELECT ${columns} FROM ${from} WHERE ${key.column} IN (SELECT ${key.column} FROM ${key.from} WHERE ${where} ${range}) ORDER BY ${order}`
        : sql`SELECT ${columns} FROM ${from} WHERE ${where} ${range}`,
    ),
  ])
  const total = counted.rows[0]?.total ?? 0
  return {
    items: (selected.rows as unknown as Row[]).map(present),
    page,
    size,
    total: Math.min(total, maxRows),
    totalExact: total <= maxRows,
  }
}

/**
 * ORDER BY of a requested order, descending with `-`; `whenNone` for none, or one that the table does not have. Every order
 * ends in the unique column, in the same direction, so that pages do not overlap and an index can be read both ways.
 */
export function sortedBy(
  sort: string | undefined,
  columns: Readonly<Record<string, SQL>>,
  unique: SQL,
  whenNone: SQL,
): SQL {
  const name = sort?.replace(/^-/, '') ?? ''
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!column) return whenNone
  const direction = sort?.startsWith('-') ? sql`DESC` : sql`ASC`
  return column === unique ? sql`${unique} ${direction}` : sql`${column} ${direction}, ${unique} ${direction}`
}

/** Predicate: a time is in the days of a query; true without days. */
export const inDays = ({ from, to }: TableQuery, time: SQL): SQL =>
  between(time, from && dayStart(from).toISOString(), to && dayStart(addDays(to, 1)).toISOString())

/** The same for rows whose id tells when they were made. */
export const madeInDays = ({ from, to }: TableQuery, key: SQL): SQL =>
  between(key, from && firstIdAt(dayStart(from)), to && firstIdAt(dayStart(addDays(to, 1))))

const between = (column: SQL, from: string | undefined, until: string | undefined): SQL =>
  sql`${from ? sql`${column} >= ${from}` : sql`true`} AND ${until ? sql`${column} < ${until}` : sql`true`}`

/**
 * Predicate: one of the columns contains the search text, in any spelling; true without a search text. A phone number is
 * also found as it is stored, with or without its country code.
 */
export function contains(search: string | undefined, ...columns: SQL[]): SQL {
  if (!search) return sql`true`
  return sql`(${sql.join(
    searchParts(search).flatMap((part) =>
      columns.map((column) => sql`${column} ~* ${spellingPattern(part)}`),
    ),
    sql` OR `,
  )})`
}
