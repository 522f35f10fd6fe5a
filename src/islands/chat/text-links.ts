/** A stretch of a message: words, or an address that can be followed. */
type TextPart = { text: string; href?: string }

const address = /(?:https?:\/\/|www\.)[^\s<>"'`\u2066-\u2069\u200e\u200f]+/gi
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

const hrefOf = (text: string): string | undefined => {
  const href = /^www\./i.test(text) ? `https://${text}` : text
  if (!URL.canParse(href)) return undefined
  const { protocol, hostname } = new URL(href)
  return /^https?:$/.test(protocol) && hostname.includes('.') ? href : undefined
}

/** Cuts a message into words and the addresses in it: of the web alone, never of a script or a file. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = bare(found)
    const href = hrefOf(shown)
    if (!href) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: shown, href })
    from = index + shown.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}
