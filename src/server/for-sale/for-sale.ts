import { sql } from 'drizzle-orm'

/** Condition on products `p`: for sale now. Shared by every list, search and page. */
export const forSale = sql`p.status = 'active' AND p.expires_at > now()`

/** Condition on products `p`: expired, but not yet uncounted by the job. */
export const justExpired = sql`p.status = 'active' AND p.counted AND p.expires_at <= now()`
