import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, type Mock, test, vi } from 'vitest'
import { forgetCaches } from '#server/platform/caches.ts'
import { connect } from '#server/platform/db/client.ts'
import * as schema from '#server/platform/db/schema.ts'
import { createLog } from '#server/platform/log.ts'
import { deleteOldChanges } from '#server/retention.ts'
import { type CatalogueCache, createCatalogueCache } from '#server/search/memory/catalogue-cache.ts'
import { shareCatalogue } from '#server/search/memory/shared-catalogue.ts'
import { searchProducts } from '#server/search/service.ts'
import { createTestDatabase } from '#support/database.ts'
import { createBranch, createProduct, createUser } from '#support/factories.ts'

const database = await createTestDatabase()
const { db, pool } = connect(database.url)
const complaints: string[] = []
const log = createLog('warn', { write: (line) => complaints.push(line) })
const { leaf } = await createBranch(db)
const seller = await createUser(db)
const add = (name: string) => createProduct(db, { seller, category: leaf }, { name, nameAr: null })
await add('Oak table')

/** Stands for another process with its own pool and catalogue. */
async function openProcess(threads: number) {
  const own = connect(database.url)
  const catalogue = createCatalogueCache({ ...own, log, threads })
  shareCatalogue(own.db, catalogue)
  await catalogue.loaded
  return { ...own, catalogue }
}
async function closeProcess({ catalogue, pool: own }: Awaited<ReturnType<typeof openProcess>>) {
  await catalogue.close()
  await own.end()
}
const processes = [await openProcess(0), await openProcess(2)]
const [first] = processes as [(typeof processes)[number], (typeof processes)[number]]

afterEach(() => expect(complaints.splice(0)).toEqual([]))
afterAll(async () => {
  for (const opened of processes) await closeProcess(opened)
  await pool.end()
  await database.drop()
})

/** Number of matches in the memory of each process, without PostgreSQL. */
async function found(text: string): Promise<number[]> {
  const totals = processes.map(async ({ db: own, catalogue }) => {
    await inMemory(catalogue)
    return (await searchProducts(own, text, {})).total
  })
  return Promise.all(totals)
}

/** Waits until all committed changes are in memory. */
const inMemory = (catalogue: CatalogueCache) =>
  expect.poll(() => catalogue.current(), { interval: 5, timeout: 20_000 }).not.toBeNull()

test('every process finds committed products and no uncommitted ones', async () => {
  expect(await found('oak')).toEqual([1, 1])
  await db.transaction(async (tx) => {
    await createProduct(tx, { seller, category: leaf }, { name: 'Oak chair', nameAr: null })
    expect(await found('chair')).toEqual([0, 0])
  })
  expect(await found('chair')).toEqual([1, 1])
})

test('changes of a long transaction are found although later ones were read before', async () => {
  const [slow, quick] = [await pool.connect(), await pool.connect()]
  const rename = (client: typeof slow, from: string, to: string) =>
    client.query('UPDATE products SET name = $2 WHERE name = $1', [from, to])
  await add('Elm bench')
  await add('Elm stool')
  await slow.query('BEGIN')
  await rename(slow, 'Elm bench', 'Yew bench')
  await rename(quick, 'Elm stool', 'Yew stool')
  expect(await found('yew')).toEqual([1, 1])
  expect(await found('yew')).toEqual([1, 1])
  await slow.query('COMMIT')
  expect(await found('yew')).toEqual([2, 2])
  expect(await found('elm')).toEqual([0, 0])
  slow.release()
  quick.release()
})

test('price changes, sales and deletions take effect in searches at once', async () => {
  const { id } = await add('Walnut shelf')
  const cheap = async () => (await searchProducts(first.db, 'walnut', { maxPrice: 5 })).total
  expect(await cheap()).toBe(0)
  await db.execute(sql`UPDATE products SET price = 400 WHERE id = ${id}`)
  expect(await cheap()).toBe(1)
  await db.execute(sql`UPDATE products SET status = 'sold' WHERE id = ${id}`)
  expect(await found('walnut')).toEqual([0, 0])
  await db.execute(sql`UPDATE products SET status = 'active' WHERE id = ${id}`)
  expect(await found('walnut')).toEqual([1, 1])
  await db.execute(sql`DELETE FROM products WHERE id = ${id}`)
  expect(await found('walnut')).toEqual([0, 0])
})

