import { canonicalPath } from '#lib/i18n/canonical-path.ts'

/** The address that a request asks for, as everything behind the front sees it. */
export type Target = {
  /** In its one spelling, from the root. */
  path: string
  /** Empty, or with its question mark. */
  search: string
  /** Whether the request spelled the path another way. */
  respelled: boolean
}

/** Most paths: nothing of them can be spelled another way. Segments that begin with a dot are looked at more closely. */
const plain = /^(?:\/[\w!'()*~-][\w!'()*.~-]*)+$|^\/$/
/** Spellings that `canonicalPath` may change: English with a prefix, ids in capitals. */
const mayBeOwned = /^\/en(?:\/|$)|[A-F]/
const strictly = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads the target of a request line. One that names the host (`GET http://host/path`) is its path. The path is
 * decoded and spelled anew, so that the router, the guard of the administration, the key of the page store and
 * canonical links all see the same: no character is encoded that needn't be, and no slash stands twice or at the end.
 * @returns null for a path that has no spelling: not UTF-8, or with a NUL
 */
export function readTarget(raw: string): Target | null {
  const whole = raw.replace(/^https?:\/\/[^/?#]*/i, '')
  const [address = ''] = whole.split('#', 1)
  const mark = address.indexOf('?')
  const given = mark === -1 ? address : address.slice(0, mark)
  const search = mark === -1 || mark === address.length - 1 ? '' : encodeBytes(address.slice(mark))
  const path = given === '' && whole !== raw ? '/' : spell(given)
  if (path === null) return null
  return { path, search, respelled: path !== given && !(given === '' && path === '/') }
}

/** The one spelling of a path; null when there is none. */
function spell(given: string): string | null {
  if (!given.startsWith('/') && !given.startsWith('\\')) return null
  const path = plain.test(given) ? given : respell(given)
  return path !== null && mayBeOwned.test(path) && !path.startsWith('/user/v1/') ? canonicalPath(path) : path
}

function respell(given: string): string | null {
  const segments: string[] = []
  for (const part of given.split(/[\\/]/)) {
    const segment = decode(part)
    if (segment === null || segment.includes('\0')) return null
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(encodeURIComponent(segment))
  }
  return `/${segments.join('/')}`
}

/** A segment as text; a percent sign that encodes nothing is itself. Node hands over each byte as a character. */
function decode(part: string): string | null {
  const bytes = part.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  try {
    return strictly.decode(Buffer.from(bytes, 'latin1'))
  } catch {
    return null
  }
}

/** Bytes that no address holds as they are. */
const encodeBytes = (search: string) =>
  search.replace(
    /[^\x21-\x7e]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  )
