import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createBranch, createUser, signIn } from '#support/factories.ts'
import { createAttributes, createPhotos, listingInput, newKey } from '#support/listings.ts'

const app = await openTestApp()
const { db } = app

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

async function seller() {
  const user = await createUser(db)
  return { user, api: browserClient(app, { token: await signIn(db, { userId: user.id }) }) }
}
const number = (key: string, fields: object = {}) => ({
  ...{ key, type: 'number' as const, label: key, labelAr: key },
  ...fields,
})

test('a listing moved to another category gets that category’s attributes and appears in its lists', async () => {
  const { user, api } = await seller()
  const [from, to] = [await createBranch(db), await createBranch(db)]
  await createAttributes(db, from.leaf, [number('storage'), number('battery')])
  await createAttributes(db, to.leaf, [number('storage'), number('screen', { required: true })])
  const images = await createPhotos(db, user)
  const attributes = { storage: 128, battery: 90 }
  const { _id: id } = await dataOf(
    api.addProduct({ ...listingInput(from.leaf, images, { attributes }), idempotencyKey: newKey() }),
  )
  const moved = (values: Record<string, number>) =>
    api.updateProduct({ id, ...listingInput(to.leaf, images, { attributes: values }) })
  expect(await refusalOf(moved(attributes))).toMatchObject({
    fields: { 'attributes.screen': { code: 'required' } },
  })
  const listing = await dataOf(moved({ ...attributes, screen: 6 }))
  expect(listing).toMatchObject({ categoryId: to.leaf.id, attributes: { storage: 128, screen: 6 } })
  const visitor = browserClient(app)
  const inOld = await dataOf(visitor.getProducts({ categoryId: from.top.id }))
  expect(inOld.items).toEqual([])
  const inNew = await dataOf(visitor.getProducts({ categoryId: to.top.id }))
  expect(inNew.items.map(({ _id }) => _id)).toEqual([id])
})

test('a number must be within the bounds of its attribute', async () => {
  const { user, api } = await seller()
  const { leaf } = await createBranch(db)
  await createAttributes(db, leaf, [number('battery', { minimum: 0, maximum: 100 })])
  const images = await createPhotos(db, user)
  const add = (battery: number | string) =>
    api.addProduct({
      ...listingInput(leaf, images, { name: `Phone ${battery}`, attributes: { battery } }),
      idempotencyKey: newKey(),
    })
  for (const wrong of [150, '150', -1])
    expect(await refusalOf(add(wrong))).toMatchObject({
      fields: { 'attributes.battery': { message: expect.stringContaining('100') } },
    })
  expect((await dataOf(add('٩٠'))).attributes).toEqual({ battery: 90 })
  const shown = await dataOf(browserClient(app).subCategory({ categoryId: leaf.id }))
  expect(shown.category.attributes).toMatchObject([{ minimum: 0, maximum: 100 }])
})
