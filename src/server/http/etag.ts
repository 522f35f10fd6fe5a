import { createHash } from 'node:crypto'

/** A reader keeps what has a tag, and asks each time whether it is still the same. */
export const askedEachTime = 'public, max-age=0, must-revalidate'

/**
 * The tag of some content. It is a weak one: it is sent with each encoding of the content, whose bytes differ
 * (RFC 9110, 8.8.3.3).
 */
export const etagOf = (content: Buffer): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`

/**
 * Whether a reader has this content already. Tags are compared weakly, as RFC 9110 (13.1.2) has it.
 * @param known the request's If-None-Match: tags, weak ones too, or `*`
 * @param tag the content's own, in its quotes
 */
export const isCurrent = (known: string | undefined, tag: string): boolean =>
  (known ?? '').split(',').some((one) => ['*', opaque(tag)].includes(opaque(one.trim())))

const opaque = (tag: string) => tag.replace(/^W\//, '')
