import { rootState } from './root-state.ts'

const { quiet, wishlist, follows } = rootState

/**
 * Fetches again what another page may have changed while this one was in the back/forward cache. An answer is dropped
 * if the state changed meanwhile: the member pressed a button here, or is another one now.
 */
export function renewKeptPage(): void {
  void renewWishlist()
  void renewFollows()
}

async function renewWishlist(): Promise<void> {
  const before = wishlist.$ids.get()
  const result = await quiet.getWishList({ type: 'ids' })
  if (result.ok && wishlist.$ids.get() === before) wishlist.adopt(result.data.ids)
}

async function renewFollows(): Promise<void> {
  const before = follows.$ids.get()
  // Null on a page without such a button.
  if (!before) return
  const result = await quiet.following({})
  if (result.ok && follows.$ids.get() === before) follows.$ids.set(new Set(result.data))
}
