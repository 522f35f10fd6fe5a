import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { openTalk } from '#support/chat.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import {
  createAdmin,
  createBranch,
  createProduct,
  createUser,
  daysFromNow,
  signInAdmin,
} from '#support/factories.ts'
import { createReport, lastAuditEntry, noticesOf, statusOf } from '#support/moderation.ts'

const app = await openTestApp()
const { db } = app
const admin = await createAdmin(db)
const api = browserClient(app, { token: await signInAdmin(db, admin) })
const { leaf } = await createBranch(db)
const reason = 'It is not what the picture shows'

beforeEach(() => db.execute(sql`TRUNCATE rate_limits, reports CASCADE`))

const listing = async (fields = {}, seller?: { id: string }) =>
  createProduct(db, { seller: seller ?? (await createUser(db)), category: leaf }, fields)

test('deciding a report decides all reports of the same listing and notifies the reporters', async () => {
  const seller = await createUser(db)
  const product = await listing({ name: 'Oak table' }, seller)
  const [one, two] = [
    await createReport(db, 'product', product.id),
    await createReport(db, 'product', product.id),
  ]
  const seen = await dataOf(api.adminReport({ id: one._id }))
  expect(seen).toMatchObject({
    openOfSubject: 2,
    about: { name: 'Oak table' },
    product: { _id: product.id, openReports: 2 },
    user: { _id: seller.id, openReports: 2 },
    messages: [],
  })
  expect((await dataOf(api.admin({}))).waiting.reports).toBe(2)
  await dataOf(api.adminDecideReport({ id: one._id, decision: 'remove', reason }))
  expect(await statusOf(db, product.id)).toBe('removed')
  for (const { _id, by } of [one, two]) {
    expect(await dataOf(api.adminReport({ id: _id }))).toMatchObject({ status: 'acted', outcome: 'remove' })
    expect((await noticesOf(db, by)).map(({ kind }) => kind)).toEqual(['report'])
  }
  expect(await refusalOf(api.adminDecideReport({ id: two._id, decision: 'dismiss' }))).toMatchObject({
    code: 'conflict',
  })
  expect(await lastAuditEntry(db, one._id)).toMatchObject({
    action: 'report.remove',
    after: { reports: 2, reason },
  })
})

test('when two admins decide a report concurrently, one of them gets a conflict', async () => {
  const product = await listing()
  const { _id } = await createReport(db, 'product', product.id)
  const answers = await Promise.all([
    api.adminDecideReport({ id: _id, decision: 'remove', reason }),
    api.adminDecideReport({ id: _id, decision: 'dismiss' }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const { outcome } = await dataOf(api.adminReport({ id: _id }))
  expect(await statusOf(db, product.id)).toBe(outcome === 'remove' ? 'removed' : 'active')
})

test('a decision that cannot be carried out leaves the report open and notifies nobody', async () => {
  const product = await listing({ status: 'removed' })
  const { _id, by } = await createReport(db, 'product', product.id)
  expect(await refusalOf(api.adminDecideReport({ id: _id, decision: 'remove', reason }))).toMatchObject({
    code: 'conflict',
  })
  expect((await refusalOf(api.adminDecideReport({ id: _id, decision: 'warn' }))).fields).toMatchObject({
    reason: { code: 'required' },
  })
  expect((await dataOf(api.adminReport({ id: _id }))).status).toBe('open')
  expect(await noticesOf(db, by)).toEqual([])
})

test('a reported member is warned or blocked', async () => {
  const [rude, worse] = [await createUser(db), await createUser(db)]
  const [first, second] = [await createReport(db, 'user', rude.id), await createReport(db, 'user', worse.id)]
  await dataOf(api.adminDecideReport({ id: first._id, decision: 'warn', reason }))
  expect((await noticesOf(db, rude.id))[0]?.message).toContain(reason)
  await dataOf(api.adminDecideReport({ id: second._id, decision: 'block', reason }))
  expect((await dataOf(api.adminUser({ id: worse.id }))).blocked).toBe(true)
})

test('an admin reads a reported message with five messages before and after it, and this is audited', async () => {
  const [buyer, seller] = [await createUser(db), await createUser(db)]
  const [room] = await db.insert(schema.rooms).values({ buyerId: buyer.id, sellerId: seller.id }).returning()
  const rows = Array.from({ length: 20 }, (_, place) => ({
    roomId: room?.id ?? '',
    senderId: place % 2 ? seller.id : buyer.id,
    sequence: place + 1,
    clientId: crypto.randomUUID(),
    text: `message ${place + 1}`,
  }))
  const messages = await db.insert(schema.messages).values(rows).returning()
  const { _id } = await createReport(db, 'message', messages[9]?.id ?? '')
  const listed = await dataOf(api.adminReports({}))
  expect(JSON.stringify(listed)).not.toContain('message 10')
  expect(await lastAuditEntry(db, _id)).toBeUndefined()
  const seen = await dataOf(api.adminReport({ id: _id }))
  expect(seen.messages.map(({ text }) => text)).toEqual(
    Array.from({ length: 11 }, (_, place) => `message ${place + 5}`),
  )
  expect(seen.messages.filter(({ reported }) => reported).map(({ text }) => text)).toEqual(['message 10'])
  expect(seen.user?._id).toBe(seller.id)
  expect(await lastAuditEntry(db, _id)).toMatchObject({ by: admin.id, action: 'report.read-messages' })
})

test('an admin reads where and when the two want to meet in the messages around a reported one', async () => {
  const { talk, offer, answer, say } = await openTalk(app)
  const { seller, buyer, product, roomId } = await talk()
  await dataOf(answer(seller, await offer(buyer, product), 'accept'))
  const meeting = { place: 'Call me at home first', at: daysFromNow(2).toISOString() }
  await dataOf(buyer.api.proposeMeeting({ roomId, ...meeting, version: 0 }))
  const { _id } = await createReport(db, 'message', (await say(buyer, roomId, 'Hurry up'))._id)
  const { messages } = await dataOf(api.adminReport({ id: _id }))
  expect(messages.slice(-2)).toMatchObject([
    { kind: 'meeting', text: '', meeting },
    { kind: 'text', text: 'Hurry up', meeting: null },
  ])
})
