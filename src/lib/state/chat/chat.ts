import type { Message } from '#lib/contract/chat.ts'
import { typingMs } from '#lib/contract/events.ts'
import type { RootState } from '../create-root-state.ts'
import type { Live } from '../live/types.ts'
import { createChatMeetings } from './meetings.ts'
import type { ChatPost } from './post.ts'
import { createChatQuickReplies } from './quick-replies.ts'
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
 * State of the chat on top of the root state: list, open thread and outbox. A chunk of its own, loaded where somebody chats.
 */
export function createChat(
  market: Pick<RootState, 'quiet' | 'session' | 'toasts'>,
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
  const quickReplies = createChatQuickReplies({ api, session, toasts })
  const listen = (): (() => void)[] => [
    live.on('message', ({ roomId, sequence }) => {
      // The open conversation brings its row of the list along.
      if (!thread.heard.message({ roomId, sequence })) void rooms.arrive(roomId, sequence)
    }),
    live.on('unread', (event) => {
      if (unread.isOwn(event)) return
      unread.tell(event)
      rooms.counted(event.roomId, event.unread)
      thread.heard.unread(event)
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
    unread.hear('message', 'rooms'),
  ]
  /** Starts listening and sending. Idempotent. */
  const start = async (): Promise<void> => {
    if (ends.length === 0) ends = listen()
    post.fetch(true)
    await post.start()
  }
  /** Stops listening when this page is left. */
  const stop = (): void => {
    for (const end of ends) end()
    ends = []
    thread.close()
    post.fetch(false)
    post.stop()
  }

  const onSent = (message: Message): void => {
    thread.accept(message)
    rooms.sent(message)
  }
  post.follow(onSent, thread.follow)
  session.onChange(() => {
    rooms.reset()
    quickReplies.reset()
    thread.close()
  })
  const meetings = createChatMeetings({ api, toasts, sync: thread.sync })
  return { $unread: unread.$unread, rooms, thread, meetings, quickReplies, outbox, start, stop }
}
