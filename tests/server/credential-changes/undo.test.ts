import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { agreed, newEmail, newPhone } from '#support/contacts.ts'
import { createUser, signIn } from '#support/factories.ts'
import { codeTo, messagesTo } from '#support/outbox.ts'

const app = await openTestApp()
const { db } = app
const visitor = browserClient(app)
const password = 'Correct-horse-1'
const day = 24 * 3_600_000

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

async function member(fields: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(db, { password, emailVerifiedAt: new Date(), ...fields })
  const token = await signIn(db, { userId: user.id })
  return { user, email: user.email ?? '', token, api: browserClient(app, { token }) }
}
type Member = Awaited<ReturnType<typeof member>>

async function changeEmail({ api, user }: Member, email = newEmail()): Promise<string> {
  await db.execute(sql`TRUNCATE rate_limits`)
  const confirmed = { confirmedAt: new Date() }
  await db.update(schema.sessions).set(confirmed).where(eq(schema.sessions.userId, user.id))
  await dataOf(api.justSendOtp({ email, otpConsent: true }))
  await dataOf(api.justVerifyOtp({ email, otp: await codeTo(db, email) }))
  return email
}
async function changePhone({ api }: Member, phoneNo = newPhone()): Promise<string> {
  await db.execute(sql`TRUNCATE rate_limits`)
  const contact = { phoneNo, countryCode: '+971' }
  await dataOf(api.justSendOtp({ ...contact, otpConsent: true }))
  await dataOf(api.justVerifyOtp({ ...contact, otp: await codeTo(db, `+971${phoneNo}`) }))
  return phoneNo
}
/** Returns the token of the undo link in the latest message to a recipient, or null. */
async function linkTo(recipient: string): Promise<string | null> {
  const [latest] = await messagesTo(db, recipient)
  return /\/account-undo\/([\w-]{43})(?!\w)/.exec(latest?.body ?? '')?.[1] ?? null
}
const undo = (token: string | null) => visitor.undoAccountChange({ token: token ?? '' })
const rowOf = async (id: string) => {
  const [row] = await db.select().from(schema.users).where(eq(schema.users.id, id))
  return row
}
const isSignedIn = async (token: string) => (await browserClient(app, { token }).currentUser({})).ok

test('an email change is announced to the old address with an undo link whose token is stored hashed', async () => {
  const who = await member({ language: 'ar' })
  const changed = await changeEmail(who)
  const [mail] = await messagesTo(db, who.email)
  expect(mail?.subject).toBe('تم تغيير البريد الإلكتروني لحسابك في «صفقة»')
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  const token = (await linkTo(who.email)) ?? ''
  expect(mail?.body).toContain(`${app.config.siteUrl}/ar/account-undo/${token}`)
  const rows = await db.select().from(schema.credentialChanges)
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(await dataOf(visitor.accountUndo({ token }))).toEqual({ kind: 'email', done: false })
  expect((await rowOf(who.user.id))?.email).toBe(changed)
})

test('undoing an email change restores the old address, ends all sessions and requires a new password', async () => {
  const who = await member()
  const changed = await changeEmail(who)
  const link = await linkTo(who.email)
  expect(await undo(link)).toMatchObject({ ok: true, data: { kind: 'email', done: true } })
  expect(await rowOf(who.user.id)).toMatchObject({ email: who.email, passwordHash: null })
  expect((await rowOf(who.user.id))?.emailVerifiedAt).not.toBeNull()
  expect(await isSignedIn(who.token)).toBe(false)
  expect((await refusalOf(visitor.login({ email: who.email, password }))).code).toBe('invalid_credentials')
  expect((await refusalOf(visitor.login({ email: changed, password }))).code).toBe('invalid_credentials')
  await db.execute(sql`TRUNCATE rate_limits`)
  await dataOf(visitor.forgotpassword({ email: who.email }))
  const otp = await codeTo(db, who.email)
  const { resetToken } = await dataOf(visitor.verifyotp({ email: who.email, otp, purpose: 'reset' }))
  const chosen = 'Lantern-river-84'
  const answer = visitor.setPassword({
    resetToken: resetToken ?? '',
    password: chosen,
    confirmPassword: chosen,
  })
  expect((await answer).ok).toBe(true)
})

