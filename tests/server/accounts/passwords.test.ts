import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { refuseWeakPassword } from '#server/accounts/password-strength.ts'
import { createPasswordEstimator } from '#server/accounts/strength/password-estimator.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { agreed, newEmail } from '#support/contacts.ts'
import { createGuest, createUser, signIn } from '#support/factories.ts'
import { codeTo, messagesTo, otherCode } from '#support/outbox.ts'

const app = await openTestApp()
const { db } = app
const visitor = browserClient(app)
const password = 'Correct-horse-1'
const better = 'Better-horse-2'

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

async function member(fields: Parameters<typeof createUser>[1] = { password }) {
  const user = await createUser(db, fields)
  const token = await signIn(db, { userId: user.id })
  return { user, email: user.email ?? '', token, api: browserClient(app, { token }) }
}
const isSignedIn = async (token: string) => (await browserClient(app, { token }).currentUser({})).ok

/** Requests and verifies a reset code. @returns the token for a new password */
async function resetTokenOf(email: string): Promise<string> {
  await db.execute(sql`TRUNCATE rate_limits`)
  await dataOf(visitor.forgotpassword({ email }))
  const answer = await dataOf(visitor.verifyotp({ email, otp: await codeTo(db, email), purpose: 'reset' }))
  expect(answer).toMatchObject({ session: null, needsProfile: false })
  return answer.resetToken ?? ''
}
const set = (resetToken: string, to = better) =>
  visitor.setPassword({ resetToken, password: to, confirmPassword: to })

test('resetting a password by code signs in and ends every other session', async () => {
  const { email, token, user } = await member()
  const answer = await set(await resetTokenOf(email))
  expect(answer).toMatchObject({ ok: true, message: 'Password is updated successfully' })
  const { session } = await dataOf(Promise.resolve(answer))
  expect(session?.user._id).toBe(user.id)
  expect(await isSignedIn(session?.token ?? '')).toBe(true)
  expect(await isSignedIn(token)).toBe(false)
  expect((await refusalOf(visitor.login({ email, password }))).code).toBe('invalid_credentials')
  expect((await visitor.login({ email, password: better })).ok).toBe(true)
})

test('a reset token works once, also for concurrent requests, and is stored hashed', async () => {
  const { email, user } = await member()
  const resetToken = await resetTokenOf(email)
  const rows = await db.select().from(schema.otps).where(eq(schema.otps.target, user.id))
  expect(JSON.stringify(rows)).not.toContain(resetToken)
  const answers = await Promise.all([set(resetToken), set(resetToken), set(resetToken)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await refusalOf(set(resetToken))).code).toBe('otp_wrong')
})

test('a reset token expires after ten minutes', async () => {
  const move = stopClock()
  const { email } = await member()
  const resetToken = await resetTokenOf(email)
  move(10 * 60_000 + 1)
  expect((await refusalOf(set(resetToken))).code).toBe('otp_wrong')
  expect((await visitor.login({ email, password })).ok).toBe(true)
})

test('a made-up reset token and a code in its place are refused', async () => {
  const { email, user } = await member()
  await dataOf(visitor.forgotpassword({ email }))
  for (const token of ['', 'a'.repeat(43), await codeTo(db, email), user.id]) {
    expect((await refusalOf(set(token))).code).toBe('otp_wrong')
  }
})

test('resetting the password of a blocked account gives no session', async () => {
  const { email } = await member({ password, blockedAt: new Date() })
  expect((await refusalOf(set(await resetTokenOf(email)))).code).toBe('account_blocked')
})

test('password recovery answers alike for known and unknown emails', async () => {
  const { email } = await member()
  const nobody = newEmail()
  const [known, unknown] = [
    await visitor.forgotpassword({ email }),
    await visitor.forgotpassword({ email: nobody }),
  ]
  const withoutChallenge = (answer: typeof known) =>
    answer.ok ? { ...answer, data: { ...answer.data, challenge: '' } } : answer
  expect(withoutChallenge(known)).toEqual(withoutChallenge(unknown))
  expect(await messagesTo(db, nobody)).toEqual([])
  const code = otherCode(await codeTo(db, email))
  const enter = (to: string) => visitor.verifyotp({ email: to, otp: code, purpose: 'reset' })
  expect(await enter(email)).toEqual(await enter(nobody))
})

test('password recovery is rate limited for unknown emails, too', async () => {
  stopClock()
  const nobody = newEmail()
  await dataOf(visitor.forgotpassword({ email: nobody }))
  expect((await refusalOf(visitor.forgotpassword({ email: nobody }))).code).toBe('too_many_requests')
})

test('a new password must be strong and be repeated identically', async () => {
  const { api } = await member({})
  const weak = 'Password must contain 8 or more characters, one uppercase, one lowercase and one number'
  const messageOf = async (first: string, second: string) => {
    const { fields } = await refusalOf(api.setPassword({ password: first, confirmPassword: second }))
    return Object.fromEntries(Object.entries(fields).map(([name, { message }]) => [name, message]))
  }
  for (const text of ['Short-1', 'no-uppercase-1', 'NO-LOWERCASE-1', 'No-number-here']) {
    expect((await messageOf(text, text)).password, text).toBe(weak)
  }
  expect(await messageOf('', '')).toMatchObject({ password: 'Password is required!' })
  expect(await messageOf(better, 'Different-3')).toEqual({ confirmPassword: 'Passwords must match' })
})

