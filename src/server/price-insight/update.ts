import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import type { ProductRow } from '../products/queries.ts'
import { fewestComparable } from './bands.ts'
import { comparableKeys } from './comparable.ts'

/** Products that one transaction takes from the queue. */
const productsAtOnce = 5_000
/** Bands that one statement computes. */
const bandsAtOnce = 500

/**
 * Job: puts changed products into their groups of comparable ones, then computes the bands of the groups that changed.
 * Cheap for a few changes however many products there are; an interrupted run is continued by the next.
 * @returns number of changed products
 */
export async function updatePriceBands(db: Database): Promise<number> {
  let products = 0
  for (let taken = productsAtOnce; taken >= productsAtOnce; products += taken) {
    taken = await db.transaction(regroupNext)
  }
  while ((await computeNext(db)) === bandsAtOnce);
  return products
}

type Changed = Pick<ProductRow, 'id' | 'categoryId' | 'condition' | 'emirate' | 'attributes'> & {
  price: string
}

/** Takes changes from the queue and writes the prices of their products. @returns number of changes taken */
async function regroupNext(tx: Database): Promise<number> {
  const { rows: taken } = await tx.execute<{ product_id: string }>(sql`
    DELETE FROM comparable_changes WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM comparable_changes LIMIT ${productsAtOnce} FOR UPDATE SKIP LOCKED))
    RETURNING product_id`)
  if (taken.length === 0) return 0
  const ids = [...new Set(taken.map(({ product_id }) => product_id))]
  const { rows: products } = await tx.execute<Changed>(sql`
    SELECT id, category_id AS "categoryId", condition, emirate, attributes, price FROM products
    WHERE id = ANY(${sql.param(ids)}::uuid[]) AND status = 'active' AND counted AND price > 0`)
  const rows = products.flatMap((product) =>
    comparableKeys(product).map(({ key }) => ({ id: product.id, key, price: product.price })),
  )
  const column = (name: keyof (typeof rows)[number]) => sql.param(rows.map((row) => row[name]))
  await tx.execute(sql`
    WITH wanted AS (
      SELECT * FROM unnest(${column('id')}::uuid[], ${column('key')}::bigint[], ${column('price')}::bigint[])
        AS wanted (product_id, key, price)
    ), gone AS (
      DELETE FROM comparable_prices c WHERE c.product_id = ANY(${sql.param(ids)}::uuid[])
        AND NOT EXISTS (SELECT 1 FROM wanted w WHERE w.product_id = c.product_id AND w.key = c.key)
      RETURNING c.key
    ), written AS (
      INSERT INTO comparable_prices AS c (product_id, key, price) SELECT product_id, key, price FROM wanted
      ON CONFLICT (product_id, key) DO UPDATE SET price = excluded.price WHERE c.price <> excluded.price
      RETURNING c.key
    )
    INSERT INTO price_bands (key) SELECT key FROM gone UNION SELECT key FROM written
    ON CONFLICT (key) DO UPDATE SET stale = true`)
  return taken.length
}

/** Computes stale bands; those of too few products are removed. @returns number of bands computed or removed */
async function computeNext(db: Database): Promise<number> {
  // Ranks of the percentiles among all prices but one, as `bandOfOthers` expects them.
  const { rows } = await db.execute<{ count: number }>(sql`
    WITH stale AS MATERIALIZED (
      SELECT key FROM price_bands WHERE stale LIMIT ${bandsAtOnce} FOR UPDATE SKIP LOCKED
    ), sorted AS MATERIALIZED (
      SELECT s.key, p.count, p.prices FROM stale s CROSS JOIN LATERAL (
        SELECT count(*)::int AS count, array_agg(c.price ORDER BY c.price) AS prices
        FROM comparable_prices c WHERE c.key = s.key) p
    ), computed AS (
      UPDATE price_bands b SET stale = false, count = s.count,
        low = s.prices[(s.count + 8) / 10], low_next = s.prices[(s.count + 8) / 10 + 1],
        middle = s.prices[s.count / 2], middle_next = s.prices[s.count / 2 + 1],
        high = s.prices[9 * s.count / 10], high_next = s.prices[9 * s.count / 10 + 1]
      FROM sorted s WHERE b.key = s.key AND s.count >= ${fewestComparable}
    ), removed AS (
      DELETE FROM price_bands b USING sorted s WHERE b.key = s.key AND s.count < ${fewestComparable}
    )
    SELECT count(*)::int AS count FROM stale`)
  return rows[0]?.count ?? 0
}
