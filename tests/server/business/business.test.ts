import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { approveBusiness, rejectBusiness } from '#server/business/decide.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { newEmail, newPhone } from '#support/contacts.ts'
import {
  createAdmin,
  createBranch,
  createProduct,
  createUser,
  daysFromNow,
  signIn,
} from '#support/factories.ts'
import { codeTo, messagesTo, otherCode } from '#support/outbox.ts'
import { inBoth } from '#support/reason.ts'

const app = await openTestApp()
const { db, resources } = app
const admin = await createAdmin(db)
const now = new Date('2026-11-20T08:00:00Z')

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

async function member(lang: 'en' | 'ar' = 'en', fields: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(db, { language: lang, ...fields })
  const token = await signIn(db, { userId: user.id })
  return { user, api: browserClient(app, { token, lang }) }
}
type Member = Awaited<ReturnType<typeof member>>

const proveEmail = async ({ api }: Pick<Member, 'api'>, email: string) => {
  await dataOf(api.sellerSendOtp({ email, otpConsent: true }))
  return dataOf(api.sellerVerifyotp({ email, otp: await codeTo(db, email) }))
}
const provePhone = async ({ api }: Pick<Member, 'api'>, phoneNo: string) => {
  const number = { countryCode: '+971', phoneNo }
  await dataOf(api.sellerSendOtp({ ...number, otpConsent: true }))
  return dataOf(api.sellerVerifyotp({ ...number, otp: await codeTo(db, `+971${phoneNo}`) }))
}
const newForm = () => ({
  businessName: 'Al Noor Trading',
  countryCode: '+971',
  phoneNo: newPhone(),
  email: newEmail(),
  terms: true as const,
})
type Form = ReturnType<typeof newForm>
const prove = async (who: Member, { email, phoneNo }: Form) => {
  await proveEmail(who, email)
  await provePhone(who, phoneNo)
}
/** Creates a member with a pending application. */
async function applicant(lang: 'en' | 'ar' = 'en') {
  const who = await member(lang)
  const form = newForm()
  await prove(who, form)
  const { application } = await dataOf(who.api.sellerForm(form))
  return { ...who, form, applicationId: application?._id ?? '' }
}
const statusOf = async ({ api }: Pick<Member, 'api'>) =>
  (await dataOf(api.getBusiness({}))).application?.status ?? null

test('a business is registered once its phone number and email are verified by codes', async () => {
  const who = await member()
  const form = { ...newForm(), landline: '٠٤ ١٢٣ ٤٥٦٧', licenseNumber: ' CN-1234567 ' }
  expect(await dataOf(who.api.getBusiness({}))).toEqual({ application: null, store: null, verified: [] })

  expect(await proveEmail(who, form.email)).toEqual({ verified: [form.email] })
  expect(await provePhone(who, form.phoneNo)).toEqual({
    verified: [`+971${form.phoneNo}`, form.email].sort(),
  })
  const answer = await who.api.sellerForm(form)
  expect(answer).toMatchObject({
    ok: true,
    message: 'Business details added successfully. Please wait for admin approval.',
    data: {
      application: {
        businessName: 'Al Noor Trading',
        countryCode: '+971',
        phoneNo: form.phoneNo,
        landline: '041234567',
        email: form.email,
        licenseNumber: 'CN-1234567',
        status: 'Pending',
        reason: null,
        decidedAt: null,
      },
      store: null,
    },
  })
})

test('a business form with an unverified phone number or email is refused by field', async () => {
  const who = await member()
  const form = newForm()
  const both = await refusalOf(who.api.sellerForm(form))
  expect(both).toMatchObject({
    statusCode: 400,
    message: 'Please verify phone number first',
    fields: {
      phoneNo: { message: 'Please verify phone number first' },
      email: { message: 'Please verify email first' },
    },
  })
  await provePhone(who, form.phoneNo)
  const one = await refusalOf(who.api.sellerForm(form))
  expect(Object.keys(one.fields)).toEqual(['email'])
  expect(one.message).toBe('Please verify email first')
  await proveEmail(who, form.email)
  // This number differs from the verified one.
  const { fields } = await refusalOf(who.api.sellerForm({ ...form, phoneNo: newPhone() }))
  expect(Object.keys(fields)).toEqual(['phoneNo'])
})

