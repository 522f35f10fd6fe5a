import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { dataOf, refusalOf } from '#support/client.ts'
import { openAdmin } from '#support/curation.ts'
import { openMailbox } from '#support/mailbox.ts'

const mailbox = await openMailbox()
const app = await openTestApp({ SMTP_URL: mailbox.url })
const { api, user } = await openAdmin(app)

test('a test mail is sent to the admin at once, from the shop’s name', async () => {
  const arriving = mailbox.next()
  expect(await dataOf(api.adminSendTest({ channel: 'email' }))).toEqual({
    channel: 'email',
    outcome: 'sent',
    reason: '',
  })
  const mail = await arriving
  expect(mail.to).toEqual([user.email])
  expect(mail.headers.from).toBe('Safqa <no-reply@localhost>')
})

test('a failed test mail shows the provider’s reason without the address', async () => {
  Object.assign(mailbox.refusal, { reason: `No mail for ${user.email} today`, code: 550 })
  const { outcome, reason } = await dataOf(api.adminSendTest({ channel: 'email' }))
  expect(outcome).toBe('failed')
  expect(reason).toContain('No mail for … today')
  expect(reason).not.toContain('@')
})

test('a test through a channel without a provider is not sent, and test messages are rate limited', async () => {
  const environment = (await dataOf(api.adminSettings({}))).environment
  expect(environment).toMatchObject({ smsProvider: null })
  expect(environment.mailServer).toMatch(/^(localhost|127\.0\.0\.1):\d+$/)
  const { api: other } = await openAdmin(app)
  const outcomes = []
  for (let call = 0; call < 10; call += 1)
    outcomes.push((await dataOf(other.adminSendTest({ channel: 'sms' }))).outcome)
  expect(outcomes).not.toContain('sent')
  expect((await refusalOf(other.adminSendTest({ channel: 'sms' }))).code).toBe('too_many_requests')
})
