import { afterAll, expect, test } from 'vitest'
import { connect } from '#server/platform/db/client.ts'
import { createLog } from '#server/platform/log.ts'
import { type AttributeCondition, wholesaleAttribute } from '#server/search/attribute-conditions.ts'
import { sourceOf } from '#server/search/choose-source.ts'
import { createCatalogueCache } from '#server/search/memory/catalogue-cache.ts'
import { shareCatalogue } from '#server/search/memory/shared-catalogue.ts'
import { queriesOfEverything } from '#server/search/query.ts'
import { noRestriction } from '#server/search/restriction.ts'
import { createTestDatabase } from '#support/database.ts'
import { noOpenSearch } from '#support/opensearch.ts'
import { openTestEngine } from '#support/search-engine.ts'

// Memory (in a thread), PostgreSQL and, where installed, OpenSearch must agree on attribute conditions.
const database = await createTestDatabase({ seeded: true })
const [memory, postgres] = [connect(database.url), connect(database.url)]
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

const { rows: categories } = await postgres.pool.query<{ id: string }>(
  `SELECT id FROM categories WHERE slug IN ('cars', 'four-wheel-drives')`,
)
const categoryIds = categories.map(({ id }) => id)

async function totalsOf(attributes: AttributeCondition[], more: Partial<typeof noRestriction> = {}) {
  await engine?.catchUp()
  const lists = [memory, postgres, ...(engine ? [engine] : [])].map(async ({ db }) => {
    const source = await sourceOf(db)
    const restriction = { ...noRestriction, ...more, attributes }
    const { items, total, facets } = await source.list(
      queriesOfEverything,
      { size: 48, sort: 'price_asc' },
      restriction,
    )
    return { ids: items.map(({ _id }) => _id), total, facets: facets.condition }
  })
  const [one, ...others] = await Promise.all(lists)
  for (const other of others) expect(other, JSON.stringify(attributes)).toEqual(one)
  return one?.total ?? 0
}

test.each<[string, AttributeCondition[]]>([
  ['one of two options', [{ attribute: 'colour', values: ['black', 'white'] }]],
  ['a number', [{ attribute: 'storage', values: [256] }]],
  ['yes', [{ attribute: 'batteries', values: [true] }]],
  ['a range', [{ attribute: 'mileage', min: 20_000, max: 60_000 }]],
  ['one bound', [{ attribute: 'year', min: 2022 }]],
  [
    'two at once',
    [
      { attribute: 'colour', values: ['black'] },
      { attribute: 'year', max: 2020 },
    ],
  ],
  ['wholesale terms', [{ attribute: wholesaleAttribute, values: [true] }]],
  ['a word of the title instead', [{ attribute: 'colour', values: ['pink'], orTitle: "'blue':A" }]],
  ['a category instead', [{ attribute: 'deal', values: ['rent'], orCategories: categoryIds }]],
  ['a range of an attribute that is a choice elsewhere', [{ attribute: 'size', min: 1 }]],
])('all engines agree on an attribute condition: %s', async (_, conditions) => {
  const total = await totalsOf(conditions)
  if (conditions[0]?.attribute !== 'size') expect(total).toBeGreaterThan(0)
})

test('an unknown attribute or option finds nothing', async () => {
  expect(await totalsOf([{ attribute: 'taste', values: ['sour'] }])).toBe(0)
  expect(await totalsOf([{ attribute: 'colour', values: ['ultraviolet'] }])).toBe(0)
})

test('all engines agree on categories, with and without title words', async () => {
  const cars = await totalsOf([], { categories: categoryIds })
  expect(cars).toBeGreaterThan(20)
  expect(await totalsOf([], { categories: categoryIds, titleOnly: true })).toBe(cars)
})

test('a change of attributes or wholesale terms is found at once, in OpenSearch after feeding', async () => {
  const condition = { attribute: 'colour', values: ['beige'] }
  const before = await totalsOf([condition])
  await postgres.pool.query(`
    UPDATE products SET attributes = attributes || '{"colour": "beige"}' WHERE id = (
      SELECT id FROM products WHERE attributes ->> 'colour' = 'black' AND status = 'active' LIMIT 1)`)
  expect(await totalsOf([condition])).toBe(before + 1)
  const wholesale = { attribute: wholesaleAttribute, values: [true] }
  const sold = await totalsOf([wholesale])
  await postgres.pool.query(`
    UPDATE products SET wholesale_price = NULL, wholesale_minimum = NULL WHERE id = (
      SELECT id FROM products WHERE wholesale_price IS NOT NULL AND status = 'active' LIMIT 1)`)
  expect(await totalsOf([wholesale])).toBe(sold - 1)
})
