import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { claimImport, insertImport } from '#server/imports/queries.ts'
import { runImport } from '#server/imports/run.ts'
import * as schema from '#server/platform/db/schema.ts'
import { priceHistory } from '#server/products/price-history.ts'
import { deleteOldRows } from '#server/retention.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, plainClient } from '#support/client.ts'
import {
  createBranch,
  createBusiness,
  createDeal,
  createProduct,
  createUser,
  daysFromNow,
  type ProductRow,
  signIn,
} from '#support/factories.ts'
import { filesFolder } from '#support/files.ts'
import { createLamps, csvOf, lamp, picture, zipOf } from '#support/imports.ts'
import { createPhotos, listingInput, newKey } from '#support/listings.ts'

const app = await openTestApp()
const { db, resources } = app
const { products, priceChanges } = schema
const seller = await createUser(db)
const { leaf } = await createBranch(db)
const sellerApi = browserClient(app, { token: await signIn(db, { userId: seller.id }) })
const reader = plainClient(app)
const imageIds = await createPhotos(db, seller)
const save = await filesFolder()

const ask = (price: number, fields: Partial<ProductRow> = {}) =>
  createProduct(db, { seller, category: leaf }, { price, imageIds, name: 'Oak table', ...fields })
const edit = ({ id }: ProductRow, price: number) =>
  dataOf(sellerApi.updateProduct({ ...listingInput(leaf, imageIds, { price }), id }))
const changesOf = ({ id }: Pick<ProductRow, 'id'>) =>
  db
    .select({ before: priceChanges.before, after: priceChanges.after })
    .from(priceChanges)
    .where(eq(priceChanges.productId, id))
    .orderBy(priceChanges.changedAt)
/** Moves all recorded times of a product's price into the past. */
async function wait({ id }: ProductRow, days: number) {
  const back = sql`interval '1 day' * ${days}`
  await db
    .update(products)
    .set({
      createdAt: sql`created_at - ${back}`,
      priceSince: sql`price_since - ${back}`,
      reducedUntil: sql`reduced_until - ${back}`,
    })
    .where(eq(products.id, id))
  await db
    .update(priceChanges)
    .set({ changedAt: sql`changed_at - ${back}` })
    .where(eq(priceChanges.productId, id))
}
const reducedFrom = async ({ id }: ProductRow) => (await dataOf(reader.getProduct({ id }))).reducedFrom

test('an edit records the price before and after, and nothing if it stays the same', async () => {
  const product = await ask(500_00)
  await edit(product, 400_00)
  await edit(product, 400_00)
  await edit(product, 0)
  expect(await changesOf(product)).toEqual([
    { before: 500_00, after: 400_00 },
    { before: 400_00, after: 0 },
  ])
})

test('an import records the price changes of its rows', async () => {
  await createLamps(db)
  const business = await createBusiness(db)
  const importRow = async (price: string) => {
    const csv = csvOf([lamp({ Price: price })])
    const csvPath = await save('csv', csv)
    const zipPath = await save('zip', await zipOf({ 'one.jpg': await picture(10) }))
    const file = { csvName: 'stock.csv', csvBytes: Buffer.byteLength(csv) }
    await insertImport(db, { userId: business.id, source: 'page', state: 'waiting', ...file })
    const job = await claimImport(db)
    if (!job) throw new Error('nothing waits')
    await runImport(resources, job, { csvPath, zipPath })
  }
  for (const price of ['450', '450', '399.50']) await importRow(price)
  const [row] = await db.select().from(products).where(eq(products.userId, business.id))
  expect(row && (await changesOf(row))).toEqual([{ before: 450_00, after: 399_50 }])
})

test('a price counts as reduced if the higher price stood for seven days', async () => {
  const product = await ask(500_00, { createdAt: daysFromNow(-6.9) })
  await edit(product, 400_00)
  expect(await reducedFrom(product)).toBeNull()

  const older = await ask(500_00, { createdAt: daysFromNow(-7.1) })
  await edit(older, 400_00)
  expect(await reducedFrom(older)).toBe(500_00)
  await edit(older, 300_00)
  expect(await reducedFrom(older)).toBe(500_00)
  await edit(older, 600_00)
  expect(await reducedFrom(older)).toBeNull()
  await edit(older, 0)
  expect(await reducedFrom(older)).toBeNull()
})

test('a higher price of a few days is ignored as the reference price', async () => {
  const product = await ask(500_00, { createdAt: daysFromNow(-30) })
  await edit(product, 900_00)
  await wait(product, 3)
  await edit(product, 450_00)
  expect(await reducedFrom(product)).toBe(500_00)
})

