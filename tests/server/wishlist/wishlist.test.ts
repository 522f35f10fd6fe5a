import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { favouritesPerCall } from '#lib/contract/wishlist-limits.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import {
  createBranch,
  createGuest,
  createProduct,
  createUser,
  type ProductRow,
  signIn,
} from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const seller = await createUser(db)
const { leaf } = await createBranch(db)
const add = (fields: Partial<ProductRow> = {}) => createProduct(db, { seller, category: leaf }, fields)

async function member() {
  const user = await createUser(db)
  return { user, api: browserClient(app, { token: await signIn(db, { userId: user.id }) }) }
}
const countOf = async ({ id }: ProductRow) => {
  const [row] = await db.select().from(schema.products).where(eq(schema.products.id, id))
  return row?.favouriteCount
}

test('adding and removing a favourite changes the list and the count, with a message in the language of the call', async () => {
  const { user, api } = await member()
  const product = await add()
  const productId = product.id
  expect(await api.addWishList({ productId, isFav: true })).toMatchObject({
    ok: true,
    message: expect.stringMatching(/wishlist|favourites/i),
    data: { productId, isFav: true },
  })
  expect((await dataOf(api.getWishList({}))).items.map(({ _id }) => _id)).toEqual([productId])
  expect(await countOf(product)).toBe(1)
  const arabic = browserClient(app, { token: await signIn(db, { userId: user.id }), lang: 'ar' })
  const removed = await arabic.addWishList({ productId, isFav: false })
  expect(removed).toMatchObject({ ok: true, message: expect.stringMatching(/\p{Script=Arabic}/u) })
  expect(await dataOf(api.getWishList({}))).toMatchObject({ items: [], ids: [], total: 0 })
  expect(await countOf(product)).toBe(0)
})

test('repeated and concurrent additions of a product count once', async () => {
  const { api } = await member()
  const product = await add()
  const press = (isFav: boolean) =>
    Promise.all(Array.from({ length: 8 }, () => dataOf(api.addWishList({ productId: product.id, isFav }))))
  await press(true)
  expect(await countOf(product)).toBe(1)
  expect((await dataOf(api.getWishList({}))).ids).toEqual([product.id])
  await press(false)
  expect(await countOf(product)).toBe(0)
})

test('a product counts the favourites of all members', async () => {
  const product = await add()
  const [one, other] = [await member(), await member()]
  for (const { api } of [one, other]) await dataOf(api.addWishList({ productId: product.id, isFav: true }))
  expect(await countOf(product)).toBe(2)
  await dataOf(one.api.addWishList({ productId: product.id, isFav: false }))
  expect(await countOf(product)).toBe(1)
  expect((await dataOf(other.api.getWishList({}))).ids).toEqual([product.id])
})

test('a member cannot add their own product', async () => {
  const { user, api } = await member()
  const own = await createProduct(db, { seller: user, category: leaf })
  expect(await refusalOf(api.addWishList({ productId: own.id, isFav: true }))).toMatchObject({
    statusCode: 403,
    code: 'own_product',
  })
  expect(await countOf(own)).toBe(0)
})

test.each(['draft', 'review', 'hidden', 'removed'] as const)(
  'a product that others may not see cannot be added: %s',
  async (status) => {
    const { api } = await member()
    const product = await add({ status })
    expect((await refusalOf(api.addWishList({ productId: product.id, isFav: true }))).statusCode).toBe(404)
    expect((await dataOf(api.getWishList({}))).ids).toEqual([])
  },
)

test('an unknown product answers 404', async () => {
  const { api } = await member()
  for (const isFav of [true, false]) {
    expect((await refusalOf(api.addWishList({ productId: seller.id, isFav }))).statusCode).toBe(404)
  }
})

test('products no longer for sale stay on the list as unavailable until they are removed', async () => {
  const { api } = await member()
  const [kept, ...over] = [await add(), await add(), await add(), await add(), await add()]
  for (const { id } of [kept, ...over]) await dataOf(api.addWishList({ productId: id, isFav: true }))
  const changes = [
    { status: 'sold' },
    { status: 'hidden' },
    { status: 'removed' },
    { expiresAt: new Date(Date.now() - 1000) },
  ] as const
  for (const [index, change] of changes.entries()) {
    await db
      .update(schema.products)
      .set(change)
      .where(eq(schema.products.id, over[index]?.id ?? ''))
  }
  const { items } = await dataOf(api.getWishList({}))
  expect(items.map(({ available }) => available)).toEqual([false, false, false, false, true])
  for (const { id } of over) await dataOf(api.addWishList({ productId: id, isFav: false }))
  expect((await dataOf(api.getWishList({}))).ids).toEqual([kept.id])
})

