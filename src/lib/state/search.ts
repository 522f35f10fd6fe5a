import { atom } from 'nanostores'
import type { Api } from '#lib/api/client.ts'
import type { Answer } from '#lib/contract/endpoint.ts'
import type { Contract } from '#lib/contract/index.ts'
import type { Cached } from './cached.ts'
import type { Session } from './session.ts'

/** Milliseconds of quiet after which a search field suggests (docs/product.md, "Search suggestions"). */
export const suggestMs = 1000

/** Milliseconds that leaving for the results may wait until a first search can be remembered. */
const patienceMs = 500

export type Suggestions = Answer<Contract['globalSearch']>
export type SearchHistory = Answer<Contract['searchHistory']>
export type Search = ReturnType<typeof createSearch>

export type SearchDependencies = {
  api: Api
  cached: Cached
  session: Pick<Session, '$auth' | '$known' | 'start' | 'ensureGuest'>
}

/** What a search field offers while somebody types, and what this visitor searched for. */
export function createSearch({ api, cached, session }: SearchDependencies) {
  /** The last suggestions, with the text that they are for; without data when they could not be had. */
  const $suggestions = atom<{ text: string; data: Suggestions | null } | null>(null)
  const $history = atom<SearchHistory | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let wanted = ''
  let prepared = false
  /** Counts what makes an older answer about the history wrong; a younger one waits for `forgetting`. */
  let age = 0
  let forgetting: Promise<unknown> | undefined

  const keyOf = (text: string) => `suggest ${text}`
  const suggest = async (text: string): Promise<void> => {
    await session.start()
    const result = await cached.ask(keyOf(text), () => api.globalSearch({ search: text }))
    if (text === wanted) $suggestions.set({ text, data: result.ok ? result.data : null })
  }
  /** What the field holds now; the suggestions follow after a second of quiet, at once where they are known. */
  const input = (raw: string): void => {
    // The field bounds its length, and the API cleans it.
    const text = raw.trim()
    if (text === wanted) return
    wanted = text
    clearTimeout(timer)
    if (text === '') return
    if (cached.has(keyOf(text))) void suggest(text)
    else timer = setTimeout(suggest, suggestMs, text)
    // Whoever types will search: by then there is somebody to remember it for.
    if (!prepared) void session.ensureGuest()
    prepared = true
  }

  /** Recent and popular searches, for an empty field. */
  const loadHistory = async (): Promise<void> => {
    await session.start()
    await forgetting
    const asked = age
    const result = await cached.ask('searches', () => api.searchHistory({}))
    if (result.ok && asked === age) $history.set(result.data)
  }

  const save = async (text: string): Promise<void> => {
    if (await session.ensureGuest()) await api.saveSearchHistory({ search: text })
    cached.drop('searches')
  }
  /**
   * Remembers a search before the page is left for its results: the call outlives the page. Settles at once for
   * whoever has a session, else as soon as there is one, but soon in any case.
   */
  const remember = async (text: string): Promise<void> => {
    const saving = save(text)
    const { token, tempToken } = session.$auth.get()
    if (session.$known.get() && (token || tempToken)) return
    await Promise.race([saving, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  }

  /** On the results of a search: remembers it, when the page before could not (no script yet, a slow line). */
  const arrive = async (text: string): Promise<void> => {
    await loadHistory()
    if ($history.get()?.recent.includes(text) === false) await save(text)
  }

  /** Forgets one recent search, or all of them. */
  const forget = async (text?: string): Promise<void> => {
    const before = $history.get()
    const recent = text === undefined ? [] : (before?.recent.filter((search) => search !== text) ?? [])
    if (before) $history.set({ ...before, recent })
    cached.drop('searches')
    age += 1
    const call = api.clearSearch(text === undefined ? {} : { search: text })
    forgetting = call
    const result = await call
    if (!result.ok && $history.get()?.recent === recent) $history.set(before)
  }
  const reset = (): void => {
    age += 1
    clearTimeout(timer)
    wanted = ''
    prepared = false
    $suggestions.set(null)
    $history.set(null)
  }
  return { $suggestions, $history, input, loadHistory, remember, arrive, forget, reset }
}
