import type { Api, Result } from '#lib/api/client.ts'
import type { Answer } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Session } from '../session/session.ts'
import type { WishlistToggle } from './toggle.ts'

export type WishlistPage = Answer<Contract['getWishList']>
export type WishlistAnswer = Result<WishlistPage>

export type WishlistDependencies = {
  api: Api
  session: Pick<Session, '$auth' | 'start'>
  wishlist: Pick<WishlistToggle, 'adopt'>
}

/** State of the pages of this member's wishlist (docs/product.md, "Favourites"). */
export function createWishlistPages({ api, session, wishlist }: WishlistDependencies) {
  /** Fetches a page; the last one if the wishlist became shorter. Null for a visitor. */
  const load = async (page: number): Promise<WishlistAnswer | null> => {
    // Restores the stored token synchronously; the user may be known later.
    void session.start()
    const { token } = session.$auth.get()
    if (!token) return null
    const result = await api.getWishList({ page: String(page) })
    if (!result.ok || session.$auth.get().token !== token) return result
    const { items, size, total } = result.data
    wishlist.adopt(result.data)
    return items.length === 0 && page > 1 && total > 0 ? load(Math.ceil(total / size)) : result
  }
  return { load }
}
