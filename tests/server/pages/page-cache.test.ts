import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache, type NewPage, type PageCache, plainOf } from '#server/pages/page-cache.ts'

const minute = 60_000

/** A page cache with a clock that the test moves. */
function storeOf(limit = 10_000_000) {
  const clock = { now: 1_000_000 }
  return { store: createPageCache(limit, () => clock.now), clock }
}

const page = (text: string, tags: string[] = [], maxAgeMs = minute): NewPage => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(text),
  tags,
  maxAgeMs,
})

const put = (store: PageCache, key: string, text: string, tags?: string[], maxAgeMs?: number) =>
  store.put(key, page(text, tags, maxAgeMs), store.mark())

const textOf = (store: PageCache, key: string) => {
  const found = store.find(key)
  return found && plainOf(found).toString()
}

test('a stored page is found with its body and its brotli and gzip forms', async () => {
  const { store } = storeOf()
  const text = 'مرحبا '.repeat(100)
  await put(store, '/ar', text)
  const found = store.find('/ar')
  expect(found?.identity?.toString()).toBe(text)
  expect(found?.status).toBe(200)
  expect(brotliDecompressSync(found?.brotli ?? '').toString()).toBe(text)
  expect(gunzipSync(found?.gzip ?? '').toString()).toBe(text)
  expect(store.find('/')).toBeNull()
})

test('the ETag depends on the content alone', async () => {
  const { store } = storeOf()
  await put(store, 'a', 'one')
  await put(store, 'b', 'one')
  await put(store, 'c', 'two')
  expect(store.find('a')?.etag).toMatch(/^W\/"[\w-]{22}"$/)
  expect(store.find('a')?.etag).toBe(store.find('b')?.etag)
  expect(store.find('a')?.etag).not.toBe(store.find('c')?.etag)
})

test('a page is already found while it is being compressed', () => {
  const { store } = storeOf()
  const storing = put(store, '/', 'text')
  expect(textOf(store, '/')).toBe('text')
  expect(store.find('/')?.brotli).toBeUndefined()
  return storing
})

test('one caller renders a stale page while the others get the stale copy', async () => {
  const { store, clock } = storeOf()
  await put(store, '/', 'old')
  clock.now += minute - 1
  expect(textOf(store, '/')).toBe('old')
  clock.now += 1
  expect(store.find('/')).toBeNull()
  expect(textOf(store, '/')).toBe('old')
  expect(textOf(store, '/')).toBe('old')
  await put(store, '/', 'new')
  expect(textOf(store, '/')).toBe('new')
})

test('a caller that may not render gets the stale copy and does not claim the render', async () => {
  const { store, clock } = storeOf()
  await put(store, '/', 'old')
  clock.now += minute
  expect(store.find('/', false)?.identity?.toString()).toBe('old')
  expect(store.find('/')).toBeNull()
})

test('after a failed render another caller may render', async () => {
  const { store, clock } = storeOf()
  await put(store, '/', 'old')
  clock.now += minute
  expect(store.find('/')).toBeNull()
  store.settle('/', true)
  expect(store.find('/')).toBeNull()
  expect(textOf(store, '/')).toBe('old')
})

test('a page that must no longer be stored is dropped when its render settles', async () => {
  const { store, clock } = storeOf()
  await put(store, '/', 'old')
  clock.now += minute
  expect(store.find('/')).toBeNull()
  store.settle('/', false)
  expect(store.size()).toEqual({ pages: 0, bytes: 0 })
})

test('settling without a claimed render changes nothing', async () => {
  const { store } = storeOf()
  await put(store, '/', 'text')
  store.settle('/', false)
  store.settle('/unknown', false)
  expect(textOf(store, '/')).toBe('text')
})

test('a render claim expires after a minute, and another caller may render', async () => {
  const { store, clock } = storeOf()
  await put(store, '/', 'old')
  clock.now += minute
  expect(store.find('/')).toBeNull()
  clock.now += minute - 1
  expect(textOf(store, '/')).toBe('old')
  clock.now += 2
  expect(store.find('/')).toBeNull()
})

