import type { Api } from '#lib/api/client.ts'
import type { Cached } from './cached.ts'
import type { Session } from './session.ts'

export type ViewsDependencies = { api: Api; cached: Cached; session: Pick<Session, 'ensureGuest'> }

/**
 * Recently viewed: the beacon of a product's page counts a view but says nothing of who looked. As soon as this
 * visitor does something on that page, they get the view to their name (docs/product.md, "Views").
 */
export function createViews({ api, cached, session }: ViewsDependencies) {
  const recordView = async (productId: string): Promise<void> => {
    if (!(await session.ensureGuest())) return
    await cached.ask(`product ${productId}`, () => api.getProduct({ id: productId }))
    cached.drop('row recent')
  }
  return { recordView }
}
