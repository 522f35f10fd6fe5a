import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { fils } from '../columns.ts'

/**
 * Products whose place among comparable ones has to be computed again, some more than once. Written by triggers of
 * `products`, emptied by the job `update-price-bands`.
 */
export const comparableChanges = pgTable('comparable_changes', { productId: uuid('product_id').notNull() })

/**
 * Prices of products for sale by comparable key (src/server/price-insight/comparable.ts), in fils. A product has a row
 * for each of its keys, and none of its own once it is deleted.
 */
export const comparablePrices = pgTable(
  'comparable_prices',
  {
    productId: uuid('product_id').notNull(),
    key: bigint('key', { mode: 'bigint' }).notNull(),
    price: fils('price').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.key] }), index('comparable_prices_key').on(t.key, t.price)],
)

/**
 * Band of the prices of a comparable key: the price at the 10th, 50th and 90th percentile if one product is left out,
 * each with the next higher price, so that any product can be compared with all others. Without rows for keys with too
 * few products.
 */
export const priceBands = pgTable(
  'price_bands',
  {
    key: bigint('key', { mode: 'bigint' }).primaryKey(),
    count: integer('count').notNull().default(0),
    low: fils('low').notNull().default(0),
    lowNext: fils('low_next').notNull().default(0),
    middle: fils('middle').notNull().default(0),
    middleNext: fils('middle_next').notNull().default(0),
    high: fils('high').notNull().default(0),
    highNext: fils('high_next').notNull().default(0),
    /** Its prices changed since it was computed. */
    stale: boolean('stale').notNull().default(true),
  },
  (t) => [index('price_bands_stale').on(t.key).where(sql`stale`)],
)
