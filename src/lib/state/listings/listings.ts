import { atom } from 'nanostores'
import type { Api, Result } from '#lib/api/client.ts'
import type { Answer } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { MyProduct, MyProductType } from '#lib/contract/listings.ts'
import type { Session } from '../session/session.ts'
import { type Loaded, loading, toLoaded } from '../shared/loaded.ts'
import type { Toasts } from '../toasts/toasts.ts'
import type { Drafts, DraftWithPhotos } from './drafts.ts'
import { createOwnerActions } from './owner-actions.ts'

export type ListingsDependencies = {
  api: Api
  session: Pick<Session, '$auth' | 'start'>
  toasts: Pick<Toasts, 'success' | 'successOnNextPage'>
  drafts: Drafts
}
export type ListingsStore = ReturnType<typeof createListings>
export type MyListings = Answer<Contract['getMyProduct']>
export type MyListingsFilter = Answer<Contract['getMyProductFilter']>
/** View of the own listings. */
export type MyListingsView = { type: MyProductType; categoryId?: string | undefined; page: number }

/** State of the member's own listings (docs/product.md, "Selling") and their drafts. */
export function createListings({ api, session, toasts, drafts }: ListingsDependencies) {
  const $list = atom<Loaded<MyListings>>(loading)
  const $filter = atom<Loaded<MyListingsFilter>>(loading)
  const $drafts = atom<Loaded<readonly DraftWithPhotos[]>>(loading)
  let view: MyListingsView = { type: 'active', page: 1 }

  /** Listings of the view by state and category, after an action; the cards stay where they are. */
  const count = async (): Promise<void> => {
    const asked = view
    const filter = await api.getMyProductFilter({ type: asked.type })
    if (view === asked && filter.ok) $filter.set(toLoaded(filter))
  }
  const ask = async (): Promise<void> => {
    const asked = view
    const { type, categoryId, page } = asked
    const [filter, list] = await Promise.all([
      api.getMyProductFilter({ type }),
      api.getMyProduct({ type, page: String(page), ...(categoryId && { categoryId }) }),
    ])
    // Another view was requested meanwhile.
    if (view !== asked) return
    $filter.set(toLoaded(filter))
    // The last listing of a page is gone: load the page before.
    if (list.ok && list.data.items.length === 0 && list.data.total > 0 && page > 1) {
      view = { ...asked, page: Math.ceil(list.data.total / list.data.size) }
      return ask()
    }
    $list.set(toLoaded(list))
  }
  /** Loads a view; the previous one stays on screen until then. */
  const load = async (next: MyListingsView): Promise<void> => {
    if (next.type !== view.type || $list.get().state === 'failed') $list.set(loading)
    view = next
    await session.start()
    await ask()
  }
  const told = async <Data>(result: Result<Data>): Promise<Result<Data>> => {
    if (result.ok) toasts.success({ text: result.message })
    return result
  }
  /** Deletes a listing and reloads the list. */
  const removeFromList = async (id: string) => {
    const result = await told(await api.deleteProduct({ id }))
    if (result.ok || result.statusCode === 404) await ask()
    return result
  }

  const loadDrafts = async (): Promise<void> => {
    await session.start()
    const user = session.$auth.get().user?._id
    // A browser without IndexedDB has no drafts.
    const data = user ? await drafts.list(user).catch(() => []) : []
    $drafts.set({ state: 'ready', data })
  }
  const removeDraft = async (id: string): Promise<void> => {
    const user = session.$auth.get().user?._id
    if (user) await drafts.remove(user, id)
    await loadDrafts()
  }
  const itemOf = (id: string) => {
    const list = $list.get()
    return list.state === 'ready' ? list.data.items.find(({ _id }) => _id === id) : undefined
  }
  /** Actions of the cards. A listing in another state stays in the view until that is loaded again. */
  const actions = createOwnerActions({
    api,
    toasts,
    read: (id) => itemOf(id) ?? null,
    show(id, standing) {
      const list = $list.get()
      if (list.state !== 'ready') return
      const items = list.data.items.map((item) => (item._id === id ? { ...item, ...standing } : item))
      $list.set({ state: 'ready', data: { ...list.data, items } })
    },
    settled: () => void count(),
  })
  const reset = (): void => {
    for (const store of [$list, $filter, $drafts]) store.set(loading)
  }
  return {
    $list,
    $filter,
    $drafts,
    actions,
    load,
    reload: ask,
    removeFromList,
    loadDrafts,
    removeDraft,
    reset,
  }
}

export type OwnListing = ReturnType<typeof createOwnListing>

/** State of the owner's actions on a listing's page. The server decides who the owner is. */
export function createOwnListing({
  api,
  session,
  toasts,
}: Pick<ListingsDependencies, 'api' | 'session'> & {
  toasts: Pick<Toasts, 'success' | 'successOnNextPage'>
}) {
  /** Null until the listing is known to be this member's. */
  const $own = atom<MyProduct | null>(null)

  const open = async (id: string): Promise<void> => {
    await session.start()
    if (!session.$auth.get().token) return
    const result = await api.getMyProductById({ id })
    $own.set(result.ok ? result.data : null)
  }
  const own = (id: string) => {
    const product = $own.get()
    return product?._id === id ? product : null
  }
  const actions = createOwnerActions({
    api,
    toasts,
    read: own,
    show(id, standing) {
      const product = own(id)
      if (product) $own.set({ ...product, ...standing })
    },
  })
  const remove = async (id: string) => {
    const result = await api.deleteProduct({ id })
    if (result.ok) toasts.successOnNextPage(result.message)
    return result
  }
  return { $own, open, actions, remove }
}
