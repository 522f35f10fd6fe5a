import { sql } from 'drizzle-orm'

/** Ids of listings that wait for an admin: in review, or online with something that nobody has looked at. */
export const waitingIds = sql`
  SELECT r.id FROM products r WHERE r.status = 'review'
  UNION ALL
  SELECT o.id FROM listing_checks f JOIN products o ON o.id = f.product_id
  WHERE o.status = 'active' AND o.expires_at > now()`
