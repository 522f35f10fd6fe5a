import type { Message } from '#lib/contract/chat.ts'
import { typingMs } from '#lib/contract/events.ts'
import type { RootStore } from '../create-root-store.ts'
import type { Live } from '../live/types.ts'
import type { ChatPost } from './post.ts'
import { createChatRooms } from './rooms.ts'
import { createChatThread } from './thread.ts'
import type { ChatUnread } from './unread.ts'

/** Whether this tab is visible and focused, with its change event. */
export type Attention = {
  here: () => boolean
  /** @returns the unsubscribe function */
  onChange: (listener: () => void) => () => void
}

export type ChatDependencies = {
  live: Live
  unread: ChatUnread
  post: ChatPost
  attention: Attention
  /** Milliseconds until a failed fetch is retried. */
  retryMs?: number
}
export type Chat = ReturnType<typeof createChat>

/**
 * Chat stores on top of the root store: list, open thread and outbox. A chunk of its own, loaded where somebody chats.
 */
export function createChat(
  market: Pick<RootStore, 'quiet' | 'session' | 'toasts'>,
  { live, unread, post, attention, retryMs = 5_000 }: ChatDependencies,
) {
  const { quiet: api, session, toasts } = market
  const { outbox } = post
  /** Unsubscribe functions; empty before the start. */
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
  /** Starts listening and sending. Idempotent. */
  const start = async (): Promise<void> => {
    if (ends.length === 0) ends = listen()
    await post.start()
  }
  /** Stops listening when this page is left. */
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
