import { sql } from 'drizzle-orm'
import { listSize } from '#lib/contract/products.ts'
import type { Handlers } from '../api/endpoints.ts'
import { sellerCards } from '../sellers/sellers.ts'
import { countSellers, officialWhere } from './queries.ts'

/** Handlers of official stores (docs/product.md, "Merchandising"). */
export const storeHandlers: Handlers<'officialStores'> = {
  async officialStores({ resources: { db }, query }) {
    const { page = 1, size = listSize } = query
    const where = officialWhere(query)
    const [items, total] = await Promise.all([
      sellerCards(db, where, sql`s.official_order, u.id`, size, (page - 1) * size),
      countSellers(db, where),
    ])
    return { data: { items, page, size, total, totalExact: true } }
  },
}
