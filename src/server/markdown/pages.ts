import { Hono } from 'hono'
import { type Locale, localeKeys } from '#lib/i18n/locales.ts'
import { mustRevalidate } from '../http/etag.ts'
import { wantsMarkdown } from './wants-markdown.ts'

/** Markdown form of a page, its language, and the canonical address. */
export type MarkdownPage = { text: string; language: Locale; url: string }

/** Path of a page by its id, as in `paths`. */
type Address = (locale: Locale, id: string) => string

/**
 * Routes that serve pages as Markdown to agents, at the page's address with `.md` appended: an address has one format, so
 * that caches in front of the shop can keep both. A client that prefers Markdown at the page's address is sent there.
 * @param find returns the Markdown of an id, or the status of a page that has none
 */
export function markdownPages(
  address: Address,
  find: (id: string, locale: Locale) => Promise<MarkdownPage | 404 | 410 | 503>,
): Hono {
  const app = new Hono()
  for (const locale of localeKeys) {
    app.get(address(locale, ':id').replaceAll('%3A', ':'), async (c, next) => {
      const id = c.req.param('id') ?? ''
      const hasSuffix = id.endsWith('.md')
      if (!hasSuffix && !wantsMarkdown(c.req.header('accept'))) return next()
      if (!hasSuffix)
        return c.body(null, 303, {
          Location: `${new URL(c.req.url).pathname}.md`,
          'Cache-Control': 'no-store',
          Vary: 'Accept',
        })
      const result = await find(id.slice(0, -3), locale)
      if (result === 404) return next()
      if (typeof result === 'number') return c.body(null, result)
      return c.body(result.text, 200, {
        'Content-Type': 'text/markdown; charset=utf-8',
        'Content-Language': result.language,
        'Cache-Control': mustRevalidate,
        Link: `<${result.url}>; rel="canonical"`,
      })
    })
  }
  return app
}
