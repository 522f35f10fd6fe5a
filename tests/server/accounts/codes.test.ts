import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { agreed, newEmail, newPhone } from '#support/contacts.ts'
import { createBranch, createGuest, createProduct, createUser } from '#support/factories.ts'
import { codeTo, messagesTo, otherCode } from '#support/outbox.ts'

const app = await openTestApp()
const { db } = app
const visitor = browserClient(app)
beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

const nextCode = async (email: string) => {
  await db.execute(sql`TRUNCATE rate_limits`)
  await dataOf(visitor.sendOtp({ email, ...agreed }))
  return codeTo(db, email)
}
const enter = (email: string, otp: string, purpose: 'signin' | 'reset' = 'signin') =>
  visitor.verifyotp({ email, otp, purpose })

test('verifying a code for an unknown email creates an account that still needs a name', async () => {
  const email = newEmail()
  const sent = await visitor.sendOtp({ email: ` ${email.toUpperCase()} `, ...agreed })
  expect(sent).toMatchObject({
    ok: true,
    message: 'We sent you a code',
    data: { expiresIn: 300, resendIn: 60 },
  })
  const answer = await enter(email, await codeTo(db, email))
  expect(answer).toMatchObject({ ok: true, data: { needsProfile: true, resetToken: null } })
  const { session } = await dataOf(Promise.resolve(answer))
  expect(session?.user).toMatchObject({ email, role: 'member', firstName: '', language: 'en' })
  const api = browserClient(app, { token: session?.token ?? '' })
  expect(await dataOf(api.getProfile({}))).toMatchObject({ emailVerified: true, hasPassword: false })
  const completed = await api.profile({ firstName: 'Mona', lastName: 'Saleh' })
  expect(completed).toMatchObject({
    message: 'Congratulations! Your profile setup is complete',
    data: { firstName: 'Mona', lastName: 'Saleh' },
  })
  expect((await api.profile({ firstName: 'Muna' })).ok && 'changed').toBe('changed')
})

test('verifying a code for a known email signs in to the existing account', async () => {
  const user = await createUser(db)
  const email = user.email ?? ''
  const { session, needsProfile } = await dataOf(enter(email, await nextCode(email)))
  expect(session?.user._id).toBe(user.id)
  expect(needsProfile).toBe(false)
})

test('a phone number in any notation, with Latin or Arabic digits, is one account', async () => {
  const phone = newPhone()
  const arabic = phone.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  await dataOf(visitor.sendOtp({ phoneNo: `0${phone}`, countryCode: '+971', ...agreed }))
  const otp = await codeTo(db, `+971${phone}`)
  const otpInArabic = otp.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
  const first = await dataOf(
    visitor.verifyotp({ phoneNo: arabic, countryCode: '+971', otp: otpInArabic, purpose: 'signin' }),
  )
  expect(first.session?.user).toMatchObject({ phoneNo: phone, countryCode: '+971', email: null })
  await db.execute(sql`TRUNCATE rate_limits`)
  await dataOf(
    visitor.sendOtp({ phoneNo: `${phone.slice(0, 2)} ${phone.slice(2)}`, countryCode: '+971', ...agreed }),
  )
  const again = await dataOf(
    visitor.verifyotp({
      phoneNo: phone,
      countryCode: '+971',
      otp: await codeTo(db, `+971${phone}`),
      purpose: 'signin',
    }),
  )
  expect(again.session?.user._id).toBe(first.session?.user._id)
})

test('code mails and text messages use the language of the page', async () => {
  const arabic = browserClient(app, { lang: 'ar' })
  const email = newEmail()
  await dataOf(arabic.sendOtp({ email, ...agreed }))
  const [mail] = await messagesTo(db, email)
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail?.subject).toMatch(/\p{Script=Arabic}/u)
  const { session } = await dataOf(
    arabic.verifyotp({ email, otp: await codeTo(db, email), purpose: 'signin' }),
  )
  expect(session?.user.language).toBe('ar')
  const phone = newPhone()
  await dataOf(arabic.sendOtp({ phoneNo: phone, countryCode: '+971', ...agreed }))
  expect((await messagesTo(db, `+971${phone}`))[0]?.body).toMatch(/\p{Script=Arabic}/u)
})