test('pages hold 85 products, the latest first, and type "ids" returns ids alone', async () => {
  const { user, api } = await member()
  const products: ProductRow[] = []
  for (let age = 0; age < 87; age += 1) products.push(await add())
  await db.insert(schema.favourites).values(
    products.map(({ id }, age) => ({
      userId: user.id,
      productId: id,
      createdAt: new Date(Date.now() - age * 60_000),
    })),
  )
  const first = await dataOf(api.getWishList({}))
  expect(first).toMatchObject({ page: 1, size: 85, total: 87, totalExact: true })
  expect(first.items.map(({ _id }) => _id)).toEqual(products.slice(0, 85).map(({ id }) => id))
  const second = await dataOf(api.getWishList({ page: '2' }))
  expect(second.items.map(({ _id }) => _id)).toEqual(products.slice(85).map(({ id }) => id))
  expect(second.ids).toEqual(products.slice(85).map(({ id }) => id))
  const ids = await dataOf(api.getWishList({ type: 'ids', size: '2' }))
  expect(ids).toMatchObject({ items: [], ids: products.slice(0, 2).map(({ id }) => id), total: 87 })
  const beyond = await dataOf(api.getWishList({ page: '9' }))
  expect(beyond).toMatchObject({ items: [], ids: [], total: 87 })
})

test('type "ids" with `of` returns those of the named products that are on the list, and the length of the list', async () => {
  const [one, other] = [await member(), await member()]
  const [kept, alsoKept, ofAnother] = [await add(), await add(), await add()]
  for (const { id } of [kept, alsoKept]) await dataOf(one.api.addWishList({ productId: id, isFav: true }))
  await dataOf(other.api.addWishList({ productId: ofAnother.id, isFav: true }))
  const of = [ofAnother.id, kept.id.toUpperCase(), seller.id].join(',')
  expect(await dataOf(one.api.getWishList({ type: 'ids', of }))).toMatchObject({ ids: [kept.id], total: 2 })
})

test.each([
  ['text that is no id', 'sofa', { 'of.0': { code: 'not_an_id' } }],
  [
    'more ids than one call may name',
    Array.from({ length: favouritesPerCall + 1 }, () => crypto.randomUUID()).join(','),
    { of: { code: 'invalid' } },
  ],
])('`of` refuses %s', async (_case, of, fields) => {
  const { api } = await member()
  expect(await refusalOf(api.getWishList({ type: 'ids', of }))).toMatchObject({
    statusCode: 400,
    fields,
  })
})

test('a favourite stores the price at the time it was added', async () => {
  const { api } = await member()
  const product = await add({ price: 250_00 })
  await dataOf(api.addWishList({ productId: product.id, isFav: true }))
  const [row] = await db.select().from(schema.favourites).where(eq(schema.favourites.productId, product.id))
  expect(row?.priceThen).toBe(250_00)
})

test('a guest has a wishlist and is told that signing in keeps it', async () => {
  const { tempToken } = await createGuest(db)
  const product = await add()
  const api = browserClient(app, { token: tempToken, lang: 'ar' })
  const added = await api.addWishList({ productId: product.id, isFav: true })
  expect(added).toMatchObject({ ok: true, message: expect.stringMatching(/سجّل/) })
  const list = await dataOf(api.getWishList({}))
  expect(list).toMatchObject({ ids: [product.id], items: [{ _id: product.id, available: true }] })
  await dataOf(api.addWishList({ productId: product.id, isFav: false }))
  expect(await dataOf(api.getWishList({}))).toMatchObject({ ids: [], total: 0 })
})

test('favourites of a guest count for the product from sign-in on', async () => {
  const { tempToken } = await createGuest(db)
  const password = 'Secret-123'
  const user = await createUser(db, { password })
  const [product, known] = [await add(), await add()]
  const signedIn = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  await dataOf(signedIn.addWishList({ productId: known.id, isFav: true }))
  const guest = browserClient(app, { token: tempToken })
  for (const { id } of [product, known]) await dataOf(guest.addWishList({ productId: id, isFav: true }))
  expect([await countOf(product), await countOf(known)]).toEqual([0, 1])
  const { token } = await dataOf(guest.login({ email: user.email ?? '', password }))
  const { ids } = await dataOf(browserClient(app, { token }).getWishList({ type: 'ids' }))
  expect(ids.toSorted()).toEqual([product.id, known.id].toSorted())
  expect([await countOf(product), await countOf(known)]).toEqual([1, 1])
})

test('a visitor without a session has no wishlist', async () => {
  const product = await add()
  const api = browserClient(app)
  for (const call of [api.addWishList({ productId: product.id, isFav: true }), api.getWishList({})]) {
    expect(await refusalOf(call)).toMatchObject({ statusCode: 403, code: 'sign_in_required' })
  }
})
