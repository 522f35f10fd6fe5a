import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createBranch, createUser, signIn } from '#support/factories.ts'
import { createPhotos, listingInput, newKey } from '#support/listings.ts'

const app = await openTestApp()
const { db } = app
const seller = await createUser(db)
const { leaf } = await createBranch(db)
const api = browserClient(app, { token: await signIn(db, { userId: seller.id }) })
const images = await createPhotos(db, seller)

test('a listing shows whether its price is negotiable', async () => {
  const body = listingInput(leaf, images, { negotiable: true })
  const { _id: id, negotiable } = await dataOf(api.addProduct({ ...body, idempotencyKey: newKey() }))
  expect(negotiable).toBe(true)
  expect(await dataOf(api.getProduct({ id }))).toMatchObject({ negotiable: true })
  await dataOf(api.updateProduct({ ...body, negotiable: false, id }))
  expect(await dataOf(api.getProduct({ id }))).toMatchObject({ negotiable: false })
})

test('a listing without a price is not negotiable', async () => {
  const body = listingInput(leaf, images, { price: 0, negotiable: true })
  const added = await dataOf(api.addProduct({ ...body, idempotencyKey: newKey() }))
  expect(added.negotiable).toBe(false)
})
