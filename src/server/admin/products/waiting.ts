import { sql } from 'drizzle-orm'
import { forSale } from '../../for-sale/for-sale.ts'

/** Ids of listings that wait for an admin: in review, or online with something that nobody has looked at. */
export const waitingIds = sql`
  SELECT r.id FROM products r WHERE r.status = 'review'
  UNION ALL
  SELECT p.id FROM listing_checks f JOIN products p ON p.id = f.product_id WHERE ${forSale}`
