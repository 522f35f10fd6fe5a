import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { formatAttributeFilters } from '#lib/contract/attribute-filters.ts'
import { settleAttributes } from '#server/listings/settle-values.ts'
import { categoryAttributes, products } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { attributeInput, openAdmin } from '#support/curation.ts'
import { createBranch, createProduct, createUser, signIn } from '#support/factories.ts'
import { createPhotos, listingInput, newKey } from '#support/listings.ts'
import { createCarCategory } from '#support/value-lists.ts'

const app = await openTestApp()
const { db, resources } = app
const visitor = browserClient(app)
const seller = await createUser(db)
const api = browserClient(app, { token: await signIn(db, { userId: seller.id }) })
const { leaf, list } = await createCarCategory(db)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

type Attributes = Record<string, string>
const sell = async (attributes: Attributes) =>
  api.addProduct({
    ...listingInput(leaf, await createPhotos(db, seller), { attributes, name: `Car ${newKey()}` }),
    idempotencyKey: newKey(),
  })
const rowOf = (id: string) => db.query.products.findFirst({ where: eq(products.id, id) })
const stored = async (attributes: Attributes) => {
  const { _id } = await dataOf(sell(attributes))
  const row = await rowOf(_id)
  return [row?.attributes, row?.hasUnlisted, row?.feature]
}

test.each([
  [{ brand: 'mercedes-benz', model: 'mercedes-benz-c-class' }],
  [{ brand: 'Merc', model: 'C200' }],
  [{ brand: 'مَرسيدس', model: 'الفئه C' }],
  [{ brand: 'MERCEDES BENZ', model: 'c class' }],
])('keys, names and aliases in any spelling are stored as the value: %o', async (attributes) => {
  expect(await stored(attributes)).toEqual([
    { brand: 'mercedes-benz', model: 'mercedes-benz-c-class' },
    false,
    'Mercedes-Benz · C-Class',
  ])
})

test('unknown text is stored as unlisted, and a model must belong to its make', async () => {
  expect(await stored({ brand: 'Zotye', model: 'T600' })).toEqual([
    { brand: 'Zotye', model: 'T600' },
    true,
    'Zotye · T600',
  ])
  // The list has no such model of Mercedes-Benz.
  expect(await stored({ brand: 'Merc', model: 'Corolla' })).toEqual([
    { brand: 'mercedes-benz', model: 'Corolla' },
    true,
    'Mercedes-Benz · Corolla',
  ])
  const { fields } = await refusalOf(sell({ brand: 'Merc', model: 'toyota-corolla' }))
  expect(fields['attributes.model']?.code).toBe('invalid_choice')
  expect((await refusalOf(sell({ model: 'Corolla' }))).fields['attributes.brand']?.code).toBe('required')
})

test('category attributes name the attribute and parent values they depend on', async () => {
  const { category } = await dataOf(visitor.subCategory({ categoryId: leaf.id }))
  expect(category.attributes).toEqual([
    expect.objectContaining({ key: 'brand', type: 'listed', listId: list.id }),
    expect.objectContaining({ key: 'model', dependsOn: 'brand' }),
  ])
  expect(category.attributes[0]).not.toHaveProperty('dependsOn')
  expect(category.attributes[1]?.options).toContainEqual({
    key: 'toyota-corolla',
    en: 'Corolla',
    ar: 'كورولا',
    parent: 'toyota',
  })
})

test('a product page shows the names of its listed values', async () => {
  const { _id } = await dataOf(sell({ brand: 'Merc', model: 'AMG One' }))
  const { attributes } = await dataOf(visitor.getProduct({ id: _id }))
  expect(attributes.map(({ value, options }) => ({ value, options }))).toEqual([
    { value: 'mercedes-benz', options: [{ key: 'mercedes-benz', en: 'Mercedes-Benz', ar: 'مرسيدس بنز' }] },
    { value: 'AMG One', options: [] },
  ])
})