test('an account created by code can set its first password once', async () => {
  const { api, email, token } = await member({})
  expect(await api.setPassword({ password, confirmPassword: password })).toMatchObject({
    ok: true,
    data: { session: null },
  })
  expect(await isSignedIn(token)).toBe(true)
  expect((await visitor.login({ email, password })).ok).toBe(true)
  expect(await refusalOf(api.setPassword({ password: better, confirmPassword: better }))).toMatchObject({
    statusCode: 409,
    code: 'conflict',
  })
})

test('setting a password without a token or a member’s session is refused', async () => {
  const { tempToken } = await createGuest(db)
  for (const token of ['', tempToken]) {
    const refusal = await refusalOf(
      browserClient(app, { token }).setPassword({ password, confirmPassword: password }),
    )
    expect(refusal).toMatchObject({ statusCode: 403, code: 'sign_in_required' })
  }
})

test('changing the password ends the other sessions and keeps the current one', async () => {
  const { api, user, email, token } = await member()
  const elsewhere = await signIn(db, { userId: user.id })
  const change = { oldPassword: password, newPassword: better, confirmPassword: better }
  expect(await api.changepassword(change)).toMatchObject({
    ok: true,
    message: 'Password is updated successfully',
  })
  expect([await isSignedIn(token), await isSignedIn(elsewhere)]).toEqual([true, false])
  expect((await visitor.login({ email, password: better })).ok).toBe(true)
})

test('a refused password change names the field that is wrong', async () => {
  const { api, email } = await member()
  const messagesOf = async (oldPassword: string, newPassword: string, confirmPassword = newPassword) => {
    const { fields, statusCode } = await refusalOf(
      api.changepassword({ oldPassword, newPassword, confirmPassword }),
    )
    expect(statusCode).toBe(400)
    return Object.fromEntries(Object.entries(fields).map(([name, { message }]) => [name, message]))
  }
  expect(await messagesOf('', better)).toEqual({ oldPassword: 'Old password is required' })
  expect(await messagesOf(password, '')).toMatchObject({ newPassword: 'New password is required' })
  expect(await messagesOf('Wrong-horse-9', better)).toEqual({ oldPassword: 'This password is not correct' })
  expect(await messagesOf(password, password)).toEqual({
    newPassword: 'New password cannot be same as old password',
  })
  expect(await messagesOf(password, better, 'Other-3-horse')).toEqual({
    confirmPassword: 'Passwords must match',
  })
  expect((await visitor.login({ email, password })).ok).toBe(true)
})

test('changing the password allows ten tries an hour', async () => {
  stopClock()
  const { api } = await member()
  const tried = (oldPassword: string) =>
    refusalOf(api.changepassword({ oldPassword, newPassword: better, confirmPassword: better }))
  for (let time = 0; time < 10; time += 1) expect((await tried('Wrong-horse-9')).code).toBe('invalid_input')
  expect((await tried(password)).code).toBe('too_many_requests')
})

test('login accepts a phone number in any notation, with Latin or Arabic digits', async () => {
  const user = await createUser(db, { password, email: null, countryCode: '+971', phone: '501112223' })
  for (const phoneNo of ['501112223', '0501112223', '050 111 2223', '٠٥٠١١١٢٢٢٣']) {
    const { user: found } = await dataOf(visitor.login({ phoneNo, countryCode: '+971', password }))
    expect(found._id, phoneNo).toBe(user.id)
  }
})

test('failed logins count for one phone number, whatever its notation', async () => {
  stopClock()
  const forms = ['501119999', '0501119999', '050 111 9999', '(050)1119999', '٥٠١١١٩٩٩٩']
  for (let time = 0; time < 10; time += 1) {
    await refusalOf(visitor.login({ phoneNo: forms[time % 5], countryCode: '+971', password }))
  }
  expect((await refusalOf(visitor.login({ phoneNo: forms[0], countryCode: '+971', password }))).code).toBe(
    'too_many_requests',
  )
})

test('signing in by code leaves the password of the account unchanged', async () => {
  const { email } = await member()
  await dataOf(visitor.sendOtp({ email, ...agreed }))
  expect((await visitor.verifyotp({ email, otp: await codeTo(db, email), purpose: 'signin' })).ok).toBe(true)
  expect((await visitor.login({ email, password })).ok).toBe(true)
})

test('a reset to the current password is refused and keeps its token valid', async () => {
  const { email } = await member()
  const resetToken = await resetTokenOf(email)
  expect(await refusalOf(set(resetToken, password))).toMatchObject({
    code: 'invalid_input',
    fields: { password: { message: 'New password cannot be same as old password' } },
  })
  expect((await set(resetToken)).ok).toBe(true)
})

