import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { createBranch, createProduct, createUser, signIn } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { leaf } = await createBranch(db)
const seller = await createUser(db)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

async function member(lang: 'en' | 'ar' = 'en') {
  const user = await createUser(db)
  return { user, api: browserClient(app, { token: await signIn(db, { userId: user.id }), lang }) }
}
const addProduct = (fields = {}) => createProduct(db, { seller, category: leaf }, fields)
const reportsBy = (userId: string) =>
  db.select().from(schema.reports).where(eq(schema.reports.reporterId, userId))

test('a listing is reported with a reason and cleaned details', async () => {
  const { user, api } = await member()
  const product = await addProduct()
  const answer = await api.reportProduct({
    productId: product.id,
    reason: 'fraud',
    details: ' Asks for money\nbefore the handover ',
  })
  expect(answer).toMatchObject({ ok: true, message: 'Report Sent Successfully' })
  expect(await reportsBy(user.id)).toMatchObject([
    {
      subject: 'product',
      subjectId: product.id,
      reason: 'fraud',
      details: 'Asks for money\nbefore the handover',
      status: 'open',
    },
  ])
})

test('a member is reported with an Arabic confirmation', async () => {
  const { user, api } = await member('ar')
  const answer = await api.reportUser({ userId: seller.id, reason: 'offensive' })
  expect(answer).toMatchObject({ ok: true, message: 'تم إرسال البلاغ بنجاح' })
  expect(await reportsBy(user.id)).toMatchObject([{ subject: 'user', subjectId: seller.id }])
})

test('a chat message can be reported only by its recipient', async () => {
  const [one, other, third] = [await member(), await member(), await member()]
  const product = await createProduct(db, { seller: other.user, category: leaf })
  const { _id: roomId } = await dataOf(one.api.startChat({ productId: product.id }))
  const send = (api: typeof one.api) =>
    dataOf(api.sendMessage({ roomId, clientId: crypto.randomUUID(), text: 'Send me the code' }))
  const { _id: messageId } = await send(other.api)
  const { _id: own } = await send(one.api)
  const report = (api: typeof one.api, message: string) =>
    api.reportUser({ userId: other.user.id, messageId: message, reason: 'fraud' })
  await dataOf(report(one.api, messageId))
  await dataOf(one.api.reportUser({ userId: other.user.id, reason: 'fraud' }))
  expect(await reportsBy(one.user.id)).toMatchObject([
    { subject: 'message', subjectId: messageId },
    { subject: 'user', subjectId: other.user.id },
  ])
  // Neither an outsider nor a wrong author is accepted.
  expect((await refusalOf(report(third.api, messageId))).statusCode).toBe(404)
  expect((await refusalOf(report(one.api, own))).statusCode).toBe(404)
})

test('repeated and concurrent reports are stored once until the report is decided', async () => {
  const { user, api } = await member()
  const { id: productId } = await addProduct()
  const report = () => api.reportProduct({ productId, reason: 'duplicate' })
  const answers = await Promise.all(Array.from({ length: 5 }, report))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await reportsBy(user.id)).toHaveLength(1)
  await db.update(schema.reports).set({ status: 'dismissed' }).where(eq(schema.reports.reporterId, user.id))
  await dataOf(report())
  expect(await reportsBy(user.id)).toHaveLength(2)
})

test('members cannot report their own listing or account', async () => {
  const { user, api } = await member()
  const own = await createProduct(db, { seller: user, category: leaf })
  expect(await refusalOf(api.reportProduct({ productId: own.id, reason: 'other' }))).toMatchObject({
    statusCode: 403,
    code: 'own_product',
  })
  expect(await refusalOf(api.reportUser({ userId: user.id, reason: 'other' }))).toMatchObject({
    statusCode: 403,
    code: 'own_account',
  })
})

test('unpublished listings and deleted members cannot be reported', async () => {
  const { api } = await member()
  for (const status of ['draft', 'review', 'hidden', 'removed'] as const) {
    const { id: productId } = await addProduct({ status })
    expect((await refusalOf(api.reportProduct({ productId, reason: 'fraud' }))).statusCode, status).toBe(404)
  }
  const gone = await createUser(db, { deletedAt: new Date() })
  expect((await refusalOf(api.reportUser({ userId: gone.id, reason: 'fraud' }))).statusCode).toBe(404)
})

test('a member can send twenty reports a day, and repeated ones do not count', async () => {
  stopClock()
  const { user, api } = await member()
  const first = await addProduct()
  for (let time = 0; time < 3; time += 1) {
    await dataOf(api.reportProduct({ productId: first.id, reason: 'fraud' }))
  }
  for (let count = 1; count < 20; count += 1) {
    const { id: productId } = await addProduct()
    await dataOf(api.reportProduct({ productId, reason: 'fraud' }))
  }
  const { id: productId } = await addProduct()
  expect(await refusalOf(api.reportProduct({ productId, reason: 'fraud' }))).toMatchObject({
    statusCode: 429,
    code: 'too_many_requests',
  })
  expect((await refusalOf(api.reportUser({ userId: seller.id, reason: 'fraud' }))).statusCode).toBe(429)
  expect(await reportsBy(user.id)).toHaveLength(20)
})

test('an unknown reason is refused at its field', async () => {
  const { api } = await member()
  const { id: productId } = await addProduct()
  const refusal = await refusalOf(api.reportProduct({ productId, reason: 'boring' as never }))
  expect(refusal.fields).toMatchObject({ reason: { code: 'required' } })
})
