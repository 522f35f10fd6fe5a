import type { APIRoute } from 'astro'
import { listLink } from '#lib/catalogue/list-types.ts'
import { contentTags } from '#lib/content/view.ts'
import { localName } from '#lib/i18n/local-text.ts'
import { paths, publicLists } from '#lib/i18n/paths.ts'

/** Maximum number of articles in the list, the latest first. */
const named = 100

/** Returns llms.txt: an overview of the site and its texts for agents, in the page's language. */
export const GET: APIRoute = async ({ locals, cache }) => {
  const { api, content, t, locale, site } = locals
  cache.set({ maxAge: 3600, tags: ['categories', contentTags.blogs] })
  const to = paths(locale)
  const whole = (path: string) => new URL(path, site.url).href
  const link = (label: string, path: string, about = '') =>
    `- [${label}](${whole(path)})${about && `: ${about}`}`
  const [list, categories] = await Promise.all([content.blogs({ size: named }), api.category({})])
  const articles = (list?.items ?? []).filter(({ language }) => language === locale)
  const lines = [
    `# ${t('layout:siteName')}`,
    '',
    `> ${t('layout:description')}`,
    '',
    t('llms:about'),
    '',
    `## ${t('llms:find')}`,
    '',
    `- ${t('llms:search')}: ${whole(to.search('iphone'))}`,
    `- ${t('llms:searchApi')}: ${whole('/user/v1/searchOnNextPage?search=iphone')}`,
    link(t('llms:map'), '/sitemap.xml'),
    '',
    `## ${t('layout:categories')}`,
    '',
    ...(categories.ok ? categories.data : []).map(({ subCategories, ...category }) =>
      link(
        localName(locale, category).text,
        to.category(category._id),
        subCategories.map((below) => localName(locale, below).text).join(locale === 'ar' ? '، ' : ', '),
      ),
    ),
    '',
    `## ${t('llms:lists')}`,
    '',
    ...publicLists.map((type) => link(t(listLink(type)), to.allProducts(type))),
    '',
    `## ${t('blog:title')}`,
    '',
    ...articles.map(({ id, title, excerpt }) => link(title, `${to.article(id)}.md`, excerpt)),
    '',
    `## ${t('llms:help')}`,
    '',
    link(t('faqs:title'), to.faqs()),
    link(t('llms:openapi'), '/user/v1/openapi.json'),
    link(t('llms:docs'), '/user/v1/docs'),
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'Content-Language': locale },
  })
}
