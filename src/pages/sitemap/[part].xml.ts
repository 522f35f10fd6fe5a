import type { APIContext, APIRoute } from 'astro'
import { type Entry, type SitemapPart, sitemap } from '#lib/content/sitemap.ts'
import { contentTags } from '#lib/content/view.ts'
import { informationPages, openLists, paths, sharedPicture } from '#lib/i18n/paths.ts'

type Locals = APIContext['locals']
const both = ['en', 'ar'] as const
const to = paths('en')

/** Articles of one answer; the map asks until it has all. */
const batch = 100
const mostArticles = 10_000

const entriesOf: Record<SitemapPart, (locals: Locals) => Promise<Entry[]>> = {
  pages: async ({ api }) => {
    const categories = await api.category({})
    const all = categories.ok
      ? categories.data.flatMap(({ subCategories, ...top }) => [top, ...subCategories])
      : []
    return [
      to.home(),
      ...openLists.map((type) => to.allProducts(type)),
      ...all.map(({ _id }) => to.category(_id)),
      to.officialStores(),
      to.topManufacturers(),
      to.seasonalOffers(),
      to.sell(),
      to.blog(),
      to.faqs(),
      to.contact(),
      ...informationPages.map((page) => to.information(page)),
    ].map((path) => ({ path, languages: both }))
  },
  articles: async ({ content }) => {
    const entries: Entry[] = []
    for (let page = 1; entries.length < mostArticles; page++) {
      const list = await content.blogs({ page, size: batch })
      for (const { id, languages, modified, language } of list?.items ?? []) {
        entries.push({ path: to.article(id), languages, modified, image: sharedPicture(language, id) })
      }
      if (!list || list.items.length === 0 || page * list.size >= list.total) break
    }
    return entries
  },
}

const isPart = (text: string): text is SitemapPart => Object.hasOwn(entriesOf, text)

export const GET: APIRoute = async ({ locals, params, cache }) => {
  const { part = '' } = params
  if (locals.locale !== 'en' || !isPart(part)) return new Response(null, { status: 404 })
  cache.set({ maxAge: 3600, tags: ['categories', contentTags.blogs] })
  const xml = await sitemap(await entriesOf[part](locals), locals.site.url)
  return new Response(new Uint8Array(xml), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
