import { atom } from 'nanostores'
import { onTestFinished } from 'vitest'
import type { LiveEvent } from '#lib/api/events.ts'
import type { ServerEventName, ServerEvents } from '#lib/contract/events.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { type Chat, createChat } from '#lib/state/chat/chat.ts'
import { type ChatPost, createChatPost } from '#lib/state/chat/post.ts'
import { openChatTabs } from '#lib/state/chat/tabs.ts'
import { createWaitingRows, type WaitingRows } from '#lib/state/chat/waiting.ts'
import { elect } from '#lib/state/live/election.ts'
import { createListeners } from '#lib/state/live/listeners.ts'
import type { Live } from '#lib/state/live/types.ts'
import type { BusEvent } from '#server/platform/bus.ts'
import type { TestApp } from '#support/app.ts'
import { signIn } from '#support/factories.ts'
import { openBrowser, type TestBrowser } from '../browser.ts'

/** Simulated connection of a tab; receives the bus events of its member. */
type Line = {
  /** Restores the connection and notifies reconnect listeners; a line is connected at first. */
  connect: () => void
  /** Loses the connection: calls fail, also those under way, and no event arrives. */
  disconnect: () => void
  hear: <Name extends ServerEventName>(name: Name, event: ServerEvents[Name]) => void
  /** Watched conversations; `typed` holds those in which "is writing" was sent. */
  watched: Set<string>
  typed: string[]
}
export type ChatTab = TestBrowser & {
  chat: Chat
  /** Background part of the chat, which also runs on other pages. */
  post: ChatPost
  line: Line
  attend: (looks: boolean) => void
  close: () => void
}

const lost = () => Promise.reject(new TypeError('no connection'))

/** Opens a member's browser, whose tabs share its storage. An earlier `place` reopens that browser. */
export async function openMember(
  app: TestApp,
  { id }: { id: string },
  place: string = `chat ${crypto.randomUUID()}`,
) {
  const token = await signIn(app.db, { userId: id })
  return {
    place,
    tab: (options: TabOptions = {}): ChatTab => openTab(app, { id, token, place, ...options }),
  }
}

type TabOptions = {
  /** Clock in ms. */
  now?: () => number
  locale?: Locale
  /** Replaces the IndexedDB storage of messages. */
  rows?: WaitingRows
}

function openTab(app: TestApp, of: { id: string; token: string; place: string } & TabOptions): ChatTab {
  const browser = openBrowser(app, { token: of.token }, of.locale)
  const { live, line } = openLine(app, of, browser)
  let looks = true
  const watching = new Set<() => void>()
  const watch = (listener: () => void) => {
    watching.add(listener)
    return () => void watching.delete(listener)
  }
  const unread = browser.chatUnread
  const post = createChatPost(browser, {
    live,
    unread,
    rows: of.rows ?? createWaitingRows(of.place),
    openTabs: () => openChatTabs(of.place),
    locale: () => of.locale ?? 'en',
    shrink: async (photo) => photo,
    patience: () => 5,
    ...(of.now ? { now: of.now } : {}),
  })
  const attention = { here: () => looks, onChange: watch }
  const chat = createChat(browser, { live, unread, post, attention, retryMs: 5 })
  const attend = (next: boolean) => {
    looks = next
    for (const listener of watching) listener()
  }
  const close = () => {
    live.stop()
    chat.stop()
    browser.outage = lost
  }
  onTestFinished(close)
  return Object.assign(browser, { chat, post, line, attend, close })
}

function openLine(
  app: TestApp,
  { id: userId, place: name }: { id: string; place: string },
  browser: TestBrowser,
): { live: Live; line: Line } {
  const $state = atom<ReturnType<Live['$state']['get']>>('online')
  const { on, emit } = createListeners()
  const reconnects = new Set<() => void>()
  const line: Line = {
    watched: new Set(),
    typed: [],
    hear: (name, data) => emit({ name, data } as never),
    connect: () => {
      browser.outage = undefined
      $state.set('online')
      for (const listener of reconnects) listener()
    },
    disconnect: () => {
      browser.outage = lost
      browser.connection += 1
      $state.set('offline')
    },
  }
  const stop = app.resources.bus.subscribe((event) => {
    const told = $state.get() === 'online' ? toldTo(userId, event) : null
    if (told) emit(told)
  })
  let election: ReturnType<typeof elect> | undefined
  return {
    line,
    live: {
      $state,
      on,
      onReconnect: (listener) => {
        reconnects.add(listener)
        return () => void reconnects.delete(listener)
      },
      onLead: (onLead, onLost) => {
        election = elect({ locks: navigator.locks, name, onLead, onLost })
        return election.end
      },
      watch: async (roomId) => {
        line.watched.add(roomId)
        return { online: true }
      },
      unwatch: (roomId) => void line.watched.delete(roomId),
      isWatched: (roomId) => line.watched.has(roomId),
      typing: (roomId) => void line.typed.push(roomId),
      start: () => undefined,
      stop,
    },
  }
}

/** Event that the socket would send to the member. */
function toldTo(userId: string, event: BusEvent): LiveEvent | null {
  if (!('userIds' in event) || !event.userIds.includes(userId)) return null
  const { type } = event
  if (type === 'message') return { name: type, data: { roomId: event.roomId, sequence: event.sequence } }
  if (type === 'rooms') return { name: type, data: {} }
  if (type === 'unread') {
    const { roomId, read, unread, total } = event
    return { name: type, data: { roomId, read, unread, total } }
  }
  if (type === 'offer') return { name: type, data: { offerId: event.offerId } }
  if (type !== 'marks') return null
  const { roomId, userId: who, delivered, read } = event
  return { name: type, data: { roomId, userId: who, delivered, read } }
}

/** Resolves when the stores of a tab have reached a state. */
export async function until(tab: ChatTab, done: () => boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => done() && resolve()
  const { rooms, thread, outbox } = tab.chat
  const stores = [thread.$thread, thread.$typing, thread.$online, rooms.$rooms, outbox.$waiting]
  const stops = [...stores, tab.chat.$unread].map((store) => store.listen(look as never))
  look()
  await promise
  for (const stop of stops) stop()
}
