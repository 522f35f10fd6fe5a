import sharp from 'sharp'
import { localeKeys } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { expect, test } from './support/guarded.ts'

const article = 'photos-that-sell'

test('the map of the site leads to every page that it names, in both languages', async ({ request }) => {
  const index = await (await request.get('/sitemap.xml')).text()
  const parts = index.match(/(?<=<loc>)[^<]+/g) ?? []
  expect(parts).toHaveLength(2)
  for (const part of parts) {
    const map = await (await request.get(new URL(part).pathname)).text()
    const pages = map.match(/(?<=<loc>)[^<]+/g) ?? []
    expect(pages.length).toBeGreaterThan(20)
    expect(pages.filter((url) => new URL(url).pathname.startsWith('/ar'))).toHaveLength(pages.length / 2)
    for (const url of pages.filter((_, place) => place % 10 === 0)) {
      const { pathname } = new URL(url)
      const response = await request.get(pathname)
      expect(response.status(), pathname).toBe(200)
      expect(await response.text()).toContain(`<link rel="canonical" href="${url}"`)
    }
  }
  expect((await request.get('/ar/sitemap.xml')).status()).toBe(404)
  expect((await request.get('/sitemap/nothing.xml')).status()).toBe(404)
})

for (const locale of localeKeys) {
  const to = paths(locale)

  test(`${locale}: an article is a page for readers and Markdown for agents, at one address`, async ({
    request,
  }) => {
    const address = to.article(article)
    const page = await request.get(address, { headers: { accept: 'text/html' } })
    const html = await page.text()
    expect(page.headers().vary).toContain('Accept')
    // From memory as well: the page is kept by now.
    const markdown = await request.get(address, { headers: { accept: 'text/markdown' } })
    expect(markdown.headers()['content-type']).toBe('text/markdown; charset=utf-8')
    const said = await markdown.text()
    const title = /<h1[^>]*>([^<]+)/.exec(html)?.[1]?.trim()
    expect(said.startsWith(`# ${title}\n`)).toBe(true)
    expect(said).not.toMatch(/<(p|h2|img|div)\b/)
    const again = await request.get(address, { headers: { accept: 'text/html' } })
    expect(again.headers()['content-type']).toContain('text/html')
    expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${address}.md"`)
    expect(await (await request.get(`${address}.md`)).text()).toBe(said)
  })

  test(`${locale}: llms.txt names the articles of its language, and each is there`, async ({ request }) => {
    const said = await (await request.get(`${locale === 'ar' ? '/ar' : ''}/llms.txt`)).text()
    expect(said.startsWith(`# ${getTranslator(locale)('layout:siteName')}\n`)).toBe(true)
    const addresses = [...said.matchAll(/\]\((http[^)]+\.md)\)/g)].map(
      ([, url]) => new URL(url ?? '').pathname,
    )
    expect(addresses.length).toBeGreaterThanOrEqual(12)
    for (const path of addresses) expect((await request.get(path)).status(), path).toBe(200)
  })

  test(`${locale}: an article is shared with a picture in its language`, async ({ request }) => {
    const html = await (await request.get(to.article(article))).text()
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(picture).toContain(`/media/previews/${locale}/`)
    const response = await request.get(new URL(picture).pathname)
    expect(await sharp(await response.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
  })
}
