type Attributes = Record<string, string>

/** Ids of a text begin with this: the page has others of its own. */
const prefix = 'c-'
/** Ids that a page gives to headings by their words, and the top of any page. */
const ofThePage = /^#(?:s-|top$)/

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('&amp;', '&'))
  } catch {
    return text
  }
}

/**
 * Links from one place of a text to another, as footnotes have them: the places that are led to keep their ids, with a
 * prefix; a link to a place that is not there leads nowhere.
 */
export function anchorsIn(html: string) {
  const all = (pattern: RegExp) => new Set([...html.matchAll(pattern)].map(([, id = '']) => decoded(id)))
  const wanted = all(/\shref\s*=\s*["']?#([^"'\s>]+)/gi)
  const there = all(/\s(?:id|name)\s*=\s*["']?([^"'\s>]+)/gi)
  const given = new Set<string>()
  return {
    /** Attributes of a link. */
    linked(attribs: Attributes): Attributes {
      const { href = '', ...others } = attribs
      if (!href.startsWith('#') || ofThePage.test(href)) return attribs
      const id = decoded(href.slice(1))
      return there.has(id) ? { ...attribs, href: `#${prefix}${encodeURIComponent(id)}` } : others
    },
    /** Attributes of any element: its id, where something leads to it, once. */
    marked({ id: own, name, ...attribs }: Attributes): Attributes {
      const id = decoded(own ?? name ?? '')
      if (!wanted.has(id) || given.has(id)) return attribs
      given.add(id)
      return { ...attribs, id: `${prefix}${id}` }
    },
  }
}
