import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { totp } from '#support/admin.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { createUser, signIn } from '#support/factories.ts'
import { codeTo } from '#support/outbox.ts'
import { createPasskey } from '#support/passkey.ts'

const app = await openTestApp()
const { db } = app
const open = browserClient(app)
const password = 'Oasis-2026'

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

/** Creates a member with an authenticator app. */
async function withApp(fields = {}) {
  const user = await createUser(db, { password, emailVerifiedAt: new Date(), ...fields })
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  const { secret } = await dataOf(api.beginApp({}))
  const { recoveryCodes } = await dataOf(api.confirmApp({ code: totp(secret) }))
  return { user, email: user.email ?? '', api, secret, recoveryCodes }
}
const asked = { statusCode: 403, code: 'second_factor_required' }

/** Signs in by password, up to the second step. @returns its ticket */
async function firstStep(email: string): Promise<string> {
  const answer = await refusalOf(open.login({ email, password }))
  expect(answer).toMatchObject(asked)
  return answer.ticket ?? ''
}

test('an authenticator app is on from its first code, and recovery codes are stored hashed', async () => {
  const move = stopClock()
  const user = await createUser(db, { password })
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  const { secret, uri } = await dataOf(api.beginApp({}))
  expect(uri).toContain(`secret=${secret}`)
  expect(await dataOf(api.beginApp({}))).toEqual({ secret, uri })
  expect((await open.login({ email: user.email ?? '', password })).ok).toBe(true)
  expect(await refusalOf(api.confirmApp({ code: '000000' }))).toMatchObject({
    code: 'otp_wrong',
    fields: { code: { code: 'otp_wrong' } },
  })
  const { recoveryCodes } = await dataOf(api.confirmApp({ code: totp(secret) }))
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await dataOf(api.factors({}))).toMatchObject({ recoveryCodesLeft: 10, appRequired: false })
  expect((await dataOf(api.factors({}))).appSince).not.toBeNull()
  move(30_000)
  expect(await refusalOf(api.confirmApp({ code: totp(secret) }))).toMatchObject({ code: 'conflict' })
  expect(await refusalOf(api.beginApp({}))).toMatchObject({ code: 'conflict' })
  const { rows } = await db.execute(sql`SELECT * FROM recovery_codes, totp_factors`)
  for (const code of [secret, ...recoveryCodes]) {
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
  }
})

test('sign-in by password or code asks for the app before it opens a session', async () => {
  const move = stopClock()
  const { user, email, secret } = await withApp()
  const before = await db.execute(sql`SELECT 1 FROM sessions WHERE user_id = ${user.id}`)
  const ticket = await firstStep(email)

  await dataOf(open.sendOtp({ email, otpConsent: true, terms: true }))
  const otp = await codeTo(db, email)
  const byCode = await refusalOf(open.verifyotp({ email, otp, purpose: 'signin' }))
  expect(byCode).toMatchObject(asked)
  const after = await db.execute(sql`SELECT 1 FROM sessions WHERE user_id = ${user.id}`)
  expect(after.rowCount).toBe(before.rowCount)

  for (const each of [ticket, byCode.ticket ?? '']) {
    move(30_000)
    const { session } = await dataOf(open.secondStep({ ticket: each, code: totp(secret) }))
    expect(session.user._id).toBe(user.id)
    expect((await browserClient(app, { token: session.token }).currentUser({})).ok).toBe(true)
  }
})

test('resetting a password still asks for the app', async () => {
  const move = stopClock()
  const { email, secret } = await withApp()
  await dataOf(open.forgotpassword({ email }))
  const { resetToken } = await dataOf(
    open.verifyotp({ email, otp: await codeTo(db, email), purpose: 'reset' }),
  )
  const fresh = 'Another-oasis-2027'
  const answer = await refusalOf(
    open.setPassword({ password: fresh, confirmPassword: fresh, resetToken: resetToken ?? '' }),
  )
  expect(answer).toMatchObject(asked)
  move(30_000)
  await dataOf(open.secondStep({ ticket: answer.ticket ?? '', code: totp(secret) }))
  expect(await refusalOf(open.login({ email, password: fresh }))).toMatchObject(asked)
})

