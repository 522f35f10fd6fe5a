import { Hono } from 'hono'
import { type Locale, localeKeys } from '#lib/i18n/locales.ts'
import { mustRevalidate } from '../http/etag.ts'
import { wantsMarkdown } from './wants-markdown.ts'

/** What a page is as Markdown: in which language, and the address of the page itself. */
export type Said = { text: string; language: Locale; url: string }

/** As in `paths`: the address of a page by its id. */
type Address = (locale: Locale, id: string) => string

/**
 * Pages as Markdown, for agents: at their own address with `Accept: text/markdown`, and with `.md` at its end.
 * Whoever takes HTML just as gladly gets that.
 * @param find what to say of an id; the status of a page that has nothing to say
 */
export function markdownPages(
  address: Address,
  find: (id: string, locale: Locale) => Promise<Said | 404 | 410 | 503>,
): Hono {
  const app = new Hono()
  for (const locale of localeKeys) {
    app.get(address(locale, ':id').replaceAll('%3A', ':'), async (c, next) => {
      const id = c.req.param('id') ?? ''
      const named = id.endsWith('.md')
      if (!named && !wantsMarkdown(c.req.header('accept'))) return next()
      const said = await find(named ? id.slice(0, -3) : id, locale)
      if (said === 404) return named ? next() : c.body(null, 404)
      if (typeof said === 'number') return c.body(null, said)
      return c.body(said.text, 200, {
        'Content-Type': 'text/markdown; charset=utf-8',
        'Content-Language': said.language,
        'Cache-Control': mustRevalidate,
        Link: `<${said.url}>; rel="canonical"`,
        Vary: 'Accept',
      })
    })
  }
  return app
}
