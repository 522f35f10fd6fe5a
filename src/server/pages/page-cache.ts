import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync } from 'node:zlib'
import { compressGzip } from '../http/encoding.ts'
import { etagOf } from '../http/etag.ts'
import type { Registered } from '../platform/caches.ts'
import { isListTag } from './list-tags.ts'

declare module '../platform/resources.ts' {
  interface Resources {
    readonly pages: Registered<PageCache>
  }
}

/** A rendered page, ready to be written to a socket. */
export type StoredPage = {
  status: number
  headers: Record<string, string>
  etag: string
  /** Uncompressed body; evicted when memory is short and a compressed copy exists: see `plainOf`. */
  identity?: Buffer | undefined
  /** Compressed after the page is stored; until then the page is sent uncompressed. */
  brotli?: Buffer
  gzip?: Buffer
  tags: readonly string[]
  freshUntil: number
  /** Invalidated: served only while the page cannot be rendered again. */
  outdated?: boolean
  /** Time in ms when its render began: it shows what was committed before. */
  renderedAt: number
  /** Time in ms until which others get this copy while one request re-renders the page: shortly after a change of a list. */
  servedUntil: number
  /** Time in ms until which one request re-renders the page; others still get this copy. */
  claimedUntil: number
}

/** The moment a render began. */
export type RenderMark = { readonly sequence: number; readonly at: number }

export type NewPage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: string[]
  maxAgeMs: number
}

export type Compressed = { brotli: Buffer<ArrayBuffer>; gzip: Buffer<ArrayBuffer> }

export type PageCache = {
  /**
   * Returns the stored page; null when there is none, or when it is stale and this caller has to render it.
   * @param mayRender false for a caller that will not render; it gets a stale page too
   */
  find: (key: string, mayRender?: boolean) => StoredPage | null
  /** Returns the last copy of a page, however old, for when it cannot be rendered. */
  last: (key: string) => StoredPage | null
  /**
   * Returns a mark of this moment, for `put`: a page rendered since is stored only if none of its tags was invalidated
   * meanwhile. One that only lists what changed is stored for the rest of its second.
   */
  mark: () => RenderMark
  /** @returns the compressed copies once they are made; null for a page that was not stored */
  put: (key: string, page: NewPage, mark: RenderMark) => Promise<Compressed | null>
  /** Ends a render whose result cannot be stored: drops the old copy, or keeps it for another try. */
  settle: (key: string, keepOld: boolean) => void
  /**
   * Invalidates the pages with these tags; their last copies are kept while there is room. A page that only lists what
   * changed (`isListTag`) is rendered again at most once a second, and served meanwhile for two seconds at most.
   */
  invalidate: (tags: readonly string[]) => void
  /** Invalidates all pages. */
  clear: () => void
  /** Returns the number of valid pages, and the bytes of all copies. */
  size: () => { pages: number; bytes: number }
}

/** Returns the uncompressed body of a page, which few clients ask for. */
export const plainOf = ({ identity, gzip }: Pick<StoredPage, 'identity' | 'gzip'>): Buffer =>
  identity ?? (gzip ? gunzipSync(gzip) : Buffer.alloc(0))

const compressBrotli = promisify(brotliCompress)
/** Time in ms for which a list may show what it showed before a change, so that many changes cost one render. */
const listDelayMs = 1_000
/** Time in ms after a change for which a list is served at all; later requests wait for its render. */
const maxListAgeMs = 2_000
/** Longest render in ms: for so long invalidations are remembered and other renders wait. */
const maxRenderMs = 60_000

/**
 * Creates an LRU store of rendered pages. When memory is short, the least recently used pages first lose their
 * uncompressed copy, four fifths of their bytes; then the least recently used pages are evicted.
 * @param limit capacity in bytes, compressed copies included
 * @param now clock, in ms
 */
