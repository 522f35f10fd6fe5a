import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createCategory, createProduct, createUser, daysFromNow } from '#support/factories.ts'

const many = 2_500
// The catalogue in memory would count all matches (see parity.test.ts).
const app = await openTestApp({ SEARCH_IN_MEMORY: 'false' })
const { db } = app
const api = browserClient(app, { lang: 'en' })
const seller = await createUser(db)
const top = await createCategory(db, { name: 'Lighting', nameAr: 'إضاءة' })
const lamps = await createCategory(db, { name: 'Lamps', nameAr: 'مصابيح', parentId: top.id })
const lamp = { name: 'Zebra lamp', nameAr: null, condition: 'new' as const }
const first = await createProduct(db, { seller, category: lamps }, lamp)
for (let used = 0; used < 5; used += 1) {
  await createProduct(db, { seller, category: lamps }, { ...lamp, condition: 'used' })
}
// The other products copy the first row, each with a different view count.
const { rows: columns } = await db.execute<{ name: string }>(sql`
  SELECT attname AS name FROM pg_attribute WHERE attrelid = 'products'::regclass AND attnum > 0 AND NOT attisdropped
    AND attgenerated = '' AND attname NOT IN ('id', 'view_count')`)
const others = sql.raw(columns.map(({ name }) => name).join(', '))
await db.execute(sql`
  INSERT INTO products (id, view_count, ${others})
  SELECT gen_random_uuid(), number, ${others} FROM products, generate_series(1, ${many - 6}) AS number WHERE id = ${first.id}`)

const search = ({
  page = 1,
  size = 24,
  ...filters
}: {
  page?: number
  size?: number
  condition?: 'used'
} = {}) =>
  dataOf(api.searchOnNextPage({ search: 'zebra lamp', page: `${page}`, size: `${size}`, ...filters }))

/** Ids of the most viewed products, read from the table. */
async function bestKnown(count: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM products ORDER BY view_count DESC, id LIMIT ${count}`,
  )
  return rows.map(({ id }) => id)
}

describe('a search with more than 1,000 matches', () => {
  test('has a lower bound as its total and inexact facets', async () => {
    const { total, totalExact, facets } = await search()
    expect(totalExact).toBe(false)
    expect(facets.exact).toBe(false)
    expect(total).toBeGreaterThanOrEqual(1_000)
    expect(total).toBeLessThanOrEqual(many)
    expect(facets.condition[0]?.key).toBe('new')
    expect(facets.condition[0]?.count).toBeLessThanOrEqual(many - 5)
  })

  test('is counted exactly when a filter leaves few matches', async () => {
    const used = await search({ condition: 'used' })
    expect(used).toMatchObject({ total: 5, totalExact: true })
    expect(used.items).toHaveLength(5)
    expect(used.facets.condition).toEqual([
      { key: 'new', count: many - 5 },
      { key: 'used', count: 5 },
    ])
  })

  test('is counted exactly on far pages, up to the last', async () => {
    expect(await search({ page: 60 })).toMatchObject({ total: many, totalExact: true })
    const pages = Math.ceil(many / 100)
    expect((await search({ page: pages, size: 100 })).items).toHaveLength(many - (pages - 1) * 100)
    expect((await search({ page: pages + 1, size: 100 })).items).toEqual([])
  })
})

describe.each([
  ['with all products prominent', 60_000, 6_000],
  ['with few prominent products', 300, 10],
])('%s', (_, prominent, foremost) => {
  test('most viewed products come first without repeats across pages', async () => {
    await db.execute(sql`SELECT refresh_prominent(${prominent}::int, ${foremost}::int)`)
    const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((page) => search({ page })))
    const ids = pages.flatMap(({ items }) => items.map(({ _id }) => _id))
    expect(new Set(ids).size).toBe(192)
    expect(ids).toEqual(await bestKnown(192))
  })

  test('a boosted product comes before the most viewed ones', async () => {
    const [worst] = (await bestKnown(many)).slice(-20)
    await db.execute(sql`UPDATE products SET boosted_until = ${daysFromNow(1)} WHERE id = ${worst}`)
    const { items } = await search()
    expect(items[0]?._id).toBe(worst)
    await db.execute(sql`UPDATE products SET boosted_until = NULL WHERE id = ${worst}`)
  })
})

test('a product with a new word is found as soon as it exists', async () => {
  const found = () => dataOf(api.searchOnNextPage({ search: 'quokka' }))
  const suggested = () => dataOf(api.globalSearch({ search: 'quok' }))
  expect((await found()).total).toBe(0)
  expect((await suggested()).products).toEqual([])
  const { id } = await createProduct(db, { seller, category: lamps }, { name: 'Quokka night light' })
  expect((await found()).items.map(({ _id }) => _id)).toEqual([id])
  expect((await suggested()).products.map(({ _id }) => _id)).toEqual([id])
})

describe('the pending lists of the search indexes stay short', () => {
  /** Pending pages of 8 kB, by index. */
  async function waiting(): Promise<number[]> {
    const { rows } = await db.execute<{ pages: number }>(sql`
      SELECT gin_clean_pending_list(i.indexrelid)::int AS pages FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      JOIN pg_am a ON a.oid = c.relam WHERE i.indrelid = 'search_documents'::regclass AND a.amname = 'gin'`)
    expect(rows).toHaveLength(5)
    return rows.map(({ pages }) => pages)
  }

  test('after listings created one by one', async () => {
    for (let number = 0; number < 40; number += 1) {
      await createProduct(
        db,
        { seller, category: lamps },
        { name: `Lamp ${number}`, description: wordy(number) },
      )
    }
    expect(Math.max(...(await waiting()))).toBeLessThan(10)
  })

  test('after a bulk insert', async () => {
    await db.execute(sql`INSERT INTO products (id, user_id, category_id, top_category_id, name, description, price, condition,
        emirate, image_ids, posted_by, expires_at, status)
      SELECT gen_random_uuid(), user_id, category_id, top_category_id, name, description, price, condition, emirate,
        image_ids, posted_by, expires_at, status FROM products, generate_series(1, 2) WHERE name LIKE 'Lamp %'`)
    expect(await waiting()).toEqual([0, 0, 0, 0, 0])
  })
})

/** A long description with words of its own. */
const wordy = (number: number) =>
  Array.from({ length: 300 }, (_, place) => `word${number}of${place}`).join(' ')
