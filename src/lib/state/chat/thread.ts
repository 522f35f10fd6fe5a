import { computed } from 'nanostores'
import type { Api, Failure } from '#lib/api/client.ts'
import type { Message } from '#lib/contract/chat.ts'
import type { Offer } from '#lib/contract/offers.ts'
import { isBlank } from '#lib/text/clean.ts'
import type { Live } from '../live/types.ts'
import type { Session } from '../session/session.ts'
import type { Toasts } from '../toasts/toasts.ts'
import { type Marks, withMarks, withOffers } from './messages.ts'
import { createChatOpen, type OpenThread, type ReadyThread } from './open.ts'
import type { ChatOutbox, WaitingMessage } from './outbox.ts'
import { createChatPresence } from './presence.ts'
import type { ChatRooms } from './rooms.ts'
import { createChatSync } from './sync.ts'
import type { ChatUnread } from './unread.ts'

/** The open conversation with its outbox. */
export type Thread = OpenThread & {
  /** In the order of sending. */
  waiting: readonly WaitingMessage[]
}

export type ChatThreadDependencies = {
  api: Pick<Api, 'chatList' | 'startChat' | 'markChat' | 'clearChat' | 'blockUser' | 'getOffer'>
  session: Pick<Session, '$auth' | 'start'>
  toasts: Pick<Toasts, 'success' | 'error'>
  live: Pick<Live, 'watch' | 'unwatch' | 'typing'>
  unread: Pick<ChatUnread, 'learn' | 'learnOwn'>
  rooms: Pick<ChatRooms, 'replace' | 'remove' | 'refresh'>
  outbox: Pick<ChatOutbox, '$waiting' | 'add' | 'retry' | 'drop'>
  /** Whether the tab is visible and focused. */
  attentive: () => boolean
  /** Milliseconds until a failed fetch is retried. */
  retryMs: number
  /** Milliseconds until "is writing" ends (`typingMs` of the events). */
  typingMs: number
}
export type ChatThread = ReturnType<typeof createChatThread>

