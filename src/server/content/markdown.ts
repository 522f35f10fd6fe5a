import { Hono } from 'hono'
import { NodeHtmlMarkdown } from 'node-html-markdown'
import type { Content } from '#lib/content/index.ts'
import type { Blog } from '#lib/content/types.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { wantsMarkdown } from './wants-markdown.ts'

/**
 * Articles as Markdown, for agents: at their own address with `Accept: text/markdown`, and with `.md` at its end.
 * Whoever takes HTML just as gladly gets that.
 */
export function articleMarkdown(contentIn: (locale: Locale) => Content, siteUrl: () => string): Hono {
  const app = new Hono()
  for (const locale of ['en', 'ar'] as const) {
    app.get(paths(locale).article(':id').replaceAll('%3A', ':'), async (c, next) => {
      const id = c.req.param('id') ?? ''
      const named = id.endsWith('.md')
      if (!named && !wantsMarkdown(c.req.header('accept'))) return next()
      const blog = await contentIn(locale).blog(named ? id.slice(0, -3) : id)
      if (!blog) return named ? next() : c.body(null, 404)
      const url = new URL(paths(blog.language).article(blog.id), siteUrl()).href
      return c.body(markdownOf(blog, url), 200, {
        'Content-Type': 'text/markdown; charset=utf-8',
        'Content-Language': blog.language,
        'Cache-Control': 'public, max-age=0, must-revalidate',
        Link: `<${url}>; rel="canonical"`,
        Vary: 'Accept',
      })
    })
  }
  return app
}

/** An article as Markdown. @param url its own, from which its links go out */
export function markdownOf(blog: Blog, url: string): string {
  const about = [blog.author, formatDate(blog.date, blog.language), blog.category.name].join(' · ')
  const text = NodeHtmlMarkdown.translate(withWholeLinks(blog.content, url))
  return `# ${blog.title}\n\n> ${blog.excerpt}\n\n${about}\n\n${text.trim()}\n\n---\n\n<${url}>\n`
}

/** Links and pictures from the root of the site mean nothing elsewhere. */
const withWholeLinks = (html: string, url: string) =>
  html.replace(/ (href|src)="(\/[^"]*)"/g, (_, name: string, path: string) => {
    return ` ${name}="${new URL(path, url).href}"`
  })