test('each app code and each recovery code works once', async () => {
  const move = stopClock()
  const { email, secret, recoveryCodes } = await withApp()
  move(30_000)
  const tickets = [await firstStep(email), await firstStep(email), await firstStep(email)]
  const code = totp(secret)
  const answers = await Promise.all(tickets.map((ticket) => open.secondStep({ ticket, code })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)

  const [recovery = ''] = recoveryCodes
  const spaced = recovery.toLowerCase().replaceAll('-', ' ')
  await dataOf(open.secondStep({ ticket: await firstStep(email), code: spaced }))
  const again = await refusalOf(open.secondStep({ ticket: await firstStep(email), code: recovery }))
  expect(again).toMatchObject({ code: 'otp_wrong' })
})

test('a ticket ends after one session, five tries or ten minutes', async () => {
  const move = stopClock()
  const { email, secret } = await withApp()
  const over = { statusCode: 410, code: 'gone' }
  move(30_000)
  const used = await firstStep(email)
  await dataOf(open.secondStep({ ticket: used, code: totp(secret) }))
  move(30_000)
  expect(await refusalOf(open.secondStep({ ticket: used, code: totp(secret) }))).toMatchObject(over)
  const tried = await firstStep(email)
  for (let time = 0; time < 5; time += 1) await refusalOf(open.secondStep({ ticket: tried, code: '000000' }))
  expect(await refusalOf(open.secondStep({ ticket: tried, code: totp(secret) }))).toMatchObject(over)
  const slow = await firstStep(email)
  move(10 * 60_000 + 1)
  expect(await refusalOf(open.secondStep({ ticket: slow, code: totp(secret) }))).toMatchObject(over)
})

test('an account gets twenty app codes an hour, across all tickets', async () => {
  stopClock()
  const { email } = await withApp()
  for (let round = 0; round < 4; round += 1) {
    const ticket = await firstStep(email)
    for (let time = 0; time < 5; time += 1) await open.secondStep({ ticket, code: '000000' })
  }
  const answer = await refusalOf(open.secondStep({ ticket: await firstStep(email), code: '000000' }))
  expect(answer).toMatchObject({ statusCode: 429, code: 'too_many_requests' })
})

test('a passkey signs in without a second step', async () => {
  const { user, api } = await withApp()
  const passkey = createPasskey()
  await dataOf(
    api.addPasskey({ name: 'Key', passkey: passkey.make(await dataOf(api.addPasskeyOptions({}))) }),
  )
  const used = passkey.use(await dataOf(open.passkeyOptions({})))
  expect((await dataOf(open.passkeySignIn({ passkey: used }))).session.user._id).toBe(user.id)
})

test('with an app a session is confirmed by the app or a recovery code, not by the password', async () => {
  const move = stopClock()
  const { user, secret, recoveryCodes } = await withApp()
  const token = await signIn(db, { userId: user.id }, { confirmedAt: null })
  const api = browserClient(app, { token })
  expect(await dataOf(api.confirmWays({}))).toEqual({
    ...{ password: false, email: null, phone: null, provider: null },
    ...{ app: true, passkey: false },
  })
  expect(await refusalOf(api.turnAppOff({}))).toMatchObject({ code: 'confirm_required' })
  expect(await refusalOf(api.confirmIdentity({ password }))).toMatchObject({
    code: 'invalid_input',
    fields: { code: { code: 'required' } },
  })
  expect(await refusalOf(api.confirmIdentity({ code: '000000' }))).toMatchObject({ code: 'otp_wrong' })
  await dataOf(api.confirmIdentity({ code: recoveryCodes[0] ?? '' }))
  move(30_000)
  await dataOf(api.confirmIdentity({ code: totp(secret) }))
  expect(await dataOf(api.turnAppOff({}))).toMatchObject({ appSince: null, recoveryCodesLeft: 0 })
  expect((await open.login({ email: user.email ?? '', password })).ok).toBe(true)
  expect(await refusalOf(api.turnAppOff({}))).toMatchObject({ code: 'not_found' })
  expect(await refusalOf(api.newRecoveryCodes({}))).toMatchObject({ code: 'not_found' })
})

test('new recovery codes replace the old ones', async () => {
  const { email, api, recoveryCodes } = await withApp()
  const fresh = await dataOf(api.newRecoveryCodes({}))
  const use = async (code = '') => open.secondStep({ ticket: await firstStep(email), code })
  expect(await use(recoveryCodes[0])).toMatchObject({ ok: false, code: 'otp_wrong' })
  expect((await use(fresh.recoveryCodes[0])).ok).toBe(true)
})

test('an admin cannot turn the app off', async () => {
  const { api } = await withApp({ role: 'admin' })
  expect(await dataOf(api.factors({}))).toMatchObject({ appRequired: true })
  expect(await refusalOf(api.turnAppOff({}))).toMatchObject({ statusCode: 403, code: 'forbidden' })
})

test('changes of the second factor are logged as security events with only the user’s id', async () => {
  app.securityEvents.splice(0)
  const { user, api } = await withApp()
  await dataOf(api.newRecoveryCodes({}))
  const events = app.securityEvents.filter(({ event }) => event === 'second_factor_changed')
  expect(events.map(({ reason, userId }) => [reason, userId])).toEqual([
    ['secondFactorOn', user.id],
    ['recoveryCodes', user.id],
  ])
})
