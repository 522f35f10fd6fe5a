import { eq, sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import type { Api, Result } from '#lib/api/client.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { contract, type EndpointName } from '#lib/contract/index.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { agreed, newEmail, newPhone } from '#support/contacts.ts'
import { createUser, daysFromNow, signIn } from '#support/factories.ts'
import { openServer } from '#support/local-server.ts'
import { codeTo, messagesTo, otherCode } from '#support/outbox.ts'

const project = 'market-of-the-tests'
const provider = await generateKeyPair('RS256')
const published = { keys: [{ ...(await exportJWK(provider.publicKey)), kid: 'key-1', alg: 'RS256' }] }
const keys = await openServer((_, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(published))
})
const app = await openTestApp({
  FIREBASE_PROJECT_ID: project,
  FIREBASE_API_KEY: 'public-key-of-the-project',
  FIREBASE_KEYS_URL: keys,
})
const { db } = app
const password = 'Correct-horse-1'

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

/** Creates a member since yesterday with an unconfirmed session. */
async function member(fields: Parameters<typeof createUser>[1] = { password, emailVerifiedAt: new Date() }) {
  const user = await createUser(db, { createdAt: daysFromNow(-1), ...fields })
  const token = await signIn(db, { userId: user.id }, { confirmedAt: null })
  return { user, email: user.email ?? '', token, api: browserClient(app, { token }) }
}
const newContact = { email: newEmail(), otpConsent: true } as const
const isConfirmed = async ({ api }: { api: Api }) => (await api.endOtherSessions({})).ok

test('changes of contacts, password, sessions and account require a confirmed session', async () => {
  const confirmed = Object.entries(contract as Record<string, Endpoint>).filter(([, { confirm }]) => confirm)
  expect(confirmed.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'justSendOtp',
      'justVerifyOtp',
      'setPassword',
      'endSession',
      'endOtherSessions',
      'deleteAccount',
    ]),
  )
  const { api, user } = await member()
  // Admin endpoints refuse a member first; second-factor.test.ts covers them as an admin.
  for (const [name] of confirmed.filter(([, { access }]) => access !== 'admin')) {
    const call = api[name as EndpointName] as (input: unknown) => Promise<Result<unknown>>
    expect(await call({ id: user.id, token: 'a'.repeat(43) }), name).toMatchObject({
      ok: false,
      statusCode: 403,
      code: 'confirm_required',
      message: 'Please confirm that it is you',
    })
  }
  const [row] = await db.select().from(schema.users).where(eq(schema.users.id, user.id))
  expect(row?.deletedAt).toBeNull()
})

test('the password confirms only the current session, for ten minutes', async () => {
  const move = stopClock()
  const { api, user } = await member()
  const elsewhere = browserClient(app, {
    token: await signIn(db, { userId: user.id }, { confirmedAt: null }),
  })
  const { confirmedUntil } = await dataOf(api.confirmIdentity({ password }))
  expect(Date.parse(confirmedUntil) - Date.now()).toBe(10 * 60_000)
  expect((await refusalOf(elsewhere.justSendOtp(newContact))).code).toBe('confirm_required')
  expect((await api.justSendOtp(newContact)).ok).toBe(true)
  move(10 * 60_000 - 1000)
  expect(await isConfirmed({ api })).toBe(true)
  move(1000)
  expect(await isConfirmed({ api })).toBe(false)
})

test('signing in does not confirm a session, and a new account can set a password but not be deleted', async () => {
  const { email } = await member()
  const visitor = browserClient(app)
  const { token } = await dataOf(visitor.login({ email, password }))
  expect(await isConfirmed({ api: browserClient(app, { token }) })).toBe(false)
  const fresh = newEmail()
  await dataOf(visitor.sendOtp({ email: fresh, ...agreed }))
  const { session } = await dataOf(
    visitor.verifyotp({ email: fresh, otp: await codeTo(db, fresh), purpose: 'signin' }),
  )
  const newcomer = browserClient(app, { token: session?.token ?? '' })
  expect((await refusalOf(newcomer.deleteAccount({}))).code).toBe('confirm_required')
  expect((await newcomer.setPassword({ password, confirmPassword: password })).ok).toBe(true)
  expect((await refusalOf(newcomer.deleteAccount({}))).code).toBe('confirm_required')
})

test('ten wrong passwords an hour lock the confirmation of one session only', async () => {
  stopClock()
  const who = await member()
  for (let time = 0; time < 10; time += 1) {
    expect((await refusalOf(who.api.confirmIdentity({ password: 'Wrong-horse-9' }))).fields).toMatchObject({
      password: { code: 'password_wrong' },
    })
  }
  expect((await refusalOf(who.api.confirmIdentity({ password }))).code).toBe('too_many_requests')
  expect(await isConfirmed(who)).toBe(false)
  const elsewhere = browserClient(app, {
    token: await signIn(db, { userId: who.user.id }, { confirmedAt: null }),
  })
  expect((await elsewhere.confirmIdentity({ password })).ok).toBe(true)
})

