import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { deliverWaiting } from '#server/outbox/deliver.ts'
import { composeMail } from '#server/outbox/mail.ts'
import { queueMessage } from '#server/outbox/service.ts'
import { openTransports } from '#server/outbox/transports.ts'
import { deleteOldRows } from '#server/retention.ts'
import { suppressAddresses } from '#server/suppressions/service.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { agreed, newEmail } from '#support/contacts.ts'
import { createAdmin, createUser, signIn, signInAdmin } from '#support/factories.ts'
import { openMailbox } from '#support/mailbox.ts'
import { lastAuditEntry } from '#support/moderation.ts'
import { codeTo, messagesTo } from '#support/outbox.ts'

const mailbox = await openMailbox()
const app = await openTestApp({ SMTP_URL: mailbox.url })
const { db } = app
const transports = openTransports(app.config, () => {})
const suppressed: number[] = []
const deliver = () =>
  deliverWaiting(db, { transports, onFailure: () => {}, onSuppressed: () => suppressed.push(1) })
const queue = (recipient: string, canBeStopped = false) =>
  queueMessage(
    db,
    composeMail('en', recipient, {
      subject: 'Hello',
      lines: ['Hello'],
      footer: 'Bye',
      ...(canBeStopped
        ? { unsubscribe: { label: 'Stop', url: 'http://localhost/u', oneClick: 'http://localhost/o' } }
        : {}),
    }),
  )
const reasonsOf = async (address: string) =>
  (await db.query.suppressedAddresses.findMany({ where: (row, { eq }) => eq(row.address, address) })).map(
    ({ reason }) => reason,
  )

afterEach(async () => {
  await db.execute(sql`TRUNCATE outbox, rate_limits`)
  Object.assign(mailbox.refusal, { reason: null, code: 450, recipients: false })
  mailbox.mails.length = 0
  suppressed.length = 0
})

test('an address unknown to its mail server is suppressed and gets no further mail', async () => {
  const email = newEmail()
  await queue(email)
  Object.assign(mailbox.refusal, { reason: '5.1.1 No such user', code: 550, recipients: true })
  await deliver()
  expect(await reasonsOf(email)).toEqual(['bounce'])
  mailbox.refusal.reason = null
  await queue(email.toUpperCase())
  expect(await deliver()).toBe(0)
  expect(suppressed).toHaveLength(1)
  const [stopped] = await messagesTo(db, email.toUpperCase())
  expect(stopped).toMatchObject({ failedAt: expect.any(Date), sentAt: null, subject: '', body: '' })
  expect(mailbox.mails).toEqual([])
})

test('a reply that refuses the sender or is temporary does not suppress the address', async () => {
  const email = newEmail()
  for (const [code, reason] of [
    [550, '5.7.1 Relaying denied'],
    [450, '4.1.1 Greylisted'],
  ] as const) {
    await queue(email)
    Object.assign(mailbox.refusal, { reason, code, recipients: true })
    await deliver()
  }
  expect(await reasonsOf(email)).toEqual([])
})

test('a code is sent despite a suppression, and entering it lifts the suppression', async () => {
  const email = newEmail()
  await suppressAddresses(db, [{ address: email, reason: 'bounce', status: '5.1.1' }])
  const visitor = browserClient(app)
  const { challenge } = await dataOf(visitor.sendOtp({ email, ...agreed }))
  const code = await codeTo(db, email)
  expect(await deliver()).toBe(1)
  await dataOf(visitor.verifyotp({ email, otp: code, challenge, purpose: 'signin' }))
  expect(await reasonsOf(email)).toEqual([])
})

test('a complaint stops mails with an unsubscribe link until the member verifies the address again', async () => {
  const user = await createUser(db, { email: newEmail(), emailVerifiedAt: new Date() })
  const email = user.email ?? ''
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  expect((await dataOf(api.getProfile({}))).mailStopped).toBeNull()
  await suppressAddresses(db, [{ address: email, reason: 'complaint' }])
  expect((await dataOf(api.getProfile({}))).mailStopped).toBe('complaint')
  await queue(email, true)
  expect(await deliver()).toBe(0)
  await queue(email)
  expect(await deliver()).toBe(1)
  const { challenge } = await dataOf(api.justSendOtp({ email, otpConsent: true }))
  const profile = await dataOf(api.justVerifyOtp({ email, otp: await codeTo(db, email), challenge }))
  expect(profile.mailStopped).toBeNull()
  await queue(email, true)
  await deliver()
  expect(mailbox.mails.filter(({ to }) => to.includes(email))).toHaveLength(3)
})

test('an admin can see and lift a suppression, with an audit entry', async () => {
  const email = newEmail()
  await suppressAddresses(db, [{ address: email.toUpperCase(), reason: 'bounce', status: '5.1.1' }])
  await suppressAddresses(db, [{ address: email, reason: 'bounce', status: '5.1.2' }])
  const api = browserClient(app, { token: await signInAdmin(db, await createAdmin(db)) })
  const { items } = await dataOf(api.adminSuppressions({ search: email }))
  expect(items).toMatchObject([{ address: email, reason: 'bounce', status: '5.1.2', reports: 2 }])
  const [{ _id = '' } = {}] = items
  await dataOf(api.adminLiftSuppression({ id: _id }))
  expect(await lastAuditEntry(db, _id)).toMatchObject({
    action: 'suppression.lift',
    before: { address: email, reason: 'bounce' },
  })
  expect(await refusalOf(api.adminLiftSuppression({ id: _id }))).toMatchObject({ code: 'not_found' })
})

test('the subscriber list leaves out addresses with complaints or bounces', async () => {
  const [complained, bounced, fine] = [newEmail(), newEmail(), newEmail()]
  for (const email of [complained, bounced, fine])
    await db.execute(sql`
      INSERT INTO newsletter_subscribers (id, email, language, token_hash, confirmed_at)
      VALUES (gen_random_uuid(), ${email}, 'en', ${email}, now())`)
  await suppressAddresses(db, [
    { address: complained, reason: 'complaint' },
    { address: bounced, reason: 'bounce' },
  ])
  const api = browserClient(app, { token: await signInAdmin(db, await createAdmin(db)) })
  const { items } = await dataOf(api.adminSubscribers({}))
  expect(
    items.map(({ email }) => email).filter((email) => [complained, bounced, fine].includes(email)),
  ).toEqual([fine])
})

test('a suppression ends a year after the last report', async () => {
  const [old, recent] = [newEmail(), newEmail()]
  await suppressAddresses(db, [
    { address: old, reason: 'bounce' },
    { address: recent, reason: 'bounce' },
  ])
  await db.execute(sql`
    UPDATE suppressed_addresses SET reported_at = now() - interval '366 days' WHERE address = ${old}`)
  await deleteOldRows(app.resources)
  expect(await reasonsOf(old)).toEqual([])
  expect(await reasonsOf(recent)).toEqual(['bounce'])
})
