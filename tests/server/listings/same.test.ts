import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { ListingInput } from '#lib/contract/listings.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createBranch, createUser, signIn } from '#support/factories.ts'
import { createAttributes, createPhotos, listingInput, newKey } from '#support/listings.ts'

const app = await openTestApp()
const { db } = app
const { leaf } = await createBranch(db)
const { leaf: otherLeaf } = await createBranch(db)
await createAttributes(db, leaf, [{ key: 'size', type: 'number', label: 'Size', labelAr: 'الحجم' }])

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

async function seller() {
  const user = await createUser(db)
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  const images = await createPhotos(db, user, 2)
  const post = (changes: Partial<ListingInput> = {}) =>
    api.addProduct({
      ...listingInput(leaf, images, { description: text, attributes: { size: 3 }, ...changes }),
      idempotencyKey: newKey(),
    })
  return { user, api, images, post }
}
type Seller = Awaited<ReturnType<typeof seller>>

const text = 'Solid oak, bought two years ago, with six chairs and a few marks on the top'
const posted = async (by: Seller, changes: Partial<ListingInput> = {}) => (await dataOf(by.post(changes)))._id
const change = (id: string, values: Partial<typeof schema.products.$inferInsert>) =>
  db.update(schema.products).set(values).where(eq(schema.products.id, id))
const long = new Date(Date.now() - 20 * 24 * 3_600_000)

test('a duplicate listing is refused with the existing one', async () => {
  const mine = await seller()
  const id = await posted(mine)
  expect(await refusalOf(mine.post())).toMatchObject({
    statusCode: 409,
    code: 'duplicate_listing',
    message: 'You already have this listing',
    listing: { _id: id, type: 'active' },
  })
  const arabic = browserClient(app, {
    token: await signIn(db, { userId: mine.user.id }),
    lang: 'ar',
  })
  const input = { ...listingInput(leaf, mine.images, { description: text }), idempotencyKey: newKey() }
  expect((await refusalOf(arabic.addProduct(input))).message).toBe('سبق أن أضفت هذا الإعلان')
})

test.each([
  ['written with other letters, spaces and marks', { name: ' OAK  table!! ' }],
  ['at another price', { price: 450_00 }],
  ['with a few words changed', { description: `${text} now` }],
  ['without a description', { description: '' }],
  ['without its attributes', { attributes: {} }],
  ['without its Arabic name', { name_ar: '' }],
])('a listing counts as a duplicate %s', async (_, changes) => {
  const mine = await seller()
  const id = await posted(mine)
  expect((await refusalOf(mine.post(changes))).listing).toEqual({ _id: id, type: 'active' })
})

test.each([
  ['of another title', { name: 'Oak table 2' }],
  ['of another category', { categoryId: otherLeaf.id, attributes: {} }],
  ['of another size', { attributes: { size: 4 } }],
  ['in another emirate', { emirate: 'sharjah' as const }],
  ['of another condition', { condition: 'new' as const }],
  ['described as another one', { description: 'Small table of dark oak, my grandfather made it in Ajman' }],
  ['without a description, at another price', { description: '', price: 900_00 }],
])('a listing %s is not a duplicate', async (_, changes) => {
  const mine = await seller()
  await posted(mine)
  expect((await mine.post(changes)).ok).toBe(true)
})

test('numbers in titles distinguish listings', async () => {
  const mine = await seller()
  await posted(mine, { name: 'Cable 1.5 m', name_ar: '' })
  expect((await mine.post({ name: 'Cable 15 m', name_ar: '' })).ok).toBe(true)
  expect((await mine.post({ name: 'Cable - 1.5 m.', name_ar: '' })).ok).toBe(false)
})

test.each([
  ['expired', { expiresAt: long }],
  ['hidden', { status: 'hidden' as const }],
  ['review', { status: 'review' as const }],
  ['sold', { status: 'sold' as const }],
])('a listing in the state %s blocks a duplicate', async (type, values) => {
  const mine = await seller()
  const id = await posted(mine)
  await change(id, values)
  expect((await refusalOf(mine.post())).listing).toEqual({ _id: id, type })
})

test('listings sold long ago, taken down, deleted or of other sellers block no duplicate', async () => {
  const mine = await seller()
  await change(await posted(mine), { status: 'sold', updatedAt: long })
  await change(await posted(mine), { status: 'removed' })
  const third = await posted(mine)
  await dataOf(mine.api.deleteProduct({ id: third }))
  expect((await mine.post()).ok).toBe(true)
  expect((await (await seller()).post()).ok).toBe(true)
})

test('of concurrent identical listings one is created', async () => {
  const mine = await seller()
  const answers = await Promise.all(Array.from({ length: 5 }, () => mine.post()))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await db.$count(schema.products, eq(schema.products.userId, mine.user.id))).toBe(1)
})

test('editing a listing into a duplicate is allowed', async () => {
  const mine = await seller()
  await posted(mine)
  const other = await posted(mine, { name: 'Pine table' })
  const body = listingInput(leaf, mine.images, { description: text, attributes: { size: 3 } })
  expect((await mine.api.updateProduct({ ...body, id: other })).ok).toBe(true)
})

test('a copy can be shown only while the original is not for sale', async () => {
  const mine = await seller()
  const id = await posted(mine)
  const copy = await dataOf(mine.api.duplicateProduct({ id, idempotencyKey: newKey() }))
  expect((await refusalOf(mine.api.showProduct({ id: copy._id }))).listing).toEqual({
    _id: id,
    type: 'active',
  })
  await dataOf(mine.api.hideProduct({ id }))
  expect((await dataOf(mine.api.showProduct({ id: copy._id }))).type).toBe('active')
  expect((await refusalOf(mine.api.showProduct({ id }))).listing).toEqual({ _id: copy._id, type: 'active' })
})

test('the check for duplicates can use the index on titles', async () => {
  const mine = await seller()
  await posted(mine)
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`
      EXPLAIN SELECT 1 FROM products p WHERE p.user_id = ${mine.user.id}
        AND title_key(coalesce(p.name, p.name_ar)) = title_key('Oak table') AND p.price = 50000`)
    expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('products_title')
  })
})
