import type { Hono } from 'hono'
import { NodeHtmlMarkdown } from 'node-html-markdown'
import type { Content } from '#lib/content/index.ts'
import type { Blog } from '#lib/content/types.ts'
import { formatDate } from '#lib/i18n/format.ts'
import type { Locale } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { markdownPages } from '../markdown/pages.ts'

/** Routes that serve articles as Markdown to agents. */
export const articleMarkdown = (contentIn: (locale: Locale) => Content, siteUrl: () => string): Hono =>
  markdownPages(
    (locale, id) => paths(locale).article(id),
    async (id, locale) => {
      const blog = await contentIn(locale).blog(id)
      if (!blog) return 404
      const { language } = blog
      const url = new URL(paths(language).article(blog.id), siteUrl()).href
      return { text: markdownOf(blog, url), language, url }
    },
  )

/** Article as Markdown. @param url canonical address, base of its links */
function markdownOf(blog: Blog, url: string): string {
  const byline = [blog.author, formatDate(blog.date, blog.language), blog.category.name].join(' · ')
  const text = NodeHtmlMarkdown.translate(withAbsoluteLinks(blog.content, url))
  return `# ${blog.title}\n\n> ${blog.excerpt}\n\n${byline}\n\n${text.trim()}\n\n---\n\n<${url}>\n`
}

/** Makes root-relative links and image sources absolute, since Markdown is read outside of the site. */
const withAbsoluteLinks = (html: string, url: string) =>
  html.replace(/ (href|src)="(\/[^"]*)"/g, (_, name: string, path: string) => {
    return ` ${name}="${new URL(path, url).href}"`
  })
