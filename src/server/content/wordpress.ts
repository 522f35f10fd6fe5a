import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { askWordPress, matchesSchema } from '#lib/content/ask-wordpress.ts'
import type { HostPath } from '#lib/content/index.ts'
import { type BlogList, blogSize } from '#lib/content/types.ts'
import type { HostRead, ReadHost } from '#lib/content/with-local.ts'
import { localeKeys } from '#lib/i18n/locales.ts'
import { createCircuitBreaker } from '../platform/circuit-breaker.ts'
import type { Config } from '../platform/config.ts'
import type { Resources } from '../platform/resources.ts'
import { beginGeneration, beginHost, findCopy, knownRevision, outdatedKeys, storeCopy } from './copies.ts'
import { isStorable, keyOf, parseKey } from './keys.ts'
import { createPreview } from './preview.ts'
import { searchCopies } from './search-copies.ts'

declare module '../platform/resources.ts' {
  interface Resources {
    /** Content host; null for local Markdown. */
    readonly wordpress: WordPress | null
  }
}

/** Cache tag of every page that shows content. */
export const contentTag = 'content'
/**
 * Tag published beside it when WordPress has recovered; a late answer does not publish it, as it only shows that the
 * host is slow.
 */
const recoveredTag = 'content-host'

/** Timeout for a reader in ms: a page may take two seconds, and has other work to do. */
const readerTimeout = 1_000
/** Timeout of background requests, in ms. */
const backgroundTimeout = 15_000
/**
 * Maximum concurrent requests per purpose: more would slow down a host that is slow already. Searches are unbounded in
 * number and have a limit of their own, so that they take nothing from pages; a refresh limits its own concurrency.
 */
const maxConcurrent = { page: 16, search: 4, refresh: Number.POSITIVE_INFINITY }
type Purpose = keyof typeof maxConcurrent
/** Copies refreshed after a change, and how many at a time; the others are fetched on demand. */
const maxRefreshed = 500
const refreshConcurrency = 4
/** Query of the first list page, on which a new article appears. */
const firstPage = { page: '1', per_page: String(blogSize) }
/** Debounce of changes, in ms. */
const refreshDelay = 300

/** Client of the WordPress that content comes from. */
export type WordPress = {
  /** Reads an answer within `readerTimeout`, otherwise the last good copy; null without either. */
  read: ReadHost
  /** Starts a new generation in every process, and refreshes the copies. */
  changed: (revision?: string | null) => Promise<void>
  /** Checks for a change that no webhook reported. */
  poll: () => Promise<void>
  /** Aborts background requests. */
  close: () => Promise<void>
}

type Needs = Pick<Resources, 'db' | 'bus' | 'log'>

/**
 * Opens a client for a WordPress with the plugin. Good answers are stored in the database and served until there is a
 * newer one, so readers get an answer in time whatever the host does.
 */
