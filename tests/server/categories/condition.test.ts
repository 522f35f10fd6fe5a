import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { products } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { categoryInput, openAdmin } from '#support/curation.ts'
import { createCategory, createProduct, createUser, signIn } from '#support/factories.ts'
import { createPhotos, listingInput, newKey } from '#support/listings.ts'

const app = await openTestApp()
const { db } = app
const visitor = browserClient(app)
const { api: admin } = await openAdmin(app)
const seller = await createUser(db)
const api = browserClient(app, { token: await signIn(db, { userId: seller.id }) })

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

const property = await createCategory(db, { hasCondition: false })
const flats = await createCategory(db, { parentId: property.id })
// A sub-category may override its parent.
const furniture = await createCategory(db, { parentId: property.id, hasCondition: true })

const sell = async (category: { id: string }, changes: Parameters<typeof listingInput>[2] = {}) =>
  api.addProduct({
    ...listingInput(category, await createPhotos(db, seller), changes),
    idempotencyKey: newKey(),
  })
const storedOf = async (id: string) =>
  (await db.query.products.findFirst({ where: eq(products.id, id) }))?.condition

test('a listing in a category without conditions stores none, whatever is sent', async () => {
  const { _id, condition } = await dataOf(sell(flats, { condition: 'used' }))
  expect([condition, await storedOf(_id)]).toEqual([null, 'none'])
  const bare = await dataOf(sell(flats, { condition: undefined, name: 'Second flat' }))
  expect((await dataOf(visitor.getProduct({ id: bare._id }))).condition).toBeNull()
  const { category } = await dataOf(visitor.subCategory({ categoryId: flats.id }))
  expect(category.hasCondition).toBe(false)
})

test('a listing in a category with conditions needs one', async () => {
  expect((await refusalOf(sell(furniture, { condition: undefined }))).fields.condition?.code).toBe('required')
  expect((await dataOf(sell(furniture, { condition: 'used' }))).condition).toBe('used')
  expect((await dataOf(visitor.subCategory({ categoryId: furniture.id }))).category.hasCondition).toBe(true)
})

test('listings without a condition have no condition facet and match no condition filter', async () => {
  const own = await dataOf(visitor.getProducts({ categoryId: flats.id }))
  expect(own.facets.condition).toEqual([])
  const all = await dataOf(visitor.getProducts({ categoryId: property.id }))
  expect(all.facets.condition).toEqual([{ key: 'used', count: 1 }])
  const used = await dataOf(visitor.getProducts({ categoryId: property.id, condition: 'used' }))
  expect(used.items.map(({ category }) => category._id)).toEqual([furniture.id])
})

test('turning conditions off for a category removes them from its listings', async () => {
  const top = await createCategory(db)
  const leaf = await createCategory(db, { parentId: top.id })
  const product = await createProduct(db, { seller, category: leaf }, { condition: 'used' })
  const { name, name_ar } = await dataOf(admin.adminCategory({ id: top.id }))
  const change = (hasCondition: boolean | null) =>
    dataOf(admin.adminUpdateCategory({ id: top.id, ...categoryInput({ name, name_ar, hasCondition }) }))
  expect(await change(false)).toMatchObject({ hasCondition: false })
  expect(await storedOf(product.id)).toBe('none')
  const card = (await dataOf(visitor.getProducts({ categoryId: leaf.id }))).items[0]
  expect(card?.condition).toBeNull()
  await change(null)
  expect((await dataOf(visitor.subCategory({ categoryId: leaf.id }))).category.hasCondition).toBe(true)
})
