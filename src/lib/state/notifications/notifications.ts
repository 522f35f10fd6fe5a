import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { Notification } from '#lib/contract/notifications.ts'
import type { Session } from '../session/session.ts'
import type { MoreState } from '../shared/more-state.ts'
import type { Toasts } from '../toasts/toasts.ts'

export type NotificationList =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; items: readonly Notification[]; page: number; more: MoreState }

export type NotificationsDependencies = {
  api: Api
  session: Pick<Session, '$auth' | 'start'>
  toasts: Pick<Toasts, 'success' | 'error'>
}
export type Notifications = ReturnType<typeof createNotifications>

/** State of notifications and their unread count; the server's count is authoritative. */
export function createNotifications({ api, session, toasts }: NotificationsDependencies) {
  /** Null until known. */
  const $unread = atom<number | null>(null)
  const $list = atom<NotificationList>({ state: 'loading' })
  let counting: Promise<void> | undefined

  /** Snapshots the token. @returns the token, and a check, for when an answer arrives: is it still the same member? */
  const snapshotMember = () => {
    // Restores the stored token synchronously; the user may be known later.
    void session.start()
    const { token } = session.$auth.get()
    return { token, isCurrent: () => token !== null && session.$auth.get().token === token }
  }

  /** Fetches the unread count for the header; makes no call for a visitor. */
  const count = async (): Promise<void> => {
    const { token, isCurrent } = snapshotMember()
    if (!token) return
    counting ??= api.notification({ type: 'count' }).then((result) => {
      counting = undefined
      if (result.ok && isCurrent()) $unread.set(result.data.unread)
    })
    await counting
  }

  /** Loads the first page again. */
  const load = async (): Promise<void> => {
    $list.set({ state: 'loading' })
    const { token, isCurrent } = snapshotMember()
    if (!token) return
    const result = await api.notification({ page: '1' })
    if (!isCurrent()) return
    if (!result.ok) {
      $list.set({ state: 'failed' })
      return
    }
    const { items, total, page, unread } = result.data
    $unread.set(unread)
    $list.set({ state: 'ready', items, page, more: items.length < total ? 'more' : 'end' })
  }

  /** Loads the next page, without items that moved there meanwhile and are in the list already. */
  const loadMore = async (): Promise<void> => {
    const before = $list.get()
    if (before.state !== 'ready' || before.more === 'end' || before.more === 'loading') return
    $list.set({ ...before, more: 'loading' })
    const result = await api.notification({ page: String(before.page + 1) })
    const now = $list.get()
    if (now.state !== 'ready' || now.page !== before.page) return
    if (!result.ok) {
      $list.set({ ...now, more: 'failed' })
      return
    }
    const { items, page, size, total, unread } = result.data
    const known = new Set(now.items.map(({ _id }) => _id))
    $unread.set(unread)
    $list.set({
      state: 'ready',
      items: [...now.items, ...items.filter(({ _id }) => !known.has(_id))],
      page,
      more: page * size < total ? 'more' : 'end',
    })
  }

  /**
   * Merges the first page into the list, which stays on screen meanwhile.
   * @returns the items of that page; null if it fails
   */
  const refresh = async (): Promise<readonly Notification[] | null> => {
    const { token, isCurrent } = snapshotMember()
    if (!token) return null
    const result = await api.notification({ page: '1' })
    if (!result.ok || !isCurrent()) return null
    const { items, total, unread } = result.data
    $unread.set(unread)
    const now = $list.get()
    if (now.state !== 'ready') return items
    // An item of this range that is missing now was deleted; older items stay.
    const oldest = items.at(-1)?.createdAt ?? ''
    const older = items.length < total ? now.items.filter(({ createdAt }) => createdAt < oldest) : []
    const all = [...items, ...older]
    $list.set({ ...now, items: all, more: all.length < total ? now.more : 'end' })
    return items
  }

  const markRead = (id: string | undefined, read: boolean): void => {
    const now = $list.get()
    if (now.state !== 'ready') return
    const items = now.items.map((item) => (id === undefined || item._id === id ? { ...item, read } : item))
    $list.set({ ...now, items })
  }

  /** Marks one as read, silently: it is called during the navigation to its target. */
  const read = async (id: string): Promise<void> => {
    const now = $list.get()
    if (now.state === 'ready' && now.items.some((item) => item._id === id && item.read)) return
    markRead(id, true)
    const result = await api.readNotifications({ notificationId: id })
    if (result.ok) $unread.set(result.data.unread)
    else markRead(id, false)
  }

  const readAll = async (): Promise<void> => {
    const before = $list.get()
    markRead(undefined, true)
    const result = await api.readNotifications({})
    if (result.ok) $unread.set(result.data.unread)
    else {
      $list.set(before)
      if (result.statusCode !== 401) toasts.error({ message: 'toasts:generic' })
    }
  }

  /** Deletes all notifications. @returns whether it succeeded */
  const clear = async (): Promise<boolean> => {
    const result = await api.clearNotifications({})
    if (result.ok) {
      $unread.set(0)
      $list.set({ state: 'ready', items: [], page: 1, more: 'end' })
      toasts.success({ text: result.message })
    } else if (result.statusCode !== 401) toasts.error({ message: 'toasts:generic' })
    return result.ok
  }
  const reset = (): void => {
    counting = undefined
    $unread.set(null)
    $list.set({ state: 'loading' })
  }
  return { $unread, $list, count, load, loadMore, refresh, read, readAll, clear, reset }
}