test('a price stays reduced for thirty days', async () => {
  const product = await ask(500_00, { createdAt: daysFromNow(-10) })
  await edit(product, 400_00)
  await wait(product, 29)
  expect(await reducedFrom(product)).toBe(500_00)
  await wait(product, 2)
  expect(await reducedFrom(product)).toBeNull()
})

test('the days before a listing was hidden do not count towards its reference price', async () => {
  const product = await ask(500_00, { createdAt: daysFromNow(-20) })
  await dataOf(sellerApi.hideProduct({ id: product.id }))
  await wait(product, 1)
  await dataOf(sellerApi.showProduct({ id: product.id }))
  await edit(product, 400_00)
  expect(await reducedFrom(product)).toBeNull()
})

test('a duplicated listing has no price history or reduction', async () => {
  const product = await ask(500_00, { createdAt: daysFromNow(-20) })
  await edit(product, 400_00)
  const copy = await dataOf(sellerApi.duplicateProduct({ id: product.id, idempotencyKey: newKey() }))
  expect(await changesOf({ id: copy._id })).toEqual([])
  const [row] = await db.select().from(products).where(eq(products.id, copy._id))
  expect(row).toMatchObject({ priceSince: null, referencePrice: null, reducedUntil: null })
})

test('lists and searches show the reduction until it ends', async () => {
  const product = await ask(500_00, { createdAt: daysFromNow(-10), name: 'Walnut bureau' })
  await edit(product, 410_00)
  const shown = async () => {
    const lists = [
      await dataOf(reader.getProducts({ categoryId: leaf.id })),
      await dataOf(reader.searchOnNextPage({ search: 'oak table' })),
    ]
    return lists.map(({ items }) => items.find(({ _id }) => _id === product.id)?.reducedFrom)
  }
  expect(await shown()).toEqual([500_00, 500_00])
  await wait(product, 31)
  await edit(product, 405_00)
  await wait(product, 31)
  await db.insert(schema.searchChanges).values({ productId: product.id })
  expect(await shown()).toEqual([null, null])
})

test('a product can have a deal and a reduction', async () => {
  const product = await ask(500_00, { createdAt: daysFromNow(-10) })
  await edit(product, 400_00)
  await createDeal(db, [{ ...product, price: 400_00 }])
  expect(await dataOf(reader.getProduct({ id: product.id }))).toMatchObject({
    reducedFrom: 500_00,
    deal: { price: 200_00 },
  })
})

test('the price history of a product page ends with the current price', async () => {
  const product = await ask(500_00, { createdAt: daysFromNow(-20) })
  expect(await dataOf(reader.getProduct({ id: product.id }))).toMatchObject({ priceHistory: [] })
  await edit(product, 450_00)
  await wait(product, 3)
  await edit(product, 400_00)
  const { priceHistory: shown, createdAt } = await dataOf(reader.getProduct({ id: product.id }))
  expect(shown.map(({ price }) => price)).toEqual([500_00, 450_00, 400_00])
  expect(shown[0]?.since).toBe(createdAt)
})

test('priceHistory drops prices under an hour and keeps the last ten', () => {
  const hour = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 3_600_000).toISOString()
  const pricesOf = (steps: [price: number, hours: number][]) => {
    const changes = steps
      .slice(1)
      .map(([after, hours], place) => ({ before: steps[place]?.[0] ?? 0, after, at: hour(hours) }))
    return priceHistory(hour(steps[0]?.[1] ?? 0), changes).map(({ price }) => price)
  }
  expect(pricesOf([[10, 0]])).toEqual([])
  expect(
    pricesOf([
      [10, 0],
      [1000, 0.5],
      [900, 30],
    ]),
  ).toEqual([1000, 900])
  expect(
    pricesOf([
      [1000, 0],
      [100, 30],
      [1000, 30.1],
    ]),
  ).toEqual([])
  const many = Array.from({ length: 15 }, (_, place): [number, number] => [100 + place, place * 2])
  expect(pricesOf(many)).toEqual(many.slice(-10).map(([price]) => price))
})

test('price changes are kept for 400 days', async () => {
  const product = await ask(500_00)
  await edit(product, 450_00)
  await wait(product, 399)
  await deleteOldRows(resources)
  expect(await changesOf(product)).toHaveLength(1)
  await wait(product, 2)
  await deleteOldRows(resources)
  expect(await changesOf(product)).toEqual([])
})
