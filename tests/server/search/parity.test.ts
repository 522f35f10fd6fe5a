import { afterAll, describe, expect, test } from 'vitest'
import { foldText } from '#lib/i18n/fold.ts'
import { connect } from '#server/platform/db/client.ts'
import { createLog } from '#server/platform/log.ts'
import type { ListQuery } from '#server/products/list-query.ts'
import { analyseQuery } from '#server/search/analyse.ts'
import { sourceOf } from '#server/search/choose-source.ts'
import { createCatalogueCache } from '#server/search/memory/catalogue-cache.ts'
import { shareCatalogue } from '#server/search/memory/shared-catalogue.ts'
import { queriesOf } from '#server/search/query.ts'
import { searchProducts, suggestProducts } from '#server/search/service.ts'
import { tokenize } from '#server/search/words.ts'
import { createTestDatabase } from '#support/database.ts'
import { noOpenSearch } from '#support/opensearch.ts'
import { isFull } from '#support/scope.ts'
import { openTestEngine } from '#support/search-engine.ts'
import { queries as qualityQueries } from './quality/queries.ts'

/** In `npm test` every seventh query: each kind of query is among them. */
const queries = isFull ? qualityQueries : qualityQueries.filter((_, place) => place % 7 === 0)

// Memory, OpenSearch and PostgreSQL must find the same demo products for every query of the quality tests.
const database = await createTestDatabase({ seeded: true })
const [memory, postgres] = [connect(database.url), connect(database.url)]
const catalogue = createCatalogueCache({ ...memory, log: createLog('warn'), threads: 1 })
shareCatalogue(memory.db, catalogue)
await catalogue.loaded
const engine = noOpenSearch ? null : await openTestEngine(database.url)
// Every server runs this regularly to choose the products that are considered first.
await postgres.pool.query('SELECT refresh_prominent()')
const { rows: categories } = await postgres.pool.query<{ id: string; parent_id: string | null }>(
  `SELECT c.id, c.parent_id FROM categories c WHERE slug IN ('mobiles-tablets', 'mobile-phones') OR c.parent_id IS NULL
   ORDER BY c.position LIMIT 3`,
)
afterAll(async () => {
  await catalogue.close()
  await engine?.close()
  await memory.pool.end()
  await postgres.pool.end()
  await database.drop()
})

/** Engines that answer from an index beside the database. */
const indexed = [memory, ...(engine ? [engine] : [])]

const asked: [string, ListQuery][] = [
  ['the first page', {}],
  ['used ones in Dubai', { condition: 'used', emirate: 'dubai' }],
  ['between two prices', { minPrice: 100, maxPrice: 2_000 }],
  ['the cheapest', { sort: 'price_asc' }],
  ['those in Dubai Marina', { place: 'dubai-marina' }],
  ['the nearest to a place', { sort: 'nearest', near: 'deira' }],
  ['the nearest to a position, used', { sort: 'nearest', near: '25.3,55.4', condition: 'used' }],
  ['the newest, second page', { sort: 'newest', page: 2, size: 5 }],
  ['the most viewed of dealers', { sort: 'views', postedBy: 'business' }],
]

test('the whole catalogue is loaded into memory', async () => {
  expect((await catalogue.current())?.catalogue.size).toMatchObject({ appended: 0, deleted: 0 })
})

test('memory can answer every query, including phrases and words split at digits', async () => {
  const inMemory = await catalogue.current()
  const texts = [
    ...queries.map(({ text }) => text),
    'ras al khaimah',
    'أم القيوين',
    'cbr650r',
    '7800x3d a4 paper',
  ]
  for (const text of texts) {
    const understood = await analyseQuery(memory.db, tokenize(text), null)
    for (const prefix of ['none', 'last', 'all'] as const) {
      const found = queriesOf(understood, prefix)?.match
      if (found) expect(await inMemory?.searcher.firstWithMatches([found]), text).not.toBeNull()
    }
  }
})

test('all engines find products by title words to check spellings', async () => {
  const words = ['phone', 'sofa', 'سياره', 'ذهب', 'submarine', 'dubai']
  const { rows } = await memory.pool.query<{ id: string; name: string }>(
    `SELECT replace(id::text, '-', '') AS id, concat_ws(' ', name, name_ar) AS name FROM products`,
  )
  const names = new Map(rows.map(({ id, name }) => [id, foldText(name).match(/[\p{L}\p{M}]+/gu)]))
  for (const { db } of [memory, postgres, ...(engine ? [engine] : [])]) {
    const named = await (await sourceOf(db)).idsByTitleWord(words)
    const isSpelt = (ids: readonly string[], place: number) =>
      ids.some((id) => names.get(id)?.includes(words[place] ?? ''))
    expect(named.map(isSpelt)).toEqual(words.map((word) => word !== 'submarine'))
  }
})

describe.each(asked)('memory and PostgreSQL agree on %s', (_, query) => {
  test('for every query', async () => {
    for (const { text } of queries) {
      const [found, expected] = await Promise.all([
        searchProducts(memory.db, text, query),
        searchProducts(postgres.db, text, query),
      ])
      expect(found, text).toEqual(expected)
    }
  })
})

const reason = noOpenSearch ? ` (${noOpenSearch})` : ''
const withEngine = test.skipIf(!engine)

withEngine(
  `OpenSearch and PostgreSQL agree on every query, with filters and orders in turn${reason}`,
  async () => {
    const db = engine?.db as typeof memory.db
    for (const [place, { text }] of queries.entries()) {
      const [name, query] = asked[place % asked.length] as (typeof asked)[number]
      const [found, expected] = await Promise.all([
        searchProducts(db, text, query),
        searchProducts(postgres.db, text, query),
      ])
      expect(found, `${text}: ${name}`).toEqual(expected)
    }
  },
  300_000,
)

test('all engines agree within a category and on late pages', async () => {
  for (const { id, parent_id: parentId } of categories) {
    for (const page of [1, 7, 30]) {
      for (const text of ['new', 'dubai', 'جديد']) {
        const within = { category: { id, parentId } }
        const expected = await searchProducts(postgres.db, text, { page, size: 20 }, within)
        for (const { db } of indexed)
          expect(await searchProducts(db, text, { page, size: 20 }, within), text).toEqual(expected)
      }
    }
  }
})

test('all engines agree on suggestions for every prefix', async () => {
  for (const { text } of queries.filter((_, place) => place % 8 === 0)) {
    for (let length = 2; length <= Math.min(6, text.length); length += 1) {
      const begun = text.slice(0, length)
      for (const query of [{ size: 6 }, { size: 6, minPrice: 100, maxPrice: 900 }]) {
        const expected = await suggestProducts(postgres.db, begun, query)
        for (const { db } of indexed) expect(await suggestProducts(db, begun, query), begun).toEqual(expected)
      }
    }
  }
})

withEngine(`OpenSearch answered by itself without falling back${reason}`, () => {
  expect(engine?.search.answered()).toMatchObject({ database: 0 })
  expect(engine?.search.answered().engine).toBeGreaterThan(1_000)
})
