import assert from 'node:assert/strict'
import * as types from '#lib/content/types.ts'
import { type Locale, localeKeys } from '#lib/i18n/locales.ts'

/** Requests a path from the root of a content host. */
export type Ask = (path: string) => Response | Promise<Response>

/** Returns requests to the content host at an origin, such as `http://localhost:8080`. */
export const hostAt =
  (origin: string): Ask =>
  (path) =>
    fetch(`${origin}${path}`)

/**
 * Contract tests of a content host (docs/product.md, "Content host"), by name. The host has at least two articles, and
 * the page about-us in both languages.
 */
export const hostRules: Record<string, (ask: Ask) => Promise<void>> = {
  'lists articles page by page, latest first': async (ask) => {
    for (const lang of localeKeys) {
      const all = await blogs(ask, { lang })
      assert.equal(all.total, all.items.length)
      assert.deepEqual([all.page, all.size], [1, 100])
      assert.ok(all.items.length >= 2)
      const dates = all.items.map(({ date }) => Date.parse(date))
      assert.deepEqual(
        dates,
        dates.toSorted((a, b) => b - a),
      )
      assert.deepEqual((await blogs(ask, { lang, page: '2', per_page: '1' })).items, [all.items[1]])
      const behind = await blogs(ask, { lang, page: '99' })
      assert.deepEqual([behind.items, behind.total], [[], all.total])
    }
  },
  'gives the language of each article and the languages that it exists in': async (ask) => {
    for (const lang of localeKeys) {
      for (const { language, languages } of (await blogs(ask, { lang })).items) {
        assert.ok(languages.includes(language))
        if (languages.includes(lang)) assert.equal(language, lang)
      }
    }
  },
  'has the same articles in both languages': async (ask) => {
    const [en, ar] = await Promise.all(localeKeys.map(async (lang) => idsOf(await blogs(ask, { lang }))))
    assert.deepEqual(ar?.toSorted(), en?.toSorted())
  },
  'lists the articles of a category with its name': async (ask) => {
    const { items, categories } = await blogs(ask, { lang: 'en' })
    const id = items[0]?.category.id ?? ''
    const list = types.blogList.parse(await read(ask, 'categoryblog', { lang: 'en', id, per_page: '100' }))
    assert.deepEqual(
      list.category,
      categories.find((known) => known.id === id),
    )
    assert.deepEqual(idsOf(list), idsOf({ items: items.filter(({ category }) => category.id === id) }))
  },
  'finds articles by a word of their title': async (ask) => {
    for (const lang of localeKeys) {
      const [known] = (await blogs(ask, { lang })).items
      const search = known?.title.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? ''
      assert.ok(idsOf(await blogs(ask, { lang, search })).includes(known?.id ?? ''), search)
    }
    assert.equal((await blogs(ask, { lang: 'en', search: 'xqzzyqx' })).total, 0)
  },
  'returns an article with its previous, next and related articles': async (ask) => {
    const { items } = await blogs(ask, { lang: 'en' })
    const ids = idsOf({ items })
    for (const [place, id] of ids.slice(0, 2).entries()) {
      const found = types.blog.parse(await read(ask, 'blog', { lang: 'en', id }))
      const { content, previous, next, related, ...card } = found
      assert.deepEqual(card, items[place])
      assert.match(content, /<\w+/)
      assert.equal(previous?.id, ids[place + 1])
      assert.equal(next?.id, ids[place - 1])
      assert.equal(previous?.language, items[place + 1]?.language)
      assert.equal(next?.language, items[place - 1]?.language)
      assert.ok(related.length > 0 && related.length <= 3)
      assert.ok(!idsOf({ items: related }).includes(id))
    }
  },
  'returns an information page in the requested language': async (ask) => {
    for (const lang of localeKeys) {
      const found = types.page.parse(await read(ask, 'page', { lang, slug: 'about-us' }))
      assert.deepEqual([found.id, found.language], ['about-us', lang])
    }
  },
  'lists manufacturers': async (ask) => {
    for (const lang of localeKeys) types.manufacturerList.parse(await read(ask, 'manufacturers', { lang }))
  },
  'answers 404 for an unknown article, category or page': async (ask) => {
    const missing = { blog: { id: 'no-such' }, categoryblog: { id: 'no-such' }, page: { slug: 'no-such' } }
    for (const [path, query] of Object.entries(missing))
      assert.equal((await send(ask, path, { lang: 'en', ...query })).status, 404, path)
  },
  'answers 400 for invalid parameters': async (ask) => {
    const wrong: [string, Record<string, string>][] = [
      ['blogs', { page: '0' }],
      ['blogs', { per_page: '1000' }],
      ['blogs', { lang: 'fr' }],
      ['blog', { lang: 'en' }],
    ]
    for (const [path, query] of wrong)
      assert.equal((await send(ask, path, query)).status, 400, `${path} ${JSON.stringify(query)}`)
  },
}

const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id)

const send = (ask: Ask, path: string, query: Record<string, string>) =>
  ask(`/wp-json/custom/v1/${path}?${new URLSearchParams(query)}`)

async function read(ask: Ask, path: string, query: Record<string, string>): Promise<unknown> {
  const response = await send(ask, path, query)
  assert.equal(response.status, 200, path)
  assert.match(response.headers.get('content-type') ?? '', /^application\/json/)
  return response.json()
}

const blogs = async (ask: Ask, query: { lang: Locale } & Record<string, string>) =>
  types.blogList.parse(await read(ask, 'blogs', { per_page: '100', ...query }))
