import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { SaxesParser } from 'saxes'
import { type Locale, localeKeys } from '#lib/i18n/locales.ts'
import { paths } from '#lib/i18n/paths.ts'
import { contentHost } from '#server/content/local-host.ts'
import { stores } from '#server/platform/db/schema.ts'
import { article, localContent } from '#support/content.ts'
import { listen } from '#support/listen.ts'
import { fullTag } from '#support/scope.ts'
import { photo } from './support/listing.ts'
import { enter, inDatabase, newMember } from './support/member.ts'
import { newDataDirectory, type OwnServer, removeDataDirectory, startServer } from './support/own-server.ts'

// Names with characters that reverse, hide or break the text after them, in every kind of answer of the site.

/** Each hostile name with the text that cleaning leaves of it. */
const names: Record<Locale, { written: string; kept: string }> = {
  en: {
    written: 'Oak\u2069\u202ekroY\u000btable\ud800\u0000\ufffe\u3164 </script><b>"&amp;\u2067',
    kept: 'OakkroY table </script><b>"&amp;',
  },
  ar: {
    written: 'طاولة\u2069\u202d\u000bبلوط\udc00\u0007\u202e </script><b>"&amp;\u200b',
    kept: 'طاولة بلوط </script><b>"&amp;',
  },
}

/**
 * Bidi embeddings and overrides, controls, noncharacters, replacement characters, and character references to them. The
 * site itself isolates names with U+2068 and U+2069.
 */
const forbidden =
  /[\u202a-\u202e\u2066\u2067\ufffd\ufffe\uffff]|[^\P{Cc}\n\r\t]|&#(?:x20(?:2[a-e]|6[67])|823[4-8]|829[45]);/iu
/** Fetches a page that has none of the forbidden characters. */
async function read(request: APIRequestContext, address: string, accept = 'text/html'): Promise<string> {
  const response = await request.get(address, { headers: { accept } })
  expect(response.status(), address).toBe(200)
  const text = (await response.body()).toString('utf8')
  const found = forbidden.exec(text)
  expect(found && text.slice(found.index - 40, found.index + 40), address).toBeNull()
  // Each isolate ends before the next one begins.
  expect(text.replace(/[^\u2068\u2069]/g, ''), address).toMatch(/^(?:\u2068\u2069)*$/)
  return text
}

/** Opens a page that has none of the forbidden characters. @returns its titles, descriptions and structured data */
async function open(page: Page, address: string) {
  await read(page.request, address)
  await page.goto(address)
  return page.evaluate(() => {
    const meta = (name: string) =>
      document.querySelector<HTMLMetaElement>(`meta[name="${name}"],meta[property="${name}"]`)?.content ?? ''
    return {
      title: document.title,
      heading: document.querySelector('h1')?.textContent ?? '',
      description: meta('description'),
      openGraph: [meta('og:title'), meta('og:description')],
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent) as unknown,
      ),
      text: document.querySelector('main')?.textContent ?? '',
    }
  })
}

/** Throws where XML is not well-formed. @returns its texts */
function xmlTexts(xml: string): string {
  const texts: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('text', (text) => texts.push(text))
  parser.on('cdata', (text) => texts.push(text))
  parser.write(xml).close()
  return texts.join('\n')
}

