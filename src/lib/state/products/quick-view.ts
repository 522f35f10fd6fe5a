import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { ProductDetail } from '#lib/contract/products.ts'
import type { Session } from '../session/session.ts'
import type { Cached } from '../shared/cached.ts'

export type QuickViewPanel = 'details' | 'description'
export type QuickView = {
  productId: string
  /** Only one panel is open at a time (docs/product.md, "Quick view"). */
  panel: QuickViewPanel
} & ({ state: 'loading' } | { state: 'ready'; product: ProductDetail } | { state: 'failed'; gone: boolean })

export type QuickViewDependencies = { api: Api; cached: Cached; session: Pick<Session, 'ensureGuest'> }
export type QuickViewStore = ReturnType<typeof createQuickView>

/** State of the product in the quick view dialog; null while it is closed. Opening counts as a view. */
export function createQuickView({ api, cached, session }: QuickViewDependencies) {
  const $quickView = atom<QuickView | null>(null)

  const open = async (productId: string): Promise<void> => {
    const opened: QuickView = { productId, panel: 'details', state: 'loading' }
    $quickView.set(opened)
    // A view is recorded for a session, so there has to be one.
    await session.ensureGuest()
    const result = await cached.ask(`product ${productId}`, () => api.getProduct({ id: productId }))
    const now = $quickView.get()
    if (now?.productId !== productId || now.state !== 'loading') return
    $quickView.set(
      result.ok
        ? { productId, panel: now.panel, state: 'ready', product: result.data }
        : {
            productId,
            panel: now.panel,
            state: 'failed',
            gone: result.statusCode === 404 || result.statusCode === 410,
          },
    )
  }
  const show = (panel: QuickViewPanel): void => {
    const now = $quickView.get()
    if (now) $quickView.set({ ...now, panel })
  }
  const close = (): void => $quickView.set(null)
  return { $quickView, open, show, close }
}
