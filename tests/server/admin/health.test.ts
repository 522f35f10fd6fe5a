import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { outbox } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { auditEntriesOf, openAdmin } from '#support/curation.ts'
import { createAdmin, signInAdmin } from '#support/factories.ts'

const app = await openTestApp({ SITE_URL: 'https://shop.example' })
const { db } = app
const { api } = await openAdmin(app)
const hour = 3_600_000

beforeEach(() => db.delete(outbox))

const message = (fields: Partial<typeof outbox.$inferInsert>) =>
  db.insert(outbox).values({ channel: 'email', recipient: 'amal@souk.example', body: 'Hello', ...fields })

test('the health page shows enabled services, queues, storage and versions, but no recipient', async () => {
  await message({ createdAt: new Date(Date.now() - hour) })
  const health = await dataOf(api.adminHealth({}))
  const on = health.services.filter(({ isOn }) => isOn).map(({ name }) => name)
  expect(on).toEqual(['https', 'secretsKey'])
  expect(health.backup).toBeNull()
  const messages = health.queues.find(({ name }) => name === 'messages')
  expect(messages?.waiting).toBe(1)
  expect(messages?.oldestSeconds).toBeGreaterThanOrEqual(3600)
  expect(health.storage.database).toBeGreaterThan(1_000_000)
  expect(health.versions.postgres).toMatch(/^\d+/)
  expect(JSON.stringify(health)).not.toContain('amal@')
})

const failedAt = new Date()
const reasons = async () => (await dataOf(api.adminHealth({}))).failed
const waiting = () =>
  db
    .select({ tries: outbox.tries, failure: outbox.failure })
    .from(outbox)
    .where(sql`failed_at IS NULL AND sent_at IS NULL`)

test('retrying failed messages skips expired and suppressed ones, and queues each message once', async () => {
  await message({ failedAt, tries: 6, failure: 'unreachable' })
  await message({ failedAt, tries: 6, channel: 'sms' })
  // Expired and suppressed messages; the latter have lost their text.
  await message({ failedAt, failure: 'expired', expiresAt: new Date(Date.now() - hour) })
  await message({ failedAt, failure: 'suppressed', body: '' })
  await message({ sentAt: new Date(), body: '' })
  expect(await reasons()).toEqual([
    { reason: 'expired', email: 1, sms: 0, again: 0 },
    { reason: 'failed', email: 0, sms: 1, again: 1 },
    { reason: 'suppressed', email: 1, sms: 0, again: 0 },
    { reason: 'unreachable', email: 1, sms: 0, again: 1 },
  ])
  const answers = await Promise.all([api.adminRetryMessages({}), api.adminRetryMessages({})])
  const counts = await Promise.all(answers.map((answer) => dataOf(Promise.resolve(answer))))
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  const again = { tries: 0, failure: null }
  expect(await waiting()).toEqual([again, again])
  expect((await auditEntriesOf(app, 'outbox')).map(({ action }) => action)).toEqual([
    'messages.retry',
    'messages.retry',
  ])
})

test('failed messages are listed with their reason and a masked recipient', async () => {
  await message({ failedAt, failure: 'refused', failureText: '550 no' })
  await message({
    failedAt: new Date(Date.now() - hour),
    channel: 'sms',
    recipient: '+971501234567',
    urgent: true,
  })
  await message({ failedAt: null })
  const { items } = await dataOf(api.adminFailedMessages({}))
  expect(items).toMatchObject([
    {
      channel: 'email',
      to: 'a…@souk.example',
      reason: 'refused',
      details: '550 no',
      urgent: false,
      again: true,
    },
    { channel: 'sms', to: '+971…67', reason: 'failed', details: '', urgent: true, again: true },
  ])
  expect((await dataOf(api.adminFailedMessages({ status: 'refused' }))).total).toBe(1)
  expect((await dataOf(api.adminFailedMessages({ search: 'AMAL@' }))).total).toBe(1)
})

test('one message, or all of one reason, are sent again or dropped; others stay', async () => {
  for (const failure of ['refused', 'refused', 'sign_in', 'sign_in', 'failed'] as const)
    await message({ failedAt, failure })
  await message({ failedAt: null })
  const { items } = await dataOf(api.adminFailedMessages({ status: 'refused' }))
  const [first, second] = items.map(({ _id }) => _id)
  expect(await dataOf(api.adminRetryMessages({ id: first ?? '' }))).toEqual({ count: 1 })
  expect((await refusalOf(api.adminRetryMessages({ id: first ?? '' }))).code).toBe('not_found')
  expect((await refusalOf(api.adminDropMessages({ id: first ?? '' }))).code).toBe('not_found')
  expect(await dataOf(api.adminDropMessages({ id: second ?? '' }))).toEqual({ count: 1 })
  expect(await dataOf(api.adminRetryMessages({ reason: 'sign_in' }))).toEqual({ count: 2 })
  expect(await reasons()).toEqual([{ reason: 'failed', email: 1, sms: 0, again: 1 }])
  expect(await dataOf(api.adminDropMessages({}))).toEqual({ count: 1 })
  expect(await waiting()).toHaveLength(4)
})

test('only the owner sends messages again or drops them', async () => {
  const reader = browserClient(app, { token: await signInAdmin(db, await createAdmin(db, 'reader')) })
  await dataOf(reader.adminFailedMessages({}))
  expect((await refusalOf(reader.adminRetryMessages({}))).code).toBe('forbidden')
  expect((await refusalOf(reader.adminDropMessages({}))).code).toBe('forbidden')
})
