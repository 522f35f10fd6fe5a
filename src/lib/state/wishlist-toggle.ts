import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { GeneralStore } from './general.ts'
import type { Session } from './session.ts'
import type { Toasts } from './toasts.ts'

export type FavouritesDependencies = {
  api: Api
  session: Pick<Session, '$auth' | 'isMember'>
  general: Pick<GeneralStore, 'openAuthModal'>
  toasts: Pick<Toasts, 'success' | 'error'>
}
export type Favourites = ReturnType<typeof createWishlistToggle>

/** The products that this member favours (docs/product.md, "Favourites"). */
export function createWishlistToggle({ api, session, general, toasts }: FavouritesDependencies) {
  const $ids = atom<ReadonlySet<string>>(new Set())
  const underWay = new Set<string>()
  let loading: Promise<void> | undefined

  const mark = (productId: string, isFav: boolean): void => {
    const ids = new Set($ids.get())
    if (isFav) ids.add(productId)
    else ids.delete(productId)
    $ids.set(ids)
  }

  /** Fetches the hearts of this member, once; a visitor has none and makes no call. */
  const load = (): Promise<void> => {
    const { token } = session.$auth.get()
    if (!token) return Promise.resolve()
    loading ??= api.getWishList({ type: 'ids' }).then((result) => {
      if (session.$auth.get().token !== token) return
      if (result.ok) $ids.set(new Set(result.data.ids))
      else loading = undefined
    })
    return loading
  }

  const set = async (productId: string, isFav: boolean): Promise<void> => {
    // A second tap while the first is on its way would only race it.
    if (underWay.has(productId)) return
    underWay.add(productId)
    const before = $ids.get().has(productId)
    mark(productId, isFav)
    const result = await api.addWishList({ productId, isFav })
    underWay.delete(productId)
    if (result.ok) toasts.success({ text: result.message })
    else {
      mark(productId, before)
      // A 401 has signed out already: there is nothing to try again.
      if (result.statusCode !== 401) toasts.error({ message: 'toasts:tryAgain' })
    }
  }

  /** Turns a heart at once, and back when the server refuses. A visitor signs in first; the heart is then set. */
  const toggle = async (productId: string): Promise<void> => {
    if (!session.isMember()) {
      general.openAuthModal('login', () => void add(productId))
      return
    }
    await load()
    await set(productId, !$ids.get().has(productId))
  }
  const add = async (productId: string): Promise<void> => {
    await load()
    if (!$ids.get().has(productId)) await set(productId, true)
  }
  /** Takes over the ids that came with something else. */
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
