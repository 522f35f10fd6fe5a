import { type SQL, sql } from 'drizzle-orm'
import { tableSize } from '#lib/contract/admin/fields.ts'
import { phoneDigits } from '#lib/text/phone-digits.ts'
import type { Database } from '../platform/db/client.ts'
import { spellingPattern } from './spelling.ts'

/** Highest exact total, and maximum number of rows of an export. */
export const maxRows = 10_000

/** Query of a table: search text, state, page (from 1), and rows per page. */
export type TableQuery = {
  search?: string | undefined
  status?: string | undefined
  page?: number | undefined
  size?: number | undefined
}

/** Parts of the table's SELECT statement. */
type Selection = { columns: SQL; from: SQL; where: SQL; order: SQL }

type Page<Item> = { items: Item[]; page: number; size: number; total: number; totalExact: boolean }

/** Page of a table, each row mapped by `present`. A page after the last one is empty. */
export async function tablePage<Row extends Record<string, unknown>, Item>(
  db: Database,
  { page = 1, size = tableSize }: TableQuery,
  { columns, from, where, order }: Selection,
  present: (row: Row) => Item,
): Promise<Page<Item>> {
  const [counted, selected] = await Promise.all([
    db.execute<{ total: number }>(
      sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${maxRows + 1}) hits`,
    ),
    db.execute<Row>(
      sql`SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`,
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
 * Predicate: one of the columns contains the search text, in any spelling; true without a search text. A phone number is
 * also found as it is stored, with or without its country code.
 */
export function contains(search: string | undefined, ...columns: SQL[]): SQL {
  if (!search) return sql`true`
  const digits = phoneDigits(search)
  const parts = /^\+?\d{5,}$/.test(digits) && digits !== search ? [search, digits] : [search]
  return sql`(${sql.join(
    parts.flatMap((part) => columns.map((column) => sql`${column} ~* ${spellingPattern(part)}`)),
    sql` OR `,
  )})`
}
