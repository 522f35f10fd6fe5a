import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateProducts } from '#demo/generator/generate.ts'
import { createTestDatabase } from '#support/database.ts'

const now = new Date('2026-03-01T08:00:00Z')
const log = () => {}
const database = await createTestDatabase({ seeded: true })
const client = new pg.Client({ connectionString: database.url })
const rows = async (query: string) => (await client.query(query)).rows

const listed = `SELECT external_id, name, name_ar, price::int, emirate, status, view_count, created_at FROM products
  WHERE external_id LIKE 'generated-%' ORDER BY external_id`
const indexes = `SELECT indexdef FROM pg_indexes WHERE tablename IN ('products', 'search_documents') ORDER BY 1`

beforeAll(() => client.connect())

afterAll(async () => {
  await client.end()
  await database.drop()
})

test('generating without a demo catalogue is refused', async () => {
  const empty = await createTestDatabase()
  const other = new pg.Client({ connectionString: empty.url })
  await other.connect()
  await expect(generateProducts(other, { total: 10, now, log })).rejects.toMatchObject({ name: 'StartError' })
  await other.end()
  await empty.drop()
})

test('a failed generation leaves products and indexes unchanged', async () => {
  const before = await rows(indexes)
  const failing = () => {
    throw new Error('interrupted')
  }
  await expect(generateProducts(client, { total: 1300, now, log: failing })).rejects.toThrow('interrupted')
  expect(await rows(indexes)).toEqual(before)
  expect(await rows(listed)).toEqual([])
})

test('generating fills the catalogue to the total, with indexes and search documents up to date', async () => {
  const before = await rows(indexes)
  expect(await generateProducts(client, { total: 1500, now, log, texts: 100 })).toBe(300)
  expect(await rows(indexes)).toEqual(before)
  expect(await rows(`SELECT count(*)::int AS count FROM products`)).toEqual([{ count: 1500 }])
  expect(
    await rows(
      `SELECT count(*)::int AS wrong FROM products p LEFT JOIN search_documents d ON d.id = p.id
        LEFT JOIN LATERAL search_vectors(p) made ON true
        WHERE (d.title, d.words) IS DISTINCT FROM (made.title, made.words) OR NOT d.prominent
          OR EXISTS (SELECT FROM jsonb_each(to_jsonb(d)) one WHERE one.key NOT IN ('title', 'words', 'prominent', 'foremost')
            AND one.value IS DISTINCT FROM to_jsonb(p) -> one.key)`,
    ),
  ).toEqual([{ wrong: 0 }])
  expect(await rows(`SELECT tgenabled FROM pg_trigger WHERE tgname = 'products_search_added'`)).toEqual([
    { tgenabled: 'O' },
  ])
  const [{ words }] = (await rows('SELECT count(*)::int AS words FROM vocabulary')) as [{ words: number }]
  expect(words).toBeGreaterThan(1000)
})

test('generating with the same date gives the same listings, in one run or two', async () => {
  const before = await rows(listed)
  await client.query(`DELETE FROM products WHERE external_id LIKE 'generated-%'`)
  await generateProducts(client, { total: 1350, now, log, texts: 100 })
  await generateProducts(client, { total: 1500, now, log, texts: 100 })
  expect(await rows(listed)).toEqual(before)
})

test('a catalogue that is large enough is not extended', async () => {
  expect(await generateProducts(client, { total: 1000, now, log })).toBe(0)
})
