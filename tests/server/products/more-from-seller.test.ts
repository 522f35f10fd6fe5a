import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
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

const app = await openTestApp()
const { db } = app
const api = plainClient(app)
const { leaf } = await createBranch(db)
const createSeller = async () => {
  const seller = await createUser(db)
  let age = 0
  const add = (fields: Partial<ProductRow> = {}) => {
    age += 1
    return createProduct(db, { seller, category: leaf }, { createdAt: daysFromNow(-age), ...fields })
  }
  return { seller, add }
}
const shown = async ({ id }: ProductRow) =>
  (await dataOf(api.moreFromSeller({ productId: id }))).map(({ _id }) => _id)

test('the five newest other products of the seller are shown', async () => {
  const { add } = await createSeller()
  const other = await createSeller()
  await other.add()
  const products = []
  for (let place = 0; place < 8; place++) products.push(await add())
  const [first, ...others] = products.map(({ id }) => id)
  expect(await shown(products[0] as ProductRow)).toEqual(others.slice(0, 5))
  expect(await shown(products[7] as ProductRow)).toEqual([first, ...others.slice(0, 4)])
})

test('sold, hidden and expired products are left out, and an unknown product is not_found', async () => {
  const { add } = await createSeller()
  const product = await add()
  for (const status of ['sold', 'hidden', 'removed', 'review'] as const) await add({ status })
  await add({ expiresAt: daysFromNow(-1) })
  expect(await shown(product)).toEqual([])
  expect(await refusalOf(api.moreFromSeller({ productId: leaf.id }))).toMatchObject({ code: 'not_found' })
})

test('a reader blocked by the seller gets not_found', async () => {
  const { seller, add } = await createSeller()
  const product = await add()
  await add()
  const reader = await createUser(db)
  await db.insert(schema.blocks).values({ blockerId: seller.id, blockedId: reader.id })
  const readerApi = browserClient(app, { token: await signIn(db, { userId: reader.id }) })
  expect(await refusalOf(readerApi.moreFromSeller({ productId: product.id }))).toMatchObject({
    code: 'not_found',
  })
})
