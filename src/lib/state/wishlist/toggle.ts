import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import { favouritesPerCall } from '#lib/contract/wishlist-limits.ts'
import type { Session } from '../session/session.ts'
import type { GeneralState } from '../shared/general.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type WishlistToggleDependencies = {
  api: Api
  session: Pick<Session, '$auth' | 'start' | 'ensureGuest'>
  general: Pick<GeneralState, 'openAuthModal'>
  toasts: Pick<Toasts, 'success' | 'error'>
  /** Returns the ids of the products whose hearts the page shows; a product may be named twice. */
  shownProducts: () => readonly string[]
}
export type WishlistToggle = ReturnType<typeof createWishlistToggle>

/**
 * State of the hearts of a page, of a member or guest, with the toggle (docs/product.md, "Favourites"). Only the products
 * that the page shows are asked about: a wishlist may be long.
 */
export function createWishlistToggle({
  api,
  session,
  general,
  toasts,
  shownProducts,
}: WishlistToggleDependencies) {
  /** Products of the page that are on the wishlist. */
  const $ids = atom<ReadonlySet<string>>(new Set())
  /** Number of products on the wishlist; null until it is known. */
  const $count = atom<number | null>(null)
  /** Products that the server was asked about, or whose hearts were pressed. */
  const asked = new Set<string>()
  const pending = new Set<string>()
  let loading: Promise<unknown> = Promise.resolve()
  /** Whether the length of the wishlist was asked for. */
  let isCounted = false

  const mark = (productId: string, isFav: boolean): void => {
    asked.add(productId)
    const [before, count] = [$ids.get(), $count.get()]
    const ids = new Set(before)
    if (isFav) ids.add(productId)
    else ids.delete(productId)
    $ids.set(ids)
    if (count !== null) $count.set(count + ids.size - before.size)
  }

  /**
   * Takes over an answer: the ids among some products that are on the wishlist, and the number of all.
   * @param of products that were asked about; all that are on the list, if it was a page of it
   */
  const adopt = (
    { ids, total }: { ids: readonly string[]; total: number | null },
    of: readonly string[] = ids,
  ): void => {
    for (const id of of) asked.add(id)
    isCounted = true
    $ids.set(new Set([...$ids.get()].filter((id) => !of.includes(id)).concat(ids)))
    $count.set(total)
  }

  /** Asks which of some products are on the wishlist, and for its length. */
  const fetchHearts = async (productIds: readonly string[]): Promise<void> => {
    const before = $ids.get()
    const { token } = session.$auth.get()
    // Without products, `of` counts as missing: the total is all that is wanted of a page with a single id.
    const result = await api.getWishList({ type: 'ids', of: productIds.join(','), size: '1' })
    if (session.$auth.get().token !== token) return
    if (result.ok) {
      const { ids, total } = result.data
      // A heart that was pressed meanwhile makes the total out of date.
      adopt({ ids, total: $ids.get() === before ? total : $count.get() }, productIds)
    } else {
      for (const id of productIds) asked.delete(id)
      isCounted = $count.get() !== null
    }
  }

  /**
   * Fetches the state of the hearts that the page shows and the length of the wishlist, as far as they are unknown; makes
   * no call for a visitor without a session.
   */
  const load = async (productIds = shownProducts()): Promise<void> => {
    const { token, tempToken } = session.$auth.get()
    if (!token && !tempToken) return
    const unknown = [...new Set(productIds)].filter((id) => !asked.has(id))
    const calls = []
    while (unknown.length > 0 || !isCounted) {
      isCounted = true
      const some = unknown.splice(0, favouritesPerCall)
      for (const id of some) asked.add(id)
      calls.push(fetchHearts(some))
    }
    loading = Promise.all([loading, ...calls])
    await loading
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
      // New guests are limited. After the sign-in the wishlist is another member's, so the product is added.
      mark(productId, before)
      general.openAuthModal('login', () => void load([productId]).then(() => set(productId, true)))
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
    await load([productId])
    await set(productId, !$ids.get().has(productId))
  }
  /** Fetches what another page may have changed. */
  const renew = (): Promise<void> => {
    for (const id of asked) if (!pending.has(id)) asked.delete(id)
    isCounted = false
    return load([...$ids.get(), ...shownProducts()])
  }
  const reset = (): void => {
    isCounted = false
    asked.clear()
    $ids.set(new Set())
    $count.set(null)
  }
  return { $ids, $count, load, toggle, adopt, renew, reset }
}