test('1,200 new products are found at once and soon loaded into memory', async () => {
  const { id } = await add('Maple board')
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT attname AS name FROM pg_attribute WHERE attrelid = 'products'::regclass AND attnum > 0 AND NOT attisdropped
      AND attgenerated = '' AND attname <> 'id'`)
  const columns = sql.raw(rows.map(({ name }) => name).join(', '))
  await db.execute(sql`
    INSERT INTO products (id, ${columns}) SELECT gen_random_uuid(), ${columns}
    FROM products, generate_series(1, 1200) WHERE id = ${id}`)
  expect((await searchProducts(first.db, 'maple', { page: 50 })).total).toBe(1_201)
  expect(await found('maple')).toEqual([1_201, 1_201])
})

test('a reload finds changes made while triggers were disabled', async () => {
  await db.execute(sql`ALTER TABLE products DISABLE TRIGGER USER`)
  await db.execute(sql`UPDATE search_documents SET words = words || to_tsvector('simple', 'unseen')`)
  await db.execute(sql`ALTER TABLE products ENABLE TRIGGER USER`)
  await db.execute(sql`INSERT INTO search_changes DEFAULT VALUES`)
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM search_documents`,
  )
  expect(await found('unseen')).toEqual([rows[0]?.count, rows[0]?.count])
})

test('a new synonym phrase finds existing products', async () => {
  await add('Great garden swing')
  await db.insert(schema.searchSynonyms).values({ words: ['hollywoodschaukel', 'garden swing'] })
  for (const { db: own } of processes) forgetCaches(own)
  expect(await found('hollywoodschaukel')).toEqual([1, 1])
})

test('changes older than a day are deleted', async () => {
  await db.execute(sql`UPDATE search_changes SET at = now() - interval '25 hours' WHERE worded`)
  await add('Birch stool')
  await deleteOldChanges(db)
  const { rows } = await db.execute<{ worded: boolean; late: boolean }>(
    sql`SELECT DISTINCT worded, at < now() - interval '1 day' AS late FROM search_changes WHERE worded`,
  )
  expect(rows).toEqual([{ worded: true, late: false }])
  expect(await found('birch')).toEqual([1, 1])
})

test('unreadable changes are logged, and new products are found once the table is back', async () => {
  const [second] = processes.slice(1)
  if (!second) throw new Error('no second process')
  await db.execute(sql`ALTER TABLE search_changes RENAME TO away`)
  await second.catalogue.current()
  // Neither the changes nor, in the background, the catalogue can be read.
  await expect.poll(() => complaints.length).toBe(2)
  expect(complaints.splice(0)).toEqual([
    expect.stringContaining('changes are not known'),
    expect.stringContaining('the catalogue is not in memory'),
  ])
  await db.execute(sql`ALTER TABLE away RENAME TO search_changes`)
  await add('Ash rail')
  expect((await searchProducts(second.db, 'ash rail', {})).total).toBe(1)
  // The catalogue would reload within half a minute; a new process saves the wait.
  await closeProcess(second)
  processes[1] = await openProcess(2)
})

test('failing reads of changes reload the catalogue once for many searches', async () => {
  const opened = await openProcess(0)
  processes.push(opened)
  const { pool: own, catalogue } = opened
  const query = own.query.bind(own) as (...asked: unknown[]) => Promise<unknown>
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  // The first read waits for its answer while the second fails for all others.
  const asks = vi.spyOn(own, 'query') as unknown as Mock<typeof query>
  asks.mockImplementationOnce(async (...asked) => {
    await held
    return query(...asked)
  })
  asks.mockRejectedValueOnce(new Error('connection lost'))
  const searches = Array.from({ length: 20 }, catalogue.current)
  release()
  await Promise.all(searches)
  asks.mockRestore()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('connection lost')])
  expect(await found('ash rail')).toEqual([1, 1, 1])
})