test('a business contact and its code are valid for one member only', async () => {
  const [one, other] = [await member(), await member()]
  const email = newEmail()
  await dataOf(one.api.sellerSendOtp({ email, otpConsent: true }))
  const code = await codeTo(db, email)
  expect((await refusalOf(other.api.sellerVerifyotp({ email, otp: code }))).code).toBe('otp_wrong')
  expect((await refusalOf(one.api.justVerifyOtp({ email, otp: code }))).code).toBe('otp_wrong')
  expect((await refusalOf(one.api.sellerVerifyotp({ email, otp: otherCode(code) }))).code).toBe('otp_wrong')
  await dataOf(one.api.sellerVerifyotp({ email, otp: code }))
  expect((await dataOf(other.api.getBusiness({}))).verified).toEqual([])
  // The account's own email address is unchanged.
  expect((await dataOf(one.api.getProfile({}))).email).toBe(one.user.email)
})

test('contacts that are verified in the account need no second verification for the business', async () => {
  const phone = newPhone()
  const user = await createUser(db, {
    ...{ emailVerifiedAt: new Date(), countryCode: '+971', phone, phoneVerifiedAt: new Date() },
  })
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  const email = user.email ?? ''
  expect((await dataOf(api.getBusiness({}))).verified).toEqual([`+971${phone}`, email].sort())
  expect((await api.sellerForm({ ...newForm(), phoneNo: phone, email })).ok).toBe(true)
})

test('business codes need consent and are rate limited', async () => {
  const { api } = await member()
  const email = newEmail()
  const { fields } = await refusalOf(api.sellerSendOtp({ email } as never))
  expect(fields).toMatchObject({ otpConsent: { message: 'Please agree to receive OTP to continue' } })
  await dataOf(api.sellerSendOtp({ email, otpConsent: true }))
  expect((await refusalOf(api.sellerSendOtp({ email, otpConsent: true }))).code).toBe('too_many_requests')
})

test('a verification is valid for a day', async () => {
  const who = await member()
  const form = newForm()
  await prove(who, form)
  const { otps } = schema
  await db
    .update(otps)
    .set({ usedAt: daysFromNow(-1.01) })
    .where(eq(otps.target, form.email))
  const { fields } = await refusalOf(who.api.sellerForm(form))
  expect(Object.keys(fields)).toEqual(['email'])
})

test('the business form names each invalid field', async () => {
  const { api } = await member()
  const wrong = { ...newForm(), businessName: 'No', landline: '123456', terms: false }
  const { fields } = await refusalOf(api.sellerForm(wrong as never))
  expect(fields).toMatchObject({
    businessName: { message: 'Minimum 3 characters' },
    landline: { message: 'Minimum 7 characters' },
    terms: { message: 'Please read and accept terms and conditions' },
  })
  const long = { ...newForm(), businessName: 'x'.repeat(41), landline: '1'.repeat(16), phoneNo: 'abcdef' }
  expect((await refusalOf(api.sellerForm(long))).fields).toMatchObject({
    businessName: { message: 'Maximum 40 characters' },
    landline: { message: 'Maximum 15 characters' },
    phoneNo: { message: 'Please enter correct phone number' },
  })
})

test('sending the business form twice counts once, and another form is refused while one is pending', async () => {
  const who = await member()
  const form = newForm()
  await prove(who, form)
  const answers = await Promise.all([who.api.sellerForm(form), who.api.sellerForm(form)])
  const ids = answers.map((answer) => (answer.ok ? answer.data.application?._id : answer.code))
  expect(ids[0]).toBe(ids[1])
  expect(await listed(who)).toHaveLength(1)
  expect(await messagesTo(db, form.email)).toHaveLength(2)
  const refusal = await refusalOf(who.api.sellerForm({ ...form, businessName: 'Another name' }))
  expect(refusal).toMatchObject({ statusCode: 409, code: 'conflict' })
})
const listed = ({ user }: Pick<Member, 'user'>) =>
  db.select().from(schema.businessApplications).where(eq(schema.businessApplications.userId, user.id))

