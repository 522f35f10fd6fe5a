import { sql } from 'drizzle-orm'
import { forSale } from '../for-sale/for-sale.ts'
import type { Database } from '../platform/db/client.ts'
import { preparedOnce } from '../platform/db/prepared.ts'
import type { ProductRow } from '../products/queries.ts'
import type { BandRow } from './bands.ts'
import type { Comparable } from './comparable.ts'

const bands = preparedOnce<BandRow>(sql`
  SELECT b.key, b.count, b.low, b.low_next, b.middle, b.middle_next, b.high, b.high_next, c.price AS own
  FROM price_bands b LEFT JOIN comparable_prices c ON c.product_id = ${sql.placeholder('id')} AND c.key = b.key
  WHERE b.key = ANY(${sql.placeholder('keys')}::bigint[]) AND b.count > 0`)

/**
 * Price bands of groups, each with the price that a product of it asks.
 * @param id the product; null for one that is not stored
 */
export async function bandsOf(db: Database, keys: readonly string[], id: string | null): Promise<BandRow[]> {
  return (await bands(db, { id, keys })).rows
}

type Subject = Comparable & Pick<ProductRow, 'status'> & { onSale: boolean }

const subjects = preparedOnce<Subject>(sql`
  SELECT category_id AS "categoryId", condition, emirate, attributes, status,
    (${forSale} AND price > 0) AS "onSale"
  FROM products p WHERE id = ${sql.placeholder('id')}`)

/** Product whose price is compared, by its id; undefined for an unknown one. */
export async function findSubject(db: Database, id: string): Promise<Subject | undefined> {
  return (await subjects(db, { id })).rows[0]
}

/** Reports if a product belongs to the member. */
export async function isOwn(db: Database, userId: string, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM products WHERE id = ${id} AND user_id = ${userId}`)
  return rows.length > 0
}
