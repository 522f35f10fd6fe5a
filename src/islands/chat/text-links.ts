import { parseUrl } from '#lib/browsers/parse-url.ts'

/** A part of a message: plain text, or a link. */
type TextPart = { text: string; href?: string }

const address = /(?:https?:\/\/|www\.)[^\s<>"'`\p{Bidi_Control}\u200b\u3164]+/giu
/** Punctuation that ends a sentence rather than an address. */
const trailing = new Set('.,;:!?،؛؟…»”)]}')

/** Strips trailing punctuation from an address; keeps a closing bracket that opens within it. */
function trimAddress(match: string): string {
  // A loop from the end: a regular expression would restart at each punctuation mark.
  let length = match.length
  while (trailing.has(match.charAt(length - 1))) length -= 1
  const trimmed = match.slice(0, length)
  const closes = match.charAt(length) === ')' && trimmed.split('(').length > trimmed.split(')').length
  return closes ? `${trimmed})` : trimmed
}

/** Parses an address of the web; null with credentials before the host, which read as another host. */
const urlOf = (text: string): URL | null => {
  const url = parseUrl(/^www\./i.test(text) ? `https://${text}` : text)
  const isWeb = url && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
  return isWeb && url.username === '' && url.password === '' ? url : null
}

/** Matches hosts in a single script: Arabic letters do not look like Latin ones. */
const plainHost = /^(?:[a-z0-9-]+|[\p{sc=Arab}\p{Nd}-]+)(?:\.(?:[a-z0-9-]+|[\p{sc=Arab}\p{Nd}-]+))*$/u

/**
 * Text of a link; includes the real host where it was written differently, as with look-alike letters or numeric
 * addresses.
 */
function linkText(text: string, { hostname }: URL): string {
  const [before = '', host = ''] =
    /^(https?:\/\/)?([^/?#\\:]*)/i
      .exec(text)
      ?.slice(1)
      .map((part) => part ?? '') ?? []
  const isSame = host.toLowerCase() === hostname
  const isPlain = hostname.includes('xn--') && plainHost.test(host.toLowerCase())
  return isSame || isPlain ? text : before + hostname + text.slice(before.length + host.length)
}

/** Splits a message into text and links; only http and https become links. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: match, index } of text.matchAll(address)) {
    const written = trimAddress(match)
    const url = urlOf(written)
    if (!url) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({
      text: linkText(written, url),
      href: /^www\./i.test(written) ? `https://${written}` : written,
    })
    from = index + written.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
