import { randomUUID } from 'node:crypto'
import type { HostPath } from '#lib/content/index.ts'
import { type BlogList, blogSize } from '#lib/content/types.ts'
import type { HostRead, ReadHost } from '#lib/content/with-local.ts'
import { askWordPress, matchesSchema } from '#lib/content/wordpress.ts'
import { localeKeys } from '#lib/i18n/locales.ts'
import { atMost } from '../media/at-most.ts'
import type { Config } from '../platform/config.ts'
import type { Resources } from '../platform/resources.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { beginGeneration, beginHost, findCopy, keepCopy, knownRevision, outdatedKeys } from './copies.ts'
import { isKept, keyOf, partsOf } from './keys.ts'
import { createPreview } from './preview.ts'
import { searchCopies } from './search-copies.ts'

/** Every page that shows content is marked with it. */
export const contentTag = 'content'
/** Told beside it where WordPress may be well: not by an answer that came late, which only says that it is slow. */
const wellTag = 'content-host'

/** How long a reader waits for WordPress, in ms: a page may take two seconds, and has other things to do as well. */
const readerPatience = 1_000
/** How long an answer may take that nobody waits for, in ms. */
const patience = 15_000
/**
 * Answers under way at once: more only make a host slower that is slow already. What readers look for in words of their
 * own has no end, and takes nothing from the pages; a refresh says itself how much it does at once.
 */
const mostUnderWay = { page: 16, search: 4, refresh: Number.POSITIVE_INFINITY }
type Purpose = keyof typeof mostUnderWay
/** Copies that are fetched anew after a change, and so many of them at once; the others when a reader wants them. */
const mostRefreshed = 500
const refreshedAtOnce = 4
/** The articles that a new one is among, as their page asks for them. */
const firstPage = { page: '1', per_page: String(blogSize) }
/** Changes within so many ms are looked at together. */
const gathering = 300

/** The WordPress that content comes from. */
export type WordPress = {
  /** What readers get: WordPress's answer, within `readerPatience`, or the last good one; null without either. */
  read: ReadHost
  /** Something has changed: nothing that was read before is current any more, in any process. */
  changed: (revision?: string | null) => Promise<void>
  /** Looks whether something has changed that nobody told of. */
  poll: () => Promise<void>
  /** Ends what is under way in the background. */
  close: () => Promise<void>
}

type Needs = Pick<Resources, 'db' | 'bus' | 'log'>

/**
 * Opens the way to a WordPress with the plugin. Whatever it does, readers get an answer in time: a good one is kept in
 * the database, and given until there is a better one.
 */
