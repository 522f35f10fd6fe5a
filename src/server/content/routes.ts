import type { Handlers } from '../api/endpoints.ts'
import { ApiError } from '../platform/errors.ts'

/** Handlers of editorial content (docs/product.md, "Content host"). */
export const contentHandlers: Handlers<'cms' | 'faq'> = {
  async cms({ query, content }) {
    const page = await content.page(query.page)
    if (!page) throw new ApiError('not_found')
    return { data: page }
  },
  async faq({ content }) {
    return { data: await content.faqs() }
  },
}
