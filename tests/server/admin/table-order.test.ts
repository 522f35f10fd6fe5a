import { expect, test } from 'vitest'
import { dayStart } from '#lib/i18n/days.ts'
import { newId } from '#server/platform/db/ids.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { dataOf } from '#support/client.ts'
import { openAdmin } from '#support/curation.ts'
import { createBranch, createProduct, createUser } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { api } = await openAdmin(app)
const { leaf } = await createBranch(db)

const at = (day: string, hour: number) => new Date(dayStart(day).getTime() + hour * 3_600_000)
const madeAt = (moment: Date) => ({ id: newId(moment), createdAt: moment })
const seller = await createUser(db)
const listing = (price: number, moment: Date, status: 'sold' | 'hidden' = 'sold') =>
  createProduct(db, { seller, category: leaf }, { name: 'Zither', price, status, ...madeAt(moment) })
const [cheap, dear, middle] = [
  await listing(100, at('2020-02-01', 1)),
  await listing(900, at('2020-02-02', 23)),
  await listing(500, at('2020-02-03', 0)),
]
const idsOf = async (query: Parameters<typeof api.adminProducts>[0]) =>
  (await dataOf(api.adminProducts(query))).items.map(({ _id }) => _id)

test('listings of a state are sorted by price and time in both directions, with and without a search', async () => {
  for (const search of ['', 'zither']) {
    const query = { status: 'sold' as const, search }
    expect(await idsOf({ ...query, sort: 'price' })).toEqual([cheap.id, middle.id, dear.id])
    expect(await idsOf({ ...query, sort: '-price' })).toEqual([dear.id, middle.id, cheap.id])
    expect(await idsOf({ ...query, sort: 'since' })).toEqual([cheap.id, dear.id, middle.id])
    expect(await idsOf(query)).toEqual([middle.id, dear.id, cheap.id])
  }
})

test('date filters use days in Dubai and include the last day', async () => {
  const query = { status: 'sold' as const }
  expect(await idsOf({ ...query, from: '2020-02-02', to: '2020-02-02' })).toEqual([dear.id])
  expect(await idsOf({ ...query, from: '2020-02-02' })).toEqual([middle.id, dear.id])
  expect(await idsOf({ ...query, to: '2020-02-01' })).toEqual([cheap.id])
  expect(await idsOf({ from: '2020-02-03', to: '2020-02-01' })).toEqual([])
  const { total } = await dataOf(api.adminProducts({ from: '2020-02-01', to: '2020-02-03' }))
  expect(total).toBe(3)
})

test('pages of a sorted table do not overlap', async () => {
  for (const sort of ['price', '-price', 'since'] as const) {
    const query = { status: 'sold' as const, sort, size: '2' }
    const pages = [await idsOf({ ...query, page: '1' }), await idsOf({ ...query, page: '2' })]
    expect(new Set(pages.flat()).size).toBe(3)
  }
})

test('members, reports and the audit log are also filtered by day, and reports sorted', async () => {
  const member = await createUser(db, madeAt(at('2019-07-07', 5)))
  const day = { from: '2019-07-07', to: '2019-07-07' }
  const members = await dataOf(api.adminUsers(day))
  expect(members.items.map(({ _id }) => _id)).toEqual([member.id])

  const report = { subject: 'user' as const, subjectId: member.id, reason: 'fraud' }
  await db.insert(schema.reports).values([
    { ...report, createdAt: at('2019-07-07', 1) },
    { ...report, createdAt: at('2019-07-07', 2) },
  ])
  const times = async (sort: 'since' | '-since') =>
    (await dataOf(api.adminReports({ ...day, sort }))).items.map(({ createdAt }) => createdAt)
  expect(await times('-since')).toEqual((await times('since')).reverse())

  await db.insert(schema.auditLog).values({
    action: 'word.add',
    subject: 'word',
    subjectId: crypto.randomUUID(),
    createdAt: at('2019-07-07', 3),
  })
  expect((await dataOf(api.adminAudit({ ...day, sort: 'when' }))).total).toBe(1)
})

test.each([{ sort: 'name' }, { sort: 'price; DROP' }, { from: '2020-02-30' }, { to: 'today' }])(
  'the query %j is refused',
  async (query) => {
    expect(await api.adminProducts(query as object)).toMatchObject({ ok: false, code: 'invalid_input' })
  },
)

test('a CSV export has the filter and order of its table', async () => {
  const { csv } = await dataOf(
    api.adminExport({ table: 'products', status: 'sold', sort: 'price', from: '2020-02-02' }),
  )
  const lines = csv.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(middle.id)
  expect(lines[2]).toContain(dear.id)
})
