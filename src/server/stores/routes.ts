import { listSize } from '#lib/contract/products.ts'
import type { Handlers } from '../api/endpoints.ts'
import { officialStores } from './queries.ts'

/** Handlers of official stores (docs/product.md, "Merchandising"). */
export const storeHandlers: Handlers<'officialStores'> = {
  async officialStores({ resources: { db }, query }) {
    const { page = 1, size = listSize } = query
    const { items, total } = await officialStores(db, query, { limit: size, offset: (page - 1) * size })
    return { data: { items, page, size, total, totalExact: true } }
  },
}