export function createPageCache(limit: number, now: () => number = Date.now): PageCache {
  const pages = new Map<string, StoredPage>()
  const keysOfTag = new Map<string, Set<string>>()
  const invalidated = new Map<string, { sequence: number; at: number }>()
  let sequence = 0
  let clearedAt = 0
  let bytes = 0
  let outdatedPages = 0

  const bytesOf = (page: StoredPage) =>
    (page.identity?.length ?? 0) + (page.brotli?.length ?? 0) + (page.gzip?.length ?? 0) + 1_000
  const removeTags = (key: string, { tags }: StoredPage) => {
    for (const tag of tags) {
      const keys = keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOfTag.delete(tag)
    }
  }
  const drop = (key: string) => {
    const page = pages.get(key)
    if (!page) return
    pages.delete(key)
    bytes -= bytesOf(page)
    if (page.outdated) outdatedPages -= 1
    else removeTags(key, page)
  }
  /** Invalidates a page and keeps its gzip copy, the smaller part, for outages. */
  const outdate = (key: string) => {
    const page = pages.get(key)
    if (!page || page.outdated) return
    removeTags(key, page)
    bytes -= bytesOf(page)
    page.outdated = true
    page.claimedUntil = 0
    outdatedPages += 1
    if (page.gzip) {
      delete page.identity
      delete page.brotli
    }
    bytes += bytesOf(page)
  }
  const evict = () => {
    for (const [key, { outdated }] of outdatedPages > 0 && bytes > limit ? pages : []) {
      if (bytes <= limit) return
      if (outdated) drop(key)
    }
    for (const page of pages.values()) {
      if (bytes <= limit) return
      if (!page.identity || !page.gzip) continue
      bytes -= page.identity.length
      page.identity = undefined
    }
    // Pages with a query are unlimited in number, so they are evicted first.
    for (const isEvictable of [(key: string) => key.includes('?'), () => true]) {
      for (const key of pages.keys()) {
        if (bytes <= limit) return
        if (isEvictable(key)) drop(key)
      }
    }
  }
  /** Lets a page be rendered again at its next request, or once it is a second old. */
  const age = (page: StoredPage) => {
    page.freshUntil = Math.min(page.freshUntil, Math.max(now(), page.renderedAt + listDelayMs))
    page.servedUntil = Math.min(page.servedUntil, now() + maxListAgeMs)
  }
  const expireInvalidations = () => {
    for (const [tag, { at }] of invalidated) if (now() - at > maxRenderMs) invalidated.delete(tag)
  }

  return {
    find(key, mayRender = true) {
      const page = pages.get(key)
      if (!page || page.outdated) return null
      const at = now()
      if (mayRender && page.freshUntil <= at && (page.claimedUntil <= at || page.servedUntil <= at)) {
        page.claimedUntil = at + maxRenderMs
        return null
      }
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    last: (key) => pages.get(key) ?? null,
    mark: () => ({ sequence, at: now() }),
    async put(key, { status, headers, body, tags, maxAgeMs }, mark) {
      const changed = tags.filter((tag) => (invalidated.get(tag)?.sequence ?? 0) > mark.sequence)
      const outdated = clearedAt > mark.sequence || !changed.every(isListTag)
      drop(key)
      if (outdated || body.length * 2 > limit) return null
      const page: StoredPage = {
        status,
        headers,
        etag: etagOf(body),
        identity: body,
        tags,
        freshUntil: now() + maxAgeMs,
        renderedAt: mark.at,
        servedUntil: Number.POSITIVE_INFINITY,
        claimedUntil: 0,
      }
      if (changed.length > 0) age(page)
      pages.set(key, page)
      bytes += bytesOf(page)
      for (const tag of tags) {
        const keys = keysOfTag.get(tag) ?? new Set()
        keysOfTag.set(tag, keys.add(key))
      }
      evict()
      const [brotli, zipped] = await Promise.all([
        compressBrotli(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        }),
        compressGzip(body, { level: 6 }),
      ])
      if (pages.get(key) !== page || page.outdated) return { brotli, gzip: zipped }
      bytes -= bytesOf(page)
      page.brotli = brotli
      page.gzip = zipped
      bytes += bytesOf(page)
      evict()
      return { brotli, gzip: zipped }
    },
    settle(key, keepOld) {
      const page = pages.get(key)
      if (!page || !(page.claimedUntil || page.outdated)) return
      if (keepOld) page.claimedUntil = 0
      else drop(key)
    },
    invalidate(tags) {
      sequence += 1
      expireInvalidations()
      for (const tag of tags) {
        invalidated.set(tag, { sequence, at: now() })
        for (const key of [...(keysOfTag.get(tag) ?? [])]) {
          const page = pages.get(key)
          if (page && isListTag(tag)) age(page)
          else outdate(key)
        }
      }
    },
    clear() {
      sequence += 1
      clearedAt = sequence
      for (const key of [...pages.keys()]) outdate(key)
    },
    size: () => ({ pages: pages.size - outdatedPages, bytes }),
  }
}
