import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { deliverWaiting } from '#server/outbox/deliver.ts'
import { composeMail } from '#server/outbox/mail.ts'
import { type OutgoingMessage, queueMessage, queueMessages, type Transport } from '#server/outbox/service.ts'
import { openTransports, smsTransport, terminalTransport } from '#server/outbox/transports.ts'
import { startOutbox } from '#server/outbox/worker.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { agreed, newEmail, newPhone } from '#support/contacts.ts'
import { bodyOf, openServer } from '#support/local-server.ts'
import { openMailbox } from '#support/mailbox.ts'
import { codeTo, messagesTo } from '#support/outbox.ts'

const mailbox = await openMailbox()
const sms = { requests: [] as { body: unknown; authorization: unknown }[], status: 200 }
const smsUrl = await openServer(async (request, response) => {
  sms.requests.push({ body: JSON.parse(await bodyOf(request)), authorization: request.headers.authorization })
  response.writeHead(sms.status).end()
})
const app = await openTestApp({
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'Safqa <shop@market.example>',
  SMS_URL: smsUrl,
  SMS_TOKEN: 'token-of-the-sms-provider',
  SMS_FROM: 'Shop',
})
const { db, resources, complaints } = app
const visitor = browserClient(app)
const transports = openTransports(app.config, () => {})
const failed: unknown[] = []
const deliver = (to: Partial<Record<'email' | 'sms', Transport>> = transports) =>
  deliverWaiting(db, { transports: to, onFailure: (error) => failed.push(error) })
const mailTo = (recipient: string, text = 'Hello'): OutgoingMessage =>
  composeMail('en', recipient, { subject: text, lines: [text], footer: 'Bye' })

afterEach(async () => {
  await db.execute(sql`TRUNCATE outbox, rate_limits`)
  Object.assign(mailbox.refusal, { reason: null, code: 450 })
  sms.status = 200
  failed.length = 0
})

test('a code is mailed as text and HTML and then removed from the outbox row', async () => {
  const email = newEmail()
  await dataOf(visitor.sendOtp({ email, ...agreed }))
  const code = await codeTo(db, email)
  const arriving = mailbox.next()
  expect(await deliver()).toBe(1)
  const mail = await arriving
  expect(mail).toMatchObject({ from: 'shop@market.example', to: [email] })
  expect(mail.headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    from: 'Safqa <shop@market.example>',
    subject: `${code} is your Safqa code`,
  })
  expect(mail.text).toContain(code)
  expect(mail.html).toMatch(new RegExp(`<p dir="ltr"[^>]*>${code}</p>`))
  const [row] = await messagesTo(db, email)
  expect(row?.sentAt).toBeInstanceOf(Date)
  expect(JSON.stringify(row)).not.toContain(code)
})

test('an Arabic mail arrives with its subject, text and right-to-left HTML', async () => {
  const email = newEmail()
  await dataOf(browserClient(app, { lang: 'ar' }).sendOtp({ email, ...agreed }))
  const code = await codeTo(db, email)
  const arriving = mailbox.next()
  await deliver()
  const mail = await arriving
  expect(mail.headers.subject).toBe(`${code} هو رمز التحقق الخاص بك في «صفقة»`)
  expect(mail.text).toContain('استخدم هذا الرمز للمتابعة')
  expect(mail.html).toContain('<html lang="ar" dir="rtl">')
})

test('a text message is posted to the provider with its token and removed from the outbox row', async () => {
  const phone = newPhone()
  await dataOf(visitor.sendOtp({ phoneNo: phone, countryCode: '+971', ...agreed }))
  const code = await codeTo(db, `+971${phone}`)
  expect(await deliver()).toBe(1)
  expect(sms.requests.at(-1)).toEqual({
    authorization: 'Bearer token-of-the-sms-provider',
    body: { from: 'Shop', to: `+971${phone}`, text: expect.stringContaining(code) },
  })
  expect(JSON.stringify(await messagesTo(db, `+971${phone}`))).not.toContain(code)
})

test('a temporary failure is retried when due and given up after six tries', async () => {
  const email = newEmail()
  await queueMessage(db, mailTo(email))
  mailbox.refusal.reason = 'Mailbox is full'
  for (let time = 1; time <= 6; time += 1) {
    expect(await deliver()).toBe(0)
    expect(failed).toHaveLength(time)
    // Not due yet, so this run tries nothing.
    await deliver()
    expect(failed).toHaveLength(time)
    await db.execute(sql`UPDATE outbox SET due_at = now() - interval '1 second'`)
  }
  const [row] = await messagesTo(db, email)
  expect(row).toMatchObject({ tries: 6, sentAt: null, failedAt: expect.any(Date), failure: 'failed' })
  mailbox.refusal.reason = null
  expect(await deliver()).toBe(0)
})

