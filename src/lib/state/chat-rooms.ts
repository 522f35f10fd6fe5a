import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { ChatFilter, Room } from '#lib/contract/chat.ts'
import { type Marks, mergeRoom, withMarks } from './chat-messages.ts'
import type { ChatUnread } from './chat-unread.ts'
import type { MoreState } from './more-state.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { Session } from './session.ts'

export type RoomList =
  | { state: 'loading'; filter: ChatFilter }
  | { state: 'failed'; filter: ChatFilter }
  | {
      state: 'ready'
      filter: ChatFilter
      items: readonly Room[]
      page: number
      more: MoreState
      /** Conversations of this filter in all. */
      total: number
    }

export type ChatRoomsDependencies = {
  api: Pick<Api, 'chatList'>
  session: Pick<Session, '$auth' | 'start'>
  unread: Pick<ChatUnread, 'learn'>
}
export type ChatRooms = ReturnType<typeof createChatRooms>

/** A member's conversations, the latest first (docs/product.md, "Chat"). */
export function createChatRooms({ api, session, unread }: ChatRoomsDependencies) {
  const $rooms = atom<RoomList>({ state: 'loading', filter: 'all' })
  /** What is shown now: answers to what was asked before are not. */
  let view = 0
  /** The first page on its way. */
  let loading: Promise<void> | undefined

  const pageOf = (filter: ChatFilter, page: number) =>
    unread.learn(api.chatList({ filter, page: String(page) }))
  const ready = () => {
    const list = $rooms.get()
    return list.state === 'ready' ? list : null
  }

  /** The first page of a filter, anew; what is shown of it already stands until then. */
  const load = async (filter: ChatFilter = $rooms.get().filter): Promise<void> => {
    const mine = fetchFirst(filter)
    loading = mine
    await mine
    if (loading === mine) loading = undefined
  }
  const fetchFirst = async (filter: ChatFilter): Promise<void> => {
    if (ready()?.filter !== filter) $rooms.set({ state: 'loading', filter })
    view += 1
    const mine = view
    await session.start()
    const result = await pageOf(filter, 1)
    if (mine !== view) return
    if (!result.ok) {
      $rooms.set({ state: 'failed', filter })
      return
    }
    const { items, page, total } = result.data
    $rooms.set({ state: 'ready', filter, items, page, more: items.length < total ? 'more' : 'end', total })
  }

  /** The next page; what has moved there meanwhile is not shown twice. */
  const more = async (): Promise<void> => {
    const before = ready()
    if (!before || before.more === 'end' || before.more === 'loading') return
    $rooms.set({ ...before, more: 'loading' })
    const mine = view
    const result = await pageOf(before.filter, before.page + 1)
    const now = ready()
    if (mine !== view || !now) return
    if (!result.ok) {
      $rooms.set({ ...now, more: 'failed' })
      return
    }
    const { items, page, size, total } = result.data
    const known = new Set(now.items.map(({ _id }) => _id))
    const fresh = items.filter(({ _id }) => !known.has(_id))
    const left = page * size < total ? 'more' : 'end'
    $rooms.set({ ...now, items: [...now.items, ...fresh], page, more: left, total })
  }

  /** All pages that are shown, as they are now; where there is no answer, what is shown stays. */
  const refresh = oneAtATime(async () => {
    // The page that is on its way may be from before the news.
    while (loading) await loading
    const before = $rooms.get()
    if (before.state === 'loading') return
    if (before.state === 'failed') return load()
    const mine = view
    const items = new Map<string, Room>()
    let total = 0
    for (let page = 1; page <= before.page; page += 1) {
      const result = await pageOf(before.filter, page)
      if (!result.ok || mine !== view) return
      for (const room of result.data.items) items.set(room._id, room)
      total = result.data.total
    }
    const now = ready()
    // Another page came meanwhile: the next news brings it up to date with the others.
    if (mine !== view || !now || now.page !== before.page || now.more === 'loading') return
    // The answer may be from before marks that have come since.
    const known = new Map(now.items.map((room) => [room._id, room]))
    const merged = [...items.values()].map((room) => mergeRoom(known.get(room._id) ?? room, room))
    $rooms.set({ ...now, items: merged, total, more: items.size < total ? 'more' : 'end' })
  })

  const change = (roomId: string, next: (room: Room) => Room): void => {
    const now = ready()
    if (!now?.items.some(({ _id }) => _id === roomId)) return
    $rooms.set({ ...now, items: now.items.map((room) => (room._id === roomId ? next(room) : room)) })
  }
  /** A conversation as its thread has learnt that it is. */
  const replace = (room: Room): void => change(room._id, (known) => mergeRoom(known, room))
  const mark = (roomId: string, marks: Marks): void => {
    // The page that is on its way may be from before them.
    if (loading) void refresh()
    change(roomId, (room) => withMarks(room, marks))
  }
  const remove = (roomId: string): void => {
    const now = ready()
    if (!now) return
    const items = now.items.filter(({ _id }) => _id !== roomId)
    $rooms.set({ ...now, items, total: now.total - (now.items.length - items.length) })
  }
  const reset = (): void => {
    view += 1
    loading = undefined
    $rooms.set({ state: 'loading', filter: 'all' })
  }
  return { $rooms, load, more, refresh, replace, mark, remove, reset }
}
