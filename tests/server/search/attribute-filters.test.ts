import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#server/platform/db/client.ts'
import { createLog } from '#server/platform/log.ts'
import type { ListQuery } from '#server/products/list-query.ts'
import { createCatalogueCache } from '#server/search/memory/catalogue-cache.ts'
import { shareCatalogue } from '#server/search/memory/shared-catalogue.ts'
import { searchProducts } from '#server/search/service.ts'
import { createTestDatabase } from '#support/database.ts'
import { anyChoice, type Choice } from '#support/filter-choices.ts'
import { createFilteredCatalogue, facetsIn, referenceOf } from '#support/filtered-catalogue.ts'
import { noOpenSearch } from '#support/opensearch.ts'
import { openTestEngine } from '#support/search-engine.ts'

// Memory, PostgreSQL and, where installed, OpenSearch must agree on attribute filters in one leaf category.
const database = await createTestDatabase()
const [memory, postgres] = [connect(database.url), connect(database.url)]
const { vehicles, cars, vans } = await createFilteredCatalogue(postgres.db)
const catalogue = createCatalogueCache({ ...memory, log: createLog('warn'), threads: 1 })
shareCatalogue(memory.db, catalogue)
await catalogue.loaded
const engine = noOpenSearch ? null : await openTestEngine(database.url)
afterAll(async () => {
  await catalogue.close()
  await engine?.close()
  await memory.pool.end()
  await postgres.pool.end()
  await database.drop()
})

const sources: (readonly [string, typeof memory.db])[] = [
  ['memory', memory.db],
  ['PostgreSQL', postgres.db],
  ...(engine ? [['OpenSearch', engine.db] as const] : []),
]
const inCars = { ...cars, parentId: vehicles.id }
const pearls = await referenceOf(postgres.db, cars.id, ({ name }) => name?.startsWith('Pearl') === true)
const search = (db: typeof memory.db, query: ListQuery, text = 'pearl') => searchProducts(db, text, query)

test.each(sources)(
  '%s: random filters and orders find matching products with exact counts and promoted ones',
  async (_, db) => {
    await fc.assert(
      fc.asyncProperty(anyChoice, async (choice) => {
        const found = await search(db, { ...choice, subCat: cars.id, size: 20 })
        const expected = pearls.ids(choice)
        const ids = found.items.map(({ _id }) => _id)
        if (choice.sort) expect(ids).toEqual(expected.slice(0, 20))
        else expect(expected).toEqual(expect.arrayContaining(ids))
        expect([found.total, found.totalExact]).toEqual([expected.length, true])
        expect(found.promoted.map(({ _id }) => _id)).toEqual(pearls.promoted(choice, found.items))
        expect(facetsIn(found)).toEqual(pearls.facets(choice))
        expect(found.leafCategory).toBe(cars.id)
      }),
      { numRuns: 60 },
    )
  },
)

test('all engines agree on the relevance order', async () => {
  await fc.assert(
    fc.asyncProperty(anyChoice, async ({ sort: _, ...choice }) => {
      const [one, ...others] = await Promise.all(
        sources.map(([, db]) => search(db, { ...choice, subCat: cars.id, size: 48 })),
      )
      for (const other of others) expect(other.items).toEqual(one?.items)
    }),
    { numRuns: 30 },
  )
})

const auto: Choice = { attributes: [{ key: 'gear', values: ['auto'] }] }

test.each(sources)('%s: a search within a category has its attribute filters', async (_, db) => {
  const found = await searchProducts(db, 'pearl', auto, { category: inCars })
  expect(found.total).toBe(pearls.ids(auto).length)
  expect(facetsIn(found)).toEqual(pearls.facets(auto))
})

test.each(sources)('%s: results that are all in one category have its attribute counts', async (_, db) => {
  const found = await search(db, {}, 'amber')
  const ambers = await referenceOf(postgres.db, cars.id, ({ name }) => name?.startsWith('Amber') === true)
  expect(found.leafCategory).toBe(cars.id)
  expect(facetsIn(found)).toEqual(ambers.facets({ attributes: [] }))
  expect(found.total).toBe(ambers.ids({ attributes: [] }).length)
})

test.each(sources)('%s: a text that names one category has its attribute facets', async (_, db) => {
  const found = await search(db, {}, 'pearl cars')
  expect(found.leafCategory).toBe(cars.id)
  expect(found.facets.attributes.map(({ key }) => key)).toEqual(['brand', 'year', 'gear', 'sunroof'])
})

test.each(sources)(
  '%s: a search in several categories ignores attribute filters and has no attribute facets',
  async (_, db) => {
    const found = await search(db, auto)
    expect(found.leafCategory).toBeNull()
    expect(found.facets.attributes).toEqual([])
    expect(found.total).toBe(pearls.ids({ attributes: [] }).length + 1)
    expect(found.facets.subCategory.map(({ _id }) => _id).toSorted()).toEqual([cars.id, vans.id].toSorted())
  },
)

test.each(sources)('%s: a category without filterable attributes is no leaf category', async (_, db) => {
  expect((await search(db, { subCat: vans.id })).leafCategory).toBeNull()
})