export async function openWordPress(
  { url: host, secret }: NonNullable<Config['wordpress']>,
  { db, bus, log }: Needs,
): Promise<WordPress> {
  await beginHost(db, host)
  const closing = new AbortController()
  const ending = () => AbortSignal.any([closing.signal, AbortSignal.timeout(patience)])
  const underWay = new Map<string, Promise<unknown>>()
  const counts: Record<Purpose, number> = { page: 0, search: 0, refresh: 0 }
  const care = createCircuitBreaker({
    log,
    tryAgain: () => ask('blogs', { lang: 'en', per_page: '1' }),
    onWell: tellWell,
  })
  const preview = createPreview({
    host,
    secret,
    // An editor can wait.
    ending,
    onFailure: care.note,
  })
  const ownWell = `${wellTag}:${randomUUID()}`
  // Told by another process: what failed may be well now.
  const stopListening = bus.subscribe((event) => {
    if (event.type === 'invalidate' && event.tags.some(isOthersWell)) care.forgive()
  })
  let gathered: NodeJS.Timeout | undefined
  let refreshing: Promise<void> = Promise.resolve()

  function ask(path: HostPath, query: Record<string, string>) {
    return askWordPress(host, path, query, ending())
  }
  function tellAll(...more: string[]) {
    return bus.publish({ type: 'invalidate', tags: [contentTag, ...more] })
  }
  function tellWell() {
    care.forgive()
    return tellAll(ownWell)
  }
  function isOthersWell(tag: string) {
    return tag.startsWith(`${wellTag}:`) && tag !== ownWell
  }
  /** Asks and keeps the answer; who asks for the same at the same time gets the same. */
  function fetchCopy(
    path: HostPath,
    query: Record<string, string>,
    generation: number,
    purpose: Purpose,
  ): Promise<unknown> {
    const key = keyOf(host, path, query)
    const name = `${generation} ${key}`
    const same = underWay.get(name)
    if (same) return same
    if (counts[purpose] >= mostUnderWay[purpose])
      return Promise.reject(new Error('too many answers are waited for'))
    counts[purpose] += 1
    const fetching = ask(path, query)
      .then(async ({ answer }) => {
        if (isKept(path, query, answer)) await keepCopy(db, key, answer, generation)
        return answer
      })
      .finally(() => {
        counts[purpose] -= 1
        underWay.delete(name)
      })
    underWay.set(name, fetching)
    return fetching
  }

  async function read(path: HostPath, query: Record<string, string>): Promise<HostRead | null> {
    if (query.preview !== undefined) return preview(path, query)
    const key = keyOf(host, path, query)
    const { generation, copy: kept } = await findCopy(db, host, key)
    const copy = kept && matchesSchema(path, kept.answer) ? kept : null
    if (copy?.generation === generation) return { answer: copy.answer, old: false }
    const fallback = async () => (copy ? { answer: copy.answer, old: true } : searched(path, query))
    if (care.isSpared(key)) return fallback()
    // Of a host in trouble nobody waits for news; what there is no copy of is worth a try.
    const old = care.isInTrouble() ? await fallback() : null
    if (old) return old
    const purpose = query.search === undefined ? 'page' : 'search'
    const fetching = fetchCopy(path, query, generation, purpose)
    const tooLate = Symbol()
    const askedAt = Date.now()
    try {
      const answer = await Promise.race([fetching, after(readerPatience, tooLate)])
      if (answer !== tooLate) return { answer, old: false }
      // Looking something up takes long in a host that is well otherwise.
      if (purpose === 'page') care.noteSlow(`${path} took longer than ${readerPatience} ms`, askedAt)
      // It goes on: when it is there after all, pages are made with it.
      fetching
        .then(async (late) => {
          if (late !== null && isKept(path, query, late)) await tellAll()
        })
        .catch((error: unknown) => {
          const reason = purpose === 'page' ? error : new Error('a search', { cause: error })
          care.note(key, reason, askedAt)
        })
    } catch (error) {
      care.note(key, error, askedAt)
    }
    return fallback()
  }

  /** What a search finds in the copies, should WordPress fail. */
  async function searched(path: HostPath, query: Record<string, string>): Promise<HostRead | null> {
    const answer = query.search === undefined ? null : await searchCopies(db, host, path, query)
    return answer && { answer, old: true }
  }

  /**
   * Fetches anew what may have changed, so that the copies are good when WordPress fails next; also the latest articles,
   * which nobody may have read yet.
   */
  async function refresh() {
    const inTurn = atMost(refreshedAtOnce)
    const renew = (path: HostPath, query: Record<string, string>) =>
      inTurn(async () => {
        if (closing.signal.aborted || care.isInTrouble()) return null
        const key = keyOf(host, path, query)
        const { generation, copy } = await findCopy(db, host, key)
        if (copy?.generation === generation) return copy.answer
        const askedAt = Date.now()
        return fetchCopy(path, query, generation, 'refresh').catch((error: unknown) => {
          care.note(key, error, askedAt)
          return null
        })
      })
    const keys = await outdatedKeys(db, host, mostRefreshed)
    await Promise.all(
      keys.map((key) => {
        const { path, query } = partsOf(host, key)
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
    await tellWell()
    clearTimeout(gathered)
    gathered = setTimeout(() => {
      refreshing = refresh().catch((error: unknown) => care.note('refresh', error))
    }, gathering)
  }

  return {
    read,
    changed,
    async poll() {
      try {
        const { revision } = await ask('blogs', { lang: 'en', per_page: '1' })
        // A host that says nothing of it may have changed.
        if (revision === null || revision !== (await knownRevision(db, host))) await changed(revision)
      } catch (error) {
        care.note('poll', error)
      }
    },
    async close() {
      clearTimeout(gathered)
      stopListening()
      care.close()
      closing.abort()
      await Promise.allSettled([refreshing, ...underWay.values()])
    },
  }
}

const after = <T>(milliseconds: number, value: T) =>
  new Promise<T>((resolve) => {
    setTimeout(resolve, milliseconds, value).unref()
  })
