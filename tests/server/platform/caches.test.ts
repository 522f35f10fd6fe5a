import { expect, test } from 'vitest'
import {
  cachedRead,
  cacheNames,
  cachePerDatabase,
  forgetCaches,
  lruPerDatabase,
  registerCache,
  registerTaggedCache,
} from '#server/platform/caches.ts'
import type { Database } from '#server/platform/db/client.ts'
import { openTestApp } from '#support/app.ts'

const { resources } = await openTestApp()
/** Stands for a database without reading from one. */
const database = () => ({}) as Database

test('a cached read runs again only after one of its tags is invalidated', async () => {
  let reads = 0
  const readCounted = cachedRead(
    { name: 'test-read', tags: ['categories'], ttlMs: 60_000 },
    async () => ++reads,
  )
  const db = database()
  expect([await readCounted(db), await readCounted(db)]).toEqual([1, 1])
  forgetCaches(db, ['products', 'category:1'])
  expect(await readCounted(db)).toBe(1)
  forgetCaches(db, ['home', 'categories'])
  expect(await readCounted(db)).toBe(2)
})

test('forgetCaches empties every cache of one database and none of another', async () => {
  const lru = lruPerDatabase<string, number>({ name: 'test-lru', tags: [] }, { max: 10 })
  const map = cachePerDatabase({ name: 'test-map', tags: ['products'] }, () => new Map<string, number>())
  const [here, there] = [database(), database()]
  for (const db of [here, there]) {
    lru(db).set('a', 1)
    map(db).set('a', 1)
  }
  expect(cacheNames(here)).toEqual(['test-lru', 'test-map'])
  forgetCaches(here)
  expect([lru(here).size, map(here).size]).toEqual([0, 0])
  expect([lru(there).size, map(there).size]).toEqual([1, 1])
})

test('a manually registered cache is emptied by its tags and with all others', () => {
  const db = database()
  const whole = registerCache(db, { name: 'test-whole', tags: ['products'] }, new Map([['a', 1]]))
  const heard: (readonly string[])[] = []
  const tagged = {
    clear: () => heard.push(['all']),
    invalidate: (tags: readonly string[]) => heard.push(tags),
  }
  registerTaggedCache(db, 'test-tagged', tagged)
  forgetCaches(db, ['product:1'])
  expect(whole.size).toBe(1)
  forgetCaches(db, ['products'])
  expect(whole.size).toBe(0)
  forgetCaches(db)
  expect(heard).toEqual([['product:1'], ['products'], ['all']])
})

test('a read that began before its cache was emptied does not fill it', async () => {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let reads = 0
  const read = cachedRead(
    { name: 'test-stale', tags: [], ttlMs: 60_000 },
    () => (reads++ === 0 ? first : second).promise,
  )
  const db = database()
  const before = read(db)
  forgetCaches(db)
  const after = read(db)
  first.reject(new Error('away'))
  second.resolve('new')
  await expect(before).rejects.toThrow('away')
  expect([await after, await read(db), reads]).toEqual(['new', 'new', 2])
})

test('the registry holds the pages, shared answers and cards of the application', () => {
  expect(cacheNames(resources.db)).toEqual(expect.arrayContaining(['pages', 'shared-answers', 'cards']))
})

test('a restored backup empties the page cache of a running process', async () => {
  const { pages, bus } = resources
  const page = { status: 200, headers: {}, body: Buffer.from('old'), tags: [], maxAgeMs: 60_000 }
  await pages.put('/restored', page, pages.mark())
  const heard = Promise.withResolvers<void>()
  bus.subscribe(({ type }) => type === 'restored' && heard.resolve())
  await bus.publish({ type: 'restored' })
  await heard.promise
  expect(pages.find('/restored')).toBeNull()
})
