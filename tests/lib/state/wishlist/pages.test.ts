import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createBranch, createProduct, createUser, signIn } from '#support/factories.ts'
import { openBrowser, refusal } from '../browser.ts'

const app = await openTestApp()
const { db } = app
const seller = await createUser(db)
const { leaf } = await createBranch(db)
const newProduct = () => createProduct(db, { seller, category: leaf })

const openMember = async () => {
  const user = await createUser(db)
  return { user, browser: openBrowser(app, { token: await signIn(db, { userId: user.id }) }) }
}
const favour = (userId: string, productIds: string[]) =>
  db
    .insert(schema.favourites)
    .values(productIds.map((productId) => ({ userId, productId, priceThen: 100_00 })))

test('a page has all favourites, also those no longer for sale, and sets the hearts and the count', async () => {
  const { user, browser } = await openMember()
  const [kept, sold] = [await newProduct(), await newProduct()]
  await favour(user.id, [kept.id, sold.id])
  await db.update(schema.products).set({ status: 'sold' }).where(eq(schema.products.id, sold.id))
  const result = await browser.wishlistPages.load(1)
  const items = result?.ok ? result.data.items : []
  expect(Object.fromEntries(items.map((item) => [item._id, item.available]))).toEqual({
    [kept.id]: true,
    [sold.id]: false,
  })
  expect([...browser.wishlist.$ids.get()].toSorted()).toEqual([kept.id, sold.id].toSorted())
  expect(browser.wishlist.$count.get()).toBe(2)
  browser.shownProducts.push(kept.id, sold.id)
  await browser.wishlist.load()
  expect(browser.calls.filter((call) => call === 'getWishList')).toHaveLength(1)
})

test('pressing the heart of a removed favourite again adds it back', async () => {
  const { user, browser } = await openMember()
  const product = await newProduct()
  await favour(user.id, [product.id])
  await browser.wishlistPages.load(1)
  await browser.wishlist.toggle(product.id)
  expect(browser.wishlist.$ids.get().has(product.id)).toBe(false)
  await browser.wishlist.toggle(product.id)
  expect(browser.wishlist.$ids.get().has(product.id)).toBe(true)
})

test('a page number beyond the end loads the last page', async () => {
  const { user, browser } = await openMember()
  const products = await Promise.all(Array.from({ length: 86 }, newProduct))
  await favour(
    user.id,
    products.map(({ id }) => id),
  )
  const result = await browser.wishlistPages.load(7)
  expect(result).toMatchObject({ ok: true, data: { page: 2, size: 85, total: 86 } })
})

test('no wishlist is requested for a visitor without a session', async () => {
  const browser = openBrowser(app)
  expect(await browser.wishlistPages.load(1)).toBeNull()
  await browser.session.start()
  expect(browser.calls).toEqual(['currentUser'])
})

test('a failed request is returned to the page without a toast', async () => {
  const { browser } = await openMember()
  browser.outage = () => refusal(500, 'internal')
  expect(await browser.wishlistPages.load(1)).toMatchObject({ ok: false, statusCode: 500 })
  expect(browser.toasts.$toasts.get()).toEqual([])
})
