import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { contentTags } from '#lib/content/view.ts'
import { paths } from '#lib/i18n/paths.ts'
import { escapeHtml } from '#lib/text/escape-html.ts'

/** Maximum number of articles in a feed, the latest first. */
const feedSize = 50

/** RSS feed of the latest articles in the page's language; articles without it are left out. */
export const GET: APIRoute = async ({ locals, cache }) => {
  const { content, t, locale, site } = locals
  const to = paths(locale)
  const list = await content.blogs({ size: feedSize })
  cache.set({ maxAge: 3600, tags: [contentTags.blogs] })
  const self = new URL(to.feed(), site.url).href
  const response = await rss({
    title: `${t('blog:title')} · ${t('layout:siteName')}`,
    description: t('blog:intro'),
    site: new URL(to.blog(), site.url).href,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>${locale}</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: (list?.items ?? [])
      .filter(({ language }) => language === locale)
      .map(({ id, title, excerpt, date, category, author }) => ({
        title,
        link: new URL(to.article(id), site.url).href,
        description: excerpt,
        pubDate: new Date(date),
        categories: [category.name],
        customData: `<dc:creator>${escapeHtml(author)}</dc:creator>`,
      })),
  })
  response.headers.set('content-type', 'application/rss+xml; charset=utf-8')
  return response
}