test('each step of an application is mailed in the member’s language', async () => {
  const who = await applicant('ar')
  const subjects = async () => (await messagesTo(db, who.form.email)).map(({ subject }) => subject)
  const [pending] = await messagesTo(db, who.form.email)
  expect(pending?.subject).toContain('وصلتنا بيانات النشاط التجاري')
  expect(pending?.body).toContain('24 ساعة')
  expect(pending?.html).toContain('dir="rtl"')
  expect(pending?.body).toContain('/ar/profile/business')
  await rejectBusiness(resources, admin.id, who.applicationId, inBoth('الرخصة غير واضحة'), now)
  expect((await subjects())[0]).toContain('لم يُقبل')
  expect((await messagesTo(db, who.form.email))[0]?.body).toContain('الرخصة غير واضحة')
  const again = await dataOf(who.api.sellerForm({ ...who.form, businessName: 'النور للتجارة' }))
  await approveBusiness(resources, admin.id, again.application?._id ?? '', now)
  expect((await subjects())[0]).toContain('تم قبول')
})

test('mails and notifications about the changed details of an accepted business speak of the change', async () => {
  const who = await applicant()
  await approveBusiness(resources, admin.id, who.applicationId, now)
  const change = async (businessName: string) =>
    (await dataOf(who.api.sellerForm({ ...who.form, businessName }))).application?._id ?? ''
  const last = async () => (await messagesTo(db, who.form.email))[0]
  const refused = await change('Al Noor Gold')
  expect((await last())?.subject).toContain('We have the changed details of')
  await rejectBusiness(resources, admin.id, refused, inBoth('Another license'), now)
  expect((await last())?.body).toContain('What was accepted before stays valid')
  expect((await last())?.body).toContain('Another license')
  await approveBusiness(resources, admin.id, await change('Al Noor Group'), now)
  expect((await last())?.subject).toContain('The changed details of')
  expect((await last())?.body).not.toContain('You now sell as a business')
  const titles = await db
    .select({ title: schema.notifications.title })
    .from(schema.notifications)
    .where(eq(schema.notifications.userId, who.user.id))
    .orderBy(schema.notifications.createdAt)
  expect(titles.map(({ title }) => title)).toEqual([
    'Your business is accepted',
    'Your changed business details were not accepted',
    'Your changed business details are accepted',
  ])
})

test('the first mail about an application announces its duration of 24 hours', async () => {
  const { form } = await applicant()
  const [mail] = await messagesTo(db, form.email)
  expect(mail?.body).toContain('this takes 24 hours')
})

test('endpoints for businesses refuse pending and rejected applicants with an explanation', async () => {
  const who = await applicant()
  const refusal = { statusCode: 403, message: 'Your business details are not approved by admin yet.' }
  expect(await refusalOf(who.api.updateStore({ name: 'Anything' }))).toMatchObject(refusal)
  const file = new Blob(['x'], { type: 'image/png' })
  expect(await refusalOf(who.api.upload({ kind: 'store-logo', file }))).toMatchObject(refusal)
  await rejectBusiness(resources, admin.id, who.applicationId, inBoth('No license'), now)
  expect(await refusalOf(who.api.updateStore({ name: 'Anything' }))).toMatchObject(refusal)
  const { api } = await applicant('ar')
  expect((await refusalOf(api.updateStore({ name: 'Anything' }))).message).toMatch(/[\u0600-\u06ff]/)
})

test('a rejected business reads the reason, corrects its form and is accepted', async () => {
  const who = await applicant()
  await rejectBusiness(resources, admin.id, who.applicationId, inBoth('The license number is missing'), now)
  expect((await dataOf(who.api.getBusiness({}))).application).toMatchObject({
    status: 'Rejected',
    reason: 'The license number is missing',
    decidedAt: now.toISOString(),
  })
  // Contacts verified for the first application are still valid.
  await db.delete(schema.otps)
  const { application } = await dataOf(who.api.sellerForm({ ...who.form, licenseNumber: 'CN-7' }))
  expect(application).toMatchObject({ status: 'Pending', licenseNumber: 'CN-7', reason: null })
  await approveBusiness(resources, admin.id, application?._id ?? '', now)
  expect(await statusOf(who)).toBe('Accepted')
})

