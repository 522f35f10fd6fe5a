import type { Message } from '#lib/contract/chat.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { createChatOutbox } from './chat-outbox.ts'
import type { ChatTabs } from './chat-tabs.ts'
import type { ChatUnread } from './chat-unread.ts'
import type { WaitingRows } from './chat-waiting.ts'
import type { RootStore } from './create-root-store.ts'
import type { Live } from './live-types.ts'

export type ChatPostDependencies = {
  live: Pick<Live, 'on' | 'onReconnect' | 'onLead' | 'start'>
  unread: Pick<ChatUnread, 'learn'>
  rows: WaitingRows
  /** Opens the line to the other tabs of this browser. */
  openTabs: () => ChatTabs
  /** Makes a photo no larger than it is shown. */
  shrink: (photo: Blob) => Promise<Blob>
  /** The language in which the server answers. */
  locale: () => Locale
  now?: () => number
  /** Milliseconds until the next try after so many without an answer. */
  patience?: (failures: number) => number
}
export type ChatPost = ReturnType<typeof createChatPost>

/** One second after the first failure, then twice as long each time, up to half a minute. */
const doubling = (failures: number) => Math.min(30_000, 1000 * 2 ** (failures - 1))

/**
 * What goes on between a member's conversations and the server on whichever page they are: what waits is sent, and
 * what arrives is delivered.
 */
export function createChatPost(
  market: Pick<RootStore, 'quiet' | 'session' | 'storage'>,
  needs: ChatPostDependencies,
) {
  const { quiet: api, session, storage } = market
  const { live, unread, rows, shrink, locale, now = Date.now, patience = doubling } = needs
  let tabs: ChatTabs | undefined
  let leads = false
  /** Whose messages were read. */
  let member: string | undefined
  let sent: (message: Message) => void = () => undefined
  let gone: (roomIds: readonly string[]) => Promise<void> = async () => undefined
  /** What ends the listening. */
  const ends: (() => void)[] = []

  const outbox = createChatOutbox({
    ...{ api, session, rows, shrink, locale, now, patience },
    tabs: { say: (news) => tabs?.say(news) },
    onSent: (message) => sent(message),
    onGone: (roomIds) => gone(roomIds),
  })
  /** What any tab has got is delivered; one of them says so. */
  const deliver = async (roomId: string, sequence: number): Promise<void> => {
    if (leads) await unread.learn(api.markChat({ roomId, delivered: sequence }))
  }
  /** The tab that holds the connection sends; where each has one, each does, and the server stores a message once. */
  const lead = (now: boolean): void => {
    leads = now
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
      // It may take until after the start that it is known who is here.
      session.$auth.listen(({ user }) => {
        if (user) void start()
      }),
    )
    opened.hear((news) => {
      if (news.kind === 'waiting') void outbox.read()
      else outbox.hearPart(news.clientId, news.part)
    })
    live.start()
    return opened
  }
  /** Begins to listen and to send what waits, in this browser. However often it is called, once. */
  const start = async (): Promise<void> => {
    tabs ??= listen()
    await session.start()
    const user = session.$auth.get().user?._id
    if (!user || member === user) return
    member = user
    await rows.keepOnly(user).catch(() => undefined)
    await outbox.read()
  }
  /** This tab is left: nothing is heard or sent from here any more. */
  const stop = (): void => {
    for (const end of ends.splice(0)) end()
    tabs?.close()
    tabs = undefined
    member = undefined
    leads = false
    outbox.stop()
  }

  session.onChange(() => {
    member = undefined
    outbox.reset()
  })
  // What a member wrote goes with them; a new session of the same one keeps it.
  session.onReset(() => {
    const user = storage.read('token') ? storage.read('userData')?._id : null
    void rows.keepOnly(user ?? null).catch(() => undefined)
  })
  return {
    outbox,
    start,
    stop,
    /** Told of each message that the server has acknowledged, and of conversations from which another tab sent. */
    follow: (onSent: typeof sent, onGone: typeof gone): void => {
      sent = onSent
      gone = onGone
    },
  }
}
