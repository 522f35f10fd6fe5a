import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../platform/config.ts'
import { errorMessage } from '../platform/error-message.ts'
import type { Log } from '../platform/log.ts'
import type { Measures } from '../platform/measures.ts'
import { headerTag, pagesTag } from './headers.ts'

declare module '../platform/resources.ts' {
  interface Resources {
    /** Purges pages and pictures from edge caches; null where there is none. `bus.publish` of an invalidation purges its tags. */
    readonly edge: EdgePurger | null
  }
}

/** Tells edge caches (`PURGE_URL`) which pages and pictures they must not answer with any more. */
export type EdgePurger = {
  /** Purges what has these tags, soon and once more a little later. Returns at once. */
  purge: (tags: readonly string[]) => void
  /** Purges all pages and drawings, and no uploaded picture. */
  purgePages: () => void
  /** Sends the waiting purges once, and ends. */
  close: () => Promise<void>
}

type Options = {
  log: Log
  measures: Pick<Measures, 'purge'>
  /** Waits for so many ms; rejects when the signal ends it. */
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** Shortest time in ms between two calls to a cache: changes meanwhile share one. */
const pauseMs = 250
/**
 * Time in ms after which a purge is repeated: in between the cache may have asked a process that had not yet heard of the
 * change, or that shows a list from just before it (docs/decisions/0095).
 */
const repeatMs = 2_500
/** Time in ms that a cache has to answer, and longest pause between two tries. */
const timeoutMs = 3_000
const maxPauseMs = 30_000
/** Tags in a call; some providers take no more. */
const tagsPerCall = 30
/** Tags that wait for a cache that does not answer; with more, all that it keeps is purged. */
const maxWaiting = 5_000

/** Creates the purger of a process, which calls each cache on its own. */
export function createEdgePurger(edge: NonNullable<Config['edge']>, options: Options): EdgePurger {
  const caches = edge.purgeUrls.map((url) => createCacheClient(url, edge, options))
  return {
    purge(tags) {
      for (const cache of caches) cache.add(tags)
    },
    purgePages() {
      for (const cache of caches) cache.add([pagesTag])
    },
    async close() {
      await Promise.all(caches.map((cache) => cache.close()))
    },
  }
}

function createCacheClient(url: string, { secret, token }: NonNullable<Config['edge']>, options: Options) {
  const { log, measures, sleep = (ms, signal) => wait(ms, undefined, { signal, ref: false }) } = options
  const ending = new AbortController()
  const waiting = new Set<string>()
  let everything = false
  let running: Promise<void> | undefined

  const call = async (body: object, headers: Record<string, string>) => {
    const text = JSON.stringify(body)
    const time = String(Math.floor(Date.now() / 1000))
    const signature = secret && createHmac('sha256', secret).update(`${time}.${text}`).digest('hex')
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'Content-Type': 'application/json',
        ...headers,
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(signature ? { 'X-Purge-Time': time, 'X-Purge-Signature': signature } : {}),
      },
      body: text,
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`status ${response.status}`)
  }
  /** Sends what waits. What could not be sent waits again. @returns whether all was sent */
  const send = async (): Promise<boolean> => {
    const all = everything
    const tags = [...waiting]
    everything = false
    waiting.clear()
    try {
      if (all) await call({ purge_everything: true }, {})
      while (!all && tags.length > 0) {
        const some = tags.slice(0, tagsPerCall)
        await call({ tags: some }, { 'Surrogate-Key': some.join(' ') })
        tags.splice(0, tagsPerCall)
      }
      measures.purge('done')
      return true
    } catch (error) {
      everything ||= all
      for (const tag of tags) waiting.add(tag)
      measures.purge('failed')
      log.warn({ error: errorMessage(error) }, 'edge: pages could not be purged')
      return false
    }
  }
  const run = async () => {
    let failures = 0
    while (everything || waiting.size > 0) {
      failures = (await send()) ? 0 : failures + 1
      await sleep(Math.min(pauseMs * 2 ** failures, maxPauseMs), ending.signal)
    }
  }
  const start = () => {
    if (ending.signal.aborted) return
    running ??= run()
      // The pause was ended by `close`.
      .catch(() => undefined)
      .finally(() => {
        running = undefined
        if (everything || waiting.size > 0) start()
      })
  }
  const add = (tags: readonly string[]) => {
    for (const tag of tags) waiting.add(headerTag(tag))
    if (waiting.size > maxWaiting) everything = true
    if (everything) waiting.clear()
    start()
  }
  return {
    add(tags: readonly string[]) {
      add(tags)
      sleep(repeatMs, ending.signal).then(
        () => add(tags),
        () => undefined,
      )
    },
    async close() {
      ending.abort()
      await running
      if (everything || waiting.size > 0) await send()
    },
  }
}