test('an undo link works once within seven days, and a made-up one never', async () => {
  const move = stopClock()
  const [one, other] = [await member(), await member()]
  await changeEmail(one)
  await changeEmail(other)
  const link = await linkTo(one.email)
  const both = await Promise.all([undo(link), undo(link)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  expect((await refusalOf(undo(link))).code).toBe('not_found')
  expect((await refusalOf(undo('a'.repeat(43)))).code).toBe('not_found')
  const late = await linkTo(other.email)
  move(7 * day - 1000)
  expect((await visitor.accountUndo({ token: late ?? '' })).ok).toBe(true)
  move(1000)
  expect((await refusalOf(undo(late))).code).toBe('not_found')
})

test('after several email changes the undo link restores the original address and goes to it only', async () => {
  const who = await member()
  const first = await changeEmail(who)
  const second = await changeEmail(who)
  const third = await changeEmail(who)
  const [latest, ...earlier] = await messagesTo(db, who.email)
  expect(latest?.body).toContain('/account-undo/')
  expect(earlier.filter(({ body }) => body.includes('/account-undo/'))).toHaveLength(2)
  for (const theirs of [first, second, third]) expect(await linkTo(theirs)).toBeNull()
  expect((await undo(await linkTo(who.email))).ok).toBe(true)
  expect((await rowOf(who.user.id))?.email).toBe(who.email)
  const used = await db
    .select()
    .from(schema.credentialChanges)
    .where(eq(schema.credentialChanges.userId, who.user.id))
  expect(used.every(({ undoneAt }) => undoneAt !== null)).toBe(true)
})

test('undoing an email change also restores a phone number that was changed after it', async () => {
  const phone = newPhone()
  const who = await member({ countryCode: '+971', phone, phoneVerifiedAt: new Date() })
  await changeEmail(who)
  await changePhone(who)
  await dataOf(
    browserClient(app, { token: who.token }).changepassword({
      ...{ oldPassword: password, newPassword: 'Lantern-river-84', confirmPassword: 'Lantern-river-84' },
    }),
  )
  expect(
    (await messagesTo(db, who.email)).filter(({ body }) => body.includes('/account-undo/')),
  ).toHaveLength(3)
  await dataOf(undo(await linkTo(who.email)))
  expect(await rowOf(who.user.id)).toMatchObject({
    email: who.email,
    countryCode: '+971',
    phone,
    passwordHash: null,
  })
})

test('a member with only a phone number gets the undo link by text message', async () => {
  const phone = newPhone()
  const who = await member({ email: null, countryCode: '+971', phone, phoneVerifiedAt: new Date() })
  const other = await changePhone(who)
  expect(await linkTo(`+971${other}`)).toBeNull()
  await dataOf(undo(await linkTo(`+971${phone}`)))
  expect(await rowOf(who.user.id)).toMatchObject({ phone, countryCode: '+971' })
})

test('setting, changing and resetting a password is announced, verifying an unchanged email is not', async () => {
  const subjectsOf = async (email: string) =>
    (await messagesTo(db, email))
      .map(({ subject }) => subject)
      .filter((subject) => /password|email of/.test(subject))
  const first = await member({ password: undefined })
  await dataOf(first.api.setPassword({ password, confirmPassword: password }))
  expect(await subjectsOf(first.email)).toEqual(['A password was set for your Safqa account'])
  const change = {
    oldPassword: password,
    newPassword: 'Lantern-river-84',
    confirmPassword: 'Lantern-river-84',
  }
  await dataOf(first.api.changepassword(change))
  expect(await subjectsOf(first.email)).toContain('The password of your Safqa account was changed')
  const forgetful = await member()
  await dataOf(visitor.forgotpassword({ email: forgetful.email }))
  const otp = await codeTo(db, forgetful.email)
  const { resetToken } = await dataOf(visitor.verifyotp({ email: forgetful.email, otp, purpose: 'reset' }))
  const chosen = { password: 'Lantern-river-84', confirmPassword: 'Lantern-river-84' }
  await dataOf(visitor.setPassword({ resetToken: resetToken ?? '', ...chosen }))
  expect(await subjectsOf(forgetful.email)).toEqual(['The password of your Safqa account was changed'])
  const unverified = await member({ emailVerifiedAt: null })
  await changeEmail(unverified, unverified.email)
  expect(await subjectsOf(unverified.email)).toEqual([])
})

test('a released email is held for its former owner until the change can no longer be undone', async () => {
  const move = stopClock()
  const who = await member()
  await changeEmail(who)
  const other = await member()
  await db.execute(sql`TRUNCATE rate_limits`)
  await dataOf(other.api.justSendOtp({ email: who.email, otpConsent: true }))
  const claim = async () => other.api.justVerifyOtp({ email: who.email, otp: await codeTo(db, who.email) })
  expect((await refusalOf(claim())).code).toBe('contact_taken')
  await db.execute(sql`TRUNCATE rate_limits`)
  await dataOf(visitor.sendOtp({ email: who.email, ...agreed }))
  const otp = await codeTo(db, who.email)
  expect(await refusalOf(visitor.verifyotp({ email: who.email, otp, purpose: 'signin' }))).toMatchObject({
    statusCode: 409,
    code: 'contact_held',
  })
  // The former owner may take the address back.
  expect(await changeEmail(who, who.email)).toBe(who.email)
  const released = await changeEmail(who).then(() => who.email)
  move(7 * day)
  await db.execute(sql`TRUNCATE rate_limits`)
  await dataOf(visitor.sendOtp({ email: released, ...agreed }))
  const later = await codeTo(db, released)
  expect((await visitor.verifyotp({ email: released, otp: later, purpose: 'signin' })).ok).toBe(true)
})

test('an account with a recent email change cannot be deleted until the change can no longer be undone', async () => {
  const move = stopClock()
  const who = await member()
  await changeEmail(who)
  expect(await refusalOf(who.api.deleteAccount({}))).toMatchObject({
    statusCode: 409,
    code: 'recently_changed',
  })
  move(7 * day)
  await db.update(schema.sessions).set({ confirmedAt: new Date() })
  expect((await who.api.deleteAccount({})).ok).toBe(true)
})

test('undoing a change invalidates reset tokens issued before', async () => {
  const who = await member()
  const changed = await changeEmail(who)
  await db.execute(sql`TRUNCATE rate_limits`)
  await dataOf(visitor.forgotpassword({ email: changed }))
  const otp = await codeTo(db, changed)
  const { resetToken } = await dataOf(visitor.verifyotp({ email: changed, otp, purpose: 'reset' }))
  await dataOf(undo(await linkTo(who.email)))
  const chosen = { password: 'Lantern-river-84', confirmPassword: 'Lantern-river-84' }
  expect((await refusalOf(visitor.setPassword({ resetToken: resetToken ?? '', ...chosen }))).code).toBe(
    'otp_wrong',
  )
})
