import type { APIRoute } from 'astro'
import { pagesPerPart, sitemapIndex } from '#lib/content/sitemap.ts'
import { contentTags } from '#lib/content/view.ts'

/** Returns the sitemap index of both languages. A part that cannot be listed now is listed for the next caller. */
export const GET: APIRoute = async ({ locals, cache }) => {
  const { api, content, locale, site } = locals
  if (locale !== 'en') return new Response(null, { status: 404 })
  const [products, articles] = await Promise.all([api.sitemapParts({}), content.blogs({ size: 1 })])
  if (products.ok) cache.set({ maxAge: 600, tags: ['categories', contentTags.blogs] })
  const parts = [
    'pages',
    ...Array.from(
      { length: Math.ceil((articles?.total ?? 0) / pagesPerPart) },
      (_, at) => `articles-${at + 1}`,
    ),
    ...(products.ok ? products.data : []).map((first) => `products-${first}`),
  ]
  return new Response(
    sitemapIndex(
      parts.map((part) => `/sitemap/${part}.xml`),
      site.url,
    ),
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  )
}
