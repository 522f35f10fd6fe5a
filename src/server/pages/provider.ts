import { setTimeout } from 'node:timers/promises'
import type { CacheProvider } from 'astro'
import { accepts, encodingFor } from '#lib/accepts.ts'
import { cacheHeaders } from '../edge/headers.ts'
import { compressGzip, compressionThreshold, compressNow } from '../http/encoding.ts'
import { isCurrent } from '../http/etag.ts'
import { getResources } from '../platform/resources.ts'
import { unavailableReason } from '../platform/unavailable.ts'
import { pageAddress, pageKey } from './key.ts'
import { type Compressed, plainOf, type StoredPage } from './page-cache.ts'

/** Headers stored with a page. */
const storedHeaders = [
  'content-type',
  'content-language',
  'content-security-policy',
  'link',
  'x-robots-tag',
  'vary',
]
const maxAgePattern = /max-age=(\d+)/

/**
 * Creates Astro's route cache on top of the page cache: a page that declares `Astro.cache.set` is stored as a Buffer,
 * and the front answers from there before anything else runs. Concurrent requests for a page share one render.
 * @param mostWaitedMs time that a response waits for the smallest copy; the compressor's threads also draw pictures and
 * may be busy
 */
export function createProvider(mostWaitedMs: number): CacheProvider {
  const pending = new Map<string, Promise<Rendered>>()
  return {
    name: 'marketplace-pages',
    async onRequest({ request, url }, next) {
      const key = request.method === 'GET' ? pageKey(pageAddress(url.pathname, url.search)) : null
      if (key === null) return next()
      const concurrent = pending.get(key)
      if (concurrent) return respond(await concurrent, request, mostWaitedMs)
      const rendering = render(key, next)
      pending.set(key, rendering)
      try {
        return respond(await rendering, request, mostWaitedMs)
      } finally {
        pending.delete(key)
      }
    },
    async invalidate({ tags = [] }) {
      await getResources().bus.publish({ type: 'invalidate', tags: [tags].flat() })
    },
  }
}

/** Default export that Astro loads. */
export default () => createProvider(50)

type Rendered = {
  status: number
  headers: Headers
  body: Buffer<ArrayBuffer>
  /** Compressed copies of a stored page; null for one that is not stored. */
  compressed: Promise<Compressed | null> | null
  /** Copy in the page cache; null for a page that is not stored. */
  stored: StoredPage | null
}

async function render(key: string, next: () => Promise<Response>): Promise<Rendered> {
  const { pages } = getResources()
  const mark = pages.mark()
  const response = await next().catch((error: unknown) => {
    pages.settle(key, true)
    if (unavailableReason(error) === null) throw error
    return new Response(null, { status: 503 })
  })
  // The page was rendered without a dependency that is unavailable.
  if (response.status >= 500 || response.headers.has('retry-after')) {
    pages.settle(key, true)
    const last = pages.last(key)
    if (last) return lastCopy(last)
  }
  const body = await readBody(response)
  if (response.headers.get('content-type') === 'text/html')
    response.headers.set('content-type', 'text/html; charset=utf-8')
  let compressed: Rendered['compressed'] = null
  let stored: Rendered['stored'] = null
  const seconds = Number(maxAgePattern.exec(response.headers.get('cdn-cache-control') ?? '')?.[1] ?? 0)
  if (seconds > 0 && !response.headers.has('set-cookie')) {
    const headers: Record<string, string> = {}
    for (const name of storedHeaders) {
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
    // The page is stored at once and compressed later.
    stored = pages.find(key, false)
  } else {
    pages.settle(key, response.status >= 500 || response.headers.has('retry-after'))
  }
  return { status: response.status, headers: response.headers, body, compressed, stored }
}

/** Returns the last copy of a page, which is better than an error. */
const lastCopy = (page: StoredPage): Rendered => ({
  status: page.status,
  headers: new Headers(page.headers),
  body: Buffer.from(plainOf(page)),
  compressed: null,
  stored: page,
})

/**
 * Returns the body of a response. A page comes in one chunk, which is not copied: copies of pages would be most of the
 * memory.
 */
async function readBody({ body }: Response): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of body ?? []) parts.push(part)
  const [first] = parts
  return first && parts.length === 1
    ? Buffer.from(first.buffer, first.byteOffset, first.byteLength)
    : Buffer.concat(parts)
}

// A body of bytes would be copied; a pulled stream is not.
const bodyStream = (body: Buffer<ArrayBuffer>) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      controller.enqueue(body)
      controller.close()
    },
  })

/** Returns a promise's value, or null when it takes longer than `mostWaitedMs`. */
async function within<Value>(promise: Promise<Value>, mostWaitedMs: number): Promise<Value | null> {
  const aborter = new AbortController()
  const timeout = setTimeout(mostWaitedMs, null, { signal: aborter.signal }).catch(() => null)
  try {
    return await Promise.race([promise, timeout])
  } finally {
    aborter.abort()
  }
}

/**
 * Returns the response of one request that waited for this render. It is compressed, so that the first reader does not
 * get five times as many bytes as later ones. An empty body stays empty: with it a page asks Astro for the error page
 * of its status.
 */
async function respond(rendered: Rendered, request: Request, mostWaitedMs: number): Promise<Response> {
  const { status, body, stored } = rendered
  const headers = new Headers(rendered.headers)
  // Astro writes these for its route cache, not for clients.
  for (const name of ['cdn-cache-control', 'cache-tag']) headers.delete(name)
  if (body.length === 0) return new Response(null, { status, headers })
  const isPage = headers.get('content-type')?.startsWith('text/html') && body.length >= compressionThreshold
  if (isPage) headers.append('vary', 'Accept-Encoding')
  if (stored !== null) {
    const keeping = cacheHeaders(stored, getResources().config.edge !== undefined)
    for (const name in keeping) headers.set(name, keeping[name] as string)
    headers.set('etag', stored.etag)
    if (isCurrent(request.headers.get('if-none-match') ?? undefined, stored.etag)) {
      headers.delete('content-length')
      return new Response(null, { status: 304, headers })
    }
  }
  const accepted = request.headers.get('accept-encoding') ?? ''
  const compact = isPage
    ? ((await within(compressedFor(rendered, accepted), mostWaitedMs)) ?? compressNow(accepted, body))
    : null
  if (compact) {
    headers.set('content-encoding', compact.encoding)
    // Astro has set the length of an uncompressed page.
    headers.set('content-length', String(compact.bytes.length))
  }
  return new Response(bodyStream(compact?.bytes ?? body), { status, headers })
}

/** @returns null when the client accepts no compressed page */
async function compressedFor({ body, compressed }: Rendered, accepted: string) {
  const encoding = encodingFor(accepted)
  const stored = encoding && (await compressed)
  if (stored) return { encoding, bytes: encoding === 'br' ? stored.brotli : stored.gzip }
  // A copy for one request is compressed fast rather than small.
  return accepts(accepted, 'gzip')
    ? { encoding: 'gzip', bytes: await compressGzip(body, { level: 4 }) }
    : null
}
