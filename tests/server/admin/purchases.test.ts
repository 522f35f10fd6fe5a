import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, dayStart } from '#lib/i18n/days.ts'
import { dayOf } from '#lib/i18n/format.ts'
import { purchasePage } from '#server/admin/purchases/queries.ts'
import type { Database } from '#server/platform/db/client.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createBooster, createInvoice, createPlan } from '#support/boosters.ts'
import { dataOf } from '#support/client.ts'
import { auditEntriesOf, openAdmin } from '#support/curation.ts'
import { createBranch, createProduct, createUser } from '#support/factories.ts'
import { rowsReadBy } from '#support/rows-read.ts'

const app = await openTestApp()
const { db } = app
const { api, user: admin } = await openAdmin(app)
const { leaf } = await createBranch(db)
const plan = await createPlan(db)
const seller = await createUser(db, { firstName: 'Nadia', lastName: 'Purchase' })
const product = await createProduct(db, { seller, category: leaf }, { name: 'Zeppelin' })
type Fields = Parameters<typeof createBooster>[2]
const buy = (fields: Fields = {}) => createBooster(db, { product, plan }, fields)
const idsOf = async (query: Parameters<typeof api.adminPurchases>[0]) =>
  (await dataOf(api.adminPurchases(query))).items.map(({ _id }) => _id)

const paid = await buy()
const failed = await buy({ status: 'failed', failure: 'card_refused', startsAt: null, endsAt: null })
const partly = await buy({ refunded: 10_00 })
const disputed = await buy({ dispute: 'open', providerReference: 'pi_of_dispute', provider: 'stripe' })
const refunded = await buy({ status: 'refunded', refunded: plan.price, receiptNumber: 77 })
const all = [refunded, disputed, partly, failed, paid].map(({ id }) => id)

test('purchases are listed newest first, filtered by state and searched', async () => {
  expect(await idsOf({})).toEqual(all)
  const by = (status: 'paid' | 'failed' | 'refunded' | 'partly' | 'disputed' | 'open' | 'waiting') =>
    idsOf({ status })
  expect(await by('paid')).toEqual([disputed.id, partly.id, paid.id])
  expect(await by('failed')).toEqual([failed.id])
  expect(await by('refunded')).toEqual([refunded.id])
  expect(await by('partly')).toEqual([partly.id])
  expect(await by('disputed')).toEqual([disputed.id])
  expect([await by('open'), await by('waiting')]).toEqual([[], []])
  const { year, number } = await createInvoice(db, paid)
  const receiptYear = dayOf(refunded.startsAt?.toISOString() ?? '').slice(0, 4)
  for (const [search, found] of [
    ['nadia purchase', all],
    ['zeppelin', all],
    [seller.email ?? '', all],
    [`INV-${year}-${String(number).padStart(6, '0')}`, [paid.id]],
    [`${receiptYear}-000077`, [refunded.id]],
    ['pi_of_dispute', [disputed.id]],
    [failed.id, [failed.id]],
    ['nobody', []],
    ["'; DROP TABLE x", []],
  ] as const) {
    expect(await idsOf({ search }), search).toEqual(found)
  }
  expect(await idsOf({ search: 'zeppelin', status: 'failed' })).toEqual([failed.id])
})

test('purchases are limited to the days in which they were paid, or begun where they are not', async () => {
  const today = dayOf(new Date().toISOString())
  const [old, later] = [addDays(today, -40), addDays(today, -30)]
  const paidAt = new Date(dayStart(old).getTime() + 3_600_000)
  await db.execute(sql`UPDATE purchases SET paid_at = now() WHERE paid_at IS NOT NULL`)
  await db.update(schema.purchases).set({ paidAt }).where(eq(schema.purchases.id, paid.id))
  expect(await idsOf({ from: today })).toEqual(all.filter((id) => id !== paid.id))
  expect(await idsOf({ to: later })).toEqual([])
  await db.execute(sql`UPDATE purchases SET paid_at = now() WHERE id = ${paid.id}`)
  expect(await idsOf({ from: today, to: today })).toEqual(all)
  expect(await idsOf({ from: addDays(today, 1) })).toEqual([])
})

test('paging through purchases both ways stays consistent when a purchase is added', async () => {
  const first = await dataOf(api.adminPurchases({ size: '2' }))
  expect(first).toMatchObject({ newer: null, older: all[1] })
  const late = await buy()
  const second = await dataOf(api.adminPurchases({ size: '2', before: first.older ?? '' }))
  expect(second.items.map(({ _id }) => _id)).toEqual(all.slice(2, 4))
  const last = await dataOf(api.adminPurchases({ size: '2', before: second.older ?? '' }))
  expect([last.items.map(({ _id }) => _id), last.older]).toEqual([all.slice(4), null])
  const back = await dataOf(api.adminPurchases({ size: '2', after: second.newer ?? '' }))
  expect([back.items.map(({ _id }) => _id), back.newer]).toEqual([all.slice(0, 2), all[0]])
  const newest = await dataOf(api.adminPurchases({ size: '2', after: back.newer ?? '' }))
  expect([newest.items.map(({ _id }) => _id), newest.newer]).toEqual([[late.id], null])
})

