import type { Api } from '#lib/api/client.ts'
import type { Session } from '../session/session.ts'
import type { Cached } from '../shared/cached.ts'

export type ViewsDependencies = { api: Api; cached: Cached; session: Pick<Session, 'start' | '$auth'> }

/**
 * State of recently viewed products: the beacon of a product's page counts the view, and keeps it in the browser of a
 * visitor. With a session the view is recorded by the server, too (docs/product.md, "Views").
 */
export function createViews({ api, cached, session }: ViewsDependencies) {
  const recordView = async (productId: string): Promise<void> => {
    await session.start()
    const { token, tempToken } = session.$auth.get()
    if (!token && !tempToken) return
    await cached.ask(`product ${productId}`, () => api.getProduct({ id: productId }))
    cached.drop('row recent')
  }
  return { recordView }
}
