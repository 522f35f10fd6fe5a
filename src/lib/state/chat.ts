import type { Message } from '#lib/contract/chat.ts'
import { typingMs } from '#lib/contract/events.ts'
import type { ChatPost } from './chat-post.ts'
import { createChatRooms } from './chat-rooms.ts'
import { createChatThread } from './chat-thread.ts'
import type { ChatUnread } from './chat-unread.ts'
import type { RootStore } from './create-root-store.ts'
import type { Live } from './live-types.ts'

/** Whether somebody looks at this tab, and when that changes. */
export type Attention = {
  here: () => boolean
  /** @returns what ends the listening */
  onChange: (listener: () => void) => () => void
}

export type ChatDependencies = {
  live: Live
  unread: ChatUnread
  post: ChatPost
  attention: Attention
  /** Milliseconds until what could not be fetched is asked for again. */
  retryMs?: number
}
export type Chat = ReturnType<typeof createChat>

/**
 * The stores of conversations, on top of the market's: the list, the open thread and what waits to be sent. They are
 * code of their own, loaded where somebody chats.
 */
export function createChat(
  market: Pick<RootStore, 'quiet' | 'session' | 'toasts'>,
  { live, unread, post, attention, retryMs = 5_000 }: ChatDependencies,
) {
  const { quiet: api, session, toasts } = market
  const { outbox } = post
  /** What ends the listening; nothing before it begins. */
  let ends: (() => void)[] = []

  const rooms = createChatRooms({ api, session, unread })
  const attentive = attention.here
  const thread = createChatThread({
    ...{ api, session, toasts, live, unread, rooms, outbox, attentive, retryMs, typingMs },
  })
  const listen = (): (() => void)[] => [
    live.on('message', (event) => {
      void thread.heard.message(event)
      void rooms.refresh()
    }),
    live.on('marks', ({ roomId, ...marks }) => {
      rooms.mark(roomId, marks)
      thread.heard.marks({ roomId, ...marks })
    }),
    live.on('rooms', () => {
      void rooms.refresh()
      thread.heard.rooms()
    }),
    live.on('offer', thread.heard.offer),
    live.on('typing', thread.heard.typing),
    live.on('presence', thread.heard.presence),
    live.onReconnect(() => {
      void rooms.refresh()
      thread.heard.reconnect()
    }),
    attention.onChange(thread.see),
  ]
  /** Begins to listen and to send what waits. However often it is called, once. */
  const start = async (): Promise<void> => {
    if (ends.length === 0) ends = listen()
    await post.start()
  }
  /** This tab is left: nothing is heard any more. */
  const stop = (): void => {
    for (const end of ends) end()
    ends = []
    thread.close()
    post.stop()
  }

  const onSent = (message: Message): void => {
    thread.accept(message)
    void rooms.refresh()
  }
  post.follow(onSent, thread.follow)
  session.onChange(() => {
    rooms.reset()
    thread.close()
  })
  return { $unread: unread.$unread, rooms, thread, outbox, start, stop }
}
