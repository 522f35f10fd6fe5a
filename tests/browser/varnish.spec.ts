import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { connect } from '#server/platform/db/client.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { createBranch, createProduct, createUser, signIn } from '#support/factories.ts'
import { freePort } from '#support/free-port.ts'
import { createPhotos, listingInput } from '#support/listings.ts'
import { skipReason } from '#support/needed.ts'
import { findProgram } from './support/find-program.ts'
import { newDataDirectory, type OwnServer, removeDataDirectory, startServer } from './support/own-server.ts'
import { startVarnish } from './support/varnish.ts'

// An installed Varnish with ops/varnish.vcl in front of two processes on one database.

const varnish = findProgram('varnishd', 'VARNISH_PATH')
const noVarnish = varnish ? undefined : 'Varnish is not installed (apt-get install varnish, or VARNISH_PATH)'
test.skip(skipReason(noVarnish) !== undefined, noVarnish)

const word = 'Zarqaloom'

const squarePhoto = async () =>
  new Uint8Array(
    await sharp({ create: { width: 600, height: 600, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
  )

/** Returns how often a process answered a route. */
async function requestsOf({ url }: OwnServer, route: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const pattern = /^marketplace_requests_total\{kind="\w+",route="([^"]+)",status="2xx"\} (\d+)$/gm
  return [...metrics.matchAll(pattern)]
    .filter(([, name]) => name === route)
    .reduce((sum, [, , count]) => sum + Number(count), 0)
}

test('an edge cache answers instead of the processes and shows changes of a page within a second', async () => {
  test.setTimeout(180_000)
  const folder = await newDataDirectory()
  const database = await openDatabase({ dataDirectory: folder, log: () => {} })
  await migrate(database.url, () => {})
  const { db, pool } = connect(database.url, 2)
  const servers: OwnServer[] = []
  const ports = [await freePort(), await freePort()] as const
  const cache = await startVarnish(varnish ?? '', {
    own: await freePort(),
    purge: await freePort(),
    behind: ports,
  })
  try {
    const seller = await createUser(db)
    const { leaf } = await createBranch(db)
    const [photo = ''] = await createPhotos(db, seller)
    const product = await createProduct(db, { seller, category: leaf }, { name: word, imageIds: [photo] })
    const token = await signIn(db, { userId: seller.id })
    const environment = { DATABASE_URL: database.url, DEMO: 'false', PURGE_URL: cache.purgeUrl }
    for (const port of ports) servers.push(await startServer(folder, { ...environment, PORT: String(port) }))
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(cache.url + path, { headers, redirect: 'manual' })
    const textOf = async (path: string) => (await get(path)).text()
    await expect.poll(async () => (await get('/')).status, { timeout: 30_000 }).toBe(200)
    const path = `/product-detail/${product.id}`
    const list = `/products/${leaf.id}`
    const askedFor = async (route: string) =>
      (await Promise.all(servers.map((server) => requestsOf(server, route)))).reduce((a, b) => a + b, 0)

    await test.step('at most one of a thousand requests for a page reaches a process', async () => {
      // Purges of the start are repeated once, so the first rounds may reach a process.
      await expect
        .poll(
          async () => {
            const before = await askedFor('/product-detail/[id]')
            for (let round = 0; round < 20; round += 1)
              await Promise.all(
                Array.from({ length: 50 }, async (_, n) => {
                  const response = await get(`${path}?utm_source=n${n}`, {
                    cookie: `own=${n}`,
                    accept: 'text/html',
                  })
                  expect(response.status).toBe(200)
                  await response.arrayBuffer()
                }),
              )
            return (await askedFor('/product-detail/[id]')) - before
          },
          { timeout: 20_000 },
        )
        .toBeLessThanOrEqual(1)
    })
    await test.step('browsers revalidate each time and receive no cache tags', async () => {
      const { headers } = await get(path)
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      for (const name of ['surrogate-key', 'cache-tag', 'cdn-cache-control', 'x-request-id'])
        expect(headers.get(name), name).toBeNull()
      const again = await get(path, { 'if-none-match': headers.get('etag') ?? '' })
      expect(again.status).toBe(304)
    })
    const within = (change: Promise<unknown>, shows: () => Promise<boolean>, ms: number) =>
      change.then(() => expect.poll(shows, { timeout: ms, intervals: [20] }).toBe(true))
    const call = async (method: string, name: string, body?: object) => {
      const response = await fetch(`${cache.url}/user/v1/${name}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      expect(response.status, await response.text()).toBe(200)
    }
    await test.step('a changed price appears on the product page and in the list', async () => {
      for (const each of [path, `/ar${path}`, list]) expect(await textOf(each)).not.toContain('8,642')
      const edited = listingInput(leaf, [photo], { name: word, price: 8_642_00 })
      await within(
        call('PUT', `updateProduct/${product.id}`, edited),
        async () => (await textOf(path)).includes('8,642') && (await textOf(`/ar${path}`)).includes('8,642'),
        1_000,
      )
      await expect.poll(() => textOf(list), { timeout: 4_000 }).toContain('8,642')
    })
    await test.step('a picture is kept, in each format, until it is removed', async () => {
      const body = await squarePhoto()
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' }
      const sent = await fetch(`${cache.url}/user/v1/upload?kind=avatar`, { method: 'POST', headers, body })
      expect(sent.status, await sent.clone().text()).toBe(200)
      const { data } = (await sent.json()) as { data: { _id: string; path: string } }
      await call('POST', 'profile', { avatar: data._id })
      const files = [`${data.path}-240.webp`, `${data.path}-240.avif`]
      // AVIF is made after it was first asked for; what is kept until then is kept for a minute.
      for (const file of files) expect((await get(file)).status).toBe(200)
      const before = await askedFor('/media/[file]')
      for (let round = 0; round < 20; round += 1)
        for (const file of files) expect((await get(file, { accept: `image/${round}` })).status).toBe(200)
      expect((await askedFor('/media/[file]')) - before).toBe(0)
      const { headers: kept } = await get(files[0] ?? '')
      expect(kept.get('cache-control')).toBe('public, max-age=31536000, immutable')
      for (const name of ['vary', 'surrogate-key']) expect(kept.get(name), name).toBeNull()
      await call('POST', 'profile', { avatar: null })
      for (const file of files)
        await expect.poll(async () => (await get(file)).status, { timeout: 20_000 }).toBe(404)
    })
    await test.step('requests from outside cannot purge', async () => {
      await textOf(path)
      for (const method of ['POST', 'PURGE', 'BAN'])
        await fetch(cache.url + path, { method, headers: { 'Surrogate-Key': `product:${product.id}` } })
      const before = await askedFor('/product-detail/[id]')
      await textOf(path)
      expect((await askedFor('/product-detail/[id]')) - before).toBe(0)
    })
    await test.step('Markdown has its own address, to which the page redirects', async () => {
      const markdown = await get(path, { accept: 'text/markdown' })
      expect([markdown.status, markdown.headers.get('location')]).toEqual([303, `${path}.md`])
      expect(await textOf(`${path}.md`)).toMatch(/^# Zarqaloom/)
      expect((await get(path, { accept: 'text/html' })).headers.get('content-type')).toMatch(/^text\/html/)
    })
    await test.step('a deleted listing answers 410 and leaves the list', async () => {
      await within(
        call('DELETE', `deleteProduct/${product.id}`),
        async () => (await get(path)).status === 410,
        1_000,
      )
      await expect.poll(() => textOf(list), { timeout: 4_000 }).not.toContain(word)
    })
    await test.step('cached pages are served while no process answers', async () => {
      const before = await textOf('/')
      for (const server of servers.splice(0)) await server.kill({ database: false })
      await expect.poll(async () => (await get('/user/v1/category')).status).toBe(503)
      expect(await textOf('/')).toBe(before)
    })
  } finally {
    await pool.end()
    for (const server of servers) await server.stop()
    await cache.stop()
    await database.stop()
    await removeDataDirectory(folder)
  }
})
