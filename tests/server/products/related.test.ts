import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { relatedProducts } from '#server/products/related.ts'
import { openTestApp } from '#support/app.ts'
import { dataOf, plainClient } from '#support/client.ts'
import { createBranch, createProduct, createUser, daysFromNow } from '#support/factories.ts'
import { rowsReadBy } from '#support/rows-read.ts'

const app = await openTestApp()
const { db } = app
const api = plainClient(app)
const seller = await createUser(db, { firstName: 'Omar', lastName: 'Haddad' })

/** Distance of two prices on a logarithmic scale. */
const distance = (a: number, b: number) => Math.abs(Math.log(Math.max(a, 1)) - Math.log(Math.max(b, 1)))

test('related products have the nearest prices in the category, boosted ones first', async () => {
  const { leaf } = await createBranch(db)
  const prices = Array.from({ length: 60 }, (_, index) => ((index * 7_919) % 97) * 13_00)
  const all = []
  for (const [index, price] of prices.entries()) {
    const boostedUntil = index % 9 === 0 ? daysFromNow(3) : null
    all.push(await createProduct(db, { seller, category: leaf }, { price, boostedUntil }))
  }
  for (const origin of all.slice(0, 20)) {
    const others = all.filter(({ id }) => id !== origin.id)
    const ranked = [others.filter((one) => one.boostedUntil), others.filter((one) => !one.boostedUntil)]
      .flatMap((part) => part.map(({ price }) => distance(price, origin.price)).sort((a, b) => a - b))
      .slice(0, 12)
    const related = await dataOf(api.relatedProducts({ productId: origin.id, size: '12' }))
    expect(related.map(({ price }) => distance(price, origin.price))).toEqual(ranked)
    expect(new Set(related.map(({ _id }) => _id)).size).toBe(12)
  }
})

test('finding related products reads few rows in a large category', async () => {
  const { leaf } = await createBranch(db)
  const product = await createProduct(db, { seller, category: leaf }, { price: 1_000_00 })
  await db.execute(sql`
    INSERT INTO products SELECT (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'price', 1000 + n * 100))).*
    FROM products p, generate_series(1, 1000) n WHERE p.id = ${product.id}`)
  await db.execute(sql`ANALYZE products`)
  const read = await rowsReadBy(db, 'products', async (tx) => {
    const found = await relatedProducts(tx, { kind: 'visitor' }, { productId: product.id, size: 6 })
    expect(found).toHaveLength(6)
  })
  expect(read).toBeLessThan(100)
})
