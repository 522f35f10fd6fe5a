import { setTimeout } from 'node:timers/promises'
import type { CacheProvider } from 'astro'
import { accepts, compressGzip, compressionThreshold, compressNow, encodingFor } from '../http/encoding.ts'
import { isCurrent, mustRevalidate } from '../http/etag.ts'
import { getResources } from '../platform/resources.ts'
import { unavailableReason } from '../platform/unavailable.ts'
import { pageAddress, pageKey } from './key.ts'
import { type Compressed, plainOf, type StoredPage } from './store.ts'

/** Headers that a stored page keeps. */
const kept = ['content-type', 'content-language', 'content-security-policy', 'link', 'x-robots-tag', 'vary']
const maxAgePattern = /max-age=(\d+)/

/**
 * Astro's route cache on this server's page store: what a page declares with `Astro.cache.set` is stored as a
 * Buffer, and the front answers from there before anything else runs. Renders of one page at the same time are
 * one render.
 * @param mostWaitedMs so long a page waits for the smallest copy: what compresses draws pictures, too, and may be busy
 */
export function createProvider(mostWaitedMs: number): CacheProvider {
  const underWay = new Map<string, Promise<Rendered>>()
  return {
    name: 'marketplace-pages',
    async onRequest({ request, url }, next) {
      const key = request.method === 'GET' ? pageKey(pageAddress(url.pathname, url.search)) : null
      if (key === null) return next()
      const same = underWay.get(key)
      if (same) return respond(await same, request, mostWaitedMs)
      const rendering = render(key, next)
      underWay.set(key, rendering)
      try {
        return respond(await rendering, request, mostWaitedMs)
      } finally {
        underWay.delete(key)
      }
    },
    async invalidate({ tags = [] }) {
      await getResources().bus.publish({ type: 'invalidate', tags: [tags].flat() })
    },
  }
}

/** As Astro asks for it. */
export default () => createProvider(50)

type Rendered = {
  status: number
  headers: Headers
  body: Buffer<ArrayBuffer>
  /** The copies that are stored; null of a page that is not. */
  compressed: Promise<Compressed | null> | null
  /** Of a page that is stored. */
  etag: string | null
}

async function render(key: string, next: () => Promise<Response>): Promise<Rendered> {
  const { pages } = getResources()
  const mark = pages.mark()
  const response = await next().catch((error: unknown) => {
    pages.settle(key, true)
    if (unavailableReason(error) === null) throw error
    return new Response(null, { status: 503 })
  })
  // Made without something that could not be had.
  if (response.status >= 500 || response.headers.has('retry-after')) {
    pages.settle(key, true)
    const last = pages.last(key)
    if (last) return lastCopy(last)
  }
  const body = await wholeOf(response)
  if (response.headers.get('content-type') === 'text/html')
    response.headers.set('content-type', 'text/html; charset=utf-8')
  let compressed: Rendered['compressed'] = null
  let etag: string | null = null
  const seconds = Number(maxAgePattern.exec(response.headers.get('cdn-cache-control') ?? '')?.[1] ?? 0)
  if (seconds > 0 && !response.headers.has('set-cookie')) {
    const headers: Record<string, string> = {}
    for (const name of kept) {
      const value = response.headers.get(name)
      if (value !== null) headers[name] = value
    }
    const tags = (response.headers.get('cache-tag') ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean)
    compressed = pages
      .put(key, { status: response.status, headers, body, tags, maxAgeMs: seconds * 1000 }, mark)
      .catch((error) => {
        getResources().log.error({ error }, 'pages: a page could not be stored')
        return null
      })
    // Stored at once, compressed later.
    etag = pages.find(key, false)?.etag ?? null
  } else {
    pages.settle(key, response.status >= 500 || response.headers.has('retry-after'))
  }
  return { status: response.status, headers: response.headers, body, compressed, etag }
}

/** A page as it was when it could be made: better than none. */
const lastCopy = (page: StoredPage): Rendered => ({
  status: page.status,
  headers: new Headers(page.headers),
  body: Buffer.from(plainOf(page)),
  compressed: null,
  etag: page.etag,
})

/** The bytes of an answer. A page comes in one piece, which is taken as it is: copies of pages would be most of the memory. */
async function wholeOf({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of body ?? []) parts.push(part)
  const [first] = parts
  return first && parts.length === 1
    ? Buffer.from(first.buffer, first.byteOffset, first.byteLength)
    : Buffer.concat(parts)
}

// A body of bytes would be copied, one that is pulled is not.
const piece = (body: Buffer<ArrayBuffer>) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      controller.enqueue(body)
      controller.close()
    },
  })

/** What is there within `mostWaitedMs`; null for what takes longer. */
async function soon<Value>(what: Promise<Value>, mostWaitedMs: number): Promise<Value | null> {
  const waiting = new AbortController()
  const late = setTimeout(mostWaitedMs, null, { signal: waiting.signal }).catch(() => null)
  try {
    return await Promise.race([what, late])
  } finally {
    waiting.abort()
  }
}

/**
 * A page that was just made, for one of those who wait for it: who reads it first is not to wait for five times as many bytes
 * as those who come after. Without a body stays without one: that is how a page asks Astro for the page of its error's status.
 */
async function respond(rendered: Rendered, request: Request, mostWaitedMs: number): Promise<Response> {
  const { status, body, etag } = rendered
  const headers = new Headers(rendered.headers)
  if (body.length === 0) return new Response(null, { status, headers })
  const isPage = headers.get('content-type')?.startsWith('text/html') && body.length >= compressionThreshold
  if (isPage) headers.append('vary', 'Accept-Encoding')
  if (etag !== null) {
    headers.set('cache-control', mustRevalidate)
    headers.set('etag', etag)
    if (isCurrent(request.headers.get('if-none-match') ?? undefined, etag)) {
      headers.delete('content-length')
      return new Response(null, { status: 304, headers })
    }
  }
  const accepted = request.headers.get('accept-encoding') ?? ''
  const small = isPage
    ? ((await soon(compressedFor(rendered, accepted), mostWaitedMs)) ?? compressNow(accepted, body))
    : null
  if (small) {
    headers.set('content-encoding', small.encoding)
    // Of a page that was made at once Astro has said how long it is.
    headers.set('content-length', String(small.bytes.length))
  }
  return new Response(piece(small?.bytes ?? body), { status, headers })
}

/** @returns null for somebody who reads no compressed page */
async function compressedFor({ body, compressed }: Rendered, accepted: string) {
  const encoding = encodingFor(accepted)
  const stored = encoding && (await compressed)
  if (stored) return { encoding, bytes: encoding === 'br' ? stored.brotli : stored.gzip }
  // For one reader alone: quickly rather than as small as can be.
  return accepts(accepted, 'gzip')
    ? { encoding: 'gzip', bytes: await compressGzip(body, { level: 4 }) }
    : null
}
