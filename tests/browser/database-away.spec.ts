import { expect, test } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { getTranslator } from '#lib/i18n/translate.ts'
import { connect } from '#server/platform/db/client.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { openDatabaseProxy } from '#support/database-proxy.ts'
import { createBranch, createProduct, createUser } from '#support/factories.ts'
import {
  newDataDirectory,
  type OwnServer,
  removeDataDirectory,
  startServer,
  whenReady,
} from './support/own-server.ts'

// Pages while the database hangs: the last rendered copy, else an error page.

test('pages are served from the cache while the database hangs, else as a localised 503 with retry-after', async () => {
  const folder = await newDataDirectory()
  const database = await openDatabase({ dataDirectory: folder, log: () => {} })
  await migrate(database.url, () => {})
  const { db, pool } = connect(database.url, 2)
  const proxy = await openDatabaseProxy(database.url)
  let server: OwnServer | undefined
  try {
    const seller = await createUser(db)
    const { leaf } = await createBranch(db)
    const seen = await createProduct(db, { seller, category: leaf }, { name: 'Zarqaloom' })
    server = await startServer(folder, { DATABASE_URL: proxy.url, DEMO: 'false', LOG_LEVEL: 'silent' })
    const { url } = server
    await whenReady(url)
    // Not on a page that was made before.
    const unseen = await createProduct(db, { seller, category: leaf }, { name: 'Qarzaloom' })
    const read = async (path: string) => {
      const begunMs = performance.now()
      const response = await fetch(`${url}${path}`)
      const text = await response.text()
      expect(performance.now() - begunMs, path).toBeLessThan(5_000)
      const header = (name: string) => response.headers.get(name)
      return { status: response.status, text, retry: header('retry-after'), cache: header('cache-control') }
    }
    for (const path of ['/', '/ar', `/product-detail/${seen.id}`]) expect((await read(path)).status).toBe(200)
    const cachedPages = async () =>
      Number(/^marketplace_cached_pages (\d+)$/m.exec((await read('/metrics')).text)?.[1])
    const before = await cachedPages()
    // The page is invalidated, so its next request would render it again.
    const change = JSON.stringify({ type: 'invalidate', tags: [`product:${seen.id}`] })
    await db.execute(sql`SELECT pg_notify('marketplace', ${change})`)
    await expect.poll(cachedPages).toBeLessThan(before)
    proxy.pause()
    const copy = await read(`/product-detail/${seen.id}`)
    expect(copy.status).toBe(200)
    expect(copy.text).toContain('Zarqaloom')
    expect((await read('/ar')).status).toBe(200)
    for (const [locale, path] of [
      ['en', `/product-detail/${unseen.id}`],
      ['ar', `/ar/product-detail/${unseen.id}`],
    ] as const) {
      const page = await read(path)
      expect([path, page.status, page.retry, page.cache]).toEqual([path, 503, '5', 'no-store'])
      expect(page.text).toContain(`<html lang="${locale}"`)
      expect(page.text).toContain(getTranslator(locale)('layout:unavailable.title'))
    }
    await proxy.resume()
    await expect.poll(async () => (await read(`/ar/product-detail/${unseen.id}`)).status).toBe(200)
    expect((await read(`/product-detail/${seen.id}`)).text).toContain('Zarqaloom')
    expect(await server.stop()).toBe(0)
  } finally {
    await server?.kill({ database: false }).catch(() => undefined)
    await proxy.close()
    await pool.end()
    await database.stop()
    await removeDataDirectory(folder).catch(() => undefined)
  }
})
