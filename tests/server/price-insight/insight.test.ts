import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceBand } from '#lib/contract/price-insight.ts'
import * as schema from '#server/platform/db/schema.ts'
import { updatePriceBands } from '#server/price-insight/update.ts'
import { compactCounts } from '#server/products/count-job.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, plainClient, refusalOf } from '#support/client.ts'
import {
  createBranch,
  createProduct,
  createUser,
  daysFromNow,
  type ProductRow,
  signIn,
} from '#support/factories.ts'
import { createAttributes } from '#support/listings.ts'

const app = await openTestApp()
const { db } = app
const { products } = schema
const seller = await createUser(db)
const reader = plainClient(app)
const sellerApi = browserClient(app, { token: await signIn(db, { userId: seller.id }) })

/** Creates cars in a new category with these prices in AED. */
async function createCars(prices: number[], fields: Partial<ProductRow> = {}) {
  const { leaf } = await createBranch(db)
  const cars: ProductRow[] = []
  for (const price of prices) {
    const attributes = { brand: 'Toyota', model: 'Land Cruiser', year: 2020 }
    const details = { attributes, condition: 'used' as const, ...fields, price: price * 100 }
    cars.push(await createProduct(db, { seller, category: leaf }, details))
  }
  await updatePriceBands(db)
  return { leaf, cars }
}
const insightOf = (product: ProductRow | undefined) => dataOf(reader.priceInsight({ id: product?.id ?? '' }))
const eight = [10, 20, 30, 40, 50, 60, 70, 80]

test('a price insight needs at least eight comparable listings', async () => {
  const { cars } = await createCars([...eight, 1_000])
  expect(await insightOf(cars.at(-1))).toEqual({ count: 8, low: 10_00, middle: 40_00, high: 80_00 })
  const { cars: fewer } = await createCars(eight)
  expect(await insightOf(fewer.at(-1))).toBeNull()
})

test('sold, expired and unpriced listings do not count as comparable', async () => {
  const { cars } = await createCars([...eight, 90])
  const [one, two, three, four] = cars
  const others = {
    one: { status: 'sold' },
    two: { price: 0 },
    three: { expiresAt: daysFromNow(-1) },
  } as const
  for (const [row, change] of [
    [one, others.one],
    [two, others.two],
    [three, others.three],
  ] as const) {
    await db
      .update(products)
      .set(change)
      .where(eq(products.id, row?.id ?? ''))
    await compactCounts(db)
    await updatePriceBands(db)
    expect(await insightOf(four)).toBeNull()
    const back = { status: 'active', price: row?.price ?? 0, expiresAt: daysFromNow(30) } as const
    await db
      .update(products)
      .set(back)
      .where(eq(products.id, row?.id ?? ''))
    await updatePriceBands(db)
    expect(await insightOf(four)).not.toBeNull()
  }
  await db
    .update(products)
    .set({ status: 'sold' })
    .where(eq(products.id, four?.id ?? ''))
  expect(await insightOf(four)).toBeNull()
})

test('listings of a brand without a model are compared only if their prices are close', async () => {
  const fields = { attributes: { brand: 'Toyota' } }
  const { cars: apart } = await createCars([...eight, 90], fields)
  expect(await insightOf(apart[0])).toBeNull()
  const { cars: close } = await createCars([100, 101, 102, 103, 104, 105, 106, 107, 108], fields)
  expect(await insightOf(close[0])).toMatchObject({ count: 8 })
})

test('a listing with neither brand nor model has no price insight', async () => {
  const { cars } = await createCars(
    Array.from({ length: 10 }, () => 100),
    { attributes: { colour: 'red' } },
  )
  expect(await insightOf(cars[0])).toBeNull()
})

test('a seller gets an estimate for a draft that excludes the listing being edited', async () => {
  const { leaf, cars } = await createCars([...eight, 5_000])
  await createAttributes(db, leaf, [
    { key: 'brand', type: 'text', label: 'Brand', labelAr: 'الماركة' },
    { key: 'model', type: 'text', label: 'Model', labelAr: 'الطراز' },
    { key: 'year', type: 'number', label: 'Year', labelAr: 'السنة' },
  ])
  const draft = {
    categoryId: leaf.id,
    condition: 'used' as const,
    attributes: { brand: ' toyota ', model: 'LAND CRUISER', year: '٢٠٢٠' },
  }
  expect(await dataOf(sellerApi.estimatePrice(draft))).toMatchObject({ count: 9, middle: 50_00 })
  const productId = cars.at(-1)?.id ?? ''
  expect(await dataOf(sellerApi.estimatePrice({ ...draft, productId }))).toMatchObject({
    count: 8,
    middle: 40_00,
  })
  expect(await dataOf(sellerApi.estimatePrice({ ...draft, condition: 'new' }))).toBeNull()
  expect(await refusalOf(reader.estimatePrice(draft))).toMatchObject({ code: 'sign_in_required' })
})

// An independent implementation of the rules that compares every pair of products.
const same = ['kind', 'storage', 'bedrooms']
const folded = (value: unknown) =>
  String(value ?? '')
    .toLowerCase()
    .trim()
