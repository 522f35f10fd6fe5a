import { inArray } from 'drizzle-orm'
import type { Database } from '../platform/db/client.ts'
import { products } from '../platform/db/schema.ts'
import type { HeldProduct } from '../products/price.ts'

/** Listings with these ids, in any state and in no particular order. */
export const listingsByIds = (db: Database, ids: string[]): Promise<HeldProduct[]> =>
  db.select().from(products).where(inArray(products.id, ids))
