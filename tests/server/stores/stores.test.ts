import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createBusiness } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const visitor = browserClient(app)
const names = (items: { name: string | null }[]) => items.map(({ name }) => name)

await createBusiness(db, { name: 'Oud House', nameAr: 'بيت العود', officialOrder: 2, emirate: 'dubai' })
await createBusiness(db, { name: 'Falcon Gear', nameAr: 'عدة الصقور', officialOrder: 1, emirate: 'ajman' })
await createBusiness(db, { name: '100% Cotton', nameAr: 'قطن', officialOrder: 3, emirate: 'dubai' })
await createBusiness(db, { name: 'Oud Corner', nameAr: 'ركن العود', emirate: 'dubai' })

test('official stores come in their configured order, in pages', async () => {
  const first = await dataOf(visitor.officialStores({ size: '2' }))
  expect(first).toMatchObject({ page: 1, size: 2, total: 3 })
  expect(names(first.items)).toEqual(['Falcon Gear', 'Oud House'])
  expect(names((await dataOf(visitor.officialStores({ size: '2', page: '2' }))).items)).toEqual([
    '100% Cotton',
  ])
})

test('official stores are found by folded names in both languages and filtered by emirate', async () => {
  const found = async (query: { search?: string; emirate?: string }) =>
    names((await dataOf(visitor.officialStores(query))).items)
  expect(await found({ search: 'OUD house' })).toEqual(['Oud House'])
  expect(await found({ search: 'بيت الـعود' })).toEqual(['Oud House'])
  expect(await found({ search: '%' })).toEqual(['100% Cotton'])
  // The full-width sign folds to the wildcard of LIKE.
  expect(await found({ search: '％' })).toEqual(['100% Cotton'])
  expect(await found({ search: '＿' })).toEqual([])
  expect(await found({ emirate: 'ajman' })).toEqual(['Falcon Gear'])
  expect(await found({ search: 'falcon', emirate: 'dubai' })).toEqual([])
})
