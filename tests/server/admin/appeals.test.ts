import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createAdmin, createBranch, createProduct, createUser, signInAdmin } from '#support/factories.ts'
import { createReport, lastAuditEntry, noticesOf, statusOf } from '#support/moderation.ts'

const app = await openTestApp()
const { db } = app
const { leaf } = await createBranch(db)
const first = await createAdmin(db)
const api = browserClient(app, { token: await signInAdmin(db, first) })
const second = await createAdmin(db)
const other = browserClient(app, { token: await signInAdmin(db, second) })
const visitor = browserClient(app)
const arabic = browserClient(app, { lang: 'ar' })

beforeEach(() => db.execute(sql`TRUNCATE rate_limits, reports, moderation_decisions CASCADE`))

/** Token of the link in a member's latest notification. */
async function tokenOf(userId: string): Promise<string> {
  const link = (await noticesOf(db, userId)).at(-1)?.link ?? ''
  expect(link).toMatch(/^\/decision\//)
  return link.slice('/decision/'.length)
}

async function takenDown(status: 'active' | 'review' = 'active') {
  const seller = await createUser(db)
  const product = await createProduct(db, { seller, category: leaf }, { name: 'Oak table', status })
  const id = product.id
  await dataOf(
    status === 'review'
      ? api.adminRejectListing({ id, because: 'counterfeit' })
      : api.adminHideProduct({ id, because: 'counterfeit', reason: 'See the logo' }),
  )
  return { seller, id, token: await tokenOf(seller.id) }
}

const openAppeal = async () => (await dataOf(api.adminAppeals({ status: 'open' }))).items[0]?._id ?? ''

test('a reason is read in the language of each reader, with the words of the admin', async () => {
  const { token, id } = await takenDown()
  expect(await dataOf(visitor.decision({ token }))).toMatchObject({
    kind: 'listing',
    listing: { name: 'Oak table' },
    reason: 'What is offered seems to be counterfeit.\nSee the logo',
    lifted: false,
    appeal: null,
  })
  expect((await dataOf(arabic.decision({ token }))).reason).toBe('يبدو أن المعروض مقلّد.\nSee the logo')
  expect((await dataOf(api.adminProduct({ id }))).takenDown).toMatchObject({
    reason: 'What is offered seems to be counterfeit.\nSee the logo',
    reason_ar: 'يبدو أن المعروض مقلّد.\nSee the logo',
  })
  expect(await refusalOf(api.adminHideProduct({ id, reason: ' ' }))).toMatchObject({
    fields: { reason: { code: 'required' } },
  })
})

test('a member appeals once; the admin who decided cannot decide the appeal; another one restores the listing', async () => {
  const { seller, id, token } = await takenDown()
  await dataOf(visitor.appealDecision({ token, text: 'It is genuine' }))
  expect(await refusalOf(visitor.appealDecision({ token, text: 'Really' }))).toMatchObject({
    code: 'conflict',
  })
  expect((await dataOf(api.admin({}))).waiting.appeals).toBe(1)
  const appeal = await openAppeal()
  expect(await dataOf(api.adminAppeal({ id: appeal }))).toMatchObject({
    own: true,
    text: 'It is genuine',
    product: { _id: id },
    user: { _id: seller.id },
    decisions: [{ kind: 'listing', by: { _id: first.id } }],
  })
  expect(await refusalOf(api.adminDecideAppeal({ id: appeal, decision: 'grant' }))).toMatchObject({
    code: 'forbidden',
  })
  expect(await statusOf(db, id)).toBe('removed')
  await dataOf(other.adminDecideAppeal({ id: appeal, decision: 'grant' }))
  expect(await statusOf(db, id)).toBe('active')
  expect(await dataOf(visitor.decision({ token }))).toMatchObject({
    lifted: true,
    edit: null,
    appeal: { status: 'granted' },
  })
  expect(await noticesOf(db, seller.id)).toHaveLength(2)
  expect(await lastAuditEntry(db, appeal)).toMatchObject({ by: second.id, action: 'appeal.grant' })
  expect(await refusalOf(other.adminDecideAppeal({ id: appeal, decision: 'grant' }))).toMatchObject({
    code: 'conflict',
  })
})

test('a granted appeal about an earlier decision leaves a listing down that was taken down again', async () => {
  const { id, token } = await takenDown()
  await dataOf(visitor.appealDecision({ token, text: 'It is genuine' }))
  const appeal = await openAppeal()
  await db.delete(schema.productTakedowns).where(eq(schema.productTakedowns.productId, id))
  await db.update(schema.products).set({ status: 'active' }).where(eq(schema.products.id, id))
  await dataOf(other.adminHideProduct({ id, because: 'counterfeit' }))
  await dataOf(other.adminDecideAppeal({ id: appeal, decision: 'grant' }))
  expect(await statusOf(db, id)).toBe('removed')
  const { lifted, appeal: decided } = await dataOf(visitor.decision({ token }))
  expect([lifted, decided?.status]).toEqual([true, 'granted'])
})

test('an appeal is denied with a reason, and the decision stands', async () => {
  const { id, token } = await takenDown()
  await dataOf(visitor.appealDecision({ token, text: 'It is genuine' }))
  const appeal = await openAppeal()
  expect((await refusalOf(other.adminDecideAppeal({ id: appeal, decision: 'deny' }))).fields).toMatchObject({
    reason: { code: 'required' },
  })
  await dataOf(other.adminDecideAppeal({ id: appeal, decision: 'deny', because: 'nothing-new' }))
  expect(await statusOf(db, id)).toBe('removed')
  expect((await dataOf(arabic.decision({ token }))).appeal).toMatchObject({
    status: 'denied',
    answer: 'لا يذكر الاعتراض شيئًا لم يكن معروفًا عند اتخاذ القرار.',
  })
})

test('a granted appeal about a listing that was never online approves it', async () => {
  const { id, token } = await takenDown('review')
  await dataOf(visitor.appealDecision({ token, text: 'It is genuine' }))
  await dataOf(other.adminDecideAppeal({ id: await openAppeal(), decision: 'grant' }))
  expect(await statusOf(db, id)).toBe('active')
})

test('a blocked member reads the decision by the link of the mail, appeals it, and is unblocked', async () => {
  const member = await createUser(db, { emailVerifiedAt: new Date() })
  const product = await createProduct(db, { seller: member, category: leaf }, {})
  await dataOf(api.adminBlockUser({ id: member.id, because: 'fraud' }))
  const [mail] = await db
    .select()
    .from(schema.outbox)
    .where(eq(schema.outbox.recipient, member.email ?? ''))
  const [, token = ''] = /\/decision\/([\w.-]+)/.exec(JSON.stringify(mail)) ?? []
  expect(await dataOf(visitor.decision({ token }))).toMatchObject({ kind: 'block', listing: null })
  await dataOf(visitor.appealDecision({ token, text: 'It was not me' }))
  await dataOf(other.adminDecideAppeal({ id: await openAppeal(), decision: 'grant' }))
  expect((await dataOf(api.adminUser({ id: member.id }))).blocked).toBe(false)
  expect(await statusOf(db, product.id)).toBe('active')
  expect(
    await db
      .select()
      .from(schema.outbox)
      .where(eq(schema.outbox.recipient, member.email ?? '')),
  ).toHaveLength(2)
})

test('a decision that was taken back without an appeal can no longer be appealed; a forged link is none', async () => {
  const { id, token } = await takenDown()
  await dataOf(other.adminRestoreProduct({ id }))
  expect(await refusalOf(visitor.appealDecision({ token, text: 'Thanks' }))).toMatchObject({
    code: 'conflict',
  })
  const forged = `${token.split('.')[0]}.${'A'.repeat(43)}`
  expect(await refusalOf(visitor.decision({ token: forged }))).toMatchObject({ code: 'not_found' })
  expect(await refusalOf(visitor.decision({ token: 'x' }))).toMatchObject({ code: 'invalid_input' })
})

test('a report shows the earlier decisions and the other reports about its member, whose page shows the decisions', async () => {
  const { seller } = await takenDown()
  const product = await createProduct(db, { seller, category: leaf }, {})
  const [one, two] = [
    await createReport(db, 'product', product.id),
    await createReport(db, 'user', seller.id),
  ]
  await dataOf(api.adminDecideReport({ id: one._id, decision: 'warn', because: 'spam' }))
  expect(await dataOf(api.adminReport({ id: two._id }))).toMatchObject({
    decisions: [{ kind: 'warning' }, { kind: 'listing', reason: expect.stringContaining('counterfeit') }],
    others: [{ _id: one._id, outcome: 'warn' }],
  })
  expect((await dataOf(api.adminUser({ id: seller.id }))).decisions).toHaveLength(2)
})

test('a decision that a later one replaced leads to it and is not appealed', async () => {
  const { id, token } = await takenDown()
  await db.update(schema.products).set({ status: 'review' }).where(eq(schema.products.id, id))
  await db.delete(schema.productTakedowns).where(eq(schema.productTakedowns.productId, id))
  await dataOf(other.adminRejectListing({ id, because: 'counterfeit' }))
  const { later, edit, lifted } = await dataOf(arabic.decision({ token }))
  expect(later).toMatch(/^\/ar\/decision\//)
  expect([edit, lifted]).toEqual([null, false])
  expect((await refusalOf(visitor.appealDecision({ token, text: 'It is genuine' }))).code).toBe('conflict')
  const next = later?.split('/').at(-1) ?? ''
  expect((await dataOf(visitor.decision({ token: next }))).later).toBeNull()
  await dataOf(visitor.appealDecision({ token: next, text: 'It is genuine' }))
  const { decisions } = await dataOf(api.adminAppeal({ id: await openAppeal() }))
  expect(decisions.map(({ replaced }) => replaced)).toEqual([false, true])
})