test('an accepted business gets a store, the badge, a list place and permissions without a new sign-in', async () => {
  const who = await applicant()
  const { leaf } = await createBranch(db)
  const product = await createProduct(db, { seller: who.user, category: leaf })
  await db
    .insert(schema.addresses)
    .values({ userId: who.user.id, house: 'Shop 1', emirate: 'sharjah', isDefault: true })
  const before = await dataOf(who.api.currentUser({}))
  expect(before.user?.permissions).not.toContain('sell-as-business')
  const lastPlace = await highestPlace()

  await approveBusiness(resources, admin.id, who.applicationId, now)
  const { user } = await dataOf(who.api.currentUser({}))
  expect(user).toMatchObject({ role: 'business', permissions: expect.arrayContaining(['sell-as-business']) })
  expect((await dataOf(who.api.getBusiness({}))).store).toMatchObject({
    _id: who.user.id,
    name: 'Al Noor Trading',
    name_ar: null,
    emirate: 'sharjah',
    official: true,
  })
  expect(await highestPlace()).toBe(lastPlace + 1)
  const { profile } = await dataOf(who.api.getProfileById({ userId: who.user.id }))
  expect(profile).toMatchObject({ kind: 'business', official: true, name: 'Al Noor Trading' })
  const detail = await dataOf(who.api.getProduct({ id: product.id }))
  expect(detail).toMatchObject({ postedBy: 'business', seller: { kind: 'business' } })
})
const highestPlace = async () => {
  const { rows } = await db.execute<{ place: number }>(
    sql`SELECT coalesce(max(official_order), 0)::int AS place FROM stores`,
  )
  return rows[0]?.place ?? 0
}

test('an Arabic business name also becomes the Arabic name of the store', async () => {
  const who = await member()
  const form = { ...newForm(), businessName: 'النور للتجارة' }
  await prove(who, form)
  const { application } = await dataOf(who.api.sellerForm(form))
  await approveBusiness(resources, admin.id, application?._id ?? '', now)
  expect((await dataOf(who.api.getBusiness({}))).store).toMatchObject({ name_ar: 'النور للتجارة' })
})

test('a decision about a business notifies it, is audited and invalidates the seller’s pages', async () => {
  const [accepted, rejected] = [await applicant(), await applicant()]
  const heard: string[] = []
  const stop = resources.bus.subscribe((event) => {
    if (event.type === 'invalidate') heard.push(...event.tags)
    if (event.type === 'notification') heard.push(...event.userIds)
  })
  await approveBusiness(resources, admin.id, accepted.applicationId, now)
  await rejectBusiness(resources, admin.id, rejected.applicationId, inBoth('No license'), now)
  await expect
    .poll(() => heard)
    .toEqual(
      expect.arrayContaining([`seller:${accepted.user.id}`, 'home', accepted.user.id, rejected.user.id]),
    )
  stop()
  const [notice] = (await dataOf(rejected.api.notification({}))).items
  expect(notice).toMatchObject({ kind: 'business', link: '/profile/business' })
  expect(notice?.message).toContain('No license')
  expect(notice?.title_ar).toMatch(/[\u0600-\u06ff]/)
  const { auditLog } = schema
  const rows = await db.select().from(auditLog).where(eq(auditLog.actorId, admin.id))
  const actions = (id: string) => rows.filter((row) => row.subjectId === id).map((row) => row.action)
  expect(actions(accepted.applicationId)).toEqual(['business.approve'])
  expect(actions(rejected.applicationId)).toEqual(['business.reject'])
})

test('of two concurrent decisions about a business one succeeds and the other gets a conflict', async () => {
  const who = await applicant()
  const outcomes = await Promise.allSettled([
    approveBusiness(resources, admin.id, who.applicationId, now),
    rejectBusiness(resources, admin.id, who.applicationId, inBoth('No license'), now),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [failed] = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(failed).toMatchObject({ reason: { code: 'conflict' } })
  const { notifications } = schema
  expect(
    await db.$count(
      notifications,
      and(eq(notifications.userId, who.user.id), eq(notifications.kind, 'business')),
    ),
  ).toBe(1)
  await expect(approveBusiness(resources, admin.id, who.user.id, now)).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('an admin cannot become a business', async () => {
  const { user, api } = await member('en', { role: 'admin' })
  expect(await refusalOf(api.sellerForm(newForm()))).toMatchObject({ statusCode: 403, code: 'forbidden' })
  expect(user.role).toBe('admin')
})
