import sharp from 'sharp'
import { localeKeys } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { expect, test } from './support/guarded.ts'
import { load } from './support/html.ts'
import { listingOf } from './support/listing.ts'
import { newMember } from './support/member.ts'
import { pages, readKnown } from './support/site.ts'

const article = 'photos-that-sell'

/** Writes ampersands as they are. */
const plain = (markup: string) => markup.replaceAll(/&(?:amp|#38);/g, '&')
const locsOf = (xml: string) => xml.match(/(?<=<loc>)[^<]+/g) ?? []

test('sitemap entries of both languages lead to pages with that canonical address', async ({ request }) => {
  const parts = locsOf(await (await request.get('/sitemap.xml')).text())
  const kinds = new Set(parts.map((part) => /sitemap\/([a-z]+)/.exec(part)?.[1]))
  expect([...kinds]).toEqual(['pages', 'articles', 'products'])
  for (const part of parts) {
    const map = await (await request.get(new URL(part).pathname)).text()
    const pages = locsOf(map).filter((url) => !url.includes('/media/'))
    expect(pages.length).toBeGreaterThan(20)
    expect(pages.length).toBeLessThanOrEqual(10_000)
    expect(pages.filter((url) => new URL(url).pathname.startsWith('/ar'))).toHaveLength(pages.length / 2)
    const every = part.includes('products') ? 200 : 10
    for (const url of pages.filter((_, place) => place % every === 0)) {
      const address = plain(url)
      const response = await request.get(address)
      expect(response.status(), address).toBe(200)
      expect(plain(await response.text())).toContain(`<link rel="canonical" href="${address}"`)
    }
  }
  expect((await request.get('/ar/sitemap.xml')).status()).toBe(404)
  for (const part of ['nothing', 'articles-0', 'articles-99', 'products-nothing', 'pages-2'])
    expect((await request.get(`/sitemap/${part}.xml`)).status(), part).toBe(404)
})

test('a part of the sitemap is the same with brotli, gzip and no compression', async ({ request }) => {
  // Other tests list products in parallel, but no articles.
  const part = locsOf(await (await request.get('/sitemap.xml')).text()).find((url) =>
    url.includes('articles'),
  )
  const { pathname } = new URL(part ?? '')
  const whole = await (await request.get(pathname, { headers: { 'accept-encoding': 'identity' } })).text()
  expect(whole.trimEnd().endsWith('</urlset>')).toBe(true)
  for (const encoding of ['br', 'gzip']) {
    const packed = await request.get(pathname, { headers: { 'accept-encoding': encoding } })
    expect(packed.headers()['content-encoding']).toBe(encoding)
    expect(await packed.text()).toBe(whole)
  }
})

test('robots.txt names the sitemap and disallows private, search and filtered pages', async ({
  request,
  baseURL,
}) => {
  const response = await request.get('/robots.txt')
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const rules = (await response.text()).split('\n')
  expect(rules[0]).toBe('User-agent: *')
  expect(rules).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  // Like search engines: the longest matching rule applies.
  const fits = (rule: string, path: string) =>
    new RegExp(
      `^${rule
        .split('*')
        .map((part) => part.replace(/[.?+^$|()[\]\\]/g, '\\$&'))
        .join('.*')}`,
    ).test(path)
  const mayRead = (path: string) => {
    const [best] = rules
      .flatMap((line) => (/^(Allow|Disallow): (.+)$/.exec(line)?.slice(1, 3) ? [line.split(': ')] : []))
      .filter(([, rule = '']) => fits(rule, path))
      .sort(([, a = ''], [, b = '']) => b.length - a.length)
    return best?.[0] !== 'Disallow'
  }
  const { pathname: part } = new URL(locsOf(await (await request.get('/sitemap.xml')).text())[0] ?? '')
  for (const path of [
    '/',
    '/ar',
    '/products/1?page=2',
    '/product-detail/1?cat_id=2',
    '/product-detail/1?name_en=explore',
    '/_astro/x.css',
    '/media/x-960.webp',
    '/user/v1/openapi.json',
    '/llms.txt',
    part,
  ])
    expect(mayRead(path), path).toBe(true)
  for (const path of [
    '/user/v1/getProducts',
    '/admin',
    '/ar/admin/users',
    '/profile/details',
    '/searched-products/x',
    '/ar/searched-products?search=x',
    '/products/1?sort=views',
    '/ar/all-products/explore?emirate=dubai&page=2',
    '/products/1?condition=new&maxPrice=5',
  ])
    expect(mayRead(path), path).toBe(false)
  expect((await request.get('/ar/robots.txt')).status()).toBe(404)
})

test('variant spellings of an address redirect to its canonical one', async ({ request }) => {
  const to = paths('en')
  const { product } = await readKnown(request)
  for (const [written, own] of [
    ['/faqs/', '/faqs'],
    ['/ar/', '/ar'],
    ['/ar//faqs', '/ar/faqs'],
    ['/en', '/'],
    ['/en/faqs?search=a', '/faqs?search=a'],
    [to.product(product.toUpperCase()), to.product(product)],
  ] as const) {
    const response = await request.get(written, { maxRedirects: 0 })
    expect([response.status(), response.headers().location], written).toEqual([301, own])
  }
  expect((await request.get('/FAQS', { maxRedirects: 0 })).status()).toBe(404)
})

const metaOf = (html: string, name: string): string | undefined =>
  unescapeHtml(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1])
const unescapeHtml = (text: string | undefined) =>
  text
    ?.replace(/&#34;|&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&amp;/g, '&')
type Data = Record<string, unknown> & { '@type'?: string }
const dataOf = (html: string): Data[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)]
    .map(([, text = '']) => JSON.parse(text) as Data & { '@graph'?: Data[] })
    .flatMap((data) => data['@graph'] ?? [data])

for (const locale of localeKeys) {
  const to = paths(locale)

  test(`${locale}: every indexable page has its own title, description, links and structured data`, async ({
    request,
    baseURL,
  }) => {
    const known = await readKnown(request)
    const titles = new Map<string, string>()
    const descriptions = new Map<string, string>()
    for (const { name, path, status = 200 } of pages) {
      const address = path(to, known)
      const response = await request.get(address)
      expect(response.status(), name).toBe(status)
      const html = await response.text()
      const page = load(html)
      const robots = metaOf(html, 'robots') ?? ''
      if (robots.includes('noindex')) {
        expect([page.canonical, page.alternates], name).toEqual([undefined, {}])
        continue
      }
      expect(robots, name).toBe('max-image-preview:large')
      expect(page.canonical, name).toBe(new URL(address, baseURL).href)
      expect(Object.keys(page.alternates).sort(), name).toEqual(['ar', 'en', 'x-default'])
      const description = metaOf(html, 'description') ?? ''
      expect(titles.get(page.title), `${name}: ${page.title}`).toBeUndefined()
      titles.set(page.title, name)
      if (!address.includes('page=')) {
        expect(descriptions.get(description), `${name}: ${description}`).toBeUndefined()
        descriptions.set(description, name)
      }
      expect(page.title.length, page.title).toBeLessThanOrEqual(100)
      expect(description.length, description).toBeGreaterThanOrEqual(40)
      expect(description.length, description).toBeLessThanOrEqual(200)
      expect(metaOf(html, 'og:url'), name).toBe(page.canonical)
      for (const property of [
        'og:title',
        'og:description',
        'og:type',
        'og:locale',
        'og:image:alt',
        'twitter:card',
        'theme-color',
      ])
        expect(metaOf(html, property), `${name}: ${property}`).toBeTruthy()
      expect(metaOf(html, 'og:image'), name).toMatch(new RegExp(`^${baseURL}/.+\\.(png|jpg)$`))
      expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual(['1200', '630'])
      const types = dataOf(html).map((data) => data['@type'])
      const expected = name === 'home' ? ['WebSite', 'Organization'] : ['BreadcrumbList']
      expect(types, name).toEqual(expect.arrayContaining(expected))
      if (/^(sub-)?category|^all products|^deal/.test(name)) expect(types, name).toContain('CollectionPage')
      // Every absolute address in the data is valid.
      for (const [, url = ''] of JSON.stringify(dataOf(html)).matchAll(
        /"(?:url|item|@id|contentUrl|urlTemplate)":"([^"]*)"/g,
      ))
        expect(url, name).toMatch(new RegExp(`^${baseURL}(/|$)`))
    }
  })

  test(`${locale}: a product page has Product and Offer data and its photo as share preview`, async ({
    request,
    baseURL,
  }) => {
    const { product, askedProduct } = await readKnown(request)
    const html = await (await request.get(to.product(product))).text()
    const data = dataOf(html).find((one) => one['@type'] === 'Product')
    expect(data).toMatchObject({
      name: expect.stringMatching(/./),
      sku: product,
      url: `${baseURL}${to.product(product)}`,
      image: expect.arrayContaining([expect.stringMatching(new RegExp(`^${baseURL}/media/`))]),
      offers: {
        '@type': 'Offer',
        price: expect.stringMatching(/^\d+\.\d\d$/),
        priceCurrency: 'AED',
        availability: 'https://schema.org/InStock',
        itemCondition: expect.stringMatching(/^https:\/\/schema\.org\/(New|Used|Refurbished)Condition$/),
        url: `${baseURL}${to.product(product)}`,
        seller: { name: expect.stringMatching(/./) },
      },
    })
    expect(metaOf(html, 'og:type')).toBe('product')
    expect(metaOf(html, 'product:price:currency')).toBe('AED')
    const photo = await request.get(new URL(metaOf(html, 'og:image') ?? '').pathname)
    expect(photo.headers()['content-type']).toBe('image/jpeg')
    expect(await sharp(await photo.body()).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    const asked = await (await request.get(to.product(askedProduct))).text()
    const { offers } = dataOf(asked).find((one) => one['@type'] === 'Product') as { offers: object }
    expect(offers).not.toHaveProperty('price')
    expect(metaOf(asked, 'product:price:amount')).toBeUndefined()
  })

  test(`${locale}: a deleted product answers 410 with further links and leaves lists and sitemap`, async ({
    request,
  }) => {
    const hostile = '</script><script>alert(1)</script>'
    const seller = await newMember()
    const { id, categoryId } = await listingOf(seller, { name: hostile, nameAr: hostile })
    const address = to.product(id)
    const shown = await request.get(address)
    expect(shown.headers().vary).toContain('Accept')
    const html = await shown.text()
    // In an attribute value "<" is harmless.
    expect(html.replace(/="[^"]*"/g, '')).not.toContain('<script>alert')
    expect(dataOf(html).find((one) => one['@type'] === 'Product')?.name).toBe(hostile)
    const inMap = async () => {
      const parts = locsOf(await (await request.get('/sitemap.xml')).text()).filter((url) =>
        url.includes('products-'),
      )
      const maps = await Promise.all(
        parts.map(async (url) => (await request.get(new URL(url).pathname)).text()),
      )
      return maps.some((map) => map.includes(id))
    }
    expect(await inMap()).toBe(true)
    const markdown = await request.get(address, { headers: { accept: 'text/markdown' } })
    expect(markdown.headers()['content-type']).toBe('text/markdown; charset=utf-8')
    expect(await markdown.text()).not.toMatch(/(?<!\\)<script/)
    expect((await request.get(`${address}.md`)).status()).toBe(200)
    await request.get(to.category(categoryId))

    const deleted = await request.delete(`/user/v1/deleteProduct/${id}`, {
      headers: { authorization: `Bearer ${seller.token}` },
    })
    expect(deleted.status()).toBe(200)
    await expect.poll(async () => (await request.get(address)).status()).toBe(410)
    await expect
      // Lists lag some seconds behind (decision 95).
      .poll(async () => (await (await request.get(to.category(categoryId))).text()).includes(id))
      .toBe(false)
    expect(await inMap()).toBe(false)
    expect((await request.get(`${address}.md`)).status()).toBe(410)
    // The first answer is rendered, the second one cached.
    for (const response of [await request.get(address), await request.get(address)]) {
      expect(response.status()).toBe(410)
      const gone = load(await response.text())
      expect(gone).toMatchObject({ lang: locale, noindex: true, canonical: undefined })
      expect(gone.links).toContain(to.category(categoryId))
      expect(gone.links).toContain(to.searchForm())
      expect(gone.links.filter((href) => href.includes('/product-detail/')).length).toBeGreaterThan(3)
    }
  })

  test(`${locale}: the page of a sold product stays, is marked as sold out and is noindex`, async ({
    request,
  }) => {
    const { id } = await listingOf(await newMember(), { status: 'sold' })
    const response = await request.get(to.product(id))
    expect(response.status()).toBe(200)
    const html = await response.text()
    expect(load(html).noindex).toBe(true)
    const { offers } = dataOf(html).find((one) => one['@type'] === 'Product') as { offers: object }
    expect(offers).toMatchObject({ availability: 'https://schema.org/SoldOut' })
  })
}

for (const locale of localeKeys) {
  const to = paths(locale)

  test(`${locale}: an article answers with HTML or Markdown at one address, by Accept header`, async ({
    request,
  }) => {
    const address = to.article(article)
    const page = await request.get(address, { headers: { accept: 'text/html' } })
    const html = await page.text()
    expect(page.headers().vary).toContain('Accept')
    // The page is cached by now, and the cache has to respect the Accept header.
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

  test(`${locale}: llms.txt links to at least twelve Markdown articles, all of which exist`, async ({
    request,
  }) => {
    const said = await (await request.get(`${locale === 'ar' ? '/ar' : ''}/llms.txt`)).text()
    expect(said.startsWith(`# ${getTranslator(locale)('layout:siteName')}\n`)).toBe(true)
    const addresses = [...said.matchAll(/\]\((http[^)]+\.md)\)/g)].map(
      ([, url]) => new URL(url ?? '').pathname,
    )
    expect(addresses.length).toBeGreaterThanOrEqual(12)
    for (const path of addresses) expect((await request.get(path)).status(), path).toBe(200)
    for (const part of [
      '/sitemap.xml',
      '/user/v1/openapi.json',
      '/user/v1/searchOnNextPage?search=',
      to.category(''),
    ])
      expect(said).toContain(part)
  })

  test(`${locale}: an article has a share preview in its language`, async ({ request }) => {
    const html = await (await request.get(to.article(article))).text()
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(picture).toContain(`/media/previews/${locale}/`)
    const response = await request.get(new URL(picture).pathname)
    expect(await sharp(await response.body()).metadata()).toMatchObject({ width: 1200, height: 630 })
  })
}
