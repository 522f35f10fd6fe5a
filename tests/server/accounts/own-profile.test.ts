import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { BusEvent } from '#server/platform/bus.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { newEmail, newPhone } from '#support/contacts.ts'
import { createUser, signIn } from '#support/factories.ts'
import { codeTo, otherCode } from '#support/outbox.ts'

const app = await openTestApp()
const { db } = app

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

async function member(fields: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(db, fields)
  return { user, api: browserClient(app, { token: await signIn(db, { userId: user.id }) }) }
}

test('a member sees their complete profile with contacts, counts and settings', async () => {
  const { user, api } = await member({ emailVerifiedAt: new Date(), password: 'Correct-horse-1' })
  const [fan, seller] = [await createUser(db), await createUser(db)]
  await db.insert(schema.follows).values([
    { followerId: fan.id, sellerId: user.id },
    { followerId: user.id, sellerId: seller.id },
    { followerId: user.id, sellerId: fan.id },
  ])
  expect(await dataOf(api.getProfile({}))).toMatchObject({
    _id: user.id,
    email: user.email,
    emailVerified: true,
    phoneVerified: false,
    hasPassword: true,
    followerCount: 1,
    followingCount: 2,
    settings: {
      priceDropMail: false,
      offerMail: true,
      messageMail: true,
      savedSearchMail: true,
      endingMail: true,
      push: true,
      sound: true,
      quietHours: null,
    },
  })
})

test('updating one part of the profile leaves the others unchanged', async () => {
  const { api, user } = await member({ settings: { theme: 'light' } })
  const changed = await api.profile({ firstName: '  Aisha ' })
  expect(changed).toMatchObject({ message: 'Profile updated successfully', data: { firstName: 'Aisha' } })
  expect(await dataOf(api.profile({ language: 'ar' }))).toMatchObject({ language: 'ar', firstName: 'Aisha' })
  await dataOf(api.profile({ settings: { priceDropMail: true } }))
  const { settings } = await dataOf(api.profile({ settings: { quietHours: [22, 7] } }))
  expect(settings).toMatchObject({ priceDropMail: true, quietHours: [22, 7], offerMail: true })
  const [row] = await db.select().from(schema.users).where(eq(schema.users.id, user.id))
  expect(row?.settings).toEqual({ theme: 'light', priceDropMail: true, quietHours: [22, 7] })
})

test('an invalid stored setting falls back to its default', async () => {
  const { api } = await member({ settings: { priceDropMail: 'perhaps' } })
  expect((await dataOf(api.getProfile({}))).settings.priceDropMail).toBe(false)
})

test('names need 2 to 15 characters', async () => {
  const { api } = await member()
  const fieldsOf = async (change: object) => (await refusalOf(api.profile(change))).fields
  expect(await fieldsOf({ firstName: 'A' })).toMatchObject({
    firstName: { message: 'Minimum 2 characters' },
  })
  expect(await fieldsOf({ lastName: 'A'.repeat(16) })).toMatchObject({
    lastName: { message: 'Maximum 15 characters' },
  })
  expect((await api.profile({ firstName: 'عائشة', lastName: 'A'.repeat(15) })).ok).toBe(true)
})

test('a changed name invalidates the cached pages of the seller’s products', async () => {
  const { api, user } = await member()
  const heard = new Promise<BusEvent>((resolve) => {
    const stop = app.resources.bus.subscribe((event) => {
      // Events of earlier tests may arrive late.
      if (event.type !== 'invalidate' || !event.tags.includes(`seller:${user.id}`)) return
      stop()
      resolve(event)
    })
  })
  await dataOf(api.profile({ firstName: 'Layla' }))
  expect(await heard).toEqual({ type: 'invalidate', tags: [`seller:${user.id}`] })
})

