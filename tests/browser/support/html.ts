import { Parser } from 'htmlparser2'

/** Facts of a page that tests check without a browser. */
export type Document = {
  lang: string
  dir: string
  title: string
  /** Targets of links and forms. */
  links: string[]
  /** Addresses of assets: pictures, scripts, styles, icons. */
  parts: string[]
  canonical: string | undefined
  alternates: Record<string, string>
  noindex: boolean
  ids: Set<string>
  /** Content of inline scripts that run. */
  inlineScripts: string[]
  /** Properties of islands, as serialised in the page. */
  islandProps: { name: string; props: string }[]
}

/** Parses the HTML of a page. */
export function load(html: string): Document {
  const page: Document = {
    lang: '',
    dir: '',
    title: '',
    links: [],
    parts: [],
    canonical: undefined,
    alternates: {},
    noindex: false,
    ids: new Set(),
    inlineScripts: [],
    islandProps: [],
  }
  let inside = ''
  const parser = new Parser({
    onopentag(name, attributes) {
      open(page, name, attributes)
      const runs = !attributes.src && /^(module|text\/javascript)?$/.test(attributes.type ?? '')
      inside = name === 'title' ? 'title' : name === 'script' && runs ? 'script' : ''
      if (inside === 'script') page.inlineScripts.push('')
    },
    ontext(text) {
      if (inside === 'title') page.title += text
      if (inside === 'script') page.inlineScripts[page.inlineScripts.length - 1] += text
    },
    onclosetag() {
      inside = ''
    },
  })
  parser.end(html)
  return page
}

type Attributes = Record<string, string>

function open(page: Document, name: string, a: Attributes): void {
  if (a.id) page.ids.add(a.id)
  if (name === 'html') Object.assign(page, { lang: a.lang ?? '', dir: a.dir ?? '' })
  if (name === 'a' && a.href) page.links.push(a.href)
  if (name === 'form' && (a.method ?? 'get') === 'get' && a.action) page.links.push(a.action)
  if (name === 'meta' && a.name === 'robots') page.noindex = /noindex/.test(a.content ?? '')
  if (name === 'link') openLink(page, a)
  if (name === 'astro-island') page.islandProps.push({ name: a['component-url'] ?? '', props: a.props ?? '' })
  if (name !== 'a' && name !== 'link' && a.src) page.parts.push(a.src)
  for (const set of [a.srcset, a.imagesrcset]) {
    for (const candidate of set?.split(',') ?? []) page.parts.push(candidate.trim().split(/\s+/)[0] ?? '')
  }
  for (const part of [a['component-url'], a['renderer-url'], a['before-hydration-url']]) {
    if (part) page.parts.push(part)
  }
}

function openLink(page: Document, { rel = '', href = '', hreflang }: Attributes): void {
  if (rel === 'canonical') page.canonical = href
  else if (rel === 'alternate' && hreflang) page.alternates[hreflang] = href
  else if (href) page.parts.push(href)
}
