import 'fake-indexeddb/auto'
import { atom } from 'nanostores'
import { contractRoutes } from '#lib/contract/index.ts'
import { type Chat, createChat } from '#lib/state/chat/chat.ts'
import { createChatPost } from '#lib/state/chat/post.ts'
import { createChatUnread } from '#lib/state/chat/unread.ts'
import { createWaitingRows } from '#lib/state/chat/waiting.ts'
import { createRootState } from '#lib/state/create-root-state.ts'
import { createListeners } from '#lib/state/live/listeners.ts'
import { createLive } from '#lib/state/live/live.ts'
import type { Live, LiveState } from '#lib/state/live/types.ts'
import type { Envelope } from '#lib/state/shared/api.ts'
import { createStorage } from '#lib/state/shared/storage.ts'

/** Environment of a member's stores, in place of a browser. */
export type ChatterNeeds = {
  token: string
  /** Returns the address of the server. */
  origin: () => string
  fetch: typeof globalThis.fetch
  /** True with a realtime socket; otherwise news arrive after `comeBack`. */
  socket: boolean
}
/** A chatting member: the stores of a browser over HTTP and, optionally, a socket. */
export type Chatter = {
  chat: Chat
  /** Simulates the browser's `online` event. */
  comeBack: () => void
  close: () => void
}

// Calls have no envelope: it has tests of its own and costs more than a message.
const plain: Envelope = {
  seal: () => ({ hash: '', sek: '' }),
  envelopeHeaders: (_, { token, language }) => ({
    authorization: `Bearer ${token}`,
    deviceType: 'web',
    lang: language,
  }),
}

export function openChatter(needs: ChatterNeeds): Chatter {
  const kept = new Map([['token', needs.token]])
  const storage = createStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }))
  const market = createRootState({
    routes: contractRoutes(),
    origin: needs.origin,
    applicationKey: () => '',
    locale: () => 'en',
    storage,
    fetch: needs.fetch,
    loadEnvelope: async () => plain,
    loadProver: () => import('#lib/api/prove.ts'),
    leavePrivatePage: () => undefined,
    privatePage: () => null,
    shownProducts: () => [],
    visit: () => undefined,
    tab: () => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined }),
    log: () => undefined,
  })
  const { live, comeBack } = needs.socket ? connected(market, needs.origin) : apart()
  const unread = createChatUnread({ api: market.quiet, session: market.session })
  const post = createChatPost(market, {
    live,
    unread,
    rows: createWaitingRows(`outbox of ${needs.token}`),
    openTabs: () => ({
      say: () => undefined,
      hear: () => undefined,
      close: () => undefined,
    }),
    shrink: async (photo) => photo,
    locale: () => 'en',
    patience: () => 300,
  })
  const attention = { here: () => false, onChange: () => () => undefined }
  const chat = createChat(market, { live, unread, post, attention, retryMs: 300 })
  const close = () => {
    live.stop()
    chat.stop()
  }
  return { chat, comeBack, close }
}

function connected(market: ReturnType<typeof createRootState>, origin: () => string) {
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const live = createLive({
    session: market.session,
    origin,
    loadSocket: () => import('#lib/api/socket.ts'),
    recheck: () => market.quiet.currentUser({}),
    environment: () => ({ window, document, locks: undefined }),
    log: () => undefined,
  })
  return { live, comeBack: () => void window.dispatchEvent(new Event('online')) }
}

function apart(): { live: Live; comeBack: () => void } {
  const reconnects = new Set<() => void>()
  const live: Live = {
    $state: atom<LiveState>('offline'),
    on: createListeners().on,
    onReconnect: (listener) => {
      reconnects.add(listener)
      return () => void reconnects.delete(listener)
    },
    onLead: (begin) => {
      begin()
      return () => undefined
    },
    watch: async () => null,
    unwatch: () => undefined,
    isWatched: () => false,
    typing: () => undefined,
    start: () => undefined,
    stop: () => undefined,
  }
  return {
    live,
    comeBack: () => {
      for (const listener of reconnects) listener()
    },
  }
}
