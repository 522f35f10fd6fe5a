import type { Handlers } from '../api/endpoints.ts'
import { landingPagesOf } from './service.ts'

/** Landing pages (docs/product.md, "Search engines"). */
export const landingPageHandlers: Handlers<'landingPages'> = {
  async landingPages({ resources: { db }, query }) {
    return { data: await landingPagesOf(db, query.categoryId) }
  },
}