test('listed values and unlisted texts are facets with counts', async () => {
  const { leaf: cars } = await createCarCategory(db, list)
  const add = (attributes: Attributes) => createProduct(db, { seller, category: cars }, { attributes })
  for (const attributes of [
    { brand: 'toyota', model: 'toyota-corolla' },
    { brand: 'toyota', model: 'toyota-land-cruiser' },
    { brand: 'mercedes-benz', model: 'mercedes-benz-c-class' },
    { brand: 'Zotye', model: 'T600' },
    { brand: 'zotye', model: 'T600' },
  ])
    await add(attributes)
  const filters = formatAttributeFilters([{ key: 'brand', values: ['toyota'] }])
  const { total, facets } = await dataOf(visitor.getProducts({ categoryId: cars.id, attributes: filters }))
  expect(total).toBe(2)
  expect(facets.attributes).toEqual([
    {
      key: 'brand',
      kind: 'values',
      counts: [
        { value: 'Zotye', count: 2 },
        { value: 'toyota', count: 2 },
        { value: 'mercedes-benz', count: 1 },
      ],
    },
    {
      key: 'model',
      kind: 'values',
      counts: [
        { value: 'toyota-corolla', count: 1 },
        { value: 'toyota-land-cruiser', count: 1 },
      ],
    },
  ])
})

test('settleAttributes turns texts of older listings into listed values', async () => {
  const { leaf: cars } = await createCarCategory(db, list)
  const written = await createProduct(
    db,
    { seller, category: cars },
    { attributes: { brand: 'Merc', model: 'C 200' }, feature: 'Merc · C 200', featureAr: 'فل أوبشن' },
  )
  const unknown = await createProduct(db, { seller, category: cars }, { attributes: { brand: 'Zotye' } })
  const { leaf: shoes } = await createBranch(db)
  const other = await createProduct(db, { seller, category: shoes }, { attributes: { brand: 'Merc' } })
  await db
    .update(categoryAttributes)
    .set({ unsettled: true })
    .where(eq(categoryAttributes.categoryId, cars.id))
  await settleAttributes(resources)
  expect(await rowOf(written.id)).toMatchObject({
    attributes: { brand: 'mercedes-benz', model: 'mercedes-benz-c-class' },
    hasUnlisted: false,
    feature: 'Mercedes-Benz · C-Class',
    featureAr: 'فل أوبشن',
  })
  expect(await rowOf(unknown.id)).toMatchObject({ attributes: { brand: 'Zotye' }, hasUnlisted: true })
  expect((await rowOf(other.id))?.attributes).toEqual({ brand: 'Merc' })
  const waiting = await db.$count(categoryAttributes, eq(categoryAttributes.unsettled, true))
  expect(waiting).toBe(0)
})

test('an admin can change a text attribute to a listed one, and listings are converted', async () => {
  const { api: admin } = await openAdmin(app)
  const { leaf: cars } = await createBranch(db)
  const { _id: id } = await dataOf(
    admin.adminAddAttribute({ id: cars.id, ...attributeInput({ label: 'Brand' }) }),
  )
  const product = await createProduct(db, { seller, category: cars }, { attributes: { brand: 'Merc' } })
  const asListed = (listLevel: number) =>
    admin.adminUpdateAttribute({ id, ...attributeInput({ type: 'listed', listId: list.id, listLevel }) })
  expect((await refusalOf(asListed(3))).fields.listId?.code).toBe('invalid_choice')
  expect(
    (await refusalOf(admin.adminUpdateAttribute({ id, ...attributeInput({ type: 'listed' }) }))).fields,
  ).toHaveProperty('listId')
  expect(await dataOf(asListed(1))).toMatchObject({
    type: 'listed',
    listId: list.id,
    listLevel: 1,
    usedBy: 1,
  })
  await settleAttributes(resources)
  expect((await rowOf(product.id))?.attributes).toEqual({ brand: 'mercedes-benz' })
  const again = attributeInput({ type: 'listed', listId: list.id, listLevel: 1 })
  expect((await refusalOf(admin.adminAddAttribute({ id: cars.id, ...again }))).fields.listId?.code).toBe(
    'list_taken',
  )
  // The stored values are keys by now.
  expect((await refusalOf(admin.adminUpdateAttribute({ id, ...attributeInput() }))).fields.type?.code).toBe(
    'attribute_in_use',
  )
})
