import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productsPerSitemapPart } from '#lib/contract/products.ts'
import * as schema from '#server/platform/db/schema.ts'
import { withLongTimeout } from '#server/platform/db/statement-timeout.ts'
import { updateSitemapParts } from '#server/products/sitemap.ts'
import { openTestApp } from '#support/app.ts'
import { dataOf, plainClient } from '#support/client.ts'
import { createBranch, createProduct, createUser, type ProductRow } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const api = plainClient(app)
const seller = await createUser(db)
const { leaf } = await createBranch(db)
const add = (fields: Partial<ProductRow> = {}) => createProduct(db, { seller, category: leaf }, fields)

const mapped = async (from: string) => (await dataOf(api.sitemapPart({ from }))).map(({ _id }) => _id)

test('the sitemap lists only products for sale', async () => {
  const product = await add({ imageIds: [seller.id] })
  for (const status of ['draft', 'review', 'hidden', 'removed', 'sold'] as const) await add({ status })
  await add({ expiresAt: new Date(Date.now() - 1000) })
  const [from = '', ...more] = await dataOf(api.sitemapParts({}))
  expect([from, more]).toEqual([product.id, []])
  expect(await dataOf(api.sitemapPart({ from }))).toEqual([
    { _id: product.id, image: `/media/${seller.id}`, updatedAt: product.updatedAt.toISOString() },
  ])
})

test('sitemap parts have a maximum size, and removing a product shifts no other into another part', async () => {
  const { id } = await add()
  // The copies get later ids than the original.
  const batch = productsPerSitemapPart / 2
  for (let end = batch; end <= 2 * productsPerSitemapPart; end += batch) {
    await withLongTimeout(() =>
      db.execute(sql`
      INSERT INTO products (id, user_id, category_id, top_category_id, name, condition, emirate, expires_at)
      SELECT (substr(id::text, 1, 24) || lpad(to_hex(x'e00000000000'::bigint + step), 12, '0'))::uuid, user_id, category_id,
        top_category_id, name, condition, emirate, expires_at
      FROM products, generate_series(${end - batch + 1}::int, ${end}::int) step WHERE id = ${id}`),
    )
  }
  const parts = await dataOf(api.sitemapParts({}))
  expect(parts).toHaveLength(3)
  const [first = '', second = '', third = ''] = parts
  const [held, next] = [await mapped(first), await mapped(second)]
  expect(next).toHaveLength(productsPerSitemapPart)
  expect(new Set([...held, ...next, ...(await mapped(third))]).size).toBe(2 * productsPerSitemapPart + 2)

  const ended = next[10] ?? ''
  await db.update(schema.products).set({ status: 'removed' }).where(eq(schema.products.id, ended))
  expect(await dataOf(api.sitemapParts({}))).toEqual(parts)
  expect(await mapped(second)).toEqual(next.filter((one) => one !== ended))
  expect(await mapped(first)).toEqual(held)
})

test('a sitemap part without products for sale is no longer listed', async () => {
  const [, second = ''] = await dataOf(api.sitemapParts({}))
  const ids = await mapped(second)
  await db.execute(sql`UPDATE products SET status = 'sold' WHERE id = ANY(${sql.param(ids)}::uuid[])`)
  expect(await dataOf(api.sitemapParts({}))).not.toContain(second)
})

test('the sitemap job stores the list of parts, which changes only with its next run', async () => {
  const before = await dataOf(api.sitemapParts({}))
  await updateSitemapParts(db)
  expect(await dataOf(api.sitemapParts({}))).toEqual(before)
  const [first = ''] = before
  const ids = await mapped(first)
  await db.execute(sql`UPDATE products SET status = 'sold' WHERE id = ANY(${sql.param(ids)}::uuid[])`)
  expect(await dataOf(api.sitemapParts({}))).toEqual(before)
  await updateSitemapParts(db)
  expect(await dataOf(api.sitemapParts({}))).toEqual(before.slice(1))
})
