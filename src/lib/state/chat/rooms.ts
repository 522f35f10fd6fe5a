import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { ChatFilter, Message, Room } from '#lib/contract/chat.ts'
import type { Session } from '../session/session.ts'
import type { MoreState } from '../shared/more-state.ts'
import { oneAtATime } from '../shared/one-at-a-time.ts'
import { type Marks, mergeRoom, withMarks } from './messages.ts'
import type { ChatUnread } from './unread.ts'

export type RoomList =
  | { state: 'loading'; filter: ChatFilter }
  | { state: 'failed'; filter: ChatFilter }
  | {
      state: 'ready'
      filter: ChatFilter
      items: readonly Room[]
      page: number
      more: MoreState
      /** Total number of conversations of this filter. */
      total: number
    }

export type ChatRoomsDependencies = {
  api: Pick<Api, 'chatList' | 'markChat'>
  session: Pick<Session, '$auth' | 'start'>
  unread: Pick<ChatUnread, 'learn'>
}
export type ChatRooms = ReturnType<typeof createChatRooms>

/** State of the member's conversations, latest first (docs/product.md, "Chat"). */
export function createChatRooms({ api, session, unread }: ChatRoomsDependencies) {
  const $rooms = atom<RoomList>({ state: 'loading', filter: 'all' })
  /** Version of the view: answers to requests of an earlier view are dropped. */
  let view = 0
  /** Request for the first page that is under way. */
  let loading: Promise<void> | undefined

  const pageOf = (filter: ChatFilter, page: number) =>
    unread.learn(api.chatList({ filter, page: String(page) }))
  const ready = () => {
    const list = $rooms.get()
    return list.state === 'ready' ? list : null
  }

  /** Loads the first page of a filter; conversations that are shown stay until it arrives. */
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

  /** Loads the next page, without conversations that moved there meanwhile and are in the list already. */
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

  /** Reloads all pages that are shown; keeps them if there is no answer. */
  const refresh = oneAtATime(async () => {
    // A page under way may be older than the change that caused this refresh.
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
    // Another page arrived meanwhile: the next refresh covers it.
    if (mine !== view || !now || now.page !== before.page || now.more === 'loading') return
    // The answer may be older than marks that arrived since.
    const known = new Map(now.items.map((room) => [room._id, room]))
    const merged = [...items.values()].map((room) => mergeRoom(known.get(room._id) ?? room, room))
    $rooms.set({ ...now, items: merged, total, more: items.size < total ? 'more' : 'end' })
  })

  const change = (roomId: string, next: (room: Room) => Room): void => {
    const now = ready()
    if (!now?.items.some(({ _id }) => _id === roomId)) return
    $rooms.set({ ...now, items: now.items.map((room) => (room._id === roomId ? next(room) : room)) })
  }
  /**
   * Takes over a version of a conversation that a call has brought: in its place by the latest message, and also when
   * the list did not have it yet.
   */
  const replace = (room: Room): void => {
    const now = ready()
    if (!now) return
    const known = now.items.find(({ _id }) => _id === room._id)
    const merged = known ? mergeRoom(known, room) : room
    if (!known && !belongs(room, now)) return
    const others = now.items.filter(({ _id }) => _id !== room._id)
    const items = [...others, merged].sort(
      (one, other) => Date.parse(other.updatedAt) - Date.parse(one.updatedAt),
    )
    $rooms.set({ ...now, items, total: now.total + (known ? 0 : 1) })
  }
  /** Tells whether a conversation that the list lacks belongs into the pages that are shown. */
  const belongs = (
    room: Room,
    { filter, more: left, items }: Extract<RoomList, { state: 'ready' }>,
  ): boolean => {
    const fits = filter === 'all' || filter === room.side || (filter === 'unread' && room.unread > 0)
    const oldest = items.at(-1)
    const within = left === 'end' || !oldest || Date.parse(room.updatedAt) >= Date.parse(oldest.updatedAt)
    return room.lastMessage !== null && fits && within
  }
  /** Fetches one conversation in which messages arrived, and reports them as delivered, in one call. */
  const arrive = async (roomId: string, sequence: number): Promise<void> => {
    if ($rooms.get().state !== 'ready') void refresh()
    const mine = view
    const marks = { delivered: sequence, after: Math.max(0, sequence - 1) }
    const result = await unread.learn(api.markChat({ roomId, ...marks }))
    if (result.ok && result.data.room && mine === view) replace(result.data.room)
  }
  /** Shows an own message that the server has stored. */
  const sent = (message: Message): void => {
    const known = ready()?.items.find(({ _id }) => _id === message.roomId)
    if (known && (known.lastMessage?.sequence ?? 0) < message.sequence)
      replace({ ...known, lastMessage: message, updatedAt: message.createdAt })
    else if (!known) void refresh()
  }
  /** Takes over how much of a conversation is unread; the list of unread ones leaves out what is read. */
  const counted = (roomId: string, left: number): void => {
    if (ready()?.filter === 'unread' && left === 0) remove(roomId)
    else change(roomId, (room) => ({ ...room, unread: left }))
  }
  const mark = (roomId: string, marks: Marks): void => {
    // A page under way may be older than these marks.
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
  return { $rooms, load, more, refresh, replace, arrive, sent, counted, mark, remove, reset }
}
