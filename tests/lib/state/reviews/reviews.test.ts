import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import {
  createBranch,
  createBusiness,
  createProduct,
  createUser,
  daysFromNow,
  signIn,
} from '#support/factories.ts'
import { openBrowser } from '../browser.ts'

const app = await openTestApp()
const { db } = app
const { leaf } = await createBranch(db)

const openMember = async () => {
  const user = await createUser(db, { password: 'Secret-123' })
  const browser = openBrowser(app, { token: await signIn(db, { userId: user.id }) })
  await browser.session.start()
  return { user, browser }
}

test('a buyer with an accepted offer can review the seller, and a second review replaces the first', async () => {
  const store = await createBusiness(db)
  const product = await createProduct(db, { seller: store, category: leaf })
  const { user, browser } = await openMember()
  expect(await browser.reviews.load(store.id, 1)).toMatchObject({ ok: true, data: { mayReview: false } })
  await db.insert(schema.offers).values({
    id: v7(),
    productId: product.id,
    buyerId: user.id,
    sellerId: store.id,
    status: 'accepted',
    amount: 90_00,
    expiresAt: daysFromNow(1),
  })
  expect(await browser.reviews.load(store.id, 1)).toMatchObject({ ok: true, data: { mayReview: true } })
  await browser.reviews.write({ userId: store.id, rating: 2, text: 'Late' })
  await browser.reviews.write({ userId: store.id, rating: 4, text: 'Late, but they made up for it' })
  const list = await browser.reviews.load(store.id, 1)
  expect(list.ok && list.data.items).toMatchObject([{ mine: true, rating: 4 }])
  expect(browser.reviews.$ratings.get()).toEqual({ [store.id]: { rating: 4, count: 1 } })
  expect(browser.toasts.$toasts.get()).toMatchObject([{ kind: 'success' }])
})

test("a member's own review is listed before later ones", async () => {
  const store = await createBusiness(db)
  const { user, browser } = await openMember()
  const other = await createUser(db)
  await db.insert(schema.reviews).values([
    { sellerId: store.id, authorId: user.id, rating: 3, createdAt: daysFromNow(-9) },
    { sellerId: store.id, authorId: other.id, rating: 5, createdAt: daysFromNow(-1) },
  ])
  const list = await browser.reviews.load(store.id, 1)
  expect(list.ok && list.data.items.map(({ mine }) => mine)).toEqual([true, false])
})

test('a refused review is reported to the form without a toast', async () => {
  const store = await createBusiness(db)
  const { browser } = await openMember()
  expect(await browser.reviews.write({ userId: store.id, rating: 5 })).toMatchObject({
    ok: false,
    code: 'forbidden',
  })
  expect(browser.toasts.$toasts.get()).toEqual([])
})