test('confirmWays lists the ways by which a member can confirm', async () => {
  const phoneNo = newPhone()
  const both = await member({
    ...{ password, emailVerifiedAt: new Date() },
    ...{ countryCode: '+971', phone: phoneNo, phoneVerifiedAt: new Date() },
  })
  expect(await dataOf(both.api.confirmWays({}))).toMatchObject({
    password: true,
    email: both.email,
    phone: { countryCode: '+971', phoneNo },
    provider: null,
  })
  const unverified = await member({})
  expect(await dataOf(unverified.api.confirmWays({}))).toMatchObject({
    password: false,
    email: null,
    phone: null,
  })
})

test('a code to the account’s email confirms the session once', async () => {
  const who = await member({ emailVerifiedAt: new Date() })
  await dataOf(who.api.sendConfirmCode({ to: 'email' }))
  const otp = await codeTo(db, who.email)
  expect((await refusalOf(who.api.confirmIdentity({ otp: otherCode(otp) }))).code).toBe('otp_wrong')
  expect(await isConfirmed(who)).toBe(false)
  expect((await who.api.confirmIdentity({ otp })).ok).toBe(true)
  expect(await isConfirmed(who)).toBe(true)
  expect((await refusalOf(who.api.confirmIdentity({ otp }))).code).toBe('otp_wrong')
})

test('a code to the account’s phone number confirms the session, in the language of the page', async () => {
  const phone = newPhone()
  const { token } = await member({ countryCode: '+971', phone, phoneVerifiedAt: new Date(), email: null })
  const api = browserClient(app, { token, lang: 'ar' })
  await dataOf(api.sendConfirmCode({ to: 'phone' }))
  const [text] = await messagesTo(db, `+971${phone}`)
  expect(text?.body).toMatch(/\p{Script=Arabic}/u)
  expect((await api.confirmIdentity({ otp: await codeTo(db, `+971${phone}`) })).ok).toBe(true)
  expect((await refusalOf(api.sendConfirmCode({ to: 'email' }))).fields).toMatchObject({
    to: { code: 'invalid_choice' },
  })
})

test('codes for a new email or another member do not confirm a session', async () => {
  const [who, other] = [
    await member({ emailVerifiedAt: new Date() }),
    await member({ emailVerifiedAt: new Date() }),
  ]
  await dataOf(other.api.sendConfirmCode({ to: 'email' }))
  const otp = await codeTo(db, other.email)
  expect((await refusalOf(who.api.confirmIdentity({ otp }))).code).toBe('otp_wrong')
  await db
    .update(schema.sessions)
    .set({ confirmedAt: new Date() })
    .where(eq(schema.sessions.userId, who.user.id))
  const email = newEmail()
  await dataOf(who.api.justSendOtp({ email, otpConsent: true }))
  expect((await refusalOf(who.api.confirmIdentity({ otp: await codeTo(db, email) }))).code).toBe('otp_wrong')
})

test('a recent sign-in with the linked provider confirms, an old one or another person’s does not', async () => {
  const who = await member({ email: null, socialProvider: 'google.com', socialSubject: 'person-1' })
  expect(await dataOf(who.api.confirmWays({}))).toMatchObject({ provider: 'google', password: false })
  const seconds = Math.floor(Date.now() / 1000)
  const tokenOf = (sub: string, signedInAt: number) =>
    new SignJWT({ sub, auth_time: signedInAt, firebase: { sign_in_provider: 'google.com' } })
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      .setIssuer(`https://securetoken.google.com/${project}`)
      .setAudience(project)
      .setIssuedAt(seconds - 5)
      .setExpirationTime(seconds + 3600)
      .sign(provider.privateKey)
  const old = await tokenOf('person-1', seconds - 3600)
  expect((await refusalOf(who.api.confirmIdentity({ idToken: old }))).code).toBe('invalid_credentials')
  const another = await tokenOf('person-2', seconds - 5)
  expect((await refusalOf(who.api.confirmIdentity({ idToken: another }))).code).toBe('invalid_credentials')
  expect((await who.api.confirmIdentity({ idToken: await tokenOf('person-1', seconds - 5) })).ok).toBe(true)
  expect(await isConfirmed(who)).toBe(true)
})

test('confirming without any proof is refused', async () => {
  const { api } = await member()
  expect((await refusalOf(api.confirmIdentity({}))).fields).toMatchObject({
    password: { message: 'Password is required!' },
  })
})

test('ending other sessions keeps the current one and those of other members', async () => {
  const { api, user, token } = await member()
  const others = await Promise.all([1, 2].map(() => signIn(db, { userId: user.id })))
  const stranger = await signIn(db, { userId: (await createUser(db)).id })
  await dataOf(api.confirmIdentity({ password }))
  expect(await api.endOtherSessions({})).toMatchObject({
    ok: true,
    message: 'You are signed out everywhere else',
    data: { ended: 2 },
  })
  const isGood = async (one: string) => (await browserClient(app, { token: one }).currentUser({})).ok
  expect(await Promise.all([token, stranger, ...others].map(isGood))).toEqual([true, true, false, false])
})
