import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { forgetCaches } from '#server/platform/caches.ts'
import { connect } from '#server/platform/db/client.ts'
import * as schema from '#server/platform/db/schema.ts'
import { createLog } from '#server/platform/log.ts'
import { type CatalogueCache, createCatalogueCache } from '#server/search/memory/catalogue-cache.ts'
import { shareCatalogue } from '#server/search/memory/shared-catalogue.ts'
import type { SnapshotFolder } from '#server/search/memory/snapshots.ts'
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
for (const name of ['Oak table', 'Oak chair', 'Walnut shelf', 'Great garden swing', 'Birch stool'])
  await add(name)

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'snapshots-'))
})
const opened: { catalogue: CatalogueCache; end: () => Promise<void> }[] = []
afterEach(async () => {
  for (const { end } of opened.splice(0)) await end()
  await rm(directory, { recursive: true, force: true })
  expect(complaints.splice(0)).toEqual([])
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** Starts a process with the folder. */
async function start({ url = database.url, ...limits }: { url?: string } & Partial<SnapshotFolder> = {}) {
  const own = connect(url)
  const snapshots = { directory, minProducts: 0, ...limits }
  const catalogue = createCatalogueCache({ ...own, log, snapshots })
  shareCatalogue(own.db, catalogue)
  await catalogue.loaded
  const end = async () => {
    await catalogue.close()
    await own.pool.end()
  }
  opened.push({ catalogue, end })
  return {
    ...own,
    catalogue,
    end: () => opened.splice(0).reduce((all, one) => all.then(one.end), Promise.resolve()),
  }
}

/** Starts a process, lets it write its catalogue, and ends it. */
async function writeSnapshot(limits: Partial<SnapshotFolder> = {}): Promise<string> {
  const { catalogue, end } = await start(limits)
  await catalogue.maintain()
  await end()
  return join(directory, 'catalogue')
}

const queries = [
  'oak',
  'walnut',
  'birch',
  'swing',
  'garden swing',
  'cedar',
  'elm',
  leaf.name,
  'table',
  'renamed',
]

/** Expects that a process answers from memory as PostgreSQL does. */
async function expectSameAnswers(process: Awaited<ReturnType<typeof start>>): Promise<void> {
  const plain = connect(database.url)
  for (const query of queries) {
    expect(await process.catalogue.current()).not.toBeNull()
    expect([query, await searchProducts(process.db, query, {})]).toEqual([
      query,
      await searchProducts(plain.db, query, {}),
    ])
  }
  await plain.pool.end()
}

test('a process starts from the catalogue on disk and finds what changed since then', async () => {
  const dropped = await add('Oak crate')
  const changed = await add('Elm bench')
  await writeSnapshot()
  await add('Cedar chest')
  await db.execute(sql`UPDATE products SET name = 'Cedar bench' WHERE id = ${changed.id}`)
  await db.execute(sql`UPDATE products SET price = price + 700 WHERE name = 'Oak chair'`)
  await db.execute(sql`DELETE FROM products WHERE id = ${dropped.id}`)
  await db.execute(sql`UPDATE categories SET name = 'Renamed' WHERE id = ${leaf.id}`)
  await db.insert(schema.searchSynonyms).values({ words: ['hollywoodschaukel', 'garden swing'] })
  const second = await start({ manyChanges: 1, pauseMs: 0 })
  expect(second.catalogue.origin()).toBe('snapshot')
  await expectSameAnswers(second)
  expect((await searchProducts(second.db, 'hollywoodschaukel', {})).total).toBe(1)
  await db.execute(sql`UPDATE products SET name = 'Elm chest' WHERE name = 'Cedar chest'`)
  // Appended and deleted products are part of the next snapshot.
  await second.catalogue.maintain()
  await second.end()
  await add('Elm stool')
  const third = await start()
  expect(third.catalogue.origin()).toBe('snapshot')
  await expectSameAnswers(third)
})

test('a change that was uncommitted when the catalogue was written is found', async () => {
  const slow = await pool.connect()
  await slow.query('BEGIN')
  await slow.query(`UPDATE products SET name = 'Cedar stool' WHERE name = 'Birch stool'`)
  await add('Elm lamp')
  await writeSnapshot()
  await slow.query('COMMIT')
  slow.release()
  const second = await start()
  expect(second.catalogue.origin()).toBe('snapshot')
  await expectSameAnswers(second)
})

const damage: [string, (file: Buffer) => Buffer | string][] = [
  ['is empty', () => ''],
  ['is cut off', (file) => file.subarray(0, file.length - 1_000)],
  ['lacks its middle', (file) => Buffer.concat([file.subarray(0, 500), file.subarray(900)])],
  ['has another byte', (file) => file.fill((file[700] as number) ^ 1, 700, 701)],
  [
    'has another byte in its description',
    (file) => file.fill((file.at(-40) as number) ^ 1, file.length - 40, file.length - 39),
  ],
  [
    'says that its description is longer than it is',
    (file) => Buffer.concat([file.subarray(0, -16), Buffer.alloc(4, 255), file.subarray(-12)]),
  ],
  ['is of something else', () => 'x'.repeat(10_000)],
]
test.each(damage)('a file that %s is not used, and is replaced', async (_, change) => {
  const path = await writeSnapshot()
  await writeFile(path, change(await readFile(path)))
  const second = await start()
  expect(second.catalogue.origin()).toBe('database')
  await expectSameAnswers(second)
  await second.catalogue.maintain()
  await second.end()
  expect((await start()).catalogue.origin()).toBe('snapshot')
})

test('the catalogue of another database is not used', async () => {
  await writeSnapshot()
  const other = await createTestDatabase()
  const process = await start({ url: other.url })
  expect(process.catalogue.origin()).toBe('database')
  expect((await searchProducts(process.db, 'oak', {})).total).toBe(0)
  await process.end()
  await other.drop()
})

test.each([
  ['changes that it has are missing', sql`DELETE FROM search_changes`],
  ['everything may have changed', sql`INSERT INTO search_changes DEFAULT VALUES`],
  ['the table of changes was emptied', sql`TRUNCATE search_changes`],
  ['its last change is another one', sql`UPDATE search_changes SET at = at - interval '1 second'`],
])('where %s, the catalogue on disk is not used', async (_, statement) => {
  await add('Elm board')
  await writeSnapshot()
  await db.execute(statement)
  const second = await start()
  expect(second.catalogue.origin()).toBe('database')
  await expectSameAnswers(second)
})

test('a folder that cannot be written to is logged once, and searches go on', async () => {
  await writeFile(join(directory, 'file'), '')
  const process = await start({ directory: join(directory, 'file', 'search'), pauseMs: 0 })
  await process.catalogue.maintain()
  await process.catalogue.maintain()
  await expectSameAnswers(process)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('could not be written to disk')])
})

