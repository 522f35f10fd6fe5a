import type { APIRoute } from 'astro'
import { sitemapIndex, sitemapParts } from '#lib/content/sitemap.ts'

/** Both languages are in the one map. */
export const GET: APIRoute = async ({ locals, cache }) => {
  if (locals.locale !== 'en') return new Response(null, { status: 404 })
  cache.set({ maxAge: 3600, tags: ['categories'] })
  const parts = sitemapParts.map((part) => `/sitemap/${part}.xml`)
  return new Response(new Uint8Array(await sitemapIndex(parts, locals.site.url)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
