import { atom, map } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { GeneralStore } from './general.ts'
import type { Session } from './session.ts'
import type { Toasts } from './toasts.ts'

export type FollowSide = 'followers' | 'following'

export type FollowsDependencies = {
  api: Api
  session: Pick<Session, '$auth' | 'start' | 'isMember'>
  general: Pick<GeneralStore, 'openAuthModal'>
  toasts: Pick<Toasts, 'success' | 'error'>
}
export type Follows = ReturnType<typeof createFollows>

/** The sellers whom this member follows (docs/product.md, "Follows"). */
export function createFollows({ api, session, general, toasts }: FollowsDependencies) {
  /** Null until it is known. */
  const $ids = atom<ReadonlySet<string> | null>(null)
  /** How many follow a seller, by the seller's id, where this page has learnt it since it was made. */
  const $followerCounts = map<Record<string, number>>({})
  const underWay = new Set<string>()
  let loading: Promise<void> | undefined

  const mark = (userId: string, followed: boolean): void => {
    const ids = new Set($ids.get())
    if (followed) ids.add(userId)
    else ids.delete(userId)
    $ids.set(ids)
  }

  /** Fetches whom this member follows, once; a visitor follows nobody and makes no call. */
  const load = async (): Promise<void> => {
    // Restored at once; who it is may come later.
    void session.start()
    const { token } = session.$auth.get()
    if (!token) {
      $ids.set(new Set())
      return
    }
    loading ??= api.following({}).then((result) => {
      if (session.$auth.get().token !== token) return
      $ids.set(new Set(result.ok ? result.data : []))
      if (!result.ok) loading = undefined
    })
    await loading
  }

  const set = async (userId: string, follow: boolean): Promise<void> => {
    if (underWay.has(userId)) return
    underWay.add(userId)
    mark(userId, follow)
    const result = await api.follow({ userId, follow })
    underWay.delete(userId)
    if (result.ok) {
      $followerCounts.setKey(userId, result.data.followerCount)
      toasts.success({ text: result.message })
      return
    }
    mark(userId, !follow)
    // A 401 has signed out already: there is nothing to try again.
    if (result.statusCode !== 401) toasts.error({ message: 'toasts:tryAgain' })
  }

  /** Follows or stops at once, and goes back when the server refuses. A visitor signs in first, then follows. */
  const toggle = async (userId: string): Promise<void> => {
    if (!session.isMember()) {
      general.openAuthModal('login', () => void add(userId))
      return
    }
    await load()
    await set(userId, !$ids.get()?.has(userId))
  }
  const add = async (userId: string): Promise<void> => {
    await load()
    const own = session.$auth.get().user?._id === userId
    if (!own && !$ids.get()?.has(userId)) await set(userId, true)
  }
  /** One page of who follows somebody, or of whom they follow. */
  const loadList = async (userId: string, type: FollowSide, page: number) => {
    await session.start()
    return api.followList({ userId, type, page: String(page) })
  }
  const reset = (): void => {
    loading = undefined
    $ids.set(null)
    $followerCounts.set({})
  }
  return { $ids, $followerCounts, load, toggle, loadList, reset }
}
