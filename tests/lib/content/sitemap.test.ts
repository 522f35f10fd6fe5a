import { expect, test } from 'vitest'
import { sitemap, sitemapIndex } from '#lib/content/sitemap.ts'

const site = 'https://shop.example'

test('a page of both languages is there in both, with the other beside it', async () => {
  const xml = String(await sitemap([{ path: '/blog-detail/a', languages: ['en', 'ar'] }], site))
  expect(xml.match(/<loc>[^<]+<\/loc>/g)).toEqual([
    `<loc>${site}/blog-detail/a</loc>`,
    `<loc>${site}/ar/blog-detail/a</loc>`,
  ])
  for (const [language, url] of [
    ['en', `${site}/blog-detail/a`],
    ['ar', `${site}/ar/blog-detail/a`],
    ['x-default', `${site}/blog-detail/a`],
  ]) {
    const link = `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`
    expect(xml.split(link)).toHaveLength(3)
  }
})

test('an article that is in one language has no alternate', async () => {
  const entry = {
    path: '/blog-detail/مقال',
    languages: ['ar'] as const,
    modified: '2026-01-01T00:00:00.000Z',
  }
  const xml = String(await sitemap([entry], site))
  expect(xml).toContain(`<loc>${site}/ar/blog-detail/${encodeURIComponent('مقال')}</loc>`)
  expect(xml).toContain('<lastmod>2026-01-01')
  expect(xml).not.toContain('hreflang')
})

test('the map of all names its parts', async () => {
  expect(String(await sitemapIndex(['/sitemap/pages.xml'], site))).toContain(
    `<loc>${site}/sitemap/pages.xml</loc>`,
  )
})
