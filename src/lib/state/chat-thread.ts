import { computed } from 'nanostores'
import type { Api, Failure } from '#lib/api/client.ts'
import type { Message } from '#lib/contract/chat.ts'
import type { Offer } from '#lib/contract/offers.ts'
import { type Marks, withMarks, withOffers } from './chat-messages.ts'
import { createChatOpen, type OpenThread, type ReadyThread } from './chat-open.ts'
import type { ChatOutbox, WaitingMessage } from './chat-outbox.ts'
import { createChatPresence } from './chat-presence.ts'
import type { ChatRooms } from './chat-rooms.ts'
import { createChatSync } from './chat-sync.ts'
import type { ChatUnread } from './chat-unread.ts'
import type { Live } from './live-types.ts'
import type { Session } from './session.ts'
import type { Toasts } from './toasts.ts'

/** The conversation that is open, with what waits to be sent in it. */
export type Thread = OpenThread & {
  /** In the order in which they go out. */
  waiting: readonly WaitingMessage[]
}

export type ChatThreadDependencies = {
  api: Pick<Api, 'chatList' | 'startChat' | 'markChat' | 'clearChat' | 'blockUser' | 'getOffer'>
  session: Pick<Session, '$auth' | 'start'>
  toasts: Pick<Toasts, 'success' | 'error'>
  live: Pick<Live, 'watch' | 'unwatch' | 'typing'>
  unread: Pick<ChatUnread, 'learn'>
  rooms: Pick<ChatRooms, 'replace' | 'remove' | 'refresh'>
  outbox: Pick<ChatOutbox, '$waiting' | 'add' | 'retry' | 'drop'>
  /** Whether somebody looks at this tab. */
  attentive: () => boolean
  /** Milliseconds until what could not be fetched is asked for again. */
  retryMs: number
  /** Milliseconds that "is writing" holds (`typingMs` of the events). */
  typingMs: number
}
export type ChatThread = ReturnType<typeof createChatThread>

/** The open conversation (docs/product.md, "Chat"): its messages, marks and what is written in it. */
export function createChatThread(needs: ChatThreadDependencies) {
  const { api, session, toasts, unread, rooms, outbox, attentive, retryMs } = needs
  const place = createChatOpen({ rooms })
  const company = createChatPresence(needs)
  const { $open, ready, update } = place
  const $thread = computed([$open, outbox.$waiting], (open, waiting): Thread => {
    if (open.state === 'none') return { ...open, waiting: [] }
    const messages = open.state === 'ready' ? open.messages : []
    const sent = new Set(messages.filter(({ mine }) => mine).map(({ clientId }) => clientId))
    const here = waiting.filter(({ roomId, clientId }) => roomId === open.roomId && !sent.has(clientId))
    return { ...open, waiting: here }
  })
  /** What was asked for last, again. */
  let reopen: () => Promise<void> = async () => undefined
  /** Something was heard while a conversation was opening: the answer may be from before it. */
  let missed = false

  const leave = (next: Exclude<OpenThread, { state: 'ready' }>): void => {
    missed = false
    synced.rest()
    company.leave()
    place.move(next)
  }
  const close = (): void => leave({ state: 'none' })
  /** It is no conversation of this member's any more: one of the two blocked the other. */
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
  /** There is no conversation to show; where something was heard meanwhile, there is a connection to try again. */
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
    void company.watch(roomId)
    if (missed) void synced.refresh()
    synced.see()
  }
  /** Opens a conversation; the one that was open is left. */
  const open = async (roomId: string): Promise<void> => {
    if (ready()?.roomId === roomId) return synced.sync()
    leave({ state: 'loading', roomId })
    reopen = () => open(roomId)
    const here = place.visit()
    await session.start()
    if (here()) await begin(roomId)
  }
  /** Opens the conversation with the seller of a product, and begins it when there is none. */
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

  /** The conversation in which can be written; none until it is known who writes. */
  const writable = (): ReadyThread | null => (session.$auth.get().user ? ready() : null)
  /** Writes a message in this conversation. @returns its id, or null when nothing is sent */
  const send = (text: string): string | null => {
    const now = writable()
    return now && text.trim() !== '' ? outbox.add(now.roomId, text) : null
  }
  const sendPhoto = (photo: Blob): string | null => {
    const now = writable()
    return now && outbox.add(now.roomId, '', photo)
  }
  /** The member is writing; however often that is said. */
  const typing = (): void => {
    const now = ready()
    if (now) company.say(now.roomId)
  }

  /** Deletes the conversation for this member alone. @returns whether it is deleted */
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
  /** Blocks the other: the conversation is no longer there, for neither. @returns whether it is done */
  const block = async (): Promise<boolean> => {
    const now = ready()
    if (!now?.room.other) return false
    const result = await api.blockUser({ userId: now.room.other._id, block: true })
    if (!result.ok) return refused(result)
    toasts.success({ text: result.message })
    // The news of it may have been quicker than the answer.
    const open = $open.get()
    if (open.state !== 'none' && open.roomId === now.roomId) close()
    rooms.remove(now.roomId)
    void rooms.refresh()
    return true
  }
  const refused = ({ statusCode, message }: Failure): false => {
    // A 401 has signed out already.
    if (statusCode !== 401) toasts.error(message ? { text: message } : { message: 'toasts:tryAgain' })
    return false
  }
  /** One's own message, which the server has acknowledged. */
  const accept = (message: Message): void => {
    miss(message.roomId)
    synced.accept(message)
  }
  /** Another tab has sent, or dropped, what waited in these conversations. */
  const follow = async (roomIds: readonly string[]): Promise<void> => {
    for (const roomId of roomIds) miss(roomId)
    if (roomIds.includes(ready()?.roomId ?? '')) await synced.sync()
  }
  /** An offer as it is now, in every message that tells of it. */
  const putOffer = (offer: Offer): void => {
    const now = ready()
    if (now) update({ messages: withOffers(now.messages, [offer]) })
  }

  /** What the live connection says, as far as it is about this conversation. */
  const heard = {
    message: async ({ roomId, sequence }: { roomId: string; sequence: number }): Promise<void> => {
      miss(roomId)
      if (ready()?.roomId !== roomId || sequence <= place.upTo()) return
      await synced.sync()
      // What they were writing is here.
      if (ready()?.messages.at(-1)?.mine === false) company.stopTyping()
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
      if (ready()?.roomId === roomId) company.hearTyping()
    },
    presence: ({ userId, online }: { userId: string; online: boolean }): void => {
      if (ready()?.room.other?._id === userId) company.$online.set(online)
    },
    /** The connection is back: what was missed is fetched, and the watching begins anew. */
    reconnect: (): void => {
      miss()
      const now = $open.get()
      if (now.state === 'failed') void reopen()
      if (now.state !== 'ready') return
      void company.watch(now.roomId)
      void synced.refresh().then(synced.sync)
    },
  }
  const { $online, $typing } = company
  const { retry, drop } = outbox
  return {
    ...{ $thread, $online, $typing, open, openProduct, reopen: () => reopen(), close },
    ...{ send, sendPhoto, typing, retry, drop, clear, block, putOffer, heard },
    ...synced,
    ...{ accept, follow },
  }
}