test('invalidating a tag drops its pages and no others', async () => {
  const { store } = storeOf()
  await put(store, '/1', 'one', ['product:1', 'seller:7'])
  await put(store, '/2', 'two', ['product:2', 'seller:7'])
  await put(store, '/home', 'home', ['home'])
  store.invalidate(['product:1', 'product:unknown'])
  expect([textOf(store, '/1'), textOf(store, '/2'), textOf(store, '/home')]).toEqual([null, 'two', 'home'])
  store.invalidate(['seller:7'])
  expect([textOf(store, '/2'), textOf(store, '/home')]).toEqual([null, 'home'])
})

test('a replaced page is invalidated by its new tags only', async () => {
  const { store } = storeOf()
  await put(store, '/', 'old', ['a'])
  await put(store, '/', 'new', ['b'])
  store.invalidate(['a'])
  expect(textOf(store, '/')).toBe('new')
  store.invalidate(['b'])
  expect(textOf(store, '/')).toBeNull()
})

test('a page rendered before its tag was invalidated is not stored', async () => {
  const { store } = storeOf()
  const mark = store.mark()
  store.invalidate(['product:1'])
  await store.put('/1', page('outdated', ['product:1']), mark)
  await store.put('/2', page('untouched', ['product:2']), mark)
  expect([textOf(store, '/1'), textOf(store, '/2')]).toEqual([null, 'untouched'])
  await put(store, '/1', 'rendered since', ['product:1'])
  expect(textOf(store, '/1')).toBe('rendered since')
})

test('a page rendered before the cache was cleared is not stored', async () => {
  const { store } = storeOf()
  await put(store, '/', 'old')
  const mark = store.mark()
  store.clear()
  expect(store.size().pages).toBe(0)
  await store.put('/', page('outdated'), mark)
  expect(textOf(store, '/')).toBeNull()
})

test('an invalidation during a re-render drops the old and the new page', async () => {
  const { store, clock } = storeOf()
  await put(store, '/', 'old', ['product:1'])
  clock.now += minute
  store.find('/')
  const mark = store.mark()
  store.invalidate(['product:1'])
  await store.put('/', page('outdated', ['product:1']), mark)
  expect(store.find('/')).toBeNull()
  expect(store.size()).toEqual({ pages: 0, bytes: 0 })
})

test('after a change the first request re-renders a list while the others get the stale copy', async () => {
  const { store, clock } = storeOf()
  await put(store, '/products/1', 'old', ['lists', 'category:1'])
  clock.now += 2_000
  store.invalidate(['product:1', 'category:1', 'products'])
  expect([textOf(store, '/products/1'), textOf(store, '/products/1')]).toEqual([null, 'old'])
  await put(store, '/products/1', 'new', ['lists', 'category:1'])
  expect(textOf(store, '/products/1')).toBe('new')
})

test('a list is rendered about once a second under constant changes', async () => {
  const { store, clock } = storeOf()
  const began = clock.now
  const renders: number[] = []
  for (; clock.now < began + 5_000; clock.now += 50) {
    store.invalidate(['home', 'products'])
    if (store.find('/') === null) {
      renders.push(clock.now - began)
      const mark = store.mark()
      clock.now += 20
      // A change during the render does not discard its result.
      store.invalidate(['home'])
      await store.put('/', page('text', ['home']), mark)
    }
  }
  expect(renders).toEqual([0, 1_020, 2_040, 3_060, 4_080])
})

test('a list is served for less than two seconds after a change, even while its render hangs', async () => {
  const { store, clock } = storeOf()
  await put(store, '/', 'old', ['home'])
  clock.now += 10_000
  store.invalidate(['home'])
  clock.now += 1_900
  expect([textOf(store, '/'), textOf(store, '/')]).toEqual([null, 'old'])
  clock.now += 100
  store.invalidate(['home'])
  expect([textOf(store, '/'), textOf(store, '/')]).toEqual([null, null])
})

test('invalidating a product tag drops a page at once, even if it is a list', async () => {
  const { store } = storeOf()
  await put(store, '/', 'old', ['home', 'product:1'])
  store.invalidate(['home', 'product:1'])
  expect(textOf(store, '/')).toBeNull()
})

test('the least recently used page is evicted first when memory is full', async () => {
  const body = randomBytes(7_500).toString('base64')
  const { store } = storeOf(40_000)
  for (const key of ['/1', '/2']) await put(store, key, body)
  expect(store.find('/1')).not.toBeNull()
  await put(store, '/3', body)
  expect(['/1', '/2', '/3'].filter((key) => store.find(key))).toEqual(['/1', '/3'])
})

