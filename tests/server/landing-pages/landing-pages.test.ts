import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { categoryAttributes, listValues, products } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createAdmin, createProduct, createUser, daysFromNow, signInAdmin } from '#support/factories.ts'
import { createCarCategory } from '#support/value-lists.ts'

const app = await openTestApp()
const { db } = app
const api = browserClient(app)
const admin = browserClient(app, { token: await signInAdmin(db, await createAdmin(db)) })
const { leaf } = await createCarCategory(db)
const seller = await createUser(db)
const add = (brand: string, model: string | null, more: Parameters<typeof createProduct>[2] = {}) =>
  createProduct(
    db,
    { seller, category: leaf },
    { attributes: { brand, ...(model && { model }) }, emirate: 'dubai', ...more },
  )
const make = (first: string, second?: string) =>
  admin.adminAddLandingPages({ id: leaf.id, first, second: second ?? null })
const pagesOf = async () =>
  (await dataOf(api.landingPages({ categoryId: leaf.id }))).map(({ emirate, attributes, count }) =>
    [emirate, ...attributes.map(({ value }) => value), count].join(' ').trim(),
  )

beforeAll(async () => {
  for (let number = 0; number < 4; number += 1) await add('toyota', 'toyota-corolla')
  for (let number = 0; number < 3; number += 1)
    await add('toyota', 'toyota-land-cruiser', { emirate: 'ajman' })
  await add('mercedes-benz', 'mercedes-benz-c-class')
  await add('mercedes-benz', null)
  // Expired, sold and unlisted values do not count.
  await add('mercedes-benz', null, { expiresAt: daysFromNow(-1) })
  await add('mercedes-benz', null, { status: 'sold' })
  for (let number = 0; number < 3; number += 1) await add('Homemade', 'Kit')
})

test('filters that an admin chose have landing pages for values with at least three products', async () => {
  expect(await pagesOf()).toEqual([])
  await dataOf(make('a.brand'))
  // Processes learn of the change through an event, so it takes a moment.
  await expect.poll(pagesOf).toEqual(['toyota 7'])
  const { _id } = await dataOf(make('a.brand', 'a.model'))
  await dataOf(make('emirate'))
  await expect
    .poll(pagesOf)
    .toEqual(['dubai 9', 'toyota 7', 'toyota toyota-corolla 4', 'toyota toyota-land-cruiser 3', 'ajman 3'])
  await dataOf(admin.adminDeleteLandingPages({ id: _id }))
  await expect.poll(pagesOf).toEqual(['dubai 9', 'toyota 7', 'ajman 3'])
  const everywhere = await dataOf(api.landingPages({}))
  expect(everywhere.map(({ categoryId }) => categoryId)).toEqual([leaf.id, leaf.id, leaf.id])
})

test('a landing page appears with the third product and disappears when one is sold', async () => {
  const third = await add('mercedes-benz', null)
  expect(await pagesOf()).toContain('mercedes-benz 3')
  await db.update(products).set({ status: 'sold' }).where(eq(products.id, third.id))
  expect(await pagesOf()).not.toContain('mercedes-benz 3')
})

test('adding the same landing pages twice adds them once, and admins see them in the category', async () => {
  const one = await dataOf(make('a.brand'))
  expect(await dataOf(make('a.brand'))).toEqual(one)
  const { landingPages } = await dataOf(admin.adminCategory({ id: leaf.id }))
  expect(landingPages.map(({ filters }) => filters)).toEqual([['a.brand'], ['emirate']])
})

test.each([
  ['a.unknown', undefined, { first: 'invalid_choice' }],
  ['colour', undefined, { first: 'invalid_choice' }],
  ['emirate', 'emirate', { second: 'invalid_choice' }],
  ['a.model', undefined, { first: 'parent_first' }],
  ['emirate', 'a.model', { second: 'parent_first' }],
  ['a.note', undefined, { first: 'invalid_choice' }],
  ['a.year', undefined, { first: 'invalid_choice' }],
])('landing pages for %s and %s are refused: %j', async (first, second, fields) => {
  const of = { categoryId: leaf.id, filterable: true, labelAr: 'ن' }
  await db
    .insert(categoryAttributes)
    .values([
      { ...of, key: 'note', type: 'text', label: 'Note' },
      { ...of, key: 'year', type: 'number', label: 'Year' },
    ])
    .onConflictDoNothing()
  const answer = await make(first, second)
  expect(answer.ok ? null : answer.fields).toMatchObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, code]) => [name, expect.objectContaining({ code })]),
    ),
  )
})

test('visitors cannot add landing pages', async () => {
  const visitor = await api.adminAddLandingPages({ id: leaf.id, first: 'emirate' })
  expect(visitor.ok).toBe(false)
})

test('landing pages for listed attributes use the keys of the values', async () => {
  const keys = (await db.select({ key: listValues.key }).from(listValues)).map(({ key }) => key)
  for (const { attributes } of await dataOf(api.landingPages({})))
    for (const { value } of attributes) expect(keys).toContain(value)
})
