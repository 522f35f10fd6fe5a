import type { Api } from '#lib/api/client.ts'
import type { Session } from '../session/session.ts'
import type { Cached } from '../shared/cached.ts'

export type ViewsDependencies = { api: Api; cached: Cached; session: Pick<Session, 'ensureGuest'> }

/**
 * Store of recently viewed products: the beacon of a product's page counts the view without a visitor. At the first
 * interaction on that page the view is recorded for this visitor (docs/product.md, "Views").
 */
export function createViews({ api, cached, session }: ViewsDependencies) {
  const recordView = async (productId: string): Promise<void> => {
    if (!(await session.ensureGuest())) return
    await cached.ask(`product ${productId}`, () => api.getProduct({ id: productId }))
    cached.drop('row recent')
  }
  return { recordView }
}