test('the least recently used pages lose their uncompressed copies before any page is evicted', async () => {
  const body = 'x'.repeat(10_000)
  const { store } = storeOf(40_000)
  for (const key of ['/1', '/2', '/3']) await put(store, key, body)
  expect(store.find('/1')).not.toBeNull()
  await put(store, '/4', body)
  expect(['/1', '/2', '/3', '/4'].filter((key) => store.find(key)?.identity)).toEqual(['/1', '/3', '/4'])
  expect(textOf(store, '/2')).toBe(body)
})

test('memory stays within the limit, including compressed copies and after invalidation', async () => {
  const limit = 60_000
  const { store } = storeOf(limit)
  for (let number = 0; number < 50; number += 1) {
    await put(store, `/${number % 20}`, `${number}`.repeat(3_000), [`tag:${number % 5}`])
    expect(store.size().bytes).toBeLessThanOrEqual(limit)
  }
  expect(store.size().pages).toBeGreaterThan(3)
  store.invalidate(['tag:0', 'tag:1', 'tag:2', 'tag:3', 'tag:4'])
  expect(store.size().pages).toBe(0)
  // Invalidated pages remain as last copies while there is room.
  expect(store.size().bytes).toBeLessThanOrEqual(limit)
})

test('a page too large for the cache is not stored and removes the older copy', async () => {
  const { store } = storeOf(10_000)
  await put(store, '/', 'small')
  await put(store, '/', 'x'.repeat(6_000))
  expect(textOf(store, '/')).toBeNull()
})

test('a page replaced during compression is counted once', async () => {
  const { store } = storeOf()
  await Promise.all([put(store, '/', 'a'.repeat(5_000)), put(store, '/', 'b'.repeat(5_000))])
  const { bytes } = store.size()
  store.clear()
  await put(store, '/', 'b'.repeat(5_000))
  expect(store.size().bytes).toBe(bytes)
  expect(gunzipSync(store.find('/')?.gzip ?? '').toString()).toBe('b'.repeat(5_000))
})

test('a cache with limit 0 stores nothing', async () => {
  const { store } = storeOf(0)
  await put(store, '/', 'text')
  expect(store.find('/')).toBeNull()
})

test('pages with parameters are evicted before those without', async () => {
  const store = createPageCache(40_000)
  const page = () => ({
    status: 200,
    headers: {},
    body: Buffer.from(randomBytes(2_000)),
    tags: [],
    maxAgeMs: 60_000,
  })
  await store.put('/', page(), store.mark())
  for (let at = 0; at < 30; at++) await store.put(`/products/1?minPrice=${at}`, page(), store.mark())
  expect(store.find('/')).not.toBeNull()
  expect(store.find('/products/1?minPrice=29')).not.toBeNull()
  expect(store.find('/products/1?minPrice=0')).toBeNull()
})

test('an invalidated page is not found but remains as a last copy', async () => {
  const { store } = storeOf()
  await put(store, '/a', 'first', ['one'])
  await put(store, '/b', 'second', ['two'])
  store.invalidate(['one'])
  expect(textOf(store, '/a')).toBeNull()
  store.clear()
  expect(textOf(store, '/b')).toBeNull()
  const lastOf = (key: string) => {
    const last = store.last(key)
    return last && plainOf(last).toString()
  }
  expect([lastOf('/a'), lastOf('/b'), lastOf('/c')]).toEqual(['first', 'second', null])
  await put(store, '/a', 'third', ['one'])
  expect(lastOf('/a')).toBe('third')
})

test('last copies are evicted before pages that can be served', async () => {
  const { store } = storeOf(40_000)
  const some = () => randomBytes(2_000).toString('hex')
  for (let place = 0; place < 6; place += 1) await put(store, `/old-${place}`, some(), ['old'])
  store.invalidate(['old'])
  for (let place = 0; place < 6; place += 1) await put(store, `/new-${place}`, some())
  expect(store.size().bytes).toBeLessThanOrEqual(40_000)
  expect(textOf(store, '/new-5')).not.toBeNull()
  expect(store.last('/old-0')).toBeNull()
})