test('a permanent failure is given up after the first try', async () => {
  const [email, phone] = [newEmail(), newPhone()]
  await queueMessage(db, mailTo(email))
  await queueMessage(db, { channel: 'sms', recipient: `+971${phone}`, body: 'Hello' })
  mailbox.refusal.reason = 'No such user'
  mailbox.refusal.code = 550
  sms.status = 422
  expect(await deliver()).toBe(0)
  for (const recipient of [email, `+971${phone}`])
    expect((await messagesTo(db, recipient))[0]).toMatchObject({
      tries: 1,
      failedAt: expect.any(Date),
      failure: expect.stringMatching(/^(refused|address)$/),
    })
  await db.execute(sql`UPDATE outbox SET due_at = now() - interval '1 second'`)
  await deliver()
  expect(failed).toHaveLength(2)
})

test('a failing text message does not hold back other messages and is retried later', async () => {
  const [bad, good] = [newPhone(), newEmail()]
  await queueMessage(db, { channel: 'sms', recipient: `+971${bad}`, body: 'Hello' })
  await queueMessage(db, mailTo(good))
  sms.status = 503
  expect(await deliver()).toBe(1)
  expect((await messagesTo(db, good))[0]?.sentAt).toBeInstanceOf(Date)
  expect(String(failed)).toContain('503')
  sms.status = 200
  await db.execute(sql`UPDATE outbox SET due_at = now() - interval '1 second'`)
  expect(await deliver()).toBe(1)
})

