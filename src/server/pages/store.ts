import { promisify } from 'node:util'
import { brotliCompress, constants, gunzipSync } from 'node:zlib'
import { compressGzip } from '../http/encoding.ts'
import { etagOf } from '../http/etag.ts'

/** A rendered page, ready to be written to a socket. */
export type StoredPage = {
  status: number
  headers: Record<string, string>
  etag: string
  /** Uncompressed; gone when memory is short and it has been compressed: see `plainOf`. */
  identity?: Buffer | undefined
  /** Made after the page is stored; until then the page goes out as it is. */
  brotli?: Buffer
  gzip?: Buffer
  tags: readonly string[]
  freshUntil: number
  /** Stale: served only while the page cannot be rendered again. */
  outdated?: boolean
  /** Until then (ms) one request is rendering it anew; the others still get this copy. */
  claimedUntil: number
}

export type NewPage = {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: string[]
  maxAgeMs: number
}

export type Compressed = { brotli: Buffer<ArrayBuffer>; gzip: Buffer<ArrayBuffer> }

export type PageStore = {
  /**
   * The stored page; null when there is none, or when it is stale and this caller is the one to render it.
   * @param mayRender false for a caller who will not: it gets the stale page too
   */
  find: (key: string, mayRender?: boolean) => StoredPage | null
  /** The last copy of a page, however old: for when it cannot be made anew. */
  last: (key: string) => StoredPage | null
  /** A mark of this moment: a page rendered since is stored only if none of its tags was invalidated meanwhile. */
  mark: () => number
  /** @returns its compressed copies, once they are made; null for a page that is not stored */
  put: (key: string, page: NewPage, mark: number) => Promise<Compressed | null>
  /** The new render can't be stored: the old copy is dropped, or kept for another try. */
  settle: (key: string, keepOld: boolean) => void
  /** Pages with these tags are made anew before they are shown again; their last copies are kept while there is room. */
  invalidate: (tags: readonly string[]) => void
  /** The same for all. */
  clear: () => void
  /** How many pages can be shown, and bytes with the last copies of others. */
  size: () => { pages: number; bytes: number }
}

/** A page's bytes without compression, which few readers ask for. */
export const plainOf = ({ identity, gzip }: Pick<StoredPage, 'identity' | 'gzip'>): Buffer =>
  identity ?? (gzip ? gunzipSync(gzip) : Buffer.alloc(0))

const compressBrotli = promisify(brotliCompress)
/** How long a render may take: invalidations are remembered, and other renders wait, for so long, in ms. */
const longestRender = 60_000

/**
 * Pages in memory. When it is short, the least recently used lose their uncompressed copy, four fifths of what they take,
 * and when none has one any more, the least recently used are dropped.
 * @param limit bytes at most, compressed copies included
 * @param now the clock, in ms
 */
export function createPageStore(limit: number, now: () => number = Date.now): PageStore {
  const pages = new Map<string, StoredPage>()
  const keysOfTag = new Map<string, Set<string>>()
  const invalidated = new Map<string, { sequence: number; at: number }>()
  let sequence = 0
  let clearedAt = 0
  let bytes = 0
  let outdatedPages = 0

  const weight = (page: StoredPage) =>
    (page.identity?.length ?? 0) + (page.brotli?.length ?? 0) + (page.gzip?.length ?? 0) + 1_000
  const forgetTags = (key: string, { tags }: StoredPage) => {
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
    bytes -= weight(page)
    if (page.outdated) outdatedPages -= 1
    else forgetTags(key, page)
  }
  /** Keeps the smaller half of a page, for bad times. */
  const outdate = (key: string) => {
    const page = pages.get(key)
    if (!page || page.outdated) return
    forgetTags(key, page)
    bytes -= weight(page)
    page.outdated = true
    page.claimedUntil = 0
    outdatedPages += 1
    if (page.gzip) {
      delete page.identity
      delete page.brotli
    }
    bytes += weight(page)
  }
  const shrink = () => {
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
    for (const mayGo of [(key: string) => key.includes('?'), () => true]) {
      for (const key of pages.keys()) {
        if (bytes <= limit) return
        if (mayGo(key)) drop(key)
      }
    }
  }
  const forgetOld = () => {
    for (const [tag, { at }] of invalidated) if (now() - at > longestRender) invalidated.delete(tag)
  }

  return {
    find(key, mayRender = true) {
      const page = pages.get(key)
      if (!page || page.outdated) return null
      if (mayRender && page.freshUntil <= now() && page.claimedUntil <= now()) {
        page.claimedUntil = now() + longestRender
        return null
      }
      pages.delete(key)
      pages.set(key, page)
      return page
    },
    last: (key) => pages.get(key) ?? null,
    mark: () => sequence,
    async put(key, { status, headers, body, tags, maxAgeMs }, mark) {
      const outdated = clearedAt > mark || tags.some((tag) => (invalidated.get(tag)?.sequence ?? 0) > mark)
      drop(key)
      if (outdated || body.length * 2 > limit) return null
      const page: StoredPage = {
        status,
        headers,
        etag: etagOf(body),
        identity: body,
        tags,
        freshUntil: now() + maxAgeMs,
        claimedUntil: 0,
      }
      pages.set(key, page)
      bytes += weight(page)
      for (const tag of tags) {
        const keys = keysOfTag.get(tag) ?? new Set()
        keysOfTag.set(tag, keys.add(key))
      }
      shrink()
      const [brotli, zipped] = await Promise.all([
        compressBrotli(body, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
        }),
        compressGzip(body, { level: 6 }),
      ])
      if (pages.get(key) !== page || page.outdated) return { brotli, gzip: zipped }
      bytes -= weight(page)
      page.brotli = brotli
      page.gzip = zipped
      bytes += weight(page)
      shrink()
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
      forgetOld()
      for (const tag of tags) {
        invalidated.set(tag, { sequence, at: now() })
        for (const key of [...(keysOfTag.get(tag) ?? [])]) outdate(key)
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
