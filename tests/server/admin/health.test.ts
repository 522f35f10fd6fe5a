import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { dataOf } from '#support/client.ts'
import { auditEntriesOf, openAdmin } from '#support/curation.ts'

const app = await openTestApp({ SITE_URL: 'https://shop.example' })
const { db } = app
const { api } = await openAdmin(app)
const hour = 3_600_000

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
  await db.delete(outbox)
})

test('retrying failed messages skips expired and suppressed ones, and queues each message once', async () => {
  const failedAt = new Date()
  await message({ failedAt, tries: 6 })
  await message({ failedAt, tries: 6, channel: 'sms' })
  // Expired and suppressed messages; the latter have lost their text.
  await message({ failedAt, expiresAt: new Date(Date.now() - hour) })
  await message({ failedAt, body: '' })
  await message({ sentAt: new Date(), body: '' })
  expect((await dataOf(api.adminHealth({}))).failed).toEqual({ email: 3, sms: 1, again: 2 })
  const answers = await Promise.all([api.adminRetryMessages({}), api.adminRetryMessages({})])
  const counts = await Promise.all(answers.map((answer) => dataOf(Promise.resolve(answer))))
  expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  const waiting = await db
    .select({ tries: outbox.tries })
    .from(outbox)
    .where(sql`failed_at IS NULL AND sent_at IS NULL`)
  expect(waiting).toEqual([{ tries: 0 }, { tries: 0 }])
  expect((await auditEntriesOf(app, 'outbox')).map(({ action }) => action)).toEqual([
    'messages.retry',
    'messages.retry',
  ])
})