test('concurrent deliveries send each message once', async () => {
  const recipients = Array.from({ length: 12 }, newEmail)
  for (const recipient of recipients) await queueMessage(db, mailTo(recipient))
  const before = mailbox.mails.length
  const counts = await Promise.all([deliver(), deliver(), deliver()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
  const arrived = mailbox.mails.slice(before).flatMap(({ to }) => to)
  expect(arrived.sort()).toEqual(recipients.sort())
})

test('a message queued in a rolled-back transaction is not sent', async () => {
  const email = newEmail()
  const change = db.transaction(async (tx) => {
    await queueMessage(tx, mailTo(email))
    throw new Error('given up')
  })
  await expect(change).rejects.toThrow('given up')
  expect(await deliver()).toBe(0)
})

test('the worker sends a newly queued message at once and finishes it when stopped', async () => {
  const email = newEmail()
  const stop = startOutbox(resources, transports)
  const arriving = mailbox.next()
  await dataOf(visitor.sendOtp({ email, ...agreed }))
  expect((await arriving).to).toEqual([email])
  await stop()
  expect((await messagesTo(db, email))[0]?.sentAt).toBeInstanceOf(Date)
})

test('the worker logs a provider failure without the recipient or the text', async () => {
  const email = newEmail()
  await queueMessage(db, mailTo(email, 'A secret'))
  mailbox.refusal.reason = `No such user ${email}`
  const stop = startOutbox(resources, transports)
  await expect.poll(() => complaints.length).toBe(1)
  await stop()
  const said = complaints.splice(0).join()
  expect(said).toContain('outbox: not sent')
  expect(said).not.toContain('A secret')
  expect(said).not.toContain(email)
})

test('messages without a provider wait untried and are sent once a provider exists', async () => {
  const email = newEmail()
  await queueMessage(db, mailTo(email))
  expect(await deliver({})).toBe(0)
  expect(await deliver({ sms: transports.sms as Transport })).toBe(0)
  expect((await messagesTo(db, email))[0]?.tries).toBe(0)
  const arriving = mailbox.next()
  expect(await deliver()).toBe(1)
  expect((await arriving).to).toEqual([email])
})

test('the terminal replaces missing providers only in the demo', async () => {
  const config = {
    ...app.config,
    mail: { ...app.config.mail, url: undefined },
    sms: { ...app.config.sms, url: undefined },
  }
  expect(openTransports({ ...config, demo: false }, () => {})).toEqual({})
  const printed: string[] = []
  const terminals = openTransports({ ...config, demo: true }, (text) => printed.push(text))
  await terminals.email?.(mailTo('somebody@example.com', 'A code: 123456'))
  await terminals.sms?.({ channel: 'sms', recipient: '+971501234567', body: '654321' })
  expect(printed.join('')).toMatch(/somebody@example\.com[\s\S]*123456[\s\S]*\+971501234567[\s\S]*654321/)
})

test('a redirect by the text message provider is refused and not followed', async () => {
  const elsewhere: unknown[] = []
  const other = await openServer((request, response) => {
    elsewhere.push(request.headers)
    response.end()
  })
  const redirecting = await openServer((_, response) => response.writeHead(307, { location: other }).end())
  const send = smsTransport({ url: redirecting, token: 'token-of-the-sms-provider', from: 'Shop' })
  await expect(send({ channel: 'sms', recipient: '+971501234567', body: 'Hello' })).rejects.toThrow()
  expect(elsewhere).toEqual([])
})

test('a mail escapes HTML in its lines, button and footer', async () => {
  const { html, subject } = composeMail('ar', 'a@example.com', {
    subject: 'S',
    lines: ['<b>bold</b>'],
    button: { label: '"go"', url: 'https://market.example/?a=1&b="2"' },
    footer: '<i>f</i>',
  }) as Extract<OutgoingMessage, { channel: 'email' }>
  expect(subject).toBe('S')
  expect(html).not.toMatch(/<b>|<i>/)
  expect(html).toContain('href="https://market.example/?a=1&amp;b=&quot;2&quot;"')
})

test('the terminal transport prints the text of a mail', async () => {
  const printed: string[] = []
  await terminalTransport((text) => printed.push(text))(mailTo('a@example.com', 'Hello'))
  expect(printed.join('')).toContain('Hello')
  const count = await db.$count(schema.outbox, eq(schema.outbox.recipient, 'a@example.com'))
  expect(count).toBe(0)
})

/** A mail transport that holds back every non-urgent mail until released. */
const slowly = (sent: string[], letGo: Promise<void>): Partial<Record<'email' | 'sms', Transport>> => ({
  email: async (message) => {
    if (message.channel !== 'email') return
    sent.push(message.recipient)
    if (!message.urgent) await letGo
  },
})

test('a code is sent ahead of 1,500 queued mails', async () => {
  await queueMessages(
    db,
    Array.from({ length: 1500 }, (_, number) => mailTo(`reader${number}@example.com`)),
  )
  const sent: string[] = []
  const { promise: letGo, resolve: release } = Promise.withResolvers<void>()
  const stop = startOutbox(resources, slowly(sent, letGo))
  const email = newEmail()
  await dataOf(visitor.sendOtp({ email, ...agreed }))
  await expect.poll(() => sent, { timeout: 30_000, interval: 10 }).toContain(email)
  const stopped = stop()
  release()
  await stopped
  expect(sent.length).toBeLessThan(50)
})

test('codes are sent while three other codes hang at the provider', async () => {
  const sent: string[] = []
  const hanging = Promise.withResolvers<void>()
  const stop = startOutbox(resources, {
    email: async ({ recipient }) => {
      sent.push(recipient)
      if (sent.length <= 3) await hanging.promise
    },
  })
  const emails = Array.from({ length: 6 }, newEmail)
  for (const email of emails) await dataOf(visitor.sendOtp({ email, ...agreed }))
  await expect.poll(() => sent.toSorted()).toEqual(emails.toSorted())
  hanging.resolve()
  await stop()
})

test('an expired code is not sent and its text is removed', async () => {
  const email = newEmail()
  await dataOf(visitor.sendOtp({ email, ...agreed }))
  await db.execute(sql`UPDATE outbox SET expires_at = now() - interval '1 second'`)
  expect(await deliver()).toBe(0)
  const [row] = await messagesTo(db, email)
  expect(row).toMatchObject({
    ...{ body: '', html: null, sentAt: null },
    ...{ failedAt: expect.any(Date), failure: expect.stringMatching(/^(expired|suppressed)$/) },
  })
})

test('no database transaction stays open while a message is being sent', async () => {
  await queueMessage(db, mailTo(newEmail()))
  const { rows } = await new Promise<{ rows: { open: number }[] }>((resolve) => {
    void deliver({
      email: async () =>
        resolve(
          await db.execute(sql`SELECT count(*)::int AS open FROM pg_stat_activity
            WHERE datname = current_database() AND state LIKE 'idle in transaction%'`),
        ),
    })
  })
  expect(rows[0]?.open).toBe(0)
})

test('mails share one SMTP connection', async () => {
  const before = mailbox.connections()
  const recipients = Array.from({ length: 5 }, newEmail)
  for (const recipient of recipients) await queueMessage(db, mailTo(recipient))
  expect(await deliver()).toBe(5)
  expect(mailbox.connections() - before).toBeLessThanOrEqual(1)
})

test('a text message that fails for good is refunded to the daily cap', async () => {
  const phone = newPhone()
  await dataOf(visitor.sendOtp({ phoneNo: phone, countryCode: '+971', ...agreed }))
  const usedOfDay = async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`SELECT count FROM rate_limits WHERE key = 'sms:day:all'`,
    )
    return rows[0]?.count
  }
  expect(await usedOfDay()).toBe(1)
  sms.status = 503
  for (let time = 1; time <= 6; time += 1) {
    await deliver()
    await db.execute(sql`UPDATE outbox SET due_at = now() - interval '1 second'`)
  }
  expect((await messagesTo(db, `+971${phone}`))[0]?.failedAt).toBeInstanceOf(Date)
  expect(await usedOfDay()).toBe(0)
})
