import type pg from 'pg'
import type { IndexedAttribute } from '../attribute-counters.ts'
import { type Kind, kindColumns, kindOf } from '../facet-columns.ts'
import type { IndexRow } from './table.ts'

export type ProductRow = Kind & {
  id: string
  user_id: string
  category_id: string
  price: string
  view_count: number
  created_at: string
  expires_at: string
  boosted_until: string | null
  attributes: IndexRow['attributes']
}

/** Columns of a row for `toIndexRow`. The price is that which is shown; times in µs, which a double holds exactly. */
export const indexColumns = `p.id, p.user_id, p.category_id, least(p.price, p.deal_price) AS price, p.view_count,
  ${kindColumns('p')},
  (extract(epoch FROM p.created_at) * 1000000)::bigint AS created_at,
  (extract(epoch FROM p.expires_at) * 1000000)::bigint AS expires_at,
  (extract(epoch FROM p.boosted_until) * 1000000)::bigint AS boosted_until, p.attributes`

export const toIndexRow = (row: ProductRow): IndexRow & { categoryId: string } => ({
  id: row.id,
  userId: row.user_id,
  categoryId: row.category_id,
  price: Number(row.price),
  views: row.view_count,
  kind: kindOf(row),
  createdAt: Number(row.created_at),
  expiresAt: Number(row.expires_at),
  boostedUntil: Number(row.boosted_until ?? 0),
  attributes: row.attributes,
})

/** Rows per batch, so that reading a large category does not block the event loop. */
const batchSize = 1_000

/** Reads the active products of a leaf category in batches, newest first, which an index has in order. */
export async function readCategory(
  pool: pg.Pool,
  categoryId: string,
  put: (row: IndexRow) => void,
): Promise<void> {
  let [before, beforeId] = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  for (;;) {
    const { rows } = await pool.query<ProductRow & { at: string }>({
      name: 'category-index-rows',
      text: `SELECT ${indexColumns}, p.created_at::text AS at FROM products p
        WHERE p.category_id = $1 AND p.status = 'active' AND (p.created_at, p.id) < ($2::timestamptz, $3::uuid)
        ORDER BY p.created_at DESC NULLS LAST, p.id DESC NULLS LAST LIMIT ${batchSize}`,
      values: [categoryId, before, beforeId],
    })
    for (const row of rows) put(toIndexRow(row))
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    ;[before, beforeId] = [last.at, last.id]
  }
}

/** Returns those of some products that are active, by id. */
export async function readByIds(pool: pg.Pool, ids: readonly string[]) {
  const { rows } = await pool.query<ProductRow>({
    name: 'category-index-some',
    text: `SELECT ${indexColumns} FROM products p WHERE p.id = ANY($1::uuid[]) AND p.status = 'active'`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, toIndexRow(row)]))
}

/** Returns the filterable attributes of a category, in its order. */
export async function readAttributes(pool: pg.Pool, categoryId: string): Promise<IndexedAttribute[]> {
  const { rows } = await pool.query<IndexedAttribute>({
    name: 'category-index-attributes',
    text: 'SELECT key, type FROM category_attributes WHERE category_id = $1 AND filterable ORDER BY position',
    values: [categoryId],
  })
  return rows
}
