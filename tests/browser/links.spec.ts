import { localeKeys } from '#lib/i18n/locales.ts'
import { inLocale, paths } from '#lib/i18n/paths.ts'
import { isFull } from '#support/scope.ts'
import { expect, test } from './support/guarded.ts'
import { type Document, load } from './support/html.ts'

/** Number of pages of one kind that are opened; the catalogue has thousands from the same templates. */
const pagesOfKind = isFull ? 10 : 2
/** The same limit for lists with several filters, which have as many addresses as combinations. */
const combinationsOfKind = isFull ? 2 : 1
const partsOfKind = isFull ? 60 : 15
const atOnce = 6

/** Returns the route of a path: ids and words become placeholders, filter names stay, all attributes count as one. */
function kindOf({ pathname, search }: URL): string {
  const route = pathname
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
    .replace(/(searched-products)\/.+/, '$1/:text')
  const parameters = new Set(
    [...new URLSearchParams(search).keys()].map((name) => name.replace(/^a\..+/, 'a')),
  )
  return `${route}?${[...parameters].toSorted().join('&')}`
}

type Found = { address: string; from: string }

/** Crawls breadth-first from some pages and returns the answer of each. */
async function crawl(origin: string, first: string[]) {
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  const dead: string[] = []
  const opened = new Map<string, Document>()
  const parts = new Map<string, string>()
  let wave: Found[] = first.map((path) => ({ address: new URL(path, origin).href, from: 'the start' }))
  const isNew = ({ address }: Found) => {
    const url = new URL(address)
    url.hash = ''
    if (url.origin !== origin || seen.has(url.href)) return false
    seen.add(url.href)
    const kind = kindOf(url)
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return count <= (kind.includes('&') ? combinationsOfKind : pagesOfKind)
  }
  while (wave.length > 0) {
    const next: Found[] = []
    const queue = wave.filter(isNew)
    const reader = async () => {
      for (let found = queue.shift(); found; found = queue.shift()) {
        const { address, from } = found
        const response = await fetch(address, { redirect: 'manual' })
        const text = await response.text()
        const location = response.headers.get('location')
        if (location && response.status < 400)
          next.push({ address: new URL(location, address).href, from: address })
        else if (response.status !== 200) dead.push(`${response.status} ${address} from ${from}`)
        if (!/^text\/html/.test(response.headers.get('content-type') ?? '')) continue
        const page = load(text)
        opened.set(address, page)
        next.push(...linksOf(page, address))
        for (const part of page.parts) parts.set(new URL(part, address).href, address)
        dead.push(...lostAnchors(page, address))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, reader))
    wave = next
  }
  return { dead, opened, parts }
}

const linksOf = ({ links }: Document, from: string): Found[] =>
  links
    .filter((href) => !/^(mailto|tel|https:\/\/wa\.me|javascript):?/.test(href))
    .map((href) => ({ address: new URL(href, from).href, from }))

/** Returns links to a missing fragment of the same page. */
const lostAnchors = ({ links, ids }: Document, from: string): string[] =>
  links.filter((href) => /^#./.test(href) && !ids.has(href.slice(1))).map((href) => `${href} on ${from}`)

test('a crawl from both home pages finds no dead link', async ({ baseURL }) => {
  const origin = baseURL ?? ''
  const { dead, opened, parts } = await crawl(
    origin,
    localeKeys.map((locale) => paths(locale).home()),
  )
  expect(dead).toEqual([])
  expect(opened.size).toBeGreaterThan(100)

  const wrong: string[] = []
  for (const [address, page] of opened) wrong.push(...wrongTwins(address, page))
  expect(wrong).toEqual([])

  const asked = new Map<string, number>()
  const wanted = [...parts].filter(([part]) => {
    const kind = new URL(part).pathname.startsWith('/media/') ? 'media' : part
    asked.set(kind, (asked.get(kind) ?? 0) + 1)
    return new URL(part).origin === origin && (asked.get(kind) ?? 0) <= partsOfKind
  })
  const missing: string[] = []
  for (const [part, from] of wanted) {
    const { status } = await fetch(part, { method: 'HEAD' })
    if (status !== 200) missing.push(`${status} ${part} from ${from}`)
  }
  expect(wanted.length).toBeGreaterThan(partsOfKind)
  expect(missing).toEqual([])
})

/** Returns wrong canonical and hreflang links of a page. */
function wrongTwins(address: string, page: Document): string[] {
  if (page.noindex) return []
  const { pathname, origin } = new URL(address)
  const canonical = new URL(page.canonical ?? 'http://none')
  const own = canonical.pathname + canonical.search
  const wrong: string[] = []
  if (canonical.origin + canonical.pathname !== origin + pathname)
    wrong.push(`${address}: canonical ${canonical.href}`)
  for (const locale of localeKeys) {
    const twin = `${origin}${inLocale(own, locale)}`
    if (page.alternates[locale] !== twin)
      wrong.push(`${address}: hreflang ${locale} is ${page.alternates[locale]}`)
  }
  if (page.alternates['x-default'] !== `${origin}${inLocale(own, 'en')}`) wrong.push(`${address}: x-default`)
  return wrong
}
