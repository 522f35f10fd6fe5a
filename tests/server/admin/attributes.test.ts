import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { attributeInput, auditEntriesOf, openAdmin } from '#support/curation.ts'
import { createBranch, createProduct, createUser } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { api } = await openAdmin(app)
const visitor = browserClient(app)
const seller = await createUser(db)
const oil = { en: 'Diesel', ar: 'ديزل' }
const petrol = { en: 'Petrol', ar: 'بنزين' }
const fuel = attributeInput({ label: 'Fuel', label_ar: 'الوقود', type: 'choice', options: [petrol, oil] })

const codeOf = async (call: Promise<unknown>, field: string) =>
  (await refusalOf(call as ReturnType<typeof api.adminAddAttribute>)).fields[field]?.code

test('attributes of every type are shown to sellers in their order', async () => {
  const { leaf } = await createBranch(db)
  const add = (input: ReturnType<typeof attributeInput>) =>
    dataOf(api.adminAddAttribute({ id: leaf.id, ...input }))
  await add(attributeInput({ required: true }))
  const length = attributeInput({
    label: 'Length',
    label_ar: 'الطول',
    type: 'number',
    unit: 'm',
    unit_ar: 'م',
  })
  await add(length)
  const chosen = await add(fuel)
  await add(attributeInput({ label: 'Warranty', label_ar: 'الضمان', type: 'boolean' }))
  const { category } = await dataOf(visitor.subCategory({ categoryId: leaf.id }))
  expect(category.attributes).toEqual([
    expect.objectContaining({ key: 'maker', type: 'text', required: true, unit: null, options: [] }),
    expect.objectContaining({ key: 'length', type: 'number', unit: 'm', unit_ar: 'م' }),
    expect.objectContaining({
      key: 'fuel',
      type: 'choice',
      options: [
        { key: 'petrol', ...petrol },
        { key: 'diesel', ...oil },
      ],
    }),
    expect.objectContaining({ key: 'warranty', type: 'boolean', required: false }),
  ])
  await dataOf(api.adminMoveAttribute({ id: chosen._id, direction: 'up' }))
  const { attributes } = await dataOf(api.adminCategory({ id: leaf.id }))
  expect(attributes.map(({ key }) => key)).toEqual(['maker', 'fuel', 'length', 'warranty'])
  expect((await auditEntriesOf(app, chosen._id)).map(({ action }) => action)).toEqual([
    'attribute.add',
    'attribute.move',
  ])
})

test('fields that an attribute type does not use are cleared', async () => {
  const { leaf } = await createBranch(db)
  const text = attributeInput({ unit: 'm', unit_ar: 'م', options: [petrol, oil] })
  expect(await dataOf(api.adminAddAttribute({ id: leaf.id, ...text }))).toMatchObject({
    unit: null,
    unit_ar: null,
    options: [],
  })
})

test('a name that every object inherits is not used as a key', async () => {
  const { leaf } = await createBranch(db)
  const named = attributeInput({ label: 'Constructor' })
  expect((await dataOf(api.adminAddAttribute({ id: leaf.id, ...named }))).key).toBe('constructor-2')
})

test('a choice needs two different options, and a unit needs both languages', async () => {
  const { leaf } = await createBranch(db)
  const add = (fields: Parameters<typeof attributeInput>[0]) =>
    api.adminAddAttribute({ id: leaf.id, ...attributeInput(fields) })
  expect(await codeOf(add({ type: 'choice' }), 'options')).toBe('options_missing')
  expect(await codeOf(add({ type: 'choice', options: [petrol] }), 'options')).toBe('options_missing')
  const twice = [petrol, { en: 'petrol', ar: 'وقود' }]
  expect(await codeOf(add({ type: 'choice', options: twice }), 'options')).toBe('options_same')
  const spelled = [
    { en: 'Red', ar: 'أحمر' },
    { en: 'Crimson', ar: 'احمر' },
  ]
  expect(await codeOf(add({ type: 'choice', options: spelled }), 'options')).toBe('options_same')
  expect(await codeOf(add({ type: 'number', unit: 'm' }), 'unit_ar')).toBe('both_languages')
  expect(await codeOf(add({ type: 'number', unit_ar: 'م' }), 'unit')).toBe('both_languages')
  expect(
    await codeOf(add({ type: 'choice', options: [petrol, { en: 'Gas' } as never] }), 'options.1.ar'),
  ).toBe('required')
})

test('attribute types and options that listings use cannot be changed or removed', async () => {
  const { leaf } = await createBranch(db)
  const { _id: id, options } = await dataOf(api.adminAddAttribute({ id: leaf.id, ...fuel }))
  await createProduct(db, { seller, category: leaf }, { attributes: { fuel: 'diesel' } })
  const { leaf: other } = await createBranch(db)
  await createProduct(db, { seller, category: other }, { attributes: { fuel: 'petrol' } })
  const change = (fields: Parameters<typeof attributeInput>[0]) =>
    api.adminUpdateAttribute({ id, ...attributeInput({ ...fuel, options, ...fields }) })
  expect(await codeOf(change({ type: 'text' }), 'type')).toBe('attribute_in_use')
  const [first, second] = options
  const electric = { en: 'Electric', ar: 'كهرباء' }
  expect(await codeOf(change({ options: [first, electric].flatMap((one) => one ?? []) }), 'options')).toBe(
    'option_in_use',
  )
  // The option keeps its key with another label; an unused option can be removed.
  const renamed = { key: second?.key ?? '', en: 'Diesel oil', ar: 'وقود ديزل' }
  const changed = await dataOf(change({ label: 'Runs on', options: [renamed, electric] }))
  expect(changed).toMatchObject({
    key: 'fuel',
    label: 'Runs on',
    usedBy: 1,
    options: [renamed, { key: 'electric', ...electric }],
  })
  expect((await auditEntriesOf(app, id)).at(-1)).toMatchObject({
    before: { label: 'Fuel' },
    after: { label: 'Runs on' },
  })
})

test('deleting an attribute removes its values from the listings', async () => {
  const { leaf } = await createBranch(db)
  const { _id: id } = await dataOf(api.adminAddAttribute({ id: leaf.id, ...fuel }))
  const product = await createProduct(
    db,
    { seller, category: leaf },
    { attributes: { fuel: 'diesel', age: 3 } },
  )
  await dataOf(api.adminDeleteAttribute({ id }))
  const [row] = await db.select().from(schema.products).where(eq(schema.products.id, product.id))
  expect(row?.attributes).toEqual({ age: 3 })
  expect((await dataOf(api.adminCategory({ id: leaf.id }))).attributes).toEqual([])
  for (const call of [
    api.adminDeleteAttribute({ id }),
    api.adminUpdateAttribute({ id, ...fuel }),
    api.adminMoveAttribute({ id, direction: 'up' }),
    api.adminAddAttribute({ id: seller.id, ...fuel }),
  ]) {
    expect((await refusalOf(call as ReturnType<typeof api.adminDeleteAttribute>)).code).toBe('not_found')
  }
})

test('the forty-first attribute of a category is refused', async () => {
  const { leaf } = await createBranch(db)
  for (let number = 1; number <= 40; number += 1) {
    await dataOf(api.adminAddAttribute({ id: leaf.id, ...attributeInput() }))
  }
  expect((await refusalOf(api.adminAddAttribute({ id: leaf.id, ...attributeInput() }))).code).toBe(
    'limit_reached',
  )
})