test('a store and a product with hostile names answer with cleaned and escaped names', async ({ page }) => {
  const { request } = page
  const seller = await newMember({ role: 'business', firstName: names.en.kept })
  // The bodies are sent as text, because a lone surrogate survives only as its escape.
  const headers = { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json' }
  const categoryId = await inDatabase(async (db) => {
    await db.insert(stores).values({ userId: seller.user.id, name: 'Store' })
    const leaf = await db.query.categories.findFirst({
      where: (row, { eq }) => eq(row.slug, 'mobile-phones'),
    })
    return leaf?.id
  })
  // The listing stays in lists that other tests read, so its picture has to exist.
  const { mimeType, buffer } = await photo('#336699')
  const uploaded = await request.post('/user/v1/upload?kind=product', {
    headers: { authorization: `Bearer ${seller.token}`, 'content-type': mimeType },
    data: buffer,
  })
  const { data: picture } = (await uploaded.json()) as { data: { _id: string } }
  const images = [picture._id]
  const texts = { name: names.en.written, name_ar: names.ar.written }
  const words = { description: names.en.written, description_ar: names.ar.written }
  const store = await request.put('/user/v1/updateStore', {
    headers,
    data: JSON.stringify({ ...texts, ...words, emirate: 'dubai' }),
  })
  expect(await store.json()).toMatchObject({ data: { name: names.en.kept, name_ar: names.ar.kept } })
  const added = await request.post('/user/v1/addProduct', {
    headers,
    data: JSON.stringify({
      ...{ ...texts, ...words, images, categoryId, price: 500_00, condition: 'used', emirate: 'dubai' },
      ...{ idempotencyKey: crypto.randomUUID(), attributes: { brand: 'Samsung', storage: '128' } },
    }),
  })
  expect(added.status(), await added.text()).toBe(200)
  const { data: product } = (await added.json()) as { data: { _id: string } }
  // A store page redirects visitors to the home page.
  await enter(page, await newMember())
  for (const locale of localeKeys) {
    const to = paths(locale)
    const { kept } = names[locale]
    for (const address of [to.profile(seller.user.id), to.product(product._id)]) {
      const { title, heading, description, openGraph, data } = await open(page, address)
      expect(heading, address).toContain(kept)
      expect([title, description, ...openGraph].join('\n'), address).toContain(kept)
      // The structured data of a store page is its breadcrumb, which names no store.
      const isProduct = address === to.product(product._id)
      if (isProduct) expect(JSON.stringify(data), address).toContain(JSON.stringify(kept).slice(1, -1))
    }
    const markdown = await read(request, to.product(product._id), 'text/markdown')
    expect(markdown).toMatch(locale === 'en' ? /OakkroY table/ : /طاولة بلوط/)
    await read(request, `${to.home().replace(/\/$/, '')}/llms.txt`, 'text/plain')
  }
})

test.describe('articles of WordPress', { tag: fullTag }, () => {
  test.describe.configure({ mode: 'serial' })
  let directory: string
  let site: OwnServer
  let close: () => Promise<unknown>

  test.beforeAll(async () => {
    const host = contentHost(async () =>
      localContent({
        blogs: localeKeys.map((language) =>
          article({
            language,
            slug: 'hostile',
            title: names[language].written,
            excerpt: names[language].written,
            author: names[language].written,
            html: `<h2>${names[language].written.replace(/<.*/, '')}&#x202e;&#8294;</h2><p>x\u202ey&#x0b;</p>`,
          }),
        ),
      }),
    )
    const wordpress = await listen(async (incoming, response) => {
      const answer = await host.request(incoming.url ?? '')
      response.statusCode = answer.status
      response.setHeader('Content-Type', 'application/json').end(await answer.text())
    })
    close = wordpress.close
    directory = await newDataDirectory()
    site = await startServer(directory, { WORDPRESS_URL: wordpress.url, DEMO: 'false', LOG_LEVEL: 'silent' })
  })
  test.afterAll(async () => {
    await site?.stop()
    await close?.()
    await removeDataDirectory(directory)
  })

  for (const locale of localeKeys) {
    test(`answer with cleaned and escaped titles: ${locale}`, async ({ page }) => {
      const { request } = page
      const to = paths(locale)
      const { kept } = names[locale]
      const whole = (path: string) => `${site.url}${path}`
      const { title, heading, description, openGraph, data } = await open(page, whole(to.article('hostile')))
      for (const text of [title, heading, description, openGraph[0]]) expect(text).toContain(kept)
      expect(JSON.stringify(data)).toContain(JSON.stringify(kept).slice(1, -1))
      expect((await open(page, whole(to.blog()))).text).toContain(kept)
      const prefix = to.home().replace(/\/$/, '')
      expect(xmlTexts(await read(request, whole(`${prefix}/blog/rss.xml`), '*/*'))).toContain(kept)
      xmlTexts(await read(request, whole('/sitemap.xml'), '*/*'))
      const words = kept.replace(/ <.*/, '')
      expect(await read(request, whole(`${prefix}/llms.txt`), 'text/plain')).toContain(words)
      expect(await read(request, whole(to.article('hostile')), 'text/markdown')).toContain(words)
    })
  }
})