test('sendOtp names each missing consent and each missing or invalid field', async () => {
  const fieldsOf = async (body: object) => {
    const { fields } = await refusalOf(visitor.sendOtp(body as never))
    return Object.fromEntries(Object.entries(fields).map(([name, { message }]) => [name, message]))
  }
  const email = newEmail()
  expect(await fieldsOf({ email, otpConsent: false, terms: false })).toEqual({
    otpConsent: 'Please agree to receive OTP to continue',
    terms: 'Please read and accept terms and conditions',
  })
  expect(await fieldsOf(agreed)).toEqual({ email: 'Email is required!' })
  expect(await fieldsOf({ phoneNo: '501234567', ...agreed })).toEqual({
    countryCode: 'This field is required',
  })
  expect(await fieldsOf({ email: 'nobody', ...agreed })).toEqual({ email: 'Enter a valid email address!' })
  expect(await fieldsOf({ phoneNo: '50abc', countryCode: '+971', ...agreed })).toEqual({
    phoneNo: 'Please enter correct phone number',
  })
  expect(await fieldsOf({ phoneNo: '501', countryCode: '+971', ...agreed })).toEqual({
    phoneNo: 'Phone number at least 6 and at most 16 characters',
  })
  // The form accepts 13 digits, but no number in the Emirates is that long.
  expect(await fieldsOf({ phoneNo: '5012345678901', countryCode: '+971', ...agreed })).toEqual({
    phoneNo: 'Please enter correct phone number',
  })
})

test('sendOtp refuses phone numbers of a country that is not served', async () => {
  const refusal = await refusalOf(visitor.sendOtp({ phoneNo: '7911123456', countryCode: '+44', ...agreed }))
  expect(refusal).toMatchObject({ statusCode: 400, fields: { countryCode: { code: 'country_not_served' } } })
  expect(await messagesTo(db, '+447911123456')).toEqual([])
})

test('an email gets one code a minute, and the next one after that minute', async () => {
  const move = stopClock()
  const email = newEmail()
  await dataOf(visitor.sendOtp({ email, ...agreed }))
  move(20_000)
  expect(await refusalOf(visitor.sendOtp({ email, ...agreed }))).toMatchObject({
    statusCode: 429,
    code: 'too_many_requests',
  })
  expect((await visitor.sendOtp({ email: newEmail(), ...agreed })).ok).toBe(true)
  move(60_000)
  expect((await visitor.sendOtp({ email, ...agreed })).ok).toBe(true)
  expect(await messagesTo(db, email)).toHaveLength(2)
})

test('an email gets at most five codes an hour', async () => {
  const move = stopClock()
  const email = newEmail()
  const ask = async () => {
    move(60_000)
    return (await visitor.sendOtp({ email, ...agreed })).ok
  }
  const asked: boolean[] = []
  for (let time = 0; time < 7; time += 1) asked.push(await ask())
  expect(asked).toEqual([true, true, true, true, true, false, false])
  move(3_600_000)
  expect(await ask()).toBe(true)
})

test('sign-in and reset codes for one email share its limit', async () => {
  stopClock()
  const { email } = await createUser(db)
  await dataOf(visitor.forgotpassword({ email: email ?? '' }))
  expect((await refusalOf(visitor.sendOtp({ email: email ?? '', ...agreed }))).code).toBe('too_many_requests')
})

test('one client address gets at most twenty text messages an hour', async () => {
  const move = stopClock()
  const here = browserClient(app, { address: '198.51.100.7' })
  const asked: boolean[] = []
  for (let time = 0; time < 22; time += 1) {
    asked.push((await here.sendOtp({ phoneNo: newPhone(), countryCode: '+971', ...agreed })).ok)
  }
  expect(asked.filter(Boolean)).toHaveLength(20)
  expect((await visitor.sendOtp({ phoneNo: newPhone(), countryCode: '+971', ...agreed })).ok).toBe(true)
  move(60_000)
  expect((await here.sendOtp({ email: newEmail(), ...agreed })).ok).toBe(true)
})

test('the daily cap of text messages applies across client addresses', async () => {
  stopClock()
  const capped = await openTestApp({ SMS_DAILY_CAP: '2', CODE_PROOF: 'false' })
  const ask = async (address: string) =>
    (
      await browserClient(capped, { address }).sendOtp({
        phoneNo: newPhone(),
        countryCode: '+971',
        ...agreed,
      })
    ).ok
  expect([await ask('192.0.1.1'), await ask('192.0.2.1'), await ask('192.0.3.1')]).toEqual([
    true,
    true,
    false,
  ])
})

