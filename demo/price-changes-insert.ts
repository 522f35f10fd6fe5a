import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/client.ts'
import * as schema from '#server/platform/db/schema.ts'
import { insertAll } from './insert.ts'
import type { ListedProduct } from './listed-product.ts'
import { createRandom } from './random.ts'

const day = 24 * 3_600_000
const percents = [5, 8, 10, 12, 15, 19, 25]

/** Inserts an earlier, higher price of one older product in nine; most of them are still shown as reduced. */
export async function insertPriceChanges(
  db: Database,
  now: Date,
  products: readonly ListedProduct[],
): Promise<void> {
  const random = createRandom('price changes')
  const chosen = products.filter(
    ({ price, ageMinutes }, place) => place % 9 === 4 && price > 0 && ageMinutes * 60_000 > 12 * day,
  )
  const changes = chosen.map(({ id, price, ageMinutes }) => {
    const sinceDays = Math.min(1 + random.next() * 34, (ageMinutes * 60_000) / day - 8)
    const before = Math.ceil((price * 100) / (100 - random.pick(percents)) / 500) * 500
    return { productId: id, before, after: price, changedAt: new Date(now.getTime() - sinceDays * day) }
  })
  await insertAll(db, schema.priceChanges, changes)
  await db.execute(sql`
    UPDATE products p SET price_since = c.changed_at, reference_price = c.before,
      reduced_until = c.changed_at + interval '30 days'
    FROM price_changes c WHERE c.product_id = p.id`)
}
