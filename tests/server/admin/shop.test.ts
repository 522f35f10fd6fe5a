import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { auditEntriesOf, bannerInput, dealInput, openAdmin, planInput } from '#support/curation.ts'
import { createBranch, createBusiness, createProduct, createUser, daysFromNow } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { api } = await openAdmin(app)
const visitor = browserClient(app)
const names = (items: { name: string }[]) => items.map(({ name }) => name)

test('official stores and top manufacturers are on the home page in the order of an admin', async () => {
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

test('all stores are found by name, those in no list too', async () => {
  await createBusiness(db, { name: 'Zulu Lamps', nameAr: 'مصابيح زولو' })
  const { items } = await dataOf(api.adminStores({ search: 'زولو' }))
  expect(items).toEqual([expect.objectContaining({ name: 'Zulu Lamps', official: null, manufacturer: null })])
})

test('a plan is offered in its order while it is active; what was bought stays', async () => {
  const first = await dataOf(api.adminAddPlan(planInput({ name: 'First' })))
  const second = await dataOf(api.adminAddPlan(planInput({ name: 'Second', active: false })))
  expect(first).toMatchObject({ price: 69_50, days: 10, active: true, sold: 0, name_ar: 'عشرة أيام' })
  await dataOf(api.adminMovePlan({ id: second._id, direction: 'up' }))
  expect(names((await dataOf(api.adminPlans({}))).items)).toEqual(['Second', 'First'])
  const seller = await createUser(db)
  const { leaf } = await createBranch(db)
  const product = await createProduct(db, { seller, category: leaf })
  await db.insert(schema.purchases).values({
    userId: seller.id,
    productId: product.id,
    planId: first._id,
    amount: 69_50,
    status: 'paid',
    endsAt: daysFromNow(3),
  })
  const changed = await dataOf(
    api.adminUpdatePlan({ id: first._id, ...planInput({ price: 80_00, active: false }) }),
  )
  expect(changed).toMatchObject({ price: 80_00, active: false, sold: 1 })
  const [bought] = await db.select().from(schema.purchases).where(eq(schema.purchases.planId, first._id))
  expect(bought?.amount).toBe(69_50)
  expect((await refusalOf(api.adminDeletePlan({ id: first._id }))).code).toBe('in_use')
  await dataOf(api.adminDeletePlan({ id: second._id }))
  expect((await refusalOf(api.adminPlan({ id: second._id }))).code).toBe('not_found')
  expect((await auditEntriesOf(app, first._id)).at(-1)).toMatchObject({
    action: 'plan.update',
    before: { price: 69_50, active: true },
    after: { price: 80_00, active: false },
  })
})

test('a plan has a price and lasts from a day to a year', async () => {
  const wrong = async (fields: Parameters<typeof planInput>[0]) =>
    Object.keys((await refusalOf(api.adminAddPlan(planInput(fields)))).fields)
  expect(await wrong({ price: 0 })).toEqual(['price'])
  expect(await wrong({ price: 10.5 })).toEqual(['price'])
  expect(await wrong({ days: 366 })).toEqual(['days'])
  expect(await wrong({ days: 0, name_ar: ' ' })).toEqual(['name_ar', 'days'])
})

test('messages of the contact form can be read and marked as done', async () => {
  const query = (name: string, age: number) => ({
    name,
    email: `${name}@example.com`,
    message: `A question of ${name}`,
    language: 'ar' as const,
    createdAt: daysFromNow(-age),
  })
  const rows = await db
    .insert(schema.contactQueries)
    .values([query('huda', 2), { ...query('omar', 1), countryCode: '+971', phone: '501234567' }])
    .returning()
  const [huda = '', omar = ''] = rows.map(({ id }) => id)
  const listed = async (status?: 'open' | 'done') =>
    names((await dataOf(api.adminContactQueries(status ? { status } : {}))).items)
  expect(await listed()).toEqual(['omar', 'huda'])
  expect(await dataOf(api.adminContactQuery({ id: omar }))).toMatchObject({
    phone: '+971 501234567',
    message: 'A question of omar',
    language: 'ar',
    status: 'open',
  })
  expect(await dataOf(api.adminFinishContactQuery({ id: huda, done: true }))).toMatchObject({
    status: 'done',
    phone: null,
  })
  expect([await listed('open'), await listed('done')]).toEqual([['omar'], ['huda']])
  await dataOf(api.adminFinishContactQuery({ id: huda, done: false }))
  expect(await listed('done')).toEqual([])
  expect((await auditEntriesOf(app, huda)).map(({ action }) => action)).toEqual([
    'contact-query.finish',
    'contact-query.reopen',
  ])
  const { items } = await dataOf(api.adminContactQueries({ search: 'QUESTION of o' }))
  expect(names(items)).toEqual(['omar'])
})

test('words that found nothing come with the most frequent first', async () => {
  const term = (shown: string, count: number, lastHits: number, language: 'en' | 'ar' = 'en') => ({
    term: shown.toLowerCase(),
    shown,
    language,
    count,
    lastHits,
  })
  await db
    .insert(schema.searchTerms)
    .values([term('Zither', 3, 0), term('sofa', 90, 12), term('عود طرب', 8, 0, 'ar')])
  const { items, total } = await dataOf(api.adminSearchWords({}))
  expect(items.map(({ word, language, count }) => [word, language, count])).toEqual([
    ['عود طرب', 'ar', 8],
    ['Zither', 'en', 3],
  ])
  expect(total).toBe(2)
  expect((await dataOf(api.adminSearchWords({ search: 'zith' }))).items).toHaveLength(1)
})

test('the counts say how much there is of each', async () => {
  const before = await dataOf(api.adminCurationCounts({}))
  await createBranch(db)
  await dataOf(api.adminAddBanner(bannerInput()))
  await dataOf(api.adminAddDeal(dealInput()))
  const later = { startsAt: daysFromNow(1).toISOString(), endsAt: daysFromNow(2).toISOString() }
  await dataOf(api.adminAddDeal(dealInput(later)))
  await dataOf(api.adminAddBanner(bannerInput(later)))
  await dataOf(api.adminAddPlan(planInput()))
  expect(await dataOf(api.adminCurationCounts({}))).toEqual({
    ...before,
    categories: before.categories + 2,
    bannersRunning: before.bannersRunning + 1,
    dealsRunning: before.dealsRunning + 1,
    dealsUpcoming: before.dealsUpcoming + 1,
    plansActive: before.plansActive + 1,
  })
})
