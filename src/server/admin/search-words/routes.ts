import type { Handlers } from '../../api/endpoints.ts'
import { searchWordPage } from './queries.ts'

/** Handlers of searches without a result (docs/product.md, "Administration"). */
export const adminSearchWordHandlers: Handlers<'adminSearchWords'> = {
  async adminSearchWords({ query, resources: { db } }) {
    return { data: await searchWordPage(db, query) }
  },
}
