import type { Locale } from '#lib/i18n/locales.ts'
import { inLocale } from '#lib/i18n/paths.ts'

/** A page for search engines: its path in English, in which languages it is, and when it was last changed. */
export type Entry = {
  path: string
  languages: readonly Locale[]
  modified?: string | undefined
  image?: string | undefined
}

/**
 * Addresses in a part of the site's map at most. A page in two languages has two; the format allows 50,000, and this
 * many are some 6 MB of the 50 MB that it allows.
 */
export const partLimit = 10_000

/** Pages that are in both languages in a part at most. */
export const pagesOfPart = partLimit / 2

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/**
 * The map of a part: each page once in each of its languages, with the others beside it. It comes entry by entry: a
 * part of products has megabytes, and none of them has to wait in memory for the last.
 */
export function* sitemap(entries: Iterable<Entry>, siteUrl: string): Generator<string> {
  const whole = (path: string) => escaped(new URL(path, siteUrl).href)
  yield `${head}<urlset ${namespaces}>\n`
  for (const { path, languages, modified, image } of entries) {
    const [first = 'en'] = languages
    const addresses = languages.map((language) => [language, whole(inLocale(path, language))] as const)
    const own = addresses.find(([language]) => language === first)?.[1] ?? ''
    const links = [...addresses, ['x-default', own] as const]
      .map(([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`)
      .join('')
    const rest = [
      modified && `<lastmod>${new Date(modified).toISOString()}</lastmod>`,
      languages.length > 1 && links,
      image && `<image:image><image:loc>${whole(image)}</image:loc></image:image>`,
    ]
    const said = rest.filter(Boolean).join('')
    yield addresses.map(([, url]) => `<url><loc>${url}</loc>${said}</url>\n`).join('')
  }
  yield '</urlset>\n'
}

/** The map of all parts. @param paths of the parts, from the root */
export function sitemapIndex(paths: readonly string[], siteUrl: string): string {
  const parts = paths.map((path) => `<sitemap><loc>${escaped(new URL(path, siteUrl).href)}</loc></sitemap>\n`)
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`
}

/** An address as text of XML; of the five signs a whole address may hold two. */
const escaped = (url: string) => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
