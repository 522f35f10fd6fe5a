import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { SellerFigures } from '#lib/contract/seller-figures.ts'
import type { Session } from '../session/session.ts'
import { type Loaded, loading, toLoaded } from '../shared/loaded.ts'

export type FiguresView = { days: '7' | '30' | '90'; productId?: string | undefined; page: number }

/** State of the figures of own listings (docs/product.md, "Figures of a seller"). */
export function createSellerFigures({ api, session }: { api: Api; session: Pick<Session, 'start'> }) {
  const $figures = atom<Loaded<SellerFigures>>(loading)
  let view: FiguresView | null = null

  /** Loads a view; the one before stays on screen until then. */
  const load = async (next: FiguresView): Promise<void> => {
    view = next
    if ($figures.get().state === 'failed') $figures.set(loading)
    await session.start()
    const { days, productId, page } = next
    const result = await api.sellerFigures({ days, page: String(page), ...(productId && { productId }) })
    // Another view was asked for meanwhile.
    if (view === next) $figures.set(toLoaded(result))
  }
  const reset = (): void => {
    view = null
    $figures.set(loading)
  }
  return { $figures, load, reset }
}
