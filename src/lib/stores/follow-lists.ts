import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { Answer } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import { type Loaded, loading, toLoaded } from './loaded.ts'
import type { Session } from './session.ts'

export type FollowListsDependencies = { api: Api; session: Pick<Session, 'start' | '$auth'> }
export type FollowLists = ReturnType<typeof createFollowLists>
export type FollowKind = 'followers' | 'following'
export type FollowList = Answer<Contract['followList']>

/** Whom the member follows, and who follows them (specification, section 7: followList). */
export function createFollowLists({ api, session }: FollowListsDependencies) {
  const $list = atom<Loaded<FollowList>>(loading)

  const load = async (type: FollowKind, page: number): Promise<void> => {
    $list.set(loading)
    await session.start()
    // A session that was restored without its user knows them once it has started, or has none to know.
    const userId = session.$auth.get().user?._id
    if (userId) $list.set(toLoaded(await api.followList({ userId, type, page: String(page) })))
    else $list.set({ state: 'failed' })
  }
  const mark = (userId: string, followed: boolean): void => {
    const list = $list.get()
    if (list.state !== 'ready') return
    const items = list.data.items.map((item) => (item._id === userId ? { ...item, followed } : item))
    $list.set({ state: 'ready', data: { ...list.data, items } })
  }
  /** Follows or stops at once, and goes back when the server refuses: who was left stays in the list to be followed again. */
  const follow = async (userId: string, followed: boolean) => {
    mark(userId, followed)
    const result = await api.follow({ userId, follow: followed })
    if (!result.ok) mark(userId, !followed)
    return result
  }
  const reset = (): void => $list.set(loading)
  return { $list, load, follow, reset }
}
