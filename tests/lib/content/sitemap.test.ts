import { expect, test } from 'vitest'
import { type Entry, pagesPerPart, partLimit, sitemap, sitemapIndex } from '#lib/content/sitemap.ts'

const site = 'https://shop.example'
const map = (...entries: Entry[]) => [...sitemap(entries, site)].join('')

test('a bilingual page is listed in both languages with hreflang alternates', () => {
  const xml = map({ path: '/blog-detail/a', languages: ['en', 'ar'] })
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

test('an article in one language has no hreflang alternates', () => {
  const xml = map({
    path: '/blog-detail/مقال',
    languages: ['ar'],
    modified: '2026-01-01T00:00:00.000Z',
  })
  expect(xml).toContain(`<loc>${site}/ar/blog-detail/${encodeURIComponent('مقال')}</loc>`)
  expect(xml).toContain('<lastmod>2026-01-01T00:00:00.000Z</lastmod>')
  expect(xml).not.toContain('hreflang')
})

test('XML special characters in a sitemap URL are escaped', () => {
  const xml = map({ path: `/blog-detail/a&b<c>"d'e`, languages: ['en'], image: '/media/a&b.png' })
  expect(xml).toContain(`<loc>${site}/blog-detail/a&amp;b%3Cc%3E%22d&apos;e</loc>`)
  expect(xml).toContain(`<image:loc>${site}/media/a&amp;b.png</image:loc>`)
})

test('a full sitemap part holds exactly the allowed number of URLs', () => {
  const entries = Array.from(
    { length: pagesPerPart },
    (_, at): Entry => ({
      path: `/product-detail/${at}`,
      languages: ['en', 'ar'],
    }),
  )
  expect(map(...entries).match(/<loc>/g)).toHaveLength(partLimit)
})

test('the sitemap index lists its parts', () => {
  expect(sitemapIndex(['/sitemap/pages.xml'], site)).toContain(`<loc>${site}/sitemap/pages.xml</loc>`)
})