test('a purchase shows its state, buyer and refundable amount', async () => {
  expect(await dataOf(api.adminPurchase({ id: partly.id }))).toMatchObject({
    ...{ state: 'active', amount: 49_00, refunded: 10_00, refundable: 39_00, waiting: false },
    buyer: { name: 'Nadia Purchase', email: seller.email },
    documents: [],
  })
  expect(await dataOf(api.adminPurchase({ id: disputed.id }))).toMatchObject({
    dispute: 'open',
    refundable: 0,
  })
})

test('the accounts of a month contain every document of that month in Dubai, and the totals add up', async () => {
  const issuedAt = new Date('2030-03-31T19:59:59Z')
  const buyer = await createUser(db)
  const other = await createProduct(db, { seller: buyer, category: leaf })
  const sold = await Promise.all(
    [49_00, 21, 10_000_00].map((amount) => createBooster(db, { product: other, plan }, { amount })),
  )
  for (const purchase of sold) await createInvoice(db, purchase, { issuedAt })
  // In Dubai it is already April.
  await createInvoice(db, await buy(), { issuedAt: new Date('2030-03-31T20:00:00Z') })
  const [first] = sold
  const [known] = await db.select().from(schema.taxDocuments).limit(1)
  if (!first || !known) throw new Error('nothing sold')
  const figures = { net: 9_52, vat: 48, gross: 10_00 }
  await db.insert(schema.taxDocuments).values({
    ...{ kind: 'credit_note', year: 2030, number: 1, purchaseId: first.id, userId: buyer.id, rate: 500 },
    ...{ ...figures, issuedAt, refundId: crypto.randomUUID() },
    snapshot: {
      ...known.snapshot,
      ...{ reason: '=cmd', corrects: { number: 'INV-2030-000001', issuedAt: issuedAt.toISOString() } },
    },
  })
  const month = await dataOf(api.adminInvoiceMonth({ month: '2030-03' }))
  expect(month.invoices).toMatchObject({ count: 3, gross: 10_049_21 })
  expect(month.creditNotes).toEqual({ count: 1, net: -9_52, vat: -48, gross: -10_00 })
  expect(month.total.net + month.total.vat).toBe(month.total.gross)
  const { csv } = await dataOf(api.adminExportInvoices({ month: '2030-03' }))
  const lines = csv.trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 4 + 3)
  const column = (line: string | undefined, place: number) =>
    Math.round(Number(line?.split(',').at(place)) * 100)
  for (const place of [-1, -2, -3]) {
    const documents = lines.slice(1, 5).reduce((sum, line) => sum + column(line, place), 0)
    expect(documents).toBe(column(lines.at(-1), place))
  }
  expect(await auditEntriesOf(app, 'accounts 2030-03')).toMatchObject([
    { actorId: admin.id, action: 'admin.export' },
  ])
  expect((await dataOf(api.adminInvoiceMonth({ month: '2029-01' }))).total).toEqual({
    ...{ count: 0, net: 0, vat: 0, gross: 0 },
  })
})

test('a page reads few of many purchases with any filter and cursor', async () => {
  await db.execute(sql`
    INSERT INTO purchases (id, user_id, product_id, plan_id, amount, days, status, starts_at, ends_at, created_at)
    SELECT gen_random_uuid(), user_id, product_id, plan_id, amount, days,
      (ARRAY['paid', 'failed', 'refunded'])[1 + n % 3], starts_at, ends_at, created_at
    FROM purchases, generate_series(1, 3000) n WHERE id = ${paid.id}`)
  await db.execute(sql`VACUUM ANALYZE purchases`)
  const read = (run: (tx: Database) => Promise<unknown>) =>
    rowsReadBy(db, 'purchases', async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`)
      await run(tx)
    })
  for (const query of [
    {},
    { before: '80000000-0000-4000-8000-000000000000' },
    { after: '80000000-0000-4000-8000-000000000000' },
    { status: 'failed' as const },
    { status: 'disputed' as const },
    { status: 'partly' as const },
    { status: 'waiting' as const },
  ]) {
    expect(await read((tx) => purchasePage(tx, query)), JSON.stringify(query)).toBeLessThan(250)
  }
})