test('a new email or phone number is saved once its code is verified', async () => {
  const { api } = await member({ emailVerifiedAt: new Date() })
  const email = newEmail()
  await dataOf(api.justSendOtp({ email, otpConsent: true }))
  expect((await dataOf(api.getProfile({}))).email).not.toBe(email)
  const code = await codeTo(db, email)
  expect((await refusalOf(api.justVerifyOtp({ email, otp: otherCode(code) }))).code).toBe('otp_wrong')
  expect(await dataOf(api.justVerifyOtp({ email, otp: code }))).toMatchObject({ email, emailVerified: true })
  const phoneNo = newPhone()
  await dataOf(api.justSendOtp({ phoneNo, countryCode: '+971', otpConsent: true }))
  const otp = await codeTo(db, `+971${phoneNo}`)
  expect(await dataOf(api.justVerifyOtp({ phoneNo, countryCode: '+971', otp }))).toMatchObject({
    email,
    phoneNo,
    countryCode: '+971',
    phoneVerified: true,
  })
})

test('a code for a new email works only for the member who requested it', async () => {
  const [one, other] = [await member(), await member()]
  const email = newEmail()
  await dataOf(one.api.justSendOtp({ email, otpConsent: true }))
  const otp = await codeTo(db, email)
  expect((await refusalOf(other.api.justVerifyOtp({ email, otp }))).code).toBe('otp_wrong')
  const visitor = browserClient(app)
  expect((await refusalOf(visitor.verifyotp({ email, otp, purpose: 'signin' }))).code).toBe('otp_wrong')
})

test('an email or phone number of another account is refused with 409 and named by field', async () => {
  const { api, user } = await member()
  const phoneNo = newPhone()
  const { email: known } = await createUser(db, { countryCode: '+971', phone: phoneNo })
  const email = known ?? ''
  await dataOf(api.justSendOtp({ email, otpConsent: true }))
  expect(await refusalOf(api.justVerifyOtp({ email, otp: await codeTo(db, email) }))).toMatchObject({
    statusCode: 409,
    code: 'contact_taken',
    message: 'This email or phone number belongs to another account',
    fields: { email: { code: 'email_taken', message: 'This email belongs to another account' } },
  })
  const contact = { phoneNo, countryCode: '+971' }
  await dataOf(api.justSendOtp({ ...contact, otpConsent: true }))
  const otp = await codeTo(db, `+971${phoneNo}`)
  expect((await refusalOf(api.justVerifyOtp({ ...contact, otp }))).fields).toEqual({
    phoneNo: { code: 'phone_taken', message: 'This phone number belongs to another account' },
  })
  expect((await dataOf(api.getProfile({}))).email).toBe(user.email)
})

test('when two members verify one phone number concurrently, one gets it and the other gets a 409', async () => {
  const [one, other] = [await member(), await member()]
  const phoneNo = newPhone()
  const contact = { phoneNo, countryCode: '+971' }
  const codeFor = async ({ api }: typeof one) => {
    await db.execute(sql`TRUNCATE rate_limits`)
    await dataOf(api.justSendOtp({ ...contact, otpConsent: true }))
    return codeTo(db, `+971${phoneNo}`)
  }
  const codes = [await codeFor(one), await codeFor(other)]
  const answers = await Promise.all([
    one.api.justVerifyOtp({ ...contact, otp: codes[0] ?? '' }),
    other.api.justVerifyOtp({ ...contact, otp: codes[1] ?? '' }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('codes for a new email are rate limited by that email and need consent', async () => {
  stopClock()
  const { api } = await member()
  const email = newEmail()
  await dataOf(api.justSendOtp({ email, otpConsent: true }))
  expect((await refusalOf(api.justSendOtp({ email, otpConsent: true }))).code).toBe('too_many_requests')
  expect(
    (await refusalOf(api.justSendOtp({ email: newEmail(), otpConsent: false as never }))).fields,
  ).toMatchObject({
    otpConsent: { message: 'Please agree to receive OTP to continue' },
  })
})
