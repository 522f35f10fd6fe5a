import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { BillingInput } from '#lib/contract/invoices.ts'
import { runBoosterJob } from '#server/boosters/job.ts'
import { endAfterRefund } from '#server/boosters/refund.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createPlan } from '#support/boosters.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { auditEntriesOf, openAdmin } from '#support/curation.ts'
import { createBranch, createProduct, createUser, daysFromNow, signIn } from '#support/factories.ts'
import { openFakeStripe } from '#support/fake-stripe.ts'
import { messagesTo } from '#support/outbox.ts'
import { stripeVariables } from '#support/stripe-variables.ts'

const app = await openTestApp({ SITE_URL: 'https://market.example' })
const { payments, url } = await openFakeStripe()
const stripeApp = await openTestApp(stripeVariables(url))
const nextYear = (new Date().getUTCFullYear() + 1) % 100
const day = 24 * 3_600_000

beforeEach(async () => {
  for (const { db } of [app, stripeApp]) await db.execute(sql`TRUNCATE rate_limits`)
})

/** Buys a booster of AED 49 for a week and signs an admin in. */
async function bought(of = app, billing?: BillingInput) {
  const { db } = of
  const { leaf } = await createBranch(db)
  const plan = await createPlan(db, { name: 'Week', nameAr: 'أسبوع', price: 49_00, days: 7 })
  const user = await createUser(db, { emailVerifiedAt: new Date() })
  const api = browserClient(of, { token: await signIn(db, { userId: user.id }) })
  const product = await createProduct(db, { seller: user, category: leaf }, { name: 'Oak table' })
  const card =
    of === app
      ? { number: '4242424242424242', expiry: `08/${nextYear}`, cvv: '123' }
      : { paymentMethod: 'pm_visa' }
  const { _id: cardId } = await dataOf(api.saveCard({ holderName: 'Omar Haddad', ...card }))
  if (billing) await dataOf(api.saveBilling(billing))
  const order = { id: plan.id, productId: product.id, cardId, price: plan.price }
  const { purchase } = await dataOf(api.buyBooster({ ...order, idempotencyKey: crypto.randomUUID() }))
  const id = purchase._id
  const row = async () => {
    const [found] = await db.select().from(schema.purchases).where(eq(schema.purchases.id, id))
    if (!found) throw new Error('no purchase')
    return found
  }
  const boostedUntil = async () =>
    (await db.select().from(schema.products).where(eq(schema.products.id, product.id)))[0]?.boostedUntil
  const documents = async () => (await dataOf(api.boosterReceipt({ id }))).documents
  const admin = await openAdmin(of)
  const refund = (amount: number, key: string = crypto.randomUUID()) =>
    admin.api.adminRefundPurchase({ id, amount, reason: 'Agreed by phone', idempotencyKey: key })
  return { db, user, api, product, id, row, boostedUntil, documents, admin, refund }
}

test('a purchase issues an invoice with amounts and texts in both languages, and mails it', async () => {
  const { documents, api, user, id } = await bought()
  const [invoice, ...more] = await documents()
  expect(more).toEqual([])
  expect(invoice).toMatchObject({
    ...{ kind: 'invoice', rate: 500, net: 46_67, vat: 2_33, gross: 49_00, currency: 'AED' },
    number: expect.stringMatching(/^INV-20\d\d-\d{6}$/),
    buyer: { email: user.email },
    line: { en: expect.stringContaining('Oak table'), ar: expect.stringContaining('أسبوع') },
  })
  const { active } = await dataOf(api.getMyBoosterPlan({}))
  expect(active).toMatchObject([{ invoiceNumber: invoice?.number, receiptNumber: null, refunded: 0 }])
  const [mail] = await messagesTo(app.db, user.email ?? '')
  expect(mail?.subject).toContain(invoice?.number)
  expect(mail?.body).toContain(`https://market.example/profile/receipt/${id}`)
})

