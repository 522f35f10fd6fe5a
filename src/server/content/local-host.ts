import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Sent } from '#lib/content/types.ts'
import { type Locale, localeKeys } from '#lib/i18n/locales.ts'
import { mustRevalidate } from '../http/etag.ts'
import { blog, blogList, faqs, type LocalContent, manufacturers, page, pageSource } from './local.ts'
import type { OwnText } from './own-texts.ts'

const lang = z._default(z.enum(['en', 'ar']), 'en')
const number = (maximum: number, fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,6}$/)),
      z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(maximum))),
    ),
    fallback,
  )
const slug = z.string().check(z.minLength(1), z.maxLength(200))
const part = {
  lang,
  page: number(10_000, 1),
  per_page: number(100, 10),
  search: z._default(z.string().check(z.maxLength(100)), ''),
}

const list = z.object(part)
const inCategory = z.extend(list, { id: slug })

/** Max-age of an answer in seconds: content changes with a new build, or with the settings of the shop; pages are revalidated. */
const maxAge = 300

/** Returns the latest change of the text of an information page by an admin. */
type ReadOwn = (slug: string, language: Locale) => Promise<OwnText | null>

/** Puts the shop's own data in place of `{{…}}`. */
type Fill = (text: string, language: Locale, kind: 'html' | 'text') => string

/**
 * Content host (docs/product.md, "Content host"): serves the local Markdown with the paths, parameters and error format
 * of WordPress with the plugin.
 * @param read returns the local content
 * @param fill puts the shop's own data into the HTML of a page and the text of an answer
 * @param readOwn returns what wins over the local text of a page
 */
export function contentHost(
  read: () => Promise<LocalContent>,
  fill: Fill = (text) => text,
  readOwn: ReadOwn = async () => null,
): Hono {
  const app = new Hono().basePath('/wp-json/custom/v1')
  const serve = <Query extends z.ZodMiniObject>(
    path: string,
    schema: Query,
    answerOf: (content: LocalContent, query: z.output<Query>) => object | null | Promise<object | null>,
    cacheControl = `public, max-age=${maxAge}`,
  ) =>
    app.get(`/${path}`, async (c) => {
      const query = schema.safeParse(c.req.query())
      if (!query.success) {
        const invalid = [...new Set(query.error.issues.map((issue) => issue.path.join('.')))]
        return c.json(refusal('rest_invalid_param', invalid.join(', '), 400), 400)
      }
      const answer = await answerOf(await read(), query.data)
      if (answer === null) return c.json(refusal('rest_not_found', path, 404), 404)
      return c.json(answer, 200, { 'Cache-Control': cacheControl })
    })
  serve('blogs', list, (content, { lang, ...query }) => blogList(content, lang, query))
  serve('categoryblog', inCategory, (content, { lang, id, ...query }) => blogList(content, lang, query, id))
  serve('blog', z.object({ lang, id: slug }), (content, query) => blog(content, query.lang, query.id))
  serve(
    'page',
    z.object({ lang, slug }),
    async (content, query) => {
      const found = withOwn(
        page(content, query.lang, query.slug),
        query.lang,
        await readOwn(query.slug, query.lang),
      )
      return (
        found && {
          ...found,
          title: fill(found.title, found.language, 'text'),
          content: fill(found.content, found.language, 'html'),
        }
      )
    },
    mustRevalidate,
  )
  serve('page-source', z.object({ lang, slug }), (content, query) =>
    pageSource(content, query.lang, query.slug),
  )
  serve('manufacturers', z.object({ lang }), (content, query) => manufacturers(content, query.lang))
  serve('faqs', z.object({ lang }), (content, query) => ({
    items: faqs(content, query.lang).items.map((known) => ({
      ...known,
      answer: fill(known.answer, known.language, 'text'),
    })),
  }))
  // Callers in this process tell a database that is away from a bug by the error itself.
  app.onError((error) => {
    throw error
  })
  return app.all('/*', (c) => c.json(refusal('rest_no_route', c.req.path, 404), 404))
}

/** Puts a text of the shop's own in place of the local one. A return to the local text is a change, too. */
function withOwn(found: Sent['page'] | null, language: Locale, own: OwnText | null): Sent['page'] | null {
  if (!found || !own) return found
  const { shown, modified } = own
  const latest = [modified, found.modified].toSorted().at(-1) ?? modified
  if (!shown) return { ...found, modified: latest }
  const languages = localeKeys.filter((key) => key === language || found.languages.includes(key))
  return { ...found, ...shown, modified, language, languages }
}

/** Error in WordPress's format. @param what the invalid parameters, or the missing item */
const refusal = (code: string, what: string, status: number) => ({ code, message: what, data: { status } })