export async function openWordPress(
  { url: host, secret }: NonNullable<Config['wordpress']>,
  { db, bus, log }: Needs,
): Promise<WordPress> {
  await beginHost(db, host)
  const closing = new AbortController()
  const ending = () => AbortSignal.any([closing.signal, AbortSignal.timeout(backgroundTimeout)])
  const pending = new Map<string, Promise<unknown>>()
  const counts: Record<Purpose, number> = { page: 0, search: 0, refresh: 0 }
  const breaker = createCircuitBreaker({
    message: 'content: WordPress fails, readers get what it said before',
    log,
    probe: () => ask('blogs', { lang: 'en', per_page: '1' }),
    onRecovered: announceRecovery,
  })
  const preview = createPreview({
    host,
    secret,
    // Editors can wait, so this is not the reader's timeout.
    ending,
    onFailure: breaker.recordFailure,
  })
  const ownRecovery = `${recoveredTag}:${randomUUID()}`
  // Another process has seen the host recover.
  const stopListening = bus.subscribe((event) => {
    if (event.type === 'invalidate' && event.tags.some(isForeignRecovery)) breaker.reset()
  })
  let refreshTimer: NodeJS.Timeout | undefined
  let refreshing: Promise<void> = Promise.resolve()

  function ask(path: HostPath, query: Record<string, string>) {
    return askWordPress(host, path, query, ending())
  }
  function invalidateAll(...more: string[]) {
    return bus.publish({ type: 'invalidate', tags: [contentTag, ...more] })
  }
  function announceRecovery() {
    breaker.reset()
    return invalidateAll(ownRecovery)
  }
  function isForeignRecovery(tag: string) {
    return tag.startsWith(`${recoveredTag}:`) && tag !== ownRecovery
  }
  /** Requests and stores an answer; concurrent requests for the same key share one. */
  function fetchCopy(
    path: HostPath,
    query: Record<string, string>,
    generation: number,
    purpose: Purpose,
  ): Promise<unknown> {
    const key = keyOf(host, path, query)
    const name = `${generation} ${key}`
    const same = pending.get(name)
    if (same) return same
    if (counts[purpose] >= maxConcurrent[purpose])
      return Promise.reject(new Error('too many answers are waited for'))
    counts[purpose] += 1
    const fetching = ask(path, query)
      .then(async ({ answer }) => {
        if (isStorable(path, query, answer)) await storeCopy(db, key, answer, generation)
        return answer
      })
      .finally(() => {
        counts[purpose] -= 1
        pending.delete(name)
      })
    pending.set(name, fetching)
    return fetching
  }

  async function read(path: HostPath, query: Record<string, string>): Promise<HostRead | null> {
    if (query.preview !== undefined) return preview(path, query)
    const key = keyOf(host, path, query)
    const { generation, copy: stored } = await findCopy(db, host, key)
    const copy = stored && matchesSchema(path, stored.answer) ? stored : null
    if (copy?.generation === generation) return { answer: copy.answer, old: false }
    const fallback = async () => (copy ? { answer: copy.answer, old: true } : searchFallback(path, query))
    if (breaker.isSkipped(key)) return fallback()
    // While the circuit is open, a copy is served without waiting; without a copy the host is asked.
    const old = breaker.isOpen() ? await fallback() : null
    if (old) return old
    const purpose = query.search === undefined ? 'page' : 'search'
    const fetching = fetchCopy(path, query, generation, purpose)
    const timedOut = Symbol()
    const askedAt = Date.now()
    try {
      const answer = await Promise.race([fetching, after(readerTimeout, timedOut)])
      if (answer !== timedOut) return { answer, old: false }
      // A slow search does not show that the host is in trouble.
      if (purpose === 'page') breaker.recordSlow(`${path} took longer than ${readerTimeout} ms`, askedAt)
      // The request continues; its answer is used for the pages when it arrives.
      fetching
        .then(async (late) => {
          if (late !== null && isStorable(path, query, late)) await invalidateAll()
        })
        .catch((error: unknown) => {
          const reason = purpose === 'page' ? error : new Error('a search', { cause: error })
          breaker.recordFailure(key, reason, askedAt)
        })
    } catch (error) {
      breaker.recordFailure(key, error, askedAt)
    }
    return fallback()
  }

  /** Search among the stored copies, while WordPress fails. */
  async function searchFallback(path: HostPath, query: Record<string, string>): Promise<HostRead | null> {
    const answer = query.search === undefined ? null : await searchCopies(db, host, path, query)
    return answer && { answer, old: true }
  }

  /**
   * Refreshes outdated copies, so that they are current when WordPress fails next, and fetches the latest articles,
   * which nobody may have read yet.
   */
  async function refresh() {
    const limited = pLimit(refreshConcurrency)
    const renew = (path: HostPath, query: Record<string, string>) =>
      limited(async () => {
        if (closing.signal.aborted || breaker.isOpen()) return null
        const key = keyOf(host, path, query)
        const { generation, copy } = await findCopy(db, host, key)
        if (copy?.generation === generation) return copy.answer
        const askedAt = Date.now()
        return fetchCopy(path, query, generation, 'refresh').catch((error: unknown) => {
          breaker.recordFailure(key, error, askedAt)
          return null
        })
      })
    const keys = await outdatedKeys(db, host, maxRefreshed)
    await Promise.all(
      keys.map((key) => {
        const { path, query } = parseKey(host, key)
        return renew(path, query)
      }),
    )
    await Promise.all(
      localeKeys.map(async (lang) => {
        const latest = (await renew('blogs', { lang, ...firstPage })) as BlogList | null
        await Promise.all((latest?.items ?? []).map(({ id }) => renew('blog', { lang, id })))
      }),
    )
  }

  const changed = async (revision?: string | null) => {
    await beginGeneration(db, host, revision)
    await announceRecovery()
    clearTimeout(refreshTimer)
    refreshTimer = setTimeout(() => {
      refreshing = refresh().catch((error: unknown) => breaker.recordFailure('refresh', error))
    }, refreshDelay)
  }

  return {
    read,
    changed,
    async poll() {
      try {
        const { revision } = await ask('blogs', { lang: 'en', per_page: '1' })
        // A host without a revision is treated as changed.
        if (revision === null || revision !== (await knownRevision(db, host))) await changed(revision)
      } catch (error) {
        breaker.recordFailure('poll', error)
      }
    },
    async close() {
      clearTimeout(refreshTimer)
      stopListening()
      breaker.close()
      closing.abort()
      await Promise.allSettled([refreshing, ...pending.values()])
    },
  }
}

const after = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => {
    setTimeout(resolve, milliseconds, value).unref()
  })
