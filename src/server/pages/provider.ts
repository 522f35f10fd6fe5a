import type { CacheProvider } from 'astro'
import { getResources } from '../resources.ts'
import { pageKey } from './key.ts'

/** Headers that a stored page keeps. */
const kept = ['content-type', 'content-language', 'content-security-policy', 'link', 'x-robots-tag', 'vary']
const maxAgePattern = /max-age=(\d+)/

/**
 * Astro's route cache on this server's page store: what a page declares with `Astro.cache.set` is stored as a
 * Buffer, and the front answers from there before anything else runs. Renders of one page at the same time are
 * one render.
 */
export default function createProvider(): CacheProvider {
  const underWay = new Map<string, Promise<Rendered>>()
  return {
    name: 'marketplace-pages',
    async onRequest({ request, url }, next) {
      const key = request.method === 'GET' ? pageKey(`${url.pathname}${url.search}`) : null
      if (key === null) return next()
      const same = underWay.get(key)
      if (same) return respond(await same)
      const rendering = render(key, next)
      underWay.set(key, rendering)
      try {
        return respond(await rendering)
      } finally {
        underWay.delete(key)
      }
    },
    async invalidate({ tags = [] }) {
      await getResources().bus.publish({ type: 'invalidate', tags: [tags].flat() })
    },
  }
}

type Rendered = { status: number; headers: Headers; body: Buffer<ArrayBuffer> }

async function render(key: string, next: () => Promise<Response>): Promise<Rendered> {
  const { pages } = getResources()
  const mark = pages.mark()
  const response = await next().catch((error: unknown) => {
    pages.settle(key, true)
    throw error
  })
  const body = await wholeOf(response)
  if (response.headers.get('content-type') === 'text/html')
    response.headers.set('content-type', 'text/html; charset=utf-8')
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
    pages
      .put(key, { status: response.status, headers, body, tags, maxAgeMs: seconds * 1000 }, mark)
      .catch((error) => getResources().log.error({ error }, 'pages: a page could not be stored'))
  } else {
    pages.settle(key, response.status >= 500)
  }
  return { status: response.status, headers: response.headers, body }
}

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

// Without a body stays without one: that is how a page asks Astro for the page of its error's status.
const respond = ({ status, headers, body }: Rendered) =>
  new Response(body.length === 0 ? null : piece(body), { status, headers: new Headers(headers) })
