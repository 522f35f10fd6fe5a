import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { auditEntriesOf, openAdmin } from '#support/curation.ts'
import { createBusiness, createUser } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { api } = await openAdmin(app)
const visitor = browserClient(app)
const names = (items: { name: string }[]) => items.map(({ name }) => name)

test('official stores and top manufacturers appear on the home page in the admin’s order', async () => {
  const [one, two, three] = [
    await createBusiness(db, { name: 'One' }),
    await createBusiness(db, { name: 'Two' }),
    await createBusiness(db, { name: 'Three' }),
  ]
  const list = (id: string, listed = true) => dataOf(api.adminListStore({ id, list: 'official', listed }))
  for (const { id } of [one, two, three]) await list(id)
  expect(await list(three.id)).toMatchObject({ official: 3, manufacturer: null })
  await dataOf(api.adminMoveStore({ id: three.id, list: 'official', direction: 'up' }))
  await dataOf(api.adminListStore({ id: two.id, list: 'manufacturer', listed: true }))
  await dataOf(api.adminRemoveHomeRow({ kind: 'recent' }))
  await dataOf(api.adminAddHomeRow({ kind: 'topManufacturers' }))
  const home = async () => {
    const { officialStores, topManufacturers } = await dataOf(visitor.dashboard({}))
    return [names(officialStores), names(topManufacturers)]
  }
  expect(await home()).toEqual([['One', 'Three', 'Two'], ['Two']])
  await list(one.id, false)
  expect(await home()).toEqual([['Three', 'Two'], ['Two']])
  const { items } = await dataOf(api.adminStores({ status: 'official' }))
  expect(items.map(({ name, official }) => [name, official])).toEqual([
    ['Three', 1],
    ['Two', 2],
  ])
  expect((await auditEntriesOf(app, one.id)).map(({ action, after }) => [action, after])).toEqual([
    ['store.list', { list: 'official' }],
    ['store.unlist', { list: 'official' }],
  ])
  const move = { list: 'official', direction: 'up' } as const
  expect((await refusalOf(api.adminMoveStore({ id: one.id, ...move }))).code).toBe('not_found')
  const member = await createUser(db)
  const call = api.adminListStore({ id: member.id, list: 'official', listed: true })
  expect((await refusalOf(call)).code).toBe('not_found')
})

test('stores outside every list are found by name, too', async () => {
  await createBusiness(db, { name: 'Zulu Lamps', nameAr: 'مصابيح زولو' })
  const { items } = await dataOf(api.adminStores({ search: 'زولو' }))
  expect(items).toEqual([expect.objectContaining({ name: 'Zulu Lamps', official: null, manufacturer: null })])
})