test('of two processes one writes, and what a killed one left is removed', async () => {
  const path = await writeSnapshot()
  const { mtimeMs } = await stat(path)
  const second = await start({ manyChanges: 1 })
  await add('Elm shelf')
  await second.catalogue.current()
  await second.catalogue.maintain()
  expect((await stat(path)).mtimeMs).toBe(mtimeMs)
  await writeFile(`${path}.left.partial`, 'half')
  const third = await start({ manyChanges: 1, pauseMs: 0 })
  await add('Elm door')
  await third.catalogue.current()
  await third.catalogue.maintain()
  expect(await readdir(directory)).toEqual(['catalogue'])
  expect((await stat(path)).mtimeMs).not.toBe(mtimeMs)
})

test('small catalogues are not written', async () => {
  await writeSnapshot({ minProducts: 1_000 })
  expect(await readdir(directory)).toEqual([])
})

test('while new pairs of words make the catalogue reload, the present one answers', async () => {
  const process = await start()
  await db.insert(schema.searchSynonyms).values({ words: ['nussregal', 'walnut shelf'] })
  forgetCaches(process.db)
  const before = (await process.catalogue.current())?.catalogue
  let isDone = false
  const reloaded = process.catalogue.maintain().then(() => {
    isDone = true
  })
  while (!isDone) expect(await process.catalogue.current()).not.toBeNull()
  await reloaded
  expect((await process.catalogue.current())?.catalogue).not.toBe(before)
  await expectSameAnswers(process)
})
