import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { Answer } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Session } from '../session/session.ts'
import type { Cached } from '../shared/cached.ts'

/** Debounce of suggestions, in ms (docs/product.md, "Search suggestions"). */
export const suggestMs = 1000

/** Maximum milliseconds that navigation to the results waits for the first search to be stored. */
const maxWaitMs = 500

export type Suggestions = Answer<Contract['globalSearch']>
export type SearchHistory = Answer<Contract['searchHistory']>
export type Search = ReturnType<typeof createSearch>

export type SearchDependencies = {
  api: Api
  cached: Cached
  session: Pick<Session, '$auth' | '$known' | 'start' | 'ensureGuest'>
}

/** State of search suggestions and of this visitor's search history. */
export function createSearch({ api, cached, session }: SearchDependencies) {
  /** The last suggestions with their text; `data` is null after a failure. */
  const $suggestions = atom<{ text: string; data: Suggestions | null } | null>(null)
  const $history = atom<SearchHistory | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let current = ''
  let guestRequested = false
  /**
   * Version of the history: an answer to a request of an earlier version is dropped. Later requests wait for
   * `forgetting`.
   */
  let version = 0
  let forgetting: Promise<unknown> | undefined

  const keyOf = (text: string) => `suggest ${text}`
  const suggest = async (text: string): Promise<void> => {
    await session.start()
    const result = await cached.ask(keyOf(text), () => api.globalSearch({ search: text }))
    if (text === current) $suggestions.set({ text, data: result.ok ? result.data : null })
  }
  /** Handles the field's value; suggestions follow after a second without input, at once if cached. */
  const input = (raw: string): void => {
    // The field limits the length, and the API cleans the text.
    const text = raw.trim()
    if (text === current) return
    current = text
    clearTimeout(timer)
    if (text === '') return
    if (cached.has(keyOf(text))) void suggest(text)
    else timer = setTimeout(suggest, suggestMs, text)
    // Creates the guest session while the visitor types, so that the search can be stored.
    if (!guestRequested) void session.ensureGuest()
    guestRequested = true
  }

  /** Loads recent and popular searches, for an empty field. */
  const loadHistory = async (): Promise<void> => {
    await session.start()
    await forgetting
    const requested = version
    const result = await cached.ask('searches', () => api.searchHistory({}))
    if (result.ok && requested === version) $history.set(result.data)
  }

  const save = async (text: string): Promise<void> => {
    if (await session.ensureGuest()) await api.saveSearchHistory({ search: text })
    cached.drop('searches')
  }
  /**
   * Stores a search before navigation to its results; the call outlives the page. Resolves at once with a session, else
   * when there is one, after 500 ms at the latest.
   */
  const remember = async (text: string): Promise<void> => {
    const saving = save(text)
    const { token, tempToken } = session.$auth.get()
    if (session.$known.get() && (token || tempToken)) return
    await Promise.race([saving, new Promise((resolve) => setTimeout(resolve, maxWaitMs))])
  }

  /** Stores the search on its results page if the page before could not (no script yet, a slow line). */
  const arrive = async (text: string): Promise<void> => {
    await loadHistory()
    if ($history.get()?.recent.includes(text) === false) await save(text)
  }

  /** Deletes one recent search, or all of them. */
  const forget = async (text?: string): Promise<void> => {
    const before = $history.get()
    const recent = text === undefined ? [] : (before?.recent.filter((search) => search !== text) ?? [])
    if (before) $history.set({ ...before, recent })
    cached.drop('searches')
    version += 1
    const call = api.clearSearch(text === undefined ? {} : { search: text })
    forgetting = call
    const result = await call
    if (!result.ok && $history.get()?.recent === recent) $history.set(before)
  }
  const reset = (): void => {
    version += 1
    clearTimeout(timer)
    current = ''
    guestRequested = false
    $suggestions.set(null)
    $history.set(null)
  }
  return { $suggestions, $history, input, loadHistory, remember, arrive, forget, reset }
}