test('an invoice keeps the details of shop and buyer from the time of its issue', async () => {
  const { documents, api, admin } = await bought()
  const entity = { legalName: 'Safqa LLC', legalName_ar: 'صفقة', trn: '100123456700003', licence: 'L-1' }
  const place = { address: 'Dubai', address_ar: 'دبي', emirate: 'dubai' as const }
  await dataOf(admin.api.adminUpdateEntity({ ...entity, ...place }))
  await dataOf(admin.api.adminUpdateTax({ vatBasisPoints: 1_000 }))
  await dataOf(api.saveBilling({ name: 'Nadia Trading', address: 'Deira', trn: '١٠٠ 9876 5430 0003' }))
  expect((await documents())[0]).toMatchObject({ rate: 500, buyer: { trn: null }, seller: { trn: null } })
  const later = await bought(app, { name: 'Later', address: 'Deira', trn: '١٠٠ 9876 5430 0003' })
  expect(await dataOf(later.api.billing({}))).toMatchObject({ trn: '100987654300003' })
  expect((await later.documents())[0]).toMatchObject({
    ...{ rate: 1_000, net: 44_55, vat: 4_45 },
    seller: { name: { en: 'Safqa LLC', ar: 'صفقة' }, trn: '100123456700003', license: 'L-1' },
    buyer: { name: { en: 'Later', ar: 'Later' }, address: { en: 'Deira' }, trn: '100987654300003' },
  })
  expect((await refusalOf(api.saveBilling({ name: 'A B', address: 'C', trn: '123' }))).fields).toMatchObject({
    trn: { code: 'trn_invalid' },
  })
  await dataOf(admin.api.adminUpdateTax({ vatBasisPoints: 500 }))
})

test('an invoice can be read, also as PDF, only by its buyer and admins', async () => {
  const { documents, api, admin } = await bought()
  const { api: other } = await bought()
  const [invoice] = await documents()
  const id = invoice?._id ?? ''
  const file = await dataOf(api.invoicePdf({ id }))
  expect(file.name).toBe(`${invoice?.number}.pdf`)
  expect(Buffer.from(file.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(await dataOf(admin.api.adminInvoicePdf({ id }))).toEqual(file)
  expect(await dataOf(admin.api.adminInvoice({ id }))).toEqual(invoice)
  expect((await refusalOf(other.invoicePdf({ id }))).code).toBe('not_found')
})

test('a full refund ends the booster at once and issues a credit note for the whole invoice', async () => {
  const { refund, row, boostedUntil, documents, user, admin, id, api } = await bought()
  const answer = await dataOf(refund(49_00))
  expect(answer).toMatchObject({ state: 'refunded', refunded: 49_00, refundable: 0 })
  expect(await row()).toMatchObject({ status: 'refunded', refunded: 49_00 })
  expect(await boostedUntil()).toBeNull()
  const [invoice, note] = await documents()
  expect(note).toMatchObject({
    ...{ kind: 'credit_note', net: 46_67, vat: 2_33, gross: 49_00, reason: 'Agreed by phone' },
    corrects: { number: invoice?.number },
    number: expect.stringMatching(/^CN-/),
  })
  expect(await auditEntriesOf(app, id)).toMatchObject([
    { actorId: admin.user.id, action: 'booster.refund', after: { status: 'refunded', refund: 49_00 } },
  ])
  const mails = await messagesTo(app.db, user.email ?? '')
  expect(mails.some(({ body }) => body.includes(note?.number ?? '-'))).toBe(true)
  expect((await dataOf(api.getMyBoosterPlan({}))).past.items).toMatchObject([{ refunded: 49_00 }])
})

test('a partial refund shortens the booster in proportion, and refunds cannot exceed the price', async () => {
  const { refund, row, boostedUntil, documents } = await bought()
  const before = await row()
  await dataOf(refund(14_00))
  const after = await row()
  expect(after).toMatchObject({ status: 'paid', refunded: 14_00 })
  expect((before.endsAt?.getTime() ?? 0) - (after.endsAt?.getTime() ?? 0)).toBe(2 * day)
  expect(await boostedUntil()).toEqual(after.endsAt)
  expect((await refusalOf(refund(35_01))).fields).toMatchObject({ amount: { code: 'refund_too_much' } })
  await dataOf(refund(35_00))
  expect(await row()).toMatchObject({ status: 'refunded', refunded: 49_00 })
  const [invoice, ...notes] = await documents()
  expect(notes.map(({ gross }) => gross)).toEqual([14_00, 35_00])
  expect(notes.reduce((sum, { vat }) => sum + vat, 0)).toBe(invoice?.vat)
  expect((await refusalOf(refund(1))).code).toBe('conflict')
})

test('a refund moves the end of a booster neither before now nor before its start', async () => {
  const { row } = await bought()
  const [purchase, now] = [await row(), daysFromNow(5)]
  expect(endAfterRefund(purchase, 40_00, now)).toEqual(now)
  const later = { ...purchase, startsAt: daysFromNow(10), endsAt: daysFromNow(17) }
  expect(endAfterRefund(later, 48_99, now)?.getTime()).toBeGreaterThan(daysFromNow(9.99).getTime())
  expect(endAfterRefund(purchase, 10_00, daysFromNow(9))).toEqual(purchase.endsAt)
})

test('repeated and concurrent refunds refund once', async () => {
  const { refund, row, documents, db, id } = await bought()
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(20_00, key)))
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0)
  expect((await dataOf(refund(20_00, key))).refunded).toBe(20_00)
  expect(await row()).toMatchObject({ refunded: 20_00 })
  const others = await Promise.all(Array.from({ length: 4 }, () => refund(29_00)))
  expect(others.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await row()).toMatchObject({ refunded: 49_00, status: 'refunded' })
  expect(await documents()).toHaveLength(3)
  const made = await db.select().from(schema.refunds).where(eq(schema.refunds.purchaseId, id))
  expect(made.map(({ status }) => status)).toEqual(['succeeded', 'succeeded'])
})

