import { canonicalPath } from '#lib/i18n/canonical-path.ts'

/** Canonical target of a request. */
export type Target = {
  /** Canonical path, from the root. */
  path: string
  /** Query string with its question mark, or empty. */
  search: string
  /** The request spelled the path differently. */
  respelled: boolean
}

/** Paths that are canonical as they are, which most are. A segment that begins with a dot needs normalising. */
const canonicalPattern = /^(?:\/[\w!'()*~-][\w!'()*.~-]*)+$|^\/$/
/** Paths that `canonicalPath` may change: an English prefix, ids in upper case. */
const nonCanonicalPattern = /^\/en(?:\/|$)|[A-F]/
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses the target of a request line; of an absolute one (`GET http://host/path`) it takes the path. The path is
 * decoded, however often it was encoded, and encoded again into its canonical form, so that the router, the admin guard,
 * the page cache's key and canonical links all see the same: minimal percent-encoding, no repeated or trailing slash.
 * @returns null for a path without a canonical form: not UTF-8, or with a NUL
 */
export function readTarget(raw: string): Target | null {
  const whole = raw.replace(/^https?:\/\/[^/?#]*/i, '')
  const [address = ''] = whole.split('#', 1)
  const mark = address.indexOf('?')
  const given = mark === -1 ? address : address.slice(0, mark)
  const search = mark === -1 || mark === address.length - 1 ? '' : encodeBytes(address.slice(mark))
  const path = given === '' && whole !== raw ? '/' : canonicalForm(given)
  if (path === null) return null
  return { path, search, respelled: path !== given && !(given === '' && path === '/') }
}

/** Returns the canonical form of a path; null when it has none. */
function canonicalForm(given: string): string | null {
  if (!given.startsWith('/') && !given.startsWith('\\')) return null
  const path = canonicalPattern.test(given) ? given : normalise(given)
  return path !== null && nonCanonicalPattern.test(path) && !path.startsWith('/user/v1/')
    ? canonicalPath(path)
    : path
}

function normalise(given: string): string | null {
  const segments: string[] = []
  for (const part of given.split(/[\\/]/)) {
    const segment = decodeFully(part)
    if (segment === null || segment.includes('\0')) return null
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(encodeURIComponent(segment))
  }
  return `/${segments.join('/')}`
}

/**
 * Decodes a segment that may be encoded several times, as by a proxy or by pasting an address: what is handed on decodes
 * to nothing else, whoever decodes it again. A percent sign before two digits that encode no text gets a space: "20%de".
 * @returns null for what is no text, or encoded too often
 */
function decodeFully(part: string): string | null {
  let segment = decode(part)
  for (let times = 1; segment !== null && encodedByte.test(segment); times += 1) {
    if (times === maxEncodings) return null
    const further = decode(Buffer.from(segment).toString('latin1'))
    if (further === null) return segment.replace(/%(?=[\da-f]{2})/gi, '% ')
    segment = further
  }
  return segment
}
const encodedByte = /%[\da-f]{2}/i
const maxEncodings = 5

/**
 * Decodes a segment once. A percent sign that encodes nothing stands for itself. Node delivers each byte as one character.
 */
function decode(part: string): string | null {
  const bytes = part.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  try {
    return utf8.decode(Buffer.from(bytes, 'latin1'))
  } catch {
    return null
  }
}

/** Percent-encodes the bytes that a URL may not contain. */
const encodeBytes = (search: string) =>
  search.replace(
    /[^\x21-\x7e]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  )
