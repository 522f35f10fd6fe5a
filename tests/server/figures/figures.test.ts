import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, dayStart } from '#lib/i18n/days.ts'
import { dayOf } from '#lib/i18n/format.ts'
import { countFigures } from '#server/figures/count.ts'
import { keepFigures, keptDays } from '#server/figures/keep.ts'
import { newId } from '#server/platform/db/ids.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { dataOf } from '#support/client.ts'
import { openAdmin } from '#support/curation.ts'
import { createBranch, createProduct, createUser } from '#support/factories.ts'
import { rowsReadBy } from '#support/rows-read.ts'

const app = await openTestApp()
const { db } = app
const { leaf } = await createBranch(db)
const minute = 60_000

/** Returns a time on a day for which no other test creates rows. */
const at = (day: string, minutes: number) => new Date(dayStart(day).getTime() + minutes * minute)
const idAt = (moment: Date) => ({ id: newId(moment), createdAt: moment })
const memberAt = (moment: Date) => createUser(db, idAt(moment))
const countDay = (day: string) => countFigures(db, dayStart(day), dayStart(addDays(day, 1)))

test('a day starts at midnight in Dubai and includes its last moment', async () => {
  for (const minutes of [-0.001, 0, 24 * 60 - 0.001, 24 * 60]) await memberAt(at('2020-03-10', minutes))
  expect((await countDay('2020-03-10')).members).toBe(2)
})

test('the figures of a day count members, listings, chats, offers, revenue, reports and decision time', async () => {
  const day = '2020-05-05'
  const noon = at(day, 12 * 60)
  const [seller, buyer] = [await memberAt(noon), await memberAt(noon)]
  const product = await createProduct(db, { seller, category: leaf }, idAt(noon))
  await createProduct(db, { seller, category: leaf }, { ...idAt(noon), status: 'draft' })
  const between = { productId: product.id, buyerId: buyer.id, sellerId: seller.id }
  await db.insert(schema.rooms).values({ ...between, ...idAt(noon) })
  const offer = { ...between, amount: 100, expiresAt: noon }
  await db.insert(schema.offers).values([
    { ...offer, ...idAt(noon) },
    { ...offer, ...idAt(noon) },
  ])
  const [plan] = await db
    .insert(schema.plans)
    .values({ name: 'Week', nameAr: 'أسبوع', price: 2_900, days: 7 })
    .returning()
  const purchase = { userId: seller.id, productId: product.id, planId: plan?.id ?? '', amount: 2_900 }
  await db.insert(schema.purchases).values([
    { ...purchase, status: 'paid', paidAt: noon },
    { ...purchase, status: 'failed' },
  ])
  const report = { subject: 'product' as const, subjectId: product.id, reason: 'fraud', createdAt: noon }
  const decided = (minutes: number) => ({
    ...report,
    status: 'acted' as const,
    decidedAt: at(day, 12 * 60 + minutes),
  })
  await db.insert(schema.reports).values([report, decided(10), decided(30), decided(600)])
  expect(await countDay(day)).toEqual({
    members: 2,
    listings: 1,
    chats: 1,
    offers: 2,
    revenue: 2_900,
    reports: 4,
    decisionMinutes: 30,
  })
  expect(await countDay('2020-05-06')).toMatchObject({ members: 0, revenue: 0, decisionMinutes: null })
})

test('the figures of a past day are counted once and kept after deletions', async () => {
  const now = at('2021-06-20', 60)
  const yesterday = '2021-06-19'
  const member = await memberAt(at(yesterday, 60))
  const days = await keepFigures(db, now)
  expect(days).toHaveLength(keptDays)
  expect(days.at(-1)).toMatchObject({ day: yesterday, members: 1 })
  await db.delete(schema.users).where(eq(schema.users.id, member.id))
  expect((await keepFigures(db, now)).at(-1)).toMatchObject({ members: 1 })
  expect(await rowsReadBy(db, 'users', (tx) => keepFigures(tx, now))).toBe(0)
})

test('two processes can store the figures of one day concurrently', async () => {
  const now = at('2022-06-20', 60)
  const [one, other] = await Promise.all([keepFigures(db, now), keepFigures(db, now)])
  expect(one).toEqual(other)
})

test('the overview covers the last 14 days and the same hours of the week before', async () => {
  const { api } = await openAdmin(app)
  const before = await dataOf(api.adminFigures({}))
  expect(before.days).toHaveLength(14)
  expect(before.days.at(-1)?.day).toBe(dayOf(new Date().toISOString()))
  const week = 7 * 24 * 60 * minute
  await memberAt(new Date(Date.now() - minute / 1000))
  await memberAt(new Date(Date.now() - week + 60 * minute))
  const after = await dataOf(api.adminFigures({}))
  expect(after.days.at(-1)?.members).toBe((before.days.at(-1)?.members ?? 0) + 1)
  // Rows later on that day are not compared.
  expect(after.before.members).toBe(before.before.members)
})

test('counting a day reads only its rows, through indexes', async () => {
  const day = '2020-09-09'
  await memberAt(at(day, 60))
  await createProduct(db, { seller: await createUser(db), category: leaf }, idAt(at(day, 60)))
  const read = (table: string) =>
    rowsReadBy(db, table, async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`)
      await countFigures(tx, dayStart(day), dayStart(addDays(day, 1)))
    })
  for (const table of ['users', 'products', 'rooms', 'offers', 'purchases', 'reports'])
    expect(await read(table), table).toBeLessThan(3)
})
