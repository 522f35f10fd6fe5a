import { expect, test } from 'vitest'
import { createContent, type Source } from '#lib/content/index.ts'
import { readingMinutes, withHeadings } from '#lib/content/reading.ts'
import { contentHost } from '#server/content/local-host.ts'
import { article, localContent } from '#support/content.ts'

const asked: string[] = []
const host = contentHost(async () =>
  localContent({
    blogs: [
      article({ html: '<h2>Why &amp; how</h2><p>Text<script>alert(1)</script></p><h2>Why &amp; how</h2>' }),
      article({ slug: 'second', date: new Date('2026-02-01') }),
    ],
  }),
)
const source: Source = {
  async read(path, query) {
    asked.push(`${path}?${new URLSearchParams(query)}`)
    const response = await host.request(`/wp-json/custom/v1/${path}?${new URLSearchParams(query)}`)
    return response.ok ? response.json() : null
  },
  toPicture: (src) => ({ src: `${src}?shown`, srcset: `${src}?large 960w` }),
  bundled: async () => null,
}
const content = createContent(source, 'en', 'https://shop.example')

test('an article is sanitised and has linked headings, a reading time and local pictures', async () => {
  const found = await content.blog('first')
  expect(found?.content).toBe(
    '<h2 id="s-why-how">Why &amp; how</h2><p>Text</p><h2 id="s-why-how-2">Why &amp; how</h2>',
  )
  expect(found?.headings).toEqual([
    { id: 's-why-how', text: 'Why & how' },
    { id: 's-why-how-2', text: 'Why & how' },
  ])
  expect(found?.minutes).toBe(1)
  expect(found?.image).toMatchObject({
    src: '/media/articles/cars-primary-960.webp?shown',
    width: 960,
    height: 540,
  })
  expect(found?.related[0]?.image?.srcset).toMatch(/960w$/)
})

test('article lists request one page of results in the language of the page', async () => {
  asked.length = 0
  expect((await content.blogs({ page: 2, size: 1, search: 'article' }))?.items.map(({ id }) => id)).toEqual([
    'first',
  ])
  expect(asked).toEqual(['blogs?lang=en&page=2&per_page=1&search=article'])
  expect(
    (await createContent(source, 'ar', 'https://shop.example').categoryBlogs('selling-well'))?.category?.name,
  ).toBe('فن البيع')
})

test('internal links become paths in the page language, external ones get rel="noopener nofollow"', async () => {
  const html = [
    'https://shop.example/blog-detail/x?a=1#b',
    'https://shop.example/ar',
    'https://shop.example/media/a.webp',
    'https://shop.example.evil.example/',
  ]
    .map((href) => `<a href="${href}">t</a>`)
    .join('')
  const sent = {
    id: 'x',
    title: 'T',
    content: html,
    modified: '2026-01-01T00:00:00Z',
    language: 'en',
    languages: ['en'],
  }
  const page = async (lang: 'en' | 'ar') =>
    (await createContent({ ...source, read: async () => sent }, lang, 'https://shop.example').page('x'))
      ?.content
  const elsewhere = '<a href="https://shop.example.evil.example/" rel="noopener nofollow">t</a>'
  expect(await page('en')).toBe(
    `<a href="/blog-detail/x?a=1#b">t</a><a href="/">t</a><a href="/media/a.webp">t</a>${elsewhere}`,
  )
  expect(await page('ar')).toBe(
    `<a href="/ar/blog-detail/x?a=1#b">t</a><a href="/ar">t</a><a href="/media/a.webp">t</a>${elsewhere}`,
  )
})

test('missing articles, pages and categories are null', async () => {
  expect(await content.blog('none')).toBeNull()
  expect(await content.page('none')).toBeNull()
  expect(await content.categoryBlogs('none')).toBeNull()
})

test('a response that violates the content schema is rejected', async () => {
  const wrong = (sent: unknown) =>
    createContent({ ...source, read: async () => sent }, 'en', 'https://shop.example')
  await expect(wrong({ items: [] }).blogs()).rejects.toThrow(/total/)
  await expect(wrong({ items: 'x' }).manufacturers()).rejects.toThrow(/items/)
  const link = { id: 'x', name: 'x', logo: null, country: '', categories: [], link: 'javascript:alert(1)' }
  await expect(wrong({ items: [link] }).manufacturers()).rejects.toThrow(/link/)
})

test('headings in both scripts get ids; only some levels appear in the table of contents', () => {
  const { html, headings } = withHeadings('<h2>1. ما هو السوق؟</h2><h3>More</h3><h4>Less</h4><h2>!</h2>')
  expect(headings.map(({ id }) => id)).toEqual(['s-1-ما-هو-السوق', 's-2'])
  expect(html).toContain('<h3 id="s-more">More</h3><h4>Less</h4>')
})

test('reading time assumes 200 words a minute, and at least one minute', () => {
  expect(readingMinutes(`<p>${'word '.repeat(500)}</p>`)).toBe(3)
  expect(readingMinutes('')).toBe(1)
})
