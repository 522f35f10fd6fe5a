import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { Answer } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Session } from '../session/session.ts'
import type { MoreState } from '../shared/more-state.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type BlockedPerson = Answer<Contract['blockedUsers']>['items'][number]
export type BlockedList =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; items: readonly BlockedPerson[]; page: number; more: MoreState }

export type BlocksDependencies = {
  api: Pick<Api, 'blockedUsers' | 'blockUser'>
  session: Pick<Session, 'start' | 'onChange'>
  toasts: Pick<Toasts, 'success' | 'error'>
}

/** State of the members that this member has blocked (docs/product.md, "Blocks"). */
export function createBlocks({ api, session, toasts }: BlocksDependencies) {
  const $blocked = atom<BlockedList>({ state: 'loading' })

  /** Loads the first page again. */
  const load = async (): Promise<void> => {
    $blocked.set({ state: 'loading' })
    await session.start()
    const result = await api.blockedUsers({})
    if (!result.ok) {
      $blocked.set({ state: 'failed' })
      return
    }
    const { items, page, total } = result.data
    $blocked.set({ state: 'ready', items, page, more: items.length < total ? 'more' : 'end' })
  }
  /** Loads the next page, without the people who are in the list already. */
  const loadMore = async (): Promise<void> => {
    const before = $blocked.get()
    if (before.state !== 'ready' || before.more === 'end' || before.more === 'loading') return
    $blocked.set({ ...before, more: 'loading' })
    const result = await api.blockedUsers({ page: String(before.page + 1) })
    const now = $blocked.get()
    if (now.state !== 'ready' || now.page !== before.page) return
    if (!result.ok) {
      $blocked.set({ ...now, more: 'failed' })
      return
    }
    const { items, page, size, total } = result.data
    const known = new Set(now.items.map(({ _id }) => _id))
    const fresh = items.filter(({ _id }) => !known.has(_id))
    const more = page * size < total ? 'more' : 'end'
    $blocked.set({ state: 'ready', items: [...now.items, ...fresh], page, more })
  }
  /** Removes a block. @returns whether it succeeded */
  const unblock = async (userId: string): Promise<boolean> => {
    const result = await api.blockUser({ userId, block: false })
    if (result.ok) {
      toasts.success({ text: result.message })
      const now = $blocked.get()
      if (now.state === 'ready')
        $blocked.set({ ...now, items: now.items.filter(({ _id }) => _id !== userId) })
    } else if (result.statusCode !== 401)
      toasts.error(result.message ? { text: result.message } : { message: 'toasts:tryAgain' })
    return result.ok
  }
  session.onChange(() => $blocked.set({ state: 'loading' }))
  return { $blocked, load, loadMore, unblock }
}
