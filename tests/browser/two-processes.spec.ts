import { expect, test } from '@playwright/test'
import { connect } from '#server/platform/db/client.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import {
  createAdmin,
  createBranch,
  createProduct,
  createUser,
  signIn,
  signInAdmin,
} from '#support/factories.ts'
import { createPhotos, listingInput } from '#support/listings.ts'
import { newDataDirectory, type OwnServer, removeDataDirectory, startServer } from './support/own-server.ts'

// Two processes on one database have separate page caches: a change through one is soon visible at the other, long
// before its cache expires.

const word = 'Zarqaloom'
const banner = {
  ...{
    title: 'Seen twice',
    title_ar: 'مرئي مرتين',
    subtitle: '',
    subtitle_ar: '',
    action: 'Look',
    action_ar: 'تصفح',
  },
  ...{ link: '/sell', tone: 'sand', imageId: null, startsAt: null, endsAt: null },
}
const pageOf = async (server: OwnServer, path: string) => {
  const response = await fetch(`${server.url}${path}`)
  return { status: response.status, text: await response.text() }
}

/** Returns the number of cached pages of a process. */
const keptBy = async (server: OwnServer) =>
  Number(/^marketplace_cached_pages (\d+)$/m.exec((await pageOf(server, '/metrics')).text)?.[1])

async function call(server: OwnServer, token: string, method: string, path: string, body?: object) {
  const response = await fetch(`${server.url}/user/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect(response.status, `${method} ${path}: ${await response.clone().text()}`).toBe(200)
}

test('a change through one process soon shows on the cached pages of the other', async () => {
  test.setTimeout(180_000)
  const folder = await newDataDirectory()
  const database = await openDatabase({ dataDirectory: folder, log: () => {} })
  await migrate(database.url, () => {})
  const { db, pool } = connect(database.url, 2)
  const servers: OwnServer[] = []
  try {
    const seller = await createUser(db)
    const { leaf } = await createBranch(db)
    const [photo = ''] = await createPhotos(db, seller)
    const product = await createProduct(db, { seller, category: leaf }, { name: word, imageIds: [photo] })
    const waiting = await createProduct(db, { seller, category: leaf }, { name: 'Waiting', status: 'review' })
    const [member, admin] = [
      await signIn(db, { userId: seller.id }),
      await signInAdmin(db, await createAdmin(db)),
    ]
    // A process caches categories, so they are created before it starts.
    const environment = { DATABASE_URL: database.url, DEMO: 'false' }
    servers.push(await startServer(folder, environment))
    servers.push(await startServer(folder, environment))
    const [first, second] = servers as [OwnServer, OwnServer]
    const pages = ['/', `/products/${leaf.id}`, `/searched-products/${word}`, `/product-detail/${product.id}`]

    /** Has both processes cache pages, makes a change and expects both to show it. */
    const expectSeen = async (
      change: () => Promise<void>,
      shows: (page: { status: number; text: string }) => boolean,
      paths: readonly string[],
    ) => {
      for (const server of servers) {
        for (const path of paths) expect(shows(await pageOf(server, path)), `before: ${path}`).toBe(false)
        // The second requests are cache hits, so the number of cached pages stays.
        const kept = await keptBy(server)
        expect(kept).toBeGreaterThanOrEqual(paths.length)
        for (const path of paths) await pageOf(server, path)
        expect(await keptBy(server)).toBe(kept)
      }
      await change()
      for (const path of paths) {
        for (const server of [second, first]) {
          const asked = async () => shows(await pageOf(server, path))
          await expect.poll(asked, { message: path, timeout: 15_000, intervals: [20] }).toBe(true)
        }
      }
    }

    const edited = listingInput(leaf, [photo], { name: word, price: 8_642_00 })
    await expectSeen(
      () => call(first, member, 'PUT', `updateProduct/${product.id}`, edited),
      ({ text }) => text.includes('8,642'),
      pages,
    )
    await expectSeen(
      () => call(first, admin, 'POST', `admin/products/${waiting.id}/approve`, {}),
      ({ text }) => text.includes('Waiting'),
      [`/products/${leaf.id}`, `/ar/products/${leaf.id}`],
    )
    await expectSeen(
      () => call(first, admin, 'POST', 'admin/banners', banner),
      ({ text }) => text.includes(banner.title) || text.includes(banner.title_ar),
      ['/', '/ar'],
    )
    await expectSeen(
      () => call(first, member, 'DELETE', `deleteProduct/${product.id}`),
      ({ status }) => status === 410,
      [`/product-detail/${product.id}`, `/ar/product-detail/${product.id}`],
    )
    await expectSeen(
      () => call(first, member, 'DELETE', `deleteProduct/${waiting.id}`),
      ({ text }) => !text.includes('Waiting'),
      [`/products/${leaf.id}`],
    )
  } finally {
    await pool.end()
    for (const server of servers) await server.stop()
    await database.stop()
    await removeDataDirectory(folder)
  }
})
