import { type SQL, sql } from 'drizzle-orm'
import { tableSize } from '#lib/contract/admin.ts'
import type { Database } from '../platform/db/client.ts'

/** Totals are exact up to here; an export has so many rows at most. */
export const mostRows = 10_000

/** What a table is asked for: what every row has to contain, which state, which page. */
export type TableQuery = {
  search?: string | undefined
  status?: string | undefined
  page?: number | undefined
  size?: number | undefined
}

/** What a table is made of. */
type Selection = { columns: SQL; from: SQL; where: SQL; order: SQL }

type Page<Item> = { items: Item[]; page: number; size: number; total: number; totalExact: boolean }

/** One page of a table, each row as `present` shows it. A page behind the last one is empty. */
export async function tablePage<Row extends Record<string, unknown>, Item>(
  db: Database,
  { page = 1, size = tableSize }: TableQuery,
  { columns, from, where, order }: Selection,
  present: (row: Row) => Item,
): Promise<Page<Item>> {
  const [counted, found] = await Promise.all([
    db.execute<{ total: number }>(
      sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${mostRows + 1}) hits`,
    ),
    db.execute<Row>(
      sql`SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`,
    ),
  ])
  const total = counted.rows[0]?.total ?? 0
  return {
    items: (found.rows as unknown as Row[]).map(present),
    page,
    size,
    total: Math.min(total, mostRows),
    totalExact: total <= mostRows,
  }
}

/** Whether one of the columns contains what was searched for, in upper or lower case; true when nothing was. */
export function contains(search: string | undefined, ...columns: SQL[]): SQL {
  if (!search) return sql`true`
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ILIKE ${pattern}`),
    sql` OR `,
  )})`
}
