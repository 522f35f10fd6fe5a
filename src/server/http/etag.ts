import { createHash } from 'node:crypto'

/** `Cache-Control` of content with an ETag: clients may store it, and revalidate it before each use. */
export const mustRevalidate = 'public, max-age=0, must-revalidate'

/**
 * Returns the ETag of some content. It is weak, because each encoding of the content is sent with it and their bytes
 * differ (RFC 9110, 8.8.3.3).
 */
export const etagOf = (content: Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/**
 * Returns whether the client's copy is current, by weak comparison of ETags (RFC 9110, 13.1.2).
 * @param known value of the request's If-None-Match: a list of ETags, or `*`
 * @param tag ETag of the content, with its quotes
 */
export const isCurrent = (known: string | undefined, tag: string): boolean =>
  (known ?? '').split(',').some((one) => ['*', opaque(tag)].includes(opaque(one.trim())))

const opaque = (tag: string) => tag.replace(/^W\//, '')