/** State of the open conversation (docs/product.md, "Chat"): its messages, marks and outbox. */
export function createChatThread(needs: ChatThreadDependencies) {
  const { api, session, toasts, unread, rooms, outbox, attentive, retryMs } = needs
  const place = createChatOpen({ rooms })
  const presence = createChatPresence(needs)
  const { $open, ready, update } = place
  const $thread = computed([$open, outbox.$waiting], (open, waiting): Thread => {
    if (open.state === 'none') return { ...open, waiting: [] }
    const messages = open.state === 'ready' ? open.messages : []
    const sent = new Set(messages.filter(({ mine }) => mine).map(({ clientId }) => clientId))
    const here = waiting.filter(({ roomId, clientId }) => roomId === open.roomId && !sent.has(clientId))
    return { ...open, waiting: here }
  })
  /** Repeats the last request to open a conversation. */
  let reopen: () => Promise<void> = async () => undefined
  /** An event arrived while a conversation was opening: the answer may be older. */
  let missed = false

  const leave = (next: Exclude<OpenThread, { state: 'ready' }>): void => {
    missed = false
    synced.rest()
    presence.leave()
    place.move(next)
  }
  const close = (): void => leave({ state: 'none' })
  /** Shows that the conversation is no longer this member's: one side blocked the other. */
  const end = (failure: Failure): void => {
    const now = ready()
    if (!now) return
    close()
    rooms.remove(now.roomId)
    place.fail(now.roomId, failure)
  }
  const miss = (roomId?: string): void => {
    const now = $open.get()
    if (now.state !== 'loading') return
    if (roomId === undefined || now.roomId === null || now.roomId === roomId) missed = true
  }
  /** Shows the failure. An event heard meanwhile proves a connection, so it is tried again. */
  const fail = (roomId: string | null, failure: Failure | null): void => {
    place.fail(roomId, failure)
    if (missed && $open.get().state === 'failed') void reopen()
  }
  const synced = createChatSync({ api, place, end, unread, attentive, retryMs })

  const begin = async (roomId: string): Promise<void> => {
    const here = place.visit()
    const result = await unread.learn(api.chatList({ roomId }))
    if (!here()) return
    if (!result.ok || !place.show(result.data)) return fail(roomId, result.ok ? null : result)
    void presence.watch(roomId)
    if (missed) void synced.refresh()
    synced.see()
  }
  /** Opens a conversation and leaves the one that was open. */
  const open = async (roomId: string): Promise<void> => {
    if (ready()?.roomId === roomId) return synced.sync()
    leave({ state: 'loading', roomId })
    reopen = () => open(roomId)
    const here = place.visit()
    await session.start()
    if (here()) await begin(roomId)
  }
  /** Opens the conversation with the seller of a product, and creates it if there is none. */
  const openProduct = async (productId: string): Promise<void> => {
    leave({ state: 'loading', roomId: null })
    reopen = () => openProduct(productId)
    const here = place.visit()
    await session.start()
    const result = await api.startChat({ productId })
    if (!here()) return
    if (result.ok) await begin(result.data._id)
    else fail(null, result)
  }

  /** The conversation, if it is ready and the member is known; else null. */
  const writable = (): ReadyThread | null => (session.$auth.get().user ? ready() : null)
  /** Writes a message in this conversation. @returns its client id, or null if nothing is sent */
  const send = (text: string): string | null => {
    const now = writable()
    return now && !isBlank(text) ? outbox.add(now.roomId, text) : null
  }
  const sendPhoto = (photo: Blob): string | null => {
    const now = writable()
    return now && outbox.add(now.roomId, '', photo)
  }
  /** Reports that the member is writing; repeated calls are throttled. */
  const typing = (): void => {
    const now = ready()
    if (now) presence.say(now.roomId)
  }

  /** Deletes the conversation for this member alone. @returns whether it succeeded */
  const clear = async (): Promise<boolean> => {
    const now = ready()
    if (!now) return false
    const result = await api.clearChat({ roomId: now.roomId })
    if (!result.ok) return refused(result)
    toasts.success({ text: result.message })
    rooms.remove(now.roomId)
    void rooms.refresh()
    if (ready()?.roomId !== now.roomId) return true
    place.empty()
    void synced.sync()
    return true
  }
  /** Blocks the other: the conversation ends for both. @returns whether it succeeded */
  const block = async (): Promise<boolean> => {
    const now = ready()
    if (!now?.room.other) return false
    const result = await api.blockUser({ userId: now.room.other._id, block: true })
    if (!result.ok) return refused(result)
    toasts.success({ text: result.message })
    // The event about it may arrive before the answer.
    const open = $open.get()
    if (open.state !== 'none' && open.roomId === now.roomId) close()
    rooms.remove(now.roomId)
    void rooms.refresh()
    return true
  }
  const refused = ({ statusCode, message }: Failure): false => {
    // After a 401 the session has ended already.
    if (statusCode !== 401) toasts.error(message ? { text: message } : { message: 'toasts:tryAgain' })
    return false
  }
  /** Adds an own message that the server has acknowledged. */
  const accept = (message: Message): void => {
    miss(message.roomId)
    synced.accept(message)
  }
  /** Syncs after another tab has sent or dropped messages of these conversations. */
  const follow = async (roomIds: readonly string[]): Promise<void> => {
    for (const roomId of roomIds) miss(roomId)
    if (roomIds.includes(ready()?.roomId ?? '')) await synced.sync()
  }
  /** Shows an offer's new state in every message about it. */
  const putOffer = (offer: Offer): void => {
    const now = ready()
    if (now) update({ messages: withOffers(now.messages, [offer]) })
  }

  /** Fetches a message that an event told of. */
  const bring = async (roomId: string, sequence: number): Promise<void> => {
    synced.hear(roomId, sequence)
    await synced.sync()
    // The message that they were writing has arrived.
    if (ready()?.messages.at(-1)?.mine === false) presence.stopTyping()
  }

  /** Handlers of live events about this conversation. */
  const heard = {
    /** @returns whether the conversation is open, and brings its new messages itself */
    message: ({ roomId, sequence }: { roomId: string; sequence: number }): boolean => {
      miss(roomId)
      if (ready()?.roomId !== roomId) return false
      if (sequence > place.upTo()) void bring(roomId, sequence)
      return true
    },
    unread: ({ roomId, unread: left }: { roomId: string; unread: number }): void => {
      const now = ready()
      if (now?.roomId === roomId) update({ room: { ...now.room, unread: left } })
    },
    marks: ({ roomId, ...marks }: Marks & { roomId: string }): void => {
      miss(roomId)
      const now = ready()
      if (now?.roomId === roomId) update({ room: withMarks(now.room, marks) })
    },
    rooms: (): void => {
      miss()
      void synced.refresh()
    },
    offer: ({ offerId }: { offerId: string }): void => {
      miss()
      void synced.askOffer(offerId)
    },
    typing: ({ roomId }: { roomId: string }): void => {
      if (ready()?.roomId === roomId) presence.hearTyping()
    },
    presence: ({ userId, online }: { userId: string; online: boolean }): void => {
      if (ready()?.room.other?._id === userId) presence.$online.set(online)
    },
    /** After a reconnect: fetches what was missed and watches again. */
    reconnect: (): void => {
      miss()
      const now = $open.get()
      if (now.state === 'failed') void reopen()
      if (now.state !== 'ready') return
      void presence.watch(now.roomId)
      void synced.refresh().then(synced.sync)
    },
  }
  const { $online, $typing } = presence
  const { retry, drop } = outbox
  return {
    ...{ $thread, $online, $typing, open, openProduct, reopen: () => reopen(), close },
    ...{ send, sendPhoto, typing, retry, drop, clear, block, putOffer, heard },
    ...synced,
    ...{ accept, follow },
  }
}