const bandOf = (value: unknown, size: number) => (typeof value === 'number' ? Math.floor(value / size) : null)
const areaBand = (value: unknown) =>
  typeof value === 'number' ? Math.floor(Math.log(value) / Math.log(1.25)) : null

function compares(a: ProductRow, b: ProductRow, width: 'near' | 'wide'): boolean {
  const [one, other] = [a.attributes, b.attributes]
  const isProperty = folded(one.bedrooms) !== '' || typeof one.area === 'number'
  const span = width === 'near' ? 2 : 4
  const areas = [areaBand(one.area), areaBand(other.area)]
  return (
    a.id !== b.id &&
    a.categoryId === b.categoryId &&
    a.condition === b.condition &&
    (!isProperty || a.emirate === b.emirate) &&
    [...same, 'brand', 'model'].every((key) => folded(one[key]) === folded(other[key])) &&
    bandOf(one.year, span) === bandOf(other.year, span) &&
    (width === 'near' ? areas[0] === areas[1] : bandOf(areas[0], 2) === bandOf(areas[1], 2)) &&
    (typeof one.area === 'number') === (typeof other.area === 'number')
  )
}

function reference(all: readonly ProductRow[], product: ProductRow): PriceBand | null {
  const { brand, model, bedrooms, area, year } = product.attributes
  const isProperty = folded(bedrooms) !== '' || typeof area === 'number'
  if (!folded(brand) && !folded(model) && !isProperty) return null
  const onSale = (row: ProductRow) => row.status === 'active' && row.price > 0
  if (!onSale(product)) return null
  const isVague = isProperty ? area === undefined : !folded(model)
  const widths = area === undefined && year === undefined ? (['near'] as const) : (['near', 'wide'] as const)
  for (const width of widths) {
    const prices = all
      .filter((other) => onSale(other) && compares(product, other, width))
      .map(({ price }) => price)
      .sort((a, b) => a - b)
    const count = prices.length
    if (count < 8) continue
    // Percentile by definition: the lowest price with at least this share of prices at or below it.
    const at = (share: number) =>
      prices.find((price) => prices.filter((other) => other <= price).length * 10 >= share * count) ?? 0
    const band = { count, low: at(1), middle: at(5), high: at(9) }
    if ((width === 'near' && !isVague) || band.high <= 2.5 * band.low) return band
  }
  return null
}

const thing = fc.record({
  attributes: fc.oneof(
    fc.record(
      {
        brand: fc.constantFrom('Toyota', 'toyota', 'Nissan'),
        model: fc.constantFrom('Patrol', 'Camry'),
        year: fc.integer({ min: 2017, max: 2022 }),
      },
      { requiredKeys: ['brand'], noNullPrototype: true },
    ),
    fc.record(
      { bedrooms: fc.constantFrom('1', '2'), area: fc.integer({ min: 600, max: 1_000 }) },
      { requiredKeys: [], noNullPrototype: true },
    ),
  ),
  price: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 40, max: 90 }) },
    { weight: 1, arbitrary: fc.constant(0) },
  ),
  condition: fc.constantFrom('new' as const, 'used' as const),
  emirate: fc.constantFrom('dubai', 'ajman'),
  status: fc.constantFrom('active' as const, 'active' as const, 'active' as const, 'sold' as const),
})

test('price bands match the pairwise reference for random listings, also after changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(thing, { minLength: 60, maxLength: 160 }),
      fc.array(thing, { maxLength: 30 }),
      async (things, changes) => {
        const { leaf } = await createBranch(db)
        const base = {
          userId: seller.id,
          categoryId: leaf.id,
          topCategoryId: leaf.parentId ?? '',
          name: 'Thing',
        }
        const rows = things.map(({ price, ...one }) => ({
          ...base,
          ...one,
          attributes: one.attributes as ProductRow['attributes'],
          price: price * 100,
          expiresAt: daysFromNow(60),
        }))
        const created = await db.insert(products).values(rows).returning()
        await updatePriceBands(db)
        for (const [place, { price, ...change }] of changes.entries()) {
          const attributes = change.attributes as ProductRow['attributes']
          const set = { ...change, attributes, price: price * 100 }
          await db
            .update(products)
            .set(set)
            .where(eq(products.id, created[place]?.id ?? ''))
        }
        const gone = created.slice(40, 45).map(({ id }) => id)
        await db.delete(products).where(inArray(products.id, gone))
        await updatePriceBands(db)
        const all = await db.select().from(products).where(eq(products.categoryId, leaf.id))
        for (const product of all) {
          expect(await insightOf(product), JSON.stringify(product)).toEqual(reference(all, product))
        }
      },
    ),
    { numRuns: 6 },
  )
})

test('the job clears pending changes and keeps no stale or too small band', async () => {
  await updatePriceBands(db)
  const { rows } = await db.execute(sql`
    SELECT (SELECT count(*)::int FROM comparable_changes) AS waiting,
      (SELECT count(*)::int FROM price_bands WHERE stale OR count < 8) AS wrong`)
  expect(rows).toEqual([{ waiting: 0, wrong: 0 }])
})
