import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { dataOf, plainClient, refusalOf } from '#support/client.ts'
import {
  createBranch,
  createBusiness,
  createCategory,
  createDeal,
  createProduct,
  createUser,
  daysFromNow,
  type ProductRow,
} from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const api = plainClient(app)
const seller = await createUser(db, { firstName: 'Omar', lastName: 'Haddad' })
const { top, leaf } = await createBranch(db)
const add = (fields: Partial<ProductRow> = {}) => createProduct(db, { seller, category: leaf }, fields)

test('a product page gets all its fields, with attributes in category order', async () => {
  await db.insert(schema.categoryAttributes).values([
    { categoryId: leaf.id, key: 'doors', type: 'number', label: 'Doors', labelAr: 'الأبواب', position: 2 },
    { categoryId: leaf.id, key: 'colour', type: 'text', label: 'Colour', labelAr: 'اللون', position: 1 },
    { categoryId: leaf.id, key: 'year', type: 'number', label: 'Year', labelAr: 'السنة', position: 3 },
  ])
  const product = await add({
    nameAr: 'سيارة',
    description: 'First line\nSecond line',
    descriptionAr: null,
    attributes: { doors: 4, colour: 'Red', unknown: 'dropped' },
    imageIds: [seller.id, leaf.id, top.id],
    viewCount: 12,
    favouriteCount: 3,
    boostedUntil: daysFromNow(1),
  })
  const deal = await createDeal(db, [product])
  const data = await dataOf(api.getProduct({ id: product.id }))
  expect(data).toMatchObject({
    _id: product.id,
    name: product.name,
    name_ar: 'سيارة',
    description: 'First line\nSecond line',
    description_ar: null,
    status: 'active',
    price: 100_00,
    currency: 'AED',
    deal: { _id: deal.id, price: 50_00 },
    boosterApplied: true,
    images: [seller.id, leaf.id, top.id].map((id) => `/media/${id}`),
    category: { _id: leaf.id, name: leaf.name, name_ar: leaf.nameAr },
    topCategory: { _id: top.id, name: top.name, name_ar: top.nameAr },
    viewCount: 12,
    favouriteCount: 3,
    expiresAt: product.expiresAt.toISOString(),
  })
  expect(data.attributes.map(({ key, value }) => [key, value])).toEqual([
    ['colour', 'Red'],
    ['doors', 4],
  ])
  expect(data.seller).toMatchObject({
    _id: seller.id,
    kind: 'individual',
    name: 'Omar Haddad',
    official: false,
    memberSince: seller.createdAt.toISOString(),
  })
})

test('a product page reveals no contact data, floor price or external id', async () => {
  const person = await createUser(db, { phone: '501234567', countryCode: '+971' })
  const product = await createProduct(
    db,
    { seller: person, category: leaf },
    { floorPrice: 987_654_321, externalId: 'internal-1' },
  )
  const text = JSON.stringify(await dataOf(api.getProduct({ id: product.id })))
  for (const secret of [person.email ?? '', '501234567', '987654321', 'internal-1'])
    expect(text).not.toContain(secret)
})

test.each([
  ['active', {}, 'active'],
  ['sold', { status: 'sold' }, 'sold'],
  ['past its sixty days', { expiresAt: new Date(Date.now() - 1000) }, 'expired'],
] as [string, Partial<ProductRow>, string][])(
  'a product that is %s shows its status',
  async (_, fields, status) => {
    const { id } = await add(fields)
    expect((await dataOf(api.getProduct({ id }))).status).toBe(status)
  },
)

test.each([
  ['draft', 404],
  ['review', 404],
  ['hidden', 410],
  ['removed', 410],
] as const)('a product with status %s is %i', async (status, code) => {
  const { id } = await add({ status })
  expect((await refusalOf(api.getProduct({ id }))).statusCode).toBe(code)
})

test('an unknown product id is 404, and a malformed one is refused', async () => {
  expect((await refusalOf(api.getProduct({ id: seller.id }))).code).toBe('not_found')
  expect(await refusalOf(api.getProduct({ id: '1' }))).toMatchObject({
    code: 'invalid_input',
    fields: { id: { code: 'not_an_id' } },
  })
})

test('a product of a blocked or deleted seller is 410', async () => {
  for (const fields of [{ blockedAt: new Date() }, { deletedAt: new Date() }]) {
    const other = await createUser(db, fields)
    const { id } = await createProduct(db, { seller: other, category: leaf })
    expect((await refusalOf(api.getProduct({ id }))).statusCode).toBe(410)
  }
})

test('a hidden or removed product has related products, a draft or reviewed one is not_found', async () => {
  const { leaf: category } = await createBranch(db)
  const put = (fields: Partial<ProductRow>) => createProduct(db, { seller, category }, fields)
  const older = await put({ price: 100_00, createdAt: daysFromNow(-2) })
  const newer = await put({ price: 900_00, createdAt: daysFromNow(-1) })
  for (const status of ['hidden', 'removed'] as const) {
    const { id } = await put({ status, price: 100_00 })
    const related = await dataOf(api.relatedProducts({ productId: id }))
    expect(related.map(({ _id }) => _id)).toEqual([newer.id, older.id])
  }
  for (const status of ['draft', 'review'] as const) {
    const { id } = await put({ status })
    expect((await refusalOf(api.relatedProducts({ productId: id }))).code).toBe('not_found')
  }
})

test('related products come from the category by nearest price, then from its siblings', async () => {
  const parent = await createCategory(db)
  const [same, sibling, far] = [
    await createCategory(db, { parentId: parent.id }),
    await createCategory(db, { parentId: parent.id }),
    await createCategory(db),
  ]
  const put = (category: typeof same, price: number, fields: Partial<ProductRow> = {}) =>
    createProduct(db, { seller, category }, { price, ...fields })
  const product = await put(same, 1_000_00)
  const double = await put(same, 2_000_00)
  const near = await put(same, 1_100_00)
  const asked = await put(same, 0)
  const cousin = await put(sibling, 1_000_00)
  await put(same, 1_000_00, { status: 'sold' })
  await put(far, 1_000_00)
  const related = await dataOf(api.relatedProducts({ productId: product.id }))
  expect(related.map(({ _id }) => _id)).toEqual([near.id, double.id, asked.id, cousin.id])
  const two = await dataOf(api.relatedProducts({ productId: product.id, size: '2' }))
  expect(two.map(({ _id }) => _id)).toEqual([near.id, double.id])
  const others = await dataOf(
    api.relatedProducts({ productId: product.id, subCategoryId: sibling.id, size: '1' }),
  )
  expect(others.map(({ _id }) => _id)).toEqual([cousin.id])
  expect((await refusalOf(api.relatedProducts({ productId: seller.id }))).statusCode).toBe(404)
})

test("a store's product shows the store's names, badge and logo", async () => {
  const store = await createBusiness(db, { name: 'Falcon', nameAr: 'صقر', officialOrder: 1, logoId: top.id })
  const { id } = await createProduct(db, { seller: store, category: leaf }, { postedBy: 'business' })
  expect((await dataOf(api.getProduct({ id }))).seller).toMatchObject({
    kind: 'business',
    name: 'Falcon',
    name_ar: 'صقر',
    official: true,
    avatar: `/media/${top.id}`,
  })
})
