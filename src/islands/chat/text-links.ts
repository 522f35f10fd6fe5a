/** A stretch of a message: words, or an address that can be followed. */
type TextPart = { text: string; href?: string }

const address = /(?:https?:\/\/|www\.)[^\s<>"'`\p{Bidi_Control}\u200b\u3164]+/giu
/** What ends a sentence rather than an address. */
const trailing = new Set('.,;:!?،؛؟…»”)]}')

/** An address without what the sentence put after it; a bracket that opens in it may close in it. */
function bare(found: string): string {
  // From the end: an expression would begin anew at each mark, however many there are.
  let length = found.length
  while (trailing.has(found.charAt(length - 1))) length -= 1
  const kept = found.slice(0, length)
  const closes = found.charAt(length) === ')' && kept.split('(').length > kept.split(')').length
  return closes ? `${kept})` : kept
}

/** An address that can be followed; none with a name before its host, which reads as another host. */
const urlOf = (text: string): URL | null => {
  const url = URL.parse(/^www\./i.test(text) ? `https://${text}` : text)
  const isWeb = url && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
  return isWeb && url.username === '' && url.password === '' ? url : null
}

/** Nothing in Arabic letters looks like a host in Latin ones. */
const plainHost = /^(?:[a-z0-9-]+|[\p{sc=Arab}\p{Nd}-]+)(?:\.(?:[a-z0-9-]+|[\p{sc=Arab}\p{Nd}-]+))*$/u

/** An address with the host that it leads to, where another was written: letters that look like others, a number. */
function shownAs(text: string, { hostname }: URL): string {
  const [before = '', host = ''] =
    /^(https?:\/\/)?([^/?#\\:]*)/i
      .exec(text)
      ?.slice(1)
      .map((part) => part ?? '') ?? []
  const isSame = host.toLowerCase() === hostname
  const isPlain = hostname.includes('xn--') && plainHost.test(host.toLowerCase())
  return isSame || isPlain ? text : before + hostname + text.slice(before.length + host.length)
}

/** Cuts a message into words and the addresses in it: of the web alone, never of a script or a file. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const written = bare(found)
    const url = urlOf(written)
    if (!url) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({
      text: shownAs(written, url),
      href: /^www\./i.test(written) ? `https://${written}` : written,
    })
    from = index + written.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
