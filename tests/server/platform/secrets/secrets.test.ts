import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openResources } from '#server/open-resources.ts'
import { openTransports } from '#server/outbox/transports.ts'
import { startOutbox } from '#server/outbox/worker.ts'
import { cards } from '#server/platform/db/schema.ts'
import { createLog } from '#server/platform/log.ts'
import { openTestApp, type TestApp } from '#support/app.ts'
import { browserClient, browserHeaders, dataOf, plainClient, refusalOf, siteOrigin } from '#support/client.ts'
import { newEmail, newPhone } from '#support/contacts.ts'
import { contentIn } from '#support/content.ts'
import { bodyOf, openServer } from '#support/local-server.ts'
import { openMailbox } from '#support/mailbox.ts'
import { codeTo, otherCode } from '#support/outbox.ts'

const mailbox = await openMailbox()
const smsUrl = await openServer(async (request, response) => {
  // A provider that echoes the request in its refusal.
  response.writeHead(400).end(await bodyOf(request))
})
const quiet = await openTestApp({
  SMTP_URL: mailbox.url,
  SMS_URL: smsUrl,
  SMS_TOKEN: 'token-of-the-provider',
})

/** Everything the server logs, at the most detailed level. */
let log = ''
const url = quiet.resources.pool.options.connectionString ?? ''
const resources = await openResources(
  quiet.config,
  createLog('trace', { write: (line) => (log += line) }),
  url,
)
afterAll(() => resources.close())
const server = createApp(() => resources, contentIn)
const app: TestApp = { ...quiet, resources, fetch: async (request) => server.fetch(request) }
const { db } = app

test("the log contains no secret after an account's sign-up, sign-in, cards and failures", async () => {
  const secrets = new Set<string>(['secret-of-smtp', 'token-of-the-provider'])
  const secret = <Text extends string>(text: Text): Text => {
    secrets.add(text)
    return text
  }
  const stop = startOutbox(
    resources,
    openTransports(app.config, () => {}),
  )
  const visitor = browserClient(app)
  const [email, phone] = [newEmail(), newPhone()]

  const mailed = mailbox.next()
  const asked = dataOf(visitor.sendOtp({ email, otpConsent: true, terms: true }))
  const [mail] = await Promise.all([mailed, asked])
  const otp = secret(/\d{6}/.exec(mail.text)?.[0] ?? '')
  await refusalOf(visitor.verifyotp({ email, otp: secret(otherCode(otp)), purpose: 'signin' }))
  const { session } = await dataOf(visitor.verifyotp({ email, otp, purpose: 'signin' }))
  const token = secret(session?.token ?? '')
  const api = browserClient(app, { token })
  const password = secret('Correct-horse-1')
  await dataOf(api.setPassword({ password, confirmPassword: password }))
  await dataOf(plainClient(app, { token }).profile({ firstName: 'Mona', lastName: 'Saleh' }))
  await refusalOf(visitor.login({ email, password: secret('Wrong-horse-9') }))
  secret((await dataOf(visitor.login({ email, password }))).token)
  const newPassword = secret('Better-horse-2')
  await dataOf(api.changepassword({ oldPassword: password, newPassword, confirmPassword: newPassword }))

  await stop()
  mailbox.refusal.reason = `Not for ${email}`
  await dataOf(api.justSendOtp({ phoneNo: phone, countryCode: '+971', otpConsent: true }))
  secret(await codeTo(db, `+971${phone}`))
  const stopAgain = startOutbox(
    resources,
    openTransports(app.config, () => {}),
  )
  await expect.poll(() => log).toContain('outbox: not sent')
  await stopAgain()

  const card = { holderName: 'Mona Saleh', expiry: '12/60', cvv: secret('9731') }
  await dataOf(api.saveCard({ ...card, number: secret('4242424242424242') }))
  await refusalOf(api.saveCard({ ...card, number: secret('4111111111111111') }))
  const [kept] = await db
    .select()
    .from(cards)
    .where(eq(cards.userId, session?.user._id ?? ''))
  secret(kept?.providerToken ?? '')
  await refusalOf(visitor.socialLogin({ idToken: secret('header.payload.signature') }))

  const headers = browserHeaders(app, { token })
  for (const name of ['hash', 'sek', 'envelope']) secret(headers[name] ?? '')
  const broken = { ...headers, hash: secret(`${headers.hash}broken`) }
  await app.fetch(new Request(`${siteOrigin}/user/v1/getProfile`, { headers: broken }))
  const sealed = {
    method: 'POST',
    headers,
    body: JSON.stringify({ hash: 'a', sek: secret('not-sealed-at-all') }),
  }
  await app.fetch(new Request(`${siteOrigin}/user/v1/login`, sealed))

  // A failing statement whose values contain a new code.
  await db.execute(sql`ALTER TABLE otps RENAME TO otps_away`)
  const body = JSON.stringify({ email: newEmail(), otpConsent: true, terms: true })
  const failed = await app.fetch(new Request(`${siteOrigin}/user/v1/sendOtp`, { method: 'POST', body }))
  await db.execute(sql`ALTER TABLE otps_away RENAME TO otps`)
  expect(failed.status).toBe(500)
  expect(await failed.text()).not.toMatch(/otps|select|insert/i)
  expect(log).toContain('api: a call failed')
  expect(log).not.toMatch(/argon2|newcomer/)

  expect(log).toContain('outbox: not sent')
  for (const text of secrets) expect(log.includes(text), `${text} is in the log`).toBe(false)
  expect(log).not.toContain(phone)
})
