import { mustRevalidate } from '../http/etag.ts'

/** Seconds for which an edge cache may answer with an old copy: while it fetches a new one, and while no server answers. */
const staleWhileRevalidate = 60
const staleIfError = 86_400

/** Tag of all pages and drawings. */
export const pagesTag = 'pages'

/** A page as an edge cache keeps it. */
type EdgePage = { tags: readonly string[]; freshUntil: number; outdated?: boolean }

/**
 * Headers by which browsers and edge caches keep a page that is the same for everybody. Browsers ask each time. An edge
 * cache keeps the page until its tags are purged, and no longer than this process would.
 * @param atEdge whether edge caches are told of changes (`PURGE_URL`); otherwise they ask each time, too
 * @param now clock, in ms
 */
export function cacheHeaders(page: EdgePage, atEdge: boolean, now = Date.now()): Record<string, string> {
  if (!atEdge) return { 'Cache-Control': mustRevalidate }
  const seconds = page.outdated ? 1 : Math.max(1, Math.ceil((page.freshUntil - now) / 1000))
  return {
    'Cache-Control': `${mustRevalidate}, s-maxage=${seconds}`,
    // Browsers would take "stale-while-revalidate" for themselves (RFC 9213).
    'CDN-Cache-Control': `public, max-age=${seconds}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${staleIfError}`,
    ...tagHeaders([...page.tags, pagesTag]),
  }
}

/** Headers that name what a response shows, so that edge caches can be told to purge it. */
export function tagHeaders(tags: readonly string[]): Record<string, string> {
  const written = tags.map(headerTag)
  return { 'Surrogate-Key': written.join(' '), 'Cache-Tag': written.join(',') }
}

/** Writes a tag for a header, where tags are separated by spaces or commas, and for patterns of an edge cache. */
export const headerTag = (tag: string): string =>
  encodeURIComponent(tag)
    .replaceAll('%3A', ':')
    .replace(/[^\w:.%-]/g, '_')
