import { expect, test } from 'vitest'
import { type HomeRowKind, homeRowKinds } from '#lib/contract/home.ts'
import { homeRows } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { auditEntriesOf, openAdmin, watchTags } from '#support/curation.ts'

const app = await openTestApp()
const { api } = await openAdmin(app)
const visitor = browserClient(app)
const rowsNow = async () => (await dataOf(visitor.dashboard({}))).rows

test('an admin adds, removes and reorders rows of the home page', async () => {
  const nextTags = watchTags(app)
  const before = await rowsNow()
  expect(await dataOf(api.adminHomeRows({}))).toEqual({
    rows: before,
    others: ['topOffers', 'hotDeals', 'mostlyViewed', 'topManufacturers', 'mostlySearched'],
  })
  await dataOf(api.adminRemoveHomeRow({ kind: 'spotlight' }))
  expect(await nextTags()).toEqual(['home'])
  const removed = before.filter((kind) => kind !== 'spotlight')
  expect(await rowsNow()).toEqual(removed)
  const { rows } = await dataOf(api.adminAddHomeRow({ kind: 'mostlyViewed' }))
  expect(rows).toEqual([...removed, 'mostlyViewed'])
  await dataOf(api.adminMoveHomeRow({ kind: 'mostlyViewed', direction: 'up' }))
  expect((await rowsNow()).slice(-2)).toEqual(['mostlyViewed', 'recent'])
  // A row at the end of the list stays there.
  await dataOf(api.adminMoveHomeRow({ kind: 'weeklyDeals', direction: 'up' }))
  expect((await rowsNow())[0]).toBe('weeklyDeals')
  const entries = await auditEntriesOf(app, 'mostlyViewed')
  expect(entries.map(({ action }) => action)).toEqual(['home-row.add', 'home-row.move'])
  expect(entries[0]).toMatchObject({
    before: { rows: removed },
    after: { rows: [...removed, 'mostlyViewed'] },
  })
})

test('the home page has at most eight rows, each kind once', async () => {
  const { rows, others } = await dataOf(api.adminHomeRows({}))
  expect(rows).toHaveLength(8)
  expect((await dataOf(api.adminAddHomeRow({ kind: 'featured' }))).rows).toEqual(rows)
  const [ninth = 'hotDeals'] = others
  expect((await refusalOf(api.adminAddHomeRow({ kind: ninth }))).code).toBe('limit_reached')
  expect((await refusalOf(api.adminRemoveHomeRow({ kind: ninth }))).code).toBe('not_found')
  expect((await refusalOf(api.adminMoveHomeRow({ kind: ninth, direction: 'up' }))).code).toBe('not_found')
  const unknown = 'everything' as HomeRowKind
  expect((await refusalOf(api.adminAddHomeRow({ kind: unknown }))).fields?.kind).toMatchObject({
    code: 'required',
  })
})

test('admins who add rows concurrently do not exceed eight rows', async () => {
  await dataOf(api.adminRemoveHomeRow({ kind: 'officialStores' }))
  const { others } = await dataOf(api.adminHomeRows({}))
  const answers = await Promise.all(others.map((kind) => api.adminAddHomeRow({ kind })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await rowsNow()).toHaveLength(8)
})

test('the home page may have no rows', async () => {
  await app.db.delete(homeRows)
  expect(await rowsNow()).toEqual([])
  expect((await dataOf(api.adminHomeRows({}))).others).toHaveLength(homeRowKinds.length)
})
