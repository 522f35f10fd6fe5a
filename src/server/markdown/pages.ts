import { Hono } from 'hono'
import { type Locale, localeKeys } from '#lib/i18n/locales.ts'
import { mustRevalidate } from '../http/etag.ts'
import { wantsMarkdown } from './wants-markdown.ts'

/** Markdown form of a page, its language, and the canonical address. */
export type MarkdownPage = { text: string; language: Locale; url: string }

/** Path of a page by its id, as in `paths`. */
type Address = (locale: Locale, id: string) => string

/**
 * Routes that serve pages as Markdown to agents: at the page's address with `Accept: text/markdown`, and with `.md`
 * appended. A client that accepts HTML just as well gets HTML.
 * @param find Markdown of an id, or the status of a page without any
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
      const result = await find(hasSuffix ? id.slice(0, -3) : id, locale)
      if (result === 404) return hasSuffix ? next() : c.body(null, 404)
      if (typeof result === 'number') return c.body(null, result)
      return c.body(result.text, 200, {
        'Content-Type': 'text/markdown; charset=utf-8',
        'Content-Language': result.language,
        'Cache-Control': mustRevalidate,
        Link: `<${result.url}>; rel="canonical"`,
        Vary: 'Accept',
      })
    })
  }
  return app
}
