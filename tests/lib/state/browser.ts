import { prove } from '#lib/api/prove.ts'
import { contractRoutes } from '#lib/contract/index.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { type Account, createAccount } from '#lib/state/create-account.ts'
import { createMember, type Member } from '#lib/state/create-member.ts'
import { createRootState, type RootState } from '#lib/state/create-root-state.ts'
import { createStorage, type StorageKey } from '#lib/state/shared/storage.ts'
import type { TestApp } from '#support/app.ts'
import { siteOrigin } from '#support/client.ts'

/** Stores of a browser on the real server, with a record of calls and page effects. */
export type TestBrowser = RootState &
  Account &
  Member & {
    /** Names of the endpoints that were called, in order. */
    calls: string[]
    /** Query parameters of those calls. */
    queries: Record<string, string>[]
    /** Challenges that were solved. */
    solved: string[]
    /** Number of times that a private page would have been replaced by "/". */
    left: number
    /** Address of the page if it is for members only; else null. */
    page: string | null
    /** Pages that were navigated to. */
    visited: string[]
    logged: string[]
    /** Products whose hearts the page shows. */
    shownProducts: string[]
    /** Members whose drafts were removed. */
    forgotten: string[]
    /** Content of the browser's storage, as text. */
    kept: Map<string, string>
    /** ID token that a provider returns. */
    idToken: string | null
    /** Replaces the server's answers while set. */
    outage: ((request: Request) => Response | Promise<Response>) | undefined
    /** Number of the connection; calls made over an earlier one fail. */
    connection: number
  }

const inMemory = (kept: Map<string, string>): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> => ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
})

/** Opens a browser on the application. `kept` is the initial content of its storage. */
export function openBrowser(
  app: TestApp,
  kept: Partial<Record<StorageKey, string>> = {},
  locale: Locale = 'en',
): TestBrowser {
  const texts = new Map(Object.entries({ 'device timestamp': 'test-device-1', ...kept }))
  const state = {
    calls: [] as string[],
    queries: [] as Record<string, string>[],
    left: 0,
    page: null as string | null,
    visited: [] as string[],
    logged: [] as string[],
    solved: [] as string[],
    forgotten: [] as string[],
    shownProducts: [] as string[],
    kept: texts,
    idToken: null as string | null,
    outage: undefined as TestBrowser['outage'],
    connection: 1,
  }
  const tab = inMemory(new Map())
  const market = createRootState({
    routes: contractRoutes(),
    origin: () => siteOrigin,
    applicationKey: () => app.config.applicationKey,
    locale: () => locale,
    storage: createStorage(() => inMemory(texts)),
    tab: () => tab,
    loadEnvelope: () => import('#lib/api/envelope.ts'),
    loadProver: async () => ({
      prove(challenge) {
        state.solved.push(challenge)
        return prove(challenge)
      },
    }),
    leavePrivatePage: () => {
      state.left += 1
    },
    privatePage: () => state.page,
    shownProducts: () => state.shownProducts,
    visit: (page) => state.visited.push(page),
    log: (message) => state.logged.push(message),
    fetch: async (input, init) => {
      const request = new Request(input, init)
      request.headers.set('origin', siteOrigin)
      const { pathname, searchParams } = new URL(request.url)
      state.calls.push(pathname.split('/')[3] ?? '')
      state.queries.push(Object.fromEntries(searchParams))
      const { connection } = state
      const answer = await (state.outage ? state.outage(request) : app.fetch(request))
      if (state.connection !== connection) throw new TypeError('the connection was lost')
      return answer
    },
  })
  const forgetDrafts = async (userId: string) => void state.forgotten.push(userId)
  const social = { providers: () => ['google'] as const, identify: async () => state.idToken }
  // Node.js can neither create nor use a passkey.
  const [makePasskey, signWithPasskey] = [async () => null, async () => null]
  return Object.assign(
    state,
    market,
    createAccount(market, { social, signWithPasskey, forgetDrafts }),
    createMember(market, { makePasskey, fetchFile: () => undefined }),
  )
}

/** Builds an error response of the server. */
export const refusal = (statusCode: number, code: string, message = 'refused', more = {}): Response =>
  Response.json(
    { statusCode, code, message, data: null, error: [message, statusCode], ...more },
    { status: statusCode },
  )

/** Resolves when background work has reached the expected state. */
export const settled = async (browser: TestBrowser, done: () => boolean): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => done() && resolve()
  const stops = [browser.session.$auth, browser.wishlist.$ids, browser.toasts.$toasts].map((store) =>
    store.listen(look),
  )
  look()
  await promise
  for (const stop of stops) stop()
}
