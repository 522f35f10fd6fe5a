import type pg from 'pg'
import { type Kind, kindColumns, kindOf } from '../../products/facet-columns.ts'
import { wholesaleAttribute } from '../attribute-conditions.ts'
import type { AttributeValues } from './attribute-values.ts'
import type { Facts } from './facts.ts'
import { idOf } from './id-index.ts'

/** Row of `search_documents`; `words` and `attributes` are null where they were not read. */
export type DocumentRow = Kind & {
  id: string
  category_id: string
  top_category_id: string
  price: string
  view_count: number
  created_at: string
  sale_until: string
  boosted_until: string | null
  words: string | null
  attributes: AttributeValues | null
}

/**
 * Columns of a row. The price is that which is shown; times in ms; `sale_until` is 0 for a product that is not active.
 */
const columns = `d.id, d.category_id, d.top_category_id, ${kindColumns('d')},
  least(d.price, d.deal_price) AS price, d.view_count,
  (extract(epoch FROM d.created_at) * 1000)::bigint AS created_at,
  CASE WHEN d.status = 'active' THEN (extract(epoch FROM d.expires_at) * 1000)::bigint ELSE 0 END AS sale_until,
  (extract(epoch FROM d.boosted_until) * 1000)::bigint AS boosted_until`

export const factsOf = (row: DocumentRow): Facts => ({
  id: idOf(row.id),
  categoryId: row.category_id,
  topCategoryId: row.top_category_id,
  kind: kindOf(row),
  price: Number(row.price),
  views: row.view_count,
  createdAt: Number(row.created_at),
  saleUntil: Number(row.sale_until),
  boostedUntil: Number(row.boosted_until ?? 0),
  attributes: row.attributes ?? undefined,
})

/** Attributes of `products a`, including the one that marks wholesale. */
const attributes = `CASE WHEN a.wholesale_price IS NULL THEN a.attributes
  ELSE a.attributes || '{"${wholesaleAttribute}": true}' END`

/** Rows per batch: indexing a row blocks the event loop for a tenth of a millisecond. */
const batchSize = 100

/**
 * Reads all products in batches, boosted and most viewed first.
 * @param client in a transaction, because of the cursor
 * @param begin is called with the number of products; returns the consumer of the rows
 */
export async function readAll(
  client: pg.ClientBase,
  stop: AbortSignal,
  begin: (count: number) => (row: DocumentRow) => void,
): Promise<void> {
  const counted = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM search_documents')
  const add = begin(counted.rows[0]?.count ?? 0)
  await client.query(`DECLARE documents NO SCROLL CURSOR FOR SELECT ${columns}, d.words::text, ${attributes} AS attributes
    FROM search_documents d JOIN products a USING (id)
    ORDER BY (d.boosted_until IS NOT NULL AND d.boosted_until > now()) DESC, d.view_count DESC, d.id`)
  for (;;) {
    stop.throwIfAborted()
    const { rows } = await client.query<DocumentRow>(`FETCH ${batchSize} FROM documents`)
    for (const row of rows) add(row)
    if (rows.length < batchSize) return
  }
}

/** Connection that runs statements: a pool, or one in a transaction. */
type Queryable = Pick<pg.Pool, 'query'> | pg.ClientBase

/** Reads some products with their words, and the vector of their titles. */
export async function readWhole(
  client: Queryable,
  ids: readonly string[],
): Promise<(DocumentRow & { title: string })[]> {
  const { rows } = await client.query<DocumentRow & { title: string }>({
    name: 'search-documents-whole',
    text: `SELECT ${columns}, d.words::text, d.title::text, ${attributes} AS attributes
      FROM search_documents d JOIN products a USING (id) WHERE d.id = ANY($1::uuid[])`,
    values: [ids],
  })
  return rows
}

/** Reads some products. @param needsWords whether the words of a product are read as well */
export async function readSome(
  pool: pg.Pool,
  ids: readonly string[],
  needsWords: (id: string) => boolean,
): Promise<DocumentRow[]> {
  const { rows } = await pool.query<DocumentRow>({
    name: 'search-documents-some',
    text: `SELECT ${columns}, CASE WHEN d.id = ANY($2::uuid[]) THEN d.words::text END AS words,
        CASE WHEN d.id = ANY($2::uuid[]) THEN ${attributes} END AS attributes
      FROM search_documents d JOIN products a USING (id) WHERE d.id = ANY($1::uuid[])`,
    values: [ids, ids.filter(needsWords)],
  })
  return rows
}
