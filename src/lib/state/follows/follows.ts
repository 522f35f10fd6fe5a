import { atom, map } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { Session } from '../session/session.ts'
import type { GeneralState } from '../shared/general.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type FollowSide = 'followers' | 'following'

export type FollowsDependencies = {
  api: Api
  session: Pick<Session, '$auth' | 'start' | 'isMember'>
  general: Pick<GeneralState, 'openAuthModal'>
  toasts: Pick<Toasts, 'success' | 'error'>
}
export type Follows = ReturnType<typeof createFollows>

/** State of the sellers whom this member follows (docs/product.md, "Follows"). */
export function createFollows({ api, session, general, toasts }: FollowsDependencies) {
  /** Null until known. */
  const $ids = atom<ReadonlySet<string> | null>(null)
  /** Follower counts by seller id, where this page has fetched a newer one than it was rendered with. */
  const $followerCounts = map<Record<string, number>>({})
  const pending = new Set<string>()
  let loading: Promise<void> | undefined

  const mark = (userId: string, followed: boolean): void => {
    const ids = new Set($ids.get())
    if (followed) ids.add(userId)
    else ids.delete(userId)
    $ids.set(ids)
  }

  /** Fetches the ids of followed sellers, once; makes no call for a visitor. */
  const load = async (): Promise<void> => {
    // Restores the stored token synchronously; the user may be known later.
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
    if (pending.has(userId)) return
    pending.add(userId)
    mark(userId, follow)
    const result = await api.follow({ userId, follow })
    pending.delete(userId)
    if (result.ok) {
      $followerCounts.setKey(userId, result.data.followerCount)
      toasts.success({ text: result.message })
      return
    }
    mark(userId, !follow)
    // After a 401 the session has ended already: retrying is pointless.
    if (result.statusCode !== 401) toasts.error({ message: 'toasts:tryAgain' })
  }

  /** Follows or unfollows optimistically and rolls back on refusal. A visitor signs in first, then follows. */
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
  /** Fetches one page of followers, or of followed sellers. */
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
