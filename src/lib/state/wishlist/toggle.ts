import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { Session } from '../session/session.ts'
import type { GeneralState } from '../shared/general.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type WishlistToggleDependencies = {
  api: Api
  session: Pick<Session, '$auth' | 'start' | 'ensureGuest'>
  general: Pick<GeneralState, 'openAuthModal'>
  toasts: Pick<Toasts, 'success' | 'error'>
}
export type WishlistToggle = ReturnType<typeof createWishlistToggle>

/** State of the products in the wishlist of a member or guest, with the toggle (docs/product.md, "Favourites"). */
export function createWishlistToggle({ api, session, general, toasts }: WishlistToggleDependencies) {
  const $ids = atom<ReadonlySet<string>>(new Set())
  const pending = new Set<string>()
  let loading: Promise<void> | undefined

  const mark = (productId: string, isFav: boolean): void => {
    const ids = new Set($ids.get())
    if (isFav) ids.add(productId)
    else ids.delete(productId)
    $ids.set(ids)
  }

  /** Fetches the ids of this wishlist, once; makes no call for a visitor without a session. */
  const load = (): Promise<void> => {
    const { token, tempToken } = session.$auth.get()
    if (!token && !tempToken) return Promise.resolve()
    loading ??= api.getWishList({ type: 'ids' }).then((result) => {
      if (session.$auth.get().token !== token) return
      if (result.ok) $ids.set(new Set(result.data.ids))
      else loading = undefined
    })
    return loading
  }

  const set = async (productId: string, isFav: boolean): Promise<void> => {
    // A second click while the first is under way would race it.
    if (pending.has(productId)) return
    pending.add(productId)
    const before = $ids.get().has(productId)
    mark(productId, isFav)
    const result = (await session.ensureGuest()) && (await api.addWishList({ productId, isFav }))
    pending.delete(productId)
    if (!result) {
      // New guests are limited. After the sign-in the ids are another member's, so the product is added.
      mark(productId, before)
      general.openAuthModal('login', () => void load().then(() => set(productId, true)))
    } else if (result.ok) toasts.success({ text: result.message })
    else {
      mark(productId, before)
      // After a 401 the session has ended already: retrying is pointless.
      if (result.statusCode !== 401)
        toasts.error(result.message ? { text: result.message } : { message: 'toasts:tryAgain' })
    }
  }

  /** Toggles a product optimistically and rolls back on refusal. A visitor gets a guest session for it. */
  const toggle = async (productId: string): Promise<void> => {
    await session.start()
    await load()
    await set(productId, !$ids.get().has(productId))
  }
  /** Takes over ids that another answer contains. */
  const adopt = (ids: readonly string[]): void => {
    loading = Promise.resolve()
    $ids.set(new Set(ids))
  }
  const reset = (): void => {
    loading = undefined
    $ids.set(new Set())
  }
  return { $ids, load, toggle, adopt, reset }
}
