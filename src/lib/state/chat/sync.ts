import type { Api, Failure, Result } from '#lib/api/client.ts'
import type { Message } from '#lib/contract/chat.ts'
import { oneAtATime } from '../shared/one-at-a-time.ts'
import { mergeMessages, withOffers } from './messages.ts'
import type { ChatOpen, ThreadPage } from './open.ts'
import type { ChatUnread } from './unread.ts'

export type ChatSyncDependencies = {
  api: Pick<Api, 'chatList' | 'markChat' | 'getOffer'>
  place: ChatOpen
  /** Called when the conversation is no longer this member's. */
  end: (failure: Failure) => void
  unread: Pick<ChatUnread, 'learn' | 'learnOwn'>
  /** Whether the tab is visible and focused. */
  attentive: () => boolean
  /** Milliseconds until a failed fetch is retried. */
  retryMs: number
}
export type ChatSync = ReturnType<typeof createChatSync>

/** Whether the server refused; any other failure may pass. */
const isRefusal = ({ kind, statusCode }: Failure) =>
  kind === 'HTTP' && statusCode < 500 && statusCode !== 401 && statusCode !== 429

/** Synchronises the open conversation with the server: no gaps, no duplicates. */
export function createChatSync({ api, place, end, unread, attentive, retryMs }: ChatSyncDependencies) {
  const { ready, update } = place
  const list = (query: Parameters<Api['chatList']>[0]) => unread.learn(api.chatList(query))
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Highest sequence in the open conversation that an event told of. */
  let told = { roomId: '', sequence: 0 }

  /** Notes an event about a message of a conversation; the next `sync` reports it as delivered, and as read. */
  const hear = (roomId: string, sequence: number): void => {
    told = { roomId, sequence: told.roomId === roomId ? Math.max(told.sequence, sequence) : sequence }
  }
  /**
   * Asks for the messages after those known. When an event told of one, the same call marks it as delivered, and as read
   * if the member looks at the conversation.
   */
  const fetchAfter = async (roomId: string, after: number): Promise<Result<ThreadPage>> => {
    if (told.roomId !== roomId || told.sequence <= after) return list({ roomId, after: String(after) })
    const { sequence } = told
    const marks = { roomId, delivered: sequence, after }
    const read = { roomId, read: sequence }
    const result = attentive()
      ? await unread.learnOwn(read, () => api.markChat({ ...marks, ...read }))
      : await unread.learn(api.markChat(marks))
    if (!result.ok) return result
    const { room, messages } = result.data
    return { ...result, data: { items: room ? [room] : [], messages } }
  }

  /** Fetches the messages after the last one, page after page. */
  const sync = oneAtATime(async () => {
    const here = place.visit()
    for (let more = true; more; ) {
      const now = ready()
      if (!now) return
      clearTimeout(timer)
      const result = await fetchAfter(now.roomId, place.upTo())
      if (!here()) return
      if (!result.ok) {
        if (isRefusal(result)) end(result)
        else timer = setTimeout(sync, retryMs)
        return
      }
      place.take(result.data)
      more = result.data.messages?.more ?? false
    }
    see()
  })

  /** Compares with the server after a change other than a new message: cleared, blocked, read elsewhere. */
  const refresh = oneAtATime(async () => {
    const before = ready()
    if (!before) return
    const here = place.visit()
    const known = place.upTo()
    const result = await list({ roomId: before.roomId })
    const now = ready()
    if (!here() || !now) return
    if (!result.ok && isRefusal(result)) end(result)
    if (!result.ok || !result.data.messages) return
    const { items, more } = result.data.messages
    const first = items[0]?.sequence ?? known + 1
    // Messages that the server no longer returns were cleared.
    if (!more) update({ messages: now.messages.filter(({ sequence }) => sequence >= first), earlier: 'end' })
    // More arrived than one page holds: fill the gap from its start.
    if (more && first > place.upTo() + 1) return sync()
    place.take(result.data)
    see()
  })

  /** Loads the page of messages before those that are shown. */
  const earlier = async (): Promise<void> => {
    const before = ready()
    const first = before?.messages[0]
    if (!before || !first || before.earlier === 'end' || before.earlier === 'loading') return
    update({ earlier: 'loading' })
    const here = place.visit()
    const result = await list({ roomId: before.roomId, before: String(first.sequence) })
    const now = ready()
    if (!here() || !now) return
    const page = result.ok ? result.data.messages : null
    if (!page) return update({ earlier: 'failed' })
    // Cleared meanwhile: earlier messages are not shown any more.
    if (now.messages[0]?.sequence !== first.sequence) return update({ earlier: 'end' })
    update({ messages: mergeMessages(now.messages, page.items), earlier: page.more ? 'more' : 'end' })
  }

  /** Marks all loaded messages as read. */
  const markRead = oneAtATime(async () => {
    const now = ready()
    const read = place.upTo()
    if (!now || now.room.read >= read) return
    const unseen = now.messages.some(({ mine, sequence }) => !mine && sequence > now.room.read)
    if (!unseen && now.room.unread === 0) return
    const here = place.visit()
    const marks = { roomId: now.roomId, read }
    const result = await unread.learnOwn(marks, () => api.markChat({ ...marks, delivered: read }))
    const room = ready()?.room
    if (!result.ok || !here() || !room) return
    const left = read < place.upTo() ? room.unread : 0
    update({ room: { ...room, read: Math.max(room.read, read), unread: left } })
  })
  /** Marks what is on screen as read, if the tab has attention. */
  const see = (): void => {
    if (attentive()) void markRead()
  }

  /** Adds an own message that the server has acknowledged; others may have come before it. */
  const accept = (message: Message): void => {
    if (ready()?.roomId === message.roomId && place.insert(message)) void sync()
  }
  /** Fetches the current state of an offer, if a message here is about it. */
  const askOffer = async (offerId: string): Promise<void> => {
    if (!ready()?.messages.some(({ offer }) => offer?._id === offerId)) return
    const result = await api.getOffer({ id: offerId })
    const now = ready()
    if (result.ok && now) update({ messages: withOffers(now.messages, [result.data]) })
  }
  return { hear, sync, refresh, earlier, markRead, see, accept, askOffer, rest: () => clearTimeout(timer) }
}
