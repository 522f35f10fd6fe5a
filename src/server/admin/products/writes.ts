import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/db/client.ts'
import { products } from '../../platform/db/schema.ts'
import type { HeldProduct } from '../../products/price.ts'

export const setStatus = (tx: Database, id: string, status: HeldProduct['status']) =>
  tx.update(products).set({ status }).where(eq(products.id, id))