test('a wrong code is answered 400 with its field, and after five of them the right code fails, too', async () => {
  const email = newEmail()
  const code = await nextCode(email)
  for (let time = 0; time < 5; time += 1) {
    expect(await refusalOf(enter(email, otherCode(code)))).toMatchObject({
      statusCode: 400,
      code: 'otp_wrong',
      fields: { otp: { code: 'otp_wrong' } },
    })
  }
  expect((await refusalOf(enter(email, code))).code).toBe('otp_wrong')
  expect((await enter(email, await nextCode(email))).ok).toBe(true)
})

test('concurrent wrong tries all count', async () => {
  const email = newEmail()
  const code = await nextCode(email)
  await Promise.all(Array.from({ length: 8 }, () => enter(email, otherCode(code))))
  expect((await refusalOf(enter(email, code))).code).toBe('otp_wrong')
})

test('a code works once, also for concurrent requests', async () => {
  const email = newEmail()
  const code = await nextCode(email)
  const answers = await Promise.all(Array.from({ length: 4 }, () => enter(email, code)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await refusalOf(enter(email, code))).code).toBe('otp_wrong')
})

test('an expired code is refused', async () => {
  const email = newEmail()
  const code = await nextCode(email)
  await db
    .update(schema.otps)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(schema.otps.target, email))
  expect((await refusalOf(enter(email, code))).code).toBe('otp_wrong')
})

test('only the latest code is valid', async () => {
  const email = newEmail()
  const first = await nextCode(email)
  const second = await nextCode(email)
  if (first !== second) expect((await refusalOf(enter(email, first))).code).toBe('otp_wrong')
  expect((await enter(email, second)).ok).toBe(true)
})

test('a code is valid only for its purpose and its recipient', async () => {
  const { email } = await createUser(db)
  const code = await nextCode(email ?? '')
  expect((await refusalOf(enter(email ?? '', code, 'reset'))).code).toBe('otp_wrong')
  const other = newEmail()
  expect((await refusalOf(enter(other, code))).code).toBe('otp_wrong')
  expect((await enter(email ?? '', code)).ok).toBe(true)
})

test('a code is stored as a keyed hash', async () => {
  const email = newEmail()
  const code = await nextCode(email)
  const [row] = await db.select().from(schema.otps).where(eq(schema.otps.target, email))
  expect(JSON.stringify(row)).not.toContain(code)
  // The key is the challenge, which is not stored: a plain hash of six digits could be brute-forced.
  expect(row?.codeHash).toMatch(/^[\da-f]{64}$/)
  expect(row?.codeHash).not.toBe(createHash('sha256').update(code).digest('hex'))
})

test('malformed codes are refused without using up a try', async () => {
  const email = newEmail()
  const code = await nextCode(email)
  for (const otp of ['12345', '1234567', 'abcdef', '']) {
    expect((await refusalOf(enter(email, otp))).code, otp).toBe('invalid_input')
  }
  expect((await enter(email, ` ${code.slice(0, 3)} ${code.slice(3)} `)).ok).toBe(true)
})

test('a blocked member is told so, once the code is right', async () => {
  const { email } = await createUser(db, { blockedAt: new Date() })
  expect((await refusalOf(enter(email ?? '', await nextCode(email ?? '')))).code).toBe('account_blocked')
})

test('a demo account refuses sign-in by code from a public address', async () => {
  const { email } = await createUser(db, { isDemo: true })
  const code = await nextCode(email ?? '')
  const outside = browserClient(app, { address: '192.0.2.7' })
  const refusal = await refusalOf(outside.verifyotp({ email: email ?? '', otp: code, purpose: 'signin' }))
  expect(refusal.code).toBe('otp_wrong')
})

test('a guest’s recent views move to the account that a code creates', async () => {
  const { leaf } = await createBranch(db)
  const product = await createProduct(db, { seller: await createUser(db), category: leaf })
  const { guest, tempToken } = await createGuest(db)
  await db.insert(schema.recentViews).values({ guestId: guest.id, productId: product.id })
  const email = newEmail()
  const otp = await nextCode(email)
  const { session } = await dataOf(
    browserClient(app, { token: tempToken }).verifyotp({ email, otp, purpose: 'signin' }),
  )
  const [view] = await db
    .select()
    .from(schema.recentViews)
    .where(
      and(
        eq(schema.recentViews.productId, product.id),
        eq(schema.recentViews.userId, session?.user._id ?? ''),
      ),
    )
  expect(view).toBeDefined()
})
