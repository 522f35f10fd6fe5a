import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { newEmail } from '#support/contacts.ts'

const secret = 'a secret of the mail provider'
const app = await openTestApp({ MAIL_WEBHOOK_SECRET: secret })
const without = await openTestApp()
const { db } = app

const hmac = (text: string, key = secret) => createHmac('sha256', key).update(text).digest('hex')
const seconds = (offset = 0) => String(Math.floor(Date.now() / 1000) + offset)
const basic = (password: string) => ({ authorization: `Basic ${btoa(`mail:${password}`)}` })

async function call(content: unknown, headers: Record<string, string> = basic(secret), to = app) {
  const body = typeof content === 'string' ? content : JSON.stringify(content)
  return to.fetch(new Request('http://localhost/webhooks/mail', { method: 'POST', body, headers }))
}
const statusOf = async (...parts: Parameters<typeof call>) => (await call(...parts)).status
const suppressionsOf = async (address: string) =>
  (await db.query.suppressedAddresses.findMany({ where: (row, { eq }) => eq(row.address, address) })).map(
    ({ reason, status }) => `${reason} ${status}`.trim(),
  )
const own = (address: string) => ({ events: [{ type: 'bounce', address, status: '5.1.1' }] })

test('the webhook is 404 without a configured secret', async () => {
  expect(await statusOf(own(newEmail()), basic(secret), without)).toBe(404)
})

test('a wrong password, signature or old timestamp is 401 with a Basic challenge', async () => {
  const email = newEmail()
  const body = JSON.stringify(own(email))
  const [now, old] = [seconds(), seconds(-301)]
  const signed = (time: string, signature: string) => ({
    'x-mail-timestamp': time,
    'x-mail-signature': signature,
  })
  const refused = await call(body, {})
  expect(refused.status).toBe(401)
  expect(refused.headers.get('www-authenticate')).toMatch(/^Basic /)
  expect(await statusOf(body, basic('a secret of somebody else'))).toBe(401)
  expect(await statusOf(body, { authorization: `Bearer ${secret}` })).toBe(401)
  expect(await statusOf(body, signed(now, hmac(`${now}.${body}`, 'another')))).toBe(401)
  expect(await statusOf(body, signed(old, hmac(`${old}.${body}`)))).toBe(401)
  expect(await suppressionsOf(email)).toEqual([])
})

test('a signed call suppresses bounced and complaining addresses and can be repeated', async () => {
  const [dead, full, angry] = [newEmail(), newEmail(), newEmail()]
  const body = JSON.stringify({
    events: [
      { type: 'bounce', address: dead.toUpperCase(), status: '5.1.1' },
      { type: 'bounce', address: full, permanent: false },
      { type: 'complaint', address: angry },
    ],
  })
  const time = seconds()
  const headers = { 'x-mail-timestamp': time, 'x-mail-signature': hmac(`${time}.${body}`) }
  expect(await statusOf(body, headers)).toBe(200)
  expect(await statusOf(body, headers)).toBe(200)
  expect(await suppressionsOf(dead)).toEqual(['bounce 5.1.1'])
  expect(await suppressionsOf(full)).toEqual([])
  expect(await suppressionsOf(angry)).toEqual(['complaint'])
})

test('unknown formats and invalid addresses are 400, oversized bodies 413', async () => {
  for (const content of ['no JSON', {}, { events: [{ type: 'bounce', address: 'nobody' }] }])
    expect(await statusOf(content)).toBe(400)
  expect(await statusOf('x'.repeat(300_001))).toBe(413)
})

test('signed Mailgun events suppress only dead and complaining addresses', async () => {
  const event = (data: object) => {
    const [timestamp, token] = [seconds(), crypto.randomUUID()]
    return { signature: { timestamp, token, signature: hmac(timestamp + token) }, 'event-data': data }
  }
  const [dead, blocked, later, angry, read] = Array.from({ length: 5 }, newEmail) as [
    string,
    ...string[],
  ] as string[]
  const failed = (recipient: string | undefined, severity: string, code: number, message: string) => ({
    event: 'failed',
    severity,
    recipient,
    reason: 'generic',
    'delivery-status': { code, message },
  })
  const events = [
    failed(dead, 'permanent', 550, '5.1.1 The email account does not exist'),
    failed(blocked, 'permanent', 554, '5.7.1 Blocked'),
    failed(later, 'temporary', 450, '4.2.2 Full'),
    { event: 'complained', recipient: angry },
    { event: 'opened', recipient: read },
  ]
  for (const data of events) expect(await statusOf(event(data), {})).toBe(200)
  expect(
    await Promise.all([dead, blocked, later, angry, read].map((email) => suppressionsOf(email ?? ''))),
  ).toEqual([['bounce 5.1.1'], [], [], ['complaint'], []])
  const forged = event({ event: 'complained', recipient: read })
  forged.signature.signature = hmac('something else')
  expect(await statusOf(forged, {})).toBe(401)
})

test('Postmark events with the secret as password suppress hard bounces and complaints', async () => {
  const [dead, soft, angry] = [newEmail(), newEmail(), newEmail()]
  const bounce = (Email: string, Type: string) => ({
    RecordType: 'Bounce',
    Type,
    Email,
    Details: 'smtp;550 5.1.1 The email account that you tried to reach does not exist.',
  })
  expect(await statusOf(bounce(dead, 'HardBounce'))).toBe(200)
  expect(await statusOf(bounce(soft, 'SoftBounce'))).toBe(200)
  expect(await statusOf({ RecordType: 'SpamComplaint', Type: 'SpamComplaint', Email: angry })).toBe(200)
  expect(await suppressionsOf(dead)).toEqual(['bounce 5.1.1'])
  expect(await suppressionsOf(soft)).toEqual([])
  expect(await suppressionsOf(angry)).toEqual(['complaint'])
})

test('Amazon SES events by SNS suppress permanent bounces and complaints', async () => {
  const [dead, transient, angry] = [newEmail(), newEmail(), newEmail()]
  const notification = (message: object) => ({ Type: 'Notification', Message: JSON.stringify(message) })
  const bounce = (bounceType: string, emailAddress: string) => ({
    notificationType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ emailAddress, status: '5.1.1', action: 'failed' }] },
  })
  const complaint = { eventType: 'Complaint', complaint: { complainedRecipients: [{ emailAddress: angry }] } }
  for (const message of [bounce('Permanent', dead), bounce('Transient', transient), complaint])
    expect(await statusOf(notification(message))).toBe(200)
  expect(await statusOf({ Type: 'Notification', Message: 'Successfully validated SNS topic' })).toBe(200)
  expect(await suppressionsOf(dead)).toEqual(['bounce 5.1.1'])
  expect(await suppressionsOf(transient)).toEqual([])
  expect(await suppressionsOf(angry)).toEqual(['complaint'])
})

test('an SNS subscription is not confirmed at hosts other than Amazon over HTTPS', async () => {
  for (const SubscribeURL of [
    'https://sns.example.com/?Action=ConfirmSubscription',
    'http://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription',
    'https://sns.eu-west-1.amazonaws.com.example.com/',
    'https://sns.eu-west-1.amazonaws.com@127.0.0.1/',
  ])
    expect(await statusOf({ Type: 'SubscriptionConfirmation', SubscribeURL })).toBe(400)
})
