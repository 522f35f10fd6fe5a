import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { currentDeals } from '../products/card.ts'

/**
 * Job: writes the prices of deals that have begun to their products and removes those of deals that have ended, so that
 * lists order by the price that is shown (docs/product.md, "Deals"). Triggers do it for every other change of a deal.
 */
export async function settleDealPrices(db: Database): Promise<void> {
  await db.execute(sql`
    SELECT settle_deal_prices(ARRAY(
      SELECT p.id FROM ${currentDeals} JOIN products p ON p.id = d.product_id WHERE p.deal_price IS DISTINCT FROM d.price
      UNION ALL
      SELECT p.id FROM products p WHERE p.deal_price IS NOT NULL AND p.id NOT IN (SELECT d.product_id FROM ${currentDeals})
    ))`)
}