test('a refund during a Stripe outage is not counted until the booster job makes it, once', async () => {
  const { refund, row, documents, admin, id } = await bought(stripeApp)
  for (const when of ['before', 'after'] as const) {
    Object.assign(payments.outage, { when, call: /^POST .*refunds/ })
    const known = payments.refunds.length
    const refusal = await refusalOf(refund(10_00))
    expect(refusal).toMatchObject({ statusCode: 503, code: 'refund_waits' })
    const before = await row()
    expect(await documents()).toHaveLength(when === 'before' ? 1 : 2)
    expect(await dataOf(admin.api.adminPurchase({ id }))).toMatchObject({ waiting: true, refundable: 0 })
    expect((await refusalOf(refund(5_00))).code).toBe('conflict')
    payments.outage.when = null
    await runBoosterJob(stripeApp.resources, daysFromNow(0.01))
    await runBoosterJob(stripeApp.resources, daysFromNow(0.01))
    expect(payments.refunds).toHaveLength(known + 1)
    expect((await row()).refunded).toBe(before.refunded + 10_00)
  }
  stripeApp.complaints.splice(0)
  expect(await documents()).toHaveLength(3)
})

test('a refund that Stripe refuses is reported, and a smaller one can be made', async () => {
  const { refund, row, documents } = await bought(stripeApp)
  payments.refund((await row()).providerReference ?? '', 40_00)
  const refusal = await refusalOf(refund(20_00))
  expect(refusal).toMatchObject({ statusCode: 409, code: 'refund_refused' })
  expect(await documents()).toHaveLength(1)
  await dataOf(refund(9_00))
  expect(await row()).toMatchObject({ refunded: 9_00 })
})

test('refunds made in Stripe’s dashboard are found and counted once', async () => {
  const { row, documents, admin, id } = await bought(stripeApp)
  const reference = (await row()).providerReference ?? ''
  payments.refund(reference, 9_00)
  expect(await dataOf(admin.api.adminCheckPurchase({ id }))).toMatchObject({ refunded: 9_00 })
  await dataOf(admin.api.adminCheckPurchase({ id }))
  payments.refund(reference)
  expect(await dataOf(admin.api.adminCheckPurchase({ id }))).toMatchObject({
    ...{ state: 'refunded', refunded: 49_00 },
    refunds: [
      { amount: 40_00, source: 'provider', by: null },
      { amount: 9_00, source: 'provider' },
    ],
  })
  expect((await documents()).map(({ gross }) => gross)).toEqual([49_00, 9_00, 40_00])
})

test('restoring a listing that was taken down by mistake can refund the lost time of its booster once', async () => {
  const { admin, product, db, id, row, documents } = await bought()
  expect((await refusalOf(admin.api.adminLostTime({ id: product.id }))).code).toBe('not_found')
  await dataOf(admin.api.adminHideProduct({ id: product.id, reason: 'A mistake' }))
  const { startsAt } = await row()
  const takenDownAt = new Date((startsAt?.getTime() ?? 0) + 2 * day)
  await db
    .update(schema.productTakedowns)
    .set({ createdAt: takenDownAt })
    .where(eq(schema.productTakedowns.productId, product.id))
  expect(await dataOf(admin.api.adminLostTime({ id: product.id }))).toEqual({ amount: 35_00 })
  await Promise.all([1, 2].map(() => admin.api.adminRefundLostTime({ id: product.id })))
  await dataOf(admin.api.adminRestoreProduct({ id: product.id }))
  expect(await row()).toMatchObject({ status: 'paid', refunded: 35_00 })
  expect((await documents())[1]).toMatchObject({
    gross: 35_00,
    reason: expect.stringContaining('by mistake'),
  })
  expect(await dataOf(admin.api.adminPurchase({ id }))).toMatchObject({ refunded: 35_00 })
})
