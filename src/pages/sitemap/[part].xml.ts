import type { APIContext, APIRoute } from 'astro'
import { landingPath } from '#lib/catalogue/landing-view.ts'
import { compressedStream } from '#lib/content/compressed-stream.ts'
import { type Entry, pagesPerPart, sitemap } from '#lib/content/sitemap.ts'
import { contentTags } from '#lib/content/view.ts'
import { articlePreview, informationPages, paths, publicLists, webpPicture } from '#lib/i18n/paths.ts'
import { priceInsightPath } from '#lib/i18n/price-paths.ts'

type Locals = APIContext['locals']
const both = ['en', 'ar'] as const
const to = paths('en')
const inBoth = (path: string): Entry => ({ path, languages: both })
const type = 'application/xml; charset=utf-8'

/** Articles per request to the content host. */
const batch = 100

export const GET: APIRoute = async ({ locals, params, request, cache }) => {
  const { part = '' } = params
  const [, kind, which = ''] = /^(pages|articles|products)(?:-(.+))?$/.exec(part) ?? []
  if (locals.locale !== 'en' || !kind) return new Response(null, { status: 404 })
  if (kind === 'products') {
    const found = await locals.api.sitemapPart({ from: which })
    if (!found.ok) return new Response(null, { status: found.statusCode === 400 ? 404 : 503 })
    const entries = found.data.map(({ _id, image, updatedAt }) => ({
      ...inBoth(to.product(_id)),
      modified: updatedAt,
      image: image ? webpPicture(image) : undefined,
    }))
    // Generated per request, so that listings taken down are not in it, and memory is left to pages.
    return compressedStream(sitemap(entries, locals.site.url), request.headers.get('accept-encoding'), {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=0, must-revalidate',
    })
  }
  const entries = kind === 'pages' && !which ? await pageEntries(locals) : await articleEntries(locals, which)
  if (!entries) return new Response(null, { status: 404 })
  cache.set({ maxAge: 3600, tags: ['categories', 'home', contentTags.blogs] })
  return new Response([...sitemap(entries, locals.site.url)].join(''), { headers: { 'Content-Type': type } })
}

/** Landing pages at most, each in both languages: a part has at most 10,000 addresses. */
const maxLandingPages = 4_000

/** Returns all entries besides products and articles: lists, landing pages, running deals, information pages. */
async function pageEntries({ api, content }: Locals): Promise<Entry[]> {
  const [categories, home, landingPages, blogs] = await Promise.all([
    api.category({}),
    api.dashboard({}),
    api.landingPages({}),
    content.blogs({ size: 1 }),
  ])
  const all = categories.ok
    ? categories.data.flatMap(({ subCategories, ...top }) => [top, ...subCategories])
    : []
  const deals = home.ok ? [...home.data.weeklyDeals, ...home.data.seasonalOffers] : []
  return [
    to.home(),
    ...publicLists.map((list) => to.allProducts(list)),
    ...all.filter(({ productCount }) => productCount > 0).map(({ _id }) => to.category(_id)),
    ...(landingPages.ok ? landingPages.data : [])
      .slice(0, maxLandingPages)
      .map((page) => landingPath(page, 'en')),
    ...deals.map(({ _id }) => to.deal(_id)),
    to.officialStores(),
    to.topManufacturers(),
    to.seasonalOffers(),
    priceInsightPath('en'),
    to.sell(),
    to.blog(),
    ...(blogs?.categories ?? []).map(({ id }) => to.blogCategory(id)),
    to.faqs(),
    to.contact(),
    to.newsletter(),
    ...informationPages.map((page) => to.information(page)),
  ].map(inBoth)
}

/** Returns the articles of a part, from 1; null when there is no such part. */
async function articleEntries({ content }: Locals, which: string): Promise<Entry[] | null> {
  const part = /^[1-9]\d{0,4}$/.test(which) ? Number(which) : 0
  if (part === 0) return null
  const entries: Entry[] = []
  const before = ((part - 1) * pagesPerPart) / batch
  for (let page = before + 1; page <= before + pagesPerPart / batch; page++) {
    const list = await content.blogs({ page, size: batch })
    for (const { id, languages, modified, language } of list?.items ?? []) {
      entries.push({ path: to.article(id), languages, modified, image: articlePreview(language, id) })
    }
    if (!list || list.items.length === 0 || page * list.size >= list.total) break
  }
  return entries.length > 0 || part === 1 ? entries : null
}
