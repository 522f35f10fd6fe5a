import type { Locale } from '#lib/i18n/locales.ts'
import { inLocale } from '#lib/i18n/paths.ts'

/** A page of the sitemap: its English path, its languages, and its last change. */
export type Entry = {
  path: string
  languages: readonly Locale[]
  modified?: string | undefined
  image?: string | undefined
}

/**
 * Addresses in a part of the sitemap. A page in two languages has two. The format allows 50,000 addresses and 50 MB;
 * this many take some 6 MB.
 */
export const partLimit = 10_000

/** Pages in both languages that fit into a part. */
export const pagesPerPart = partLimit / 2

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/**
 * Generates a part of the sitemap: each page once per language, with links to its other languages. A generator, because
 * a part of products has megabytes that should not be held in memory at once.
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
    const details = rest.filter(Boolean).join('')
    yield addresses.map(([, url]) => `<url><loc>${url}</loc>${details}</url>\n`).join('')
  }
  yield '</urlset>\n'
}

/**
 * Returns the sitemap index.
 * @param paths paths of the parts, from the root
 */
export function sitemapIndex(paths: readonly string[], siteUrl: string): string {
  const parts = paths.map((path) => `<sitemap><loc>${escaped(new URL(path, siteUrl).href)}</loc></sitemap>\n`)
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join('')}</sitemapindex>\n`
}

/** Escapes an absolute address for XML; of the five special characters it can only contain two. */
const escaped = (url: string) => url.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
