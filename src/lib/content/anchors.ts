type Attributes = Record<string, string>

/** Prefix of ids inside an article, so that they cannot clash with the page's own. */
const prefix = 'c-'
/** Fragments of ids that a page itself gives: those of headings, and `top`. */
const pageAnchors = /^#(?:s-|top$)/

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('&amp;', '&'))
  } catch {
    return text
  }
}

/**
 * Rewrites links within an article, such as footnotes: targets keep their ids, with a prefix; a link without a target
 * loses its `href`.
 */
export function anchorsIn(html: string) {
  const all = (pattern: RegExp) => new Set([...html.matchAll(pattern)].map(([, id = '']) => decoded(id)))
  const targets = all(/\shref\s*=\s*["']?#([^"'\s>]+)/gi)
  const ids = all(/\s(?:id|name)\s*=\s*["']?([^"'\s>]+)/gi)
  const used = new Set<string>()
  return {
    /** Returns the attributes of a link. */
    linked(attribs: Attributes): Attributes {
      const { href = '', ...others } = attribs
      if (!href.startsWith('#') || pageAnchors.test(href)) return attribs
      const id = decoded(href.slice(1))
      return ids.has(id) ? { ...attribs, href: `#${prefix}${encodeURIComponent(id)}` } : others
    },
    /** Returns the attributes of any element: with its id, if a link targets it, once. */
    marked({ id: own, name, ...attribs }: Attributes): Attributes {
      const id = decoded(own ?? name ?? '')
      if (!targets.has(id) || used.has(id)) return attribs
      used.add(id)
      return { ...attribs, id: `${prefix}${id}` }
    },
  }
}
