/** Shortcodes of WordPress itself. */
const own = /^(?:gallery|playlist|audio|video|embed|caption|wp_caption)$/i
/** Shortcodes whose address is their content. */
const players = /^(?:audio|video|embed|youtube|vimeo)$/i
/** An opening or closing shortcode; attribute values in quotes may have brackets. Doubled brackets escape it. */
const shortcode =
  /\[(\[?)(\/?)([a-z][\w-]*)((?:[\s=](?:"[^"\n<>]*"|'[^'\n<>]*'|[^\]\n"'<>]|["'])*)?)\](\]?)/gi
const closing = /\[\/([a-z][\w-]*)\]/gi
const attribute = /\s[\w-]+=/
const address = /https?:\/\/[^\s"'\]<>]+/

/**
 * Removes shortcodes that WordPress has left unexpanded because their plugin is gone: those of WordPress, with
 * attributes, with a closing one, or with an underscore in their name. Text between an opening and a closing one stays,
 * and so does the address of a player. Code is unchanged.
 */
export function withoutShortcodes(html: string): string {
  if (!html.includes('[')) return html
  const closed = new Set([...html.matchAll(closing)].map(([, name = '']) => name.toLowerCase()))
  const removeFrom = (text: string) =>
    text.replace(shortcode, (match, escaped: string, end: string, name: string, attributes: string, last) => {
      if (escaped && last) return match.slice(1, -1)
      const isShortcode =
        end !== '' ||
        own.test(name) ||
        name.includes('_') ||
        closed.has(name.toLowerCase()) ||
        attribute.test(attributes)
      const [url] = (players.test(name) && address.exec(attributes)) || []
      return isShortcode || url ? `${escaped}${url ?? ''}${last}` : match
    })
  return outside(html, ['code', 'pre'], removeFrom)
}

/** Changes the HTML outside of the elements with these names. */
function outside(html: string, names: readonly string[], change: (html: string) => string): string {
  return eachElement(html, names, { outer: change, element: (element) => element })
}

/**
 * Changes the elements with these names, which do not nest, and the HTML between them. An element that is never closed
 * belongs to the HTML around it.
 */
export function eachElement(
  html: string,
  names: readonly string[],
  { outer, element }: { outer: (html: string) => string; element: (element: string) => string },
): string {
  const opening = new RegExp(`<(${names.join('|')})\\b`, 'gi')
  const parts: string[] = []
  let from = 0
  for (let open = opening.exec(html); open; open = opening.exec(html)) {
    const end = new RegExp(`</${open[1]}\\s*>`, 'gi')
    end.lastIndex = opening.lastIndex
    if (!end.test(html)) break
    parts.push(outer(html.slice(from, open.index)), element(html.slice(open.index, end.lastIndex)))
    from = end.lastIndex
    opening.lastIndex = from
  }
  return [...parts, outer(html.slice(from))].join('')
}
