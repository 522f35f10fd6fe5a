import type { Message } from '#lib/contract/chat.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import type { RootState } from '../create-root-state.ts'
import type { Live } from '../live/types.ts'
import { createChatOutbox } from './outbox.ts'
import type { ChatTabs } from './tabs.ts'
import type { ChatUnread } from './unread.ts'
import type { WaitingRows } from './waiting.ts'

export type ChatPostDependencies = {
  live: Pick<Live, 'on' | 'onReconnect' | 'onLead' | 'start'>
  unread: Pick<ChatUnread, 'learn' | 'hear'>
  rows: WaitingRows
  /** Opens the channel to the other tabs of this browser. */
  openTabs: () => ChatTabs
  /** Scales a photo down to the largest size that is shown. */
  shrink: (photo: Blob) => Promise<Blob>
  /** Language in which the server answers. */
  locale: () => Locale
  now?: () => number
  /** Back-off in ms after this many failures in a row. */
  patience?: (failures: number) => number
}
export type ChatPost = ReturnType<typeof createChatPost>

/** Exponential back-off: 1 s after the first failure, doubling up to 30 s. */
const exponentialBackoff = (failures: number) => Math.min(30_000, 1000 * 2 ** (failures - 1))

/** Background part of the chat, on every page: sends what waits in the outbox and reports what arrives as delivered. */
export function createChatPost(
  rootState: Pick<RootState, 'quiet' | 'session' | 'storage'>,
  needs: ChatPostDependencies,
) {
  const { quiet: api, session, storage } = rootState
  const { live, unread, rows, shrink, locale, now = Date.now, patience = exponentialBackoff } = needs
  let tabs: ChatTabs | undefined
  let leads = false
  /** The chat page of this tab fetches what arrives. */
  let fetches = false
  /** Ends the notice that the answers to `deliver` bring the unread count. */
  let endHearing: () => void = () => undefined
  /** Member whose outbox was read. */
  let member: string | undefined
  let onSentMessage: (message: Message) => void = () => undefined
  let onRemoved: (roomIds: readonly string[]) => Promise<void> = async () => undefined
  /** Unsubscribe functions. */
  const ends: (() => void)[] = []

  const outbox = createChatOutbox({
    ...{ api, session, rows, shrink, locale, now, patience },
    tabs: { say: (news) => tabs?.say(news) },
    onSent: (message) => onSentMessage(message),
    onGone: (roomIds) => onRemoved(roomIds),
  })
  /** Reports a message as delivered; only the leading tab does, unless its chat page fetches the message anyway. */
  const deliver = async (roomId: string, sequence: number): Promise<void> => {
    if (leads && !fetches) await unread.learn(api.markChat({ roomId, delivered: sequence }))
  }
  /** Only the leading tab sends. Without Web Locks every tab leads; the server stores a message once. */
  const lead = (now: boolean): void => {
    leads = now
    endHearing()
    endHearing = now ? unread.hear('message') : () => undefined
    outbox.lead(now)
  }
  const listen = (): ChatTabs => {
    const opened = needs.openTabs()
    ends.push(
      live.on('message', ({ roomId, sequence }) => void deliver(roomId, sequence)),
      live.onReconnect(outbox.wake),
      live.onLead(
        () => lead(true),
        () => lead(false),
      ),
      // The user may become known after the start.
      session.$auth.listen(({ user }) => {
        if (user) void start()
      }),
    )
    opened.hear((news) => {
      if (news.kind === 'waiting') void outbox.read()
      else outbox.setPart(news.clientId, news.part)
    })
    live.start()
    return opened
  }
  /** Starts listening and sending. Idempotent. */
  const start = async (): Promise<void> => {
    tabs ??= listen()
    await session.start()
    const user = session.$auth.get().user?._id
    if (!user || member === user) return
    member = user
    await rows.keepOnly(user).catch(() => undefined)
    await outbox.read()
  }
  /** Stops listening and sending when this page is left. */
  const stop = (): void => {
    for (const end of ends.splice(0)) end()
    tabs?.close()
    tabs = undefined
    member = undefined
    lead(false)
    outbox.stop()
  }

  session.onChange(() => {
    member = undefined
    outbox.reset()
  })
  // Waiting messages are deleted at sign-out; a new session of the same member keeps them.
  session.onReset(() => {
    const user = storage.read('token') ? storage.read('userData')?._id : null
    void rows.keepOnly(user ?? null).catch(() => undefined)
  })
  return {
    outbox,
    start,
    stop,
    /** Sets the listeners: for each acknowledged message, and for conversations from which another tab sent. */
    follow: (onSent: typeof onSentMessage, onGone: typeof onRemoved): void => {
      onSentMessage = onSent
      onRemoved = onGone
    },
    /** Tells whether the chat page of this tab fetches what arrives, and marks it as delivered with that. */
    fetch: (does: boolean): void => {
      fetches = does
    },
  }
}
