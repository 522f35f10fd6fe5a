import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'
import type { Locale } from '#lib/i18n/locales.ts'
import { inLocale } from '#lib/i18n/paths.ts'

/** A page for search engines: its path in English, in which languages it is, and when it was last changed. */
export type Entry = {
  path: string
  languages: readonly Locale[]
  modified?: string | undefined
  image?: string
}

/** The parts of the site's map. */
export const sitemapParts = ['pages', 'articles'] as const
export type SitemapPart = (typeof sitemapParts)[number]

/** The map of a part: each page once in each of its languages, with the others beside it. */
export function sitemap(entries: readonly Entry[], siteUrl: string): Promise<Buffer> {
  const stream = new SitemapStream({
    hostname: siteUrl,
    xmlns: { news: false, video: false, image: true, xhtml: true },
  })
  const whole = (path: string, locale: Locale) => new URL(inLocale(path, locale), siteUrl).href
  for (const { path, languages, modified, image } of entries) {
    const [first = 'en'] = languages
    const links = languages.map((lang) => ({ lang, url: whole(path, lang) }))
    for (const language of languages) {
      stream.write({
        url: whole(path, language),
        ...(languages.length > 1
          ? { links: [...links, { lang: 'x-default', url: whole(path, first) }] }
          : {}),
        ...(modified ? { lastmod: modified } : {}),
        ...(image ? { img: new URL(image, siteUrl).href } : {}),
      })
    }
  }
  stream.end()
  return streamToPromise(stream)
}

/** The map of all parts. @param addresses their paths from the root */
export function sitemapIndex(addresses: readonly string[], siteUrl: string): Promise<Buffer> {
  const stream = new SitemapIndexStream()
  for (const path of addresses) stream.write({ url: new URL(path, siteUrl).href })
  stream.end()
  return streamToPromise(stream)
}