test('a new password that differs from the old one only in Unicode normalization is refused', async () => {
  const { api } = await member({ password: 'Crème-brûlée-7' })
  const newPassword = 'Crème-brûlée-7'.normalize('NFD')
  const change = { oldPassword: 'Crème-brûlée-7', newPassword, confirmPassword: newPassword }
  expect((await refusalOf(api.changepassword(change))).fields).toMatchObject({
    newPassword: { code: 'password_same' },
  })
})

test('login ignores the Unicode normalization of a password, and still accepts unnormalized hashes', async () => {
  const typed = 'Café-lamp-2026x'
  const { email } = await member()
  await dataOf(set(await resetTokenOf(email), typed.normalize('NFD')))
  for (const form of ['NFC', 'NFD'] as const) {
    expect((await visitor.login({ email, password: typed.normalize(form) })).ok, form).toBe(true)
  }
  const before = await member({ password: typed.normalize('NFD') })
  expect((await visitor.login({ email: before.email, password: typed.normalize('NFD') })).ok).toBe(true)
})

test.each([
  ['common', 'Password123', 'This password is among the most common ones'],
  [
    'own',
    'Mariam2026!',
    'This password is based on your own name, email or phone number, or on the shop’s name',
  ],
  [
    'own',
    'Safqa-2026',
    'This password is based on your own name, email or phone number, or on the shop’s name',
  ],
  ['sequence', 'Abcdefgh1', 'This password is a sequence of letters or numbers'],
  ['repeated', 'Abcabcabc1', 'This password repeats the same characters'],
  ['date', '20/05/1990Ab', 'This password is mostly a date'],
  ['keyboard', 'Zse4rfvgy7', 'This password follows the order of the keys on a keyboard'],
])('a new password is refused when it is %s: %s', async (reason, text, message) => {
  const refused = { code: `password_${reason}`, message }
  const first = await member({ firstName: 'Mariam' })
  const pair = { password: text, confirmPassword: text }
  expect((await refusalOf(first.api.setPassword(pair))).fields.password).toEqual(refused)
  const { api, email } = await member({ firstName: 'Mariam', password })
  const change = { oldPassword: password, newPassword: text, confirmPassword: text }
  expect((await refusalOf(api.changepassword(change))).fields.newPassword).toEqual(refused)
  const resetToken = await resetTokenOf(email)
  expect((await refusalOf(set(resetToken, text))).fields.password).toEqual(refused)
  expect((await set(resetToken)).ok).toBe(true)
})

test('a refused password gets an Arabic reason for Arabic readers', async () => {
  const { token } = await member({})
  const arabic = browserClient(app, { token, lang: 'ar' })
  const { fields } = await refusalOf(
    arabic.setPassword({ password: 'Password123', confirmPassword: 'Password123' }),
  )
  expect(fields.password?.message).toMatch(/\p{Script=Arabic}/u)
})

test('a new password has at most 128 characters', async () => {
  const { api } = await member({})
  const words = 'Lamp river 73 cloud garden violin pepper harbour candle anchor basket dolphin meadow'
  const long = `${words} saddle trumpet walnut yellow quartz mirror blanket`.slice(0, 128)
  expect(long).toHaveLength(128)
  const longer = `${long}c`
  expect(
    (await refusalOf(api.setPassword({ password: longer, confirmPassword: longer }))).fields,
  ).toMatchObject({
    password: { code: 'maximum_128' },
  })
  expect((await api.setPassword({ password: long, confirmPassword: long })).ok).toBe(true)
})

test('an account can have thirty new passwords rated in an hour', async () => {
  stopClock()
  const [first, other] = [await member({}), await member({})]
  const common = { password: 'Password123', confirmPassword: 'Password123' }
  for (let time = 0; time < 30; time += 1)
    expect((await refusalOf(first.api.setPassword(common))).code).toBe('invalid_input')
  expect((await refusalOf(first.api.setPassword(common))).code).toBe('too_many_requests')
  expect((await refusalOf(other.api.setPassword(common))).code).toBe('invalid_input')
})

test('a client address can have sixty new passwords rated in an hour, across accounts', async () => {
  const place = '198.51.100.44'
  const common = { password: 'Password123', confirmPassword: 'Password123' }
  const codes: (string | null)[] = []
  for (let time = 0; time < 61; time += 1) {
    const user = await createUser(db)
    const api = browserClient(app, { address: place, token: await signIn(db, { userId: user.id }) })
    codes.push((await refusalOf(api.setPassword(common))).code)
  }
  expect(codes.indexOf('too_many_requests')).toBe(60)
})

test('a password whose rating times out is refused and the timeout is logged', async () => {
  const estimator = createPasswordEstimator(app.resources.log, { memory: 1e9, timeMs: 1, idleMs: 1_000 })
  const rated = { db, passwordEstimator: estimator }
  const { user } = await member({})
  await expect(refuseWeakPassword(rated, user, better, 'password')).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { password: 'password_guessable' },
  })
  expect(app.complaints.splice(0)).toEqual([expect.stringContaining('could not be rated in time')])
  estimator.close()
})
