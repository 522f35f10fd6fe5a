import type { Handlers } from '../api/endpoints.ts'
import { currentBanners } from './queries.ts'

/** Handlers of the banners of the home page (docs/product.md, "Home page"). */
export const bannerHandlers: Handlers<'banner'> = {
  async banner({ resources }) {
    return { data: await currentBanners(resources.db) }
  },
}
