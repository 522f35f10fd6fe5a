import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { AdminRole } from '#lib/contract/admin/role-names.ts'
import { approveBusiness } from '#server/business/decide.ts'
import { removeLicensesOf, removeOldLicenses } from '#server/business/licenses.ts'
import { remindLicenses } from '#server/business/remind-licenses.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { newPhone } from '#support/contacts.ts'
import { createAdmin, createUser, signIn, signInAdmin } from '#support/factories.ts'
import { lastAuditEntry } from '#support/moderation.ts'
import { messagesTo } from '#support/outbox.ts'

const app = await openTestApp()
const { db, resources } = app
const admin = await createAdmin(db)
const day = 86_400_000

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n')
const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
  .withExif({ IFD0: { Copyright: 'where it was taken' } })
  .png()
  .toBuffer()
const blob = (bytes: Buffer | string, type = 'application/octet-stream') =>
  new Blob([Buffer.from(bytes)], { type })

/** A member with a verified email and phone, as the form wants them. */
async function applicant() {
  const phone = newPhone()
  const user = await createUser(db, {
    emailVerifiedAt: new Date(),
    countryCode: '+971',
    phone,
    phoneVerifiedAt: new Date(),
  })
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  const form = {
    businessName: 'Al Noor Trading',
    countryCode: '+971',
    phoneNo: phone,
    email: user.email ?? '',
    licenseNumber: 'CN-1',
    terms: true as const,
  }
  return { user, api, form }
}
const upload = async (api: ReturnType<typeof browserClient>, bytes: Buffer = pdf) =>
  (await dataOf(api.uploadLicense({ file: blob(bytes) })))._id
const as = async (role: AdminRole) =>
  browserClient(app, { token: await signInAdmin(db, await createAdmin(db, role)) })
const accept = (id: string) => approveBusiness(resources, admin.id, id, new Date())

/** An application with a license of each kind. */
async function applied() {
  const who = await applicant()
  const licenses = [await upload(who.api, png), await upload(who.api)]
  const { application } = await dataOf(who.api.sellerForm({ ...who.form, licenses }))
  return { ...who, licenses, id: application?._id ?? '', application }
}

test('a business sends a picture and a PDF of its license, which moderators read, and that is recorded', async () => {
  const { id, licenses, application } = await applied()
  expect(application).toMatchObject({ licenses: 2 })
  const moderator = await as('moderator')
  const shown = await dataOf(moderator.adminBusiness({ id }))
  expect(shown.licenses.map(({ _id, kind }) => [_id, kind])).toEqual([
    [licenses[0], 'picture'],
    [licenses[1], 'pdf'],
  ])
  const read = await dataOf(moderator.adminLicense({ id, file: licenses[1] ?? '' }))
  expect(Buffer.from(read.content, 'base64').equals(pdf)).toBe(true)
  expect(read.type).toBe('application/pdf')
  const picture = await dataOf(moderator.adminLicense({ id, file: licenses[0] ?? '' }))
  expect(picture.type).toBe('image/webp')
  const { exif, width } = await sharp(Buffer.from(picture.content, 'base64')).metadata()
  expect([exif, width]).toEqual([undefined, 400])
  expect(await lastAuditEntry(db, id)).toMatchObject({ action: 'business.see-license' })
})

test('nobody else reads a license, and no public address leads to it', async () => {
  const { id, licenses, api } = await applied()
  const other = await applied()
  const file = licenses[1] ?? ''
  for (const role of ['reader', 'editor', 'finance'] as const)
    expect(await refusalOf((await as(role)).adminLicense({ id, file })), role).toMatchObject({
      code: 'forbidden',
    })
  for (const client of [api, other.api])
    expect(await refusalOf(client.adminLicense({ id, file }))).toMatchObject({ code: 'forbidden' })
  // The license of one business is not found below another.
  expect(await refusalOf((await as('moderator')).adminLicense({ id: other.id, file }))).toMatchObject({
    code: 'not_found',
  })
  for (const path of [`/media/${file}-960.webp`, `/media/licenses/${file}`])
    expect((await app.fetch(new Request(`http://localhost${path}`))).status, path).toBe(404)
})

test('a form takes only uploads of its own member that no other form has', async () => {
  const { licenses } = await applied()
  const thief = await applicant()
  const foreign = await upload((await applicant()).api)
  for (const id of [licenses[0] ?? '', foreign, crypto.randomUUID()]) {
    const { fields } = await refusalOf(thief.api.sellerForm({ ...thief.form, licenses: [id] }))
    expect(fields).toMatchObject({ licenses: { code: 'license_gone' } })
  }
  expect((await dataOf(thief.api.getBusiness({}))).application).toBeNull()
})

test('sending the same form with the same files twice has no effect', async () => {
  const { api, form, licenses, id } = await applied()
  const { application } = await dataOf(api.sellerForm({ ...form, licenses }))
  expect(application).toMatchObject({ _id: id, licenses: 2 })
})

test.each([
  ['nothing', ''],
  ['a page', '<html><script>alert(1)</script></html>'],
  [
    'a drawing that can have scripts',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ],
  ['a program', 'MZ\u0090\u0000\u0003'],
])('an upload that is %s is refused', async (_, content) => {
  const { api } = await applicant()
  const { fields } = await refusalOf(api.uploadLicense({ file: blob(content, 'image/png') }))
  expect(fields).toMatchObject({ file: { code: 'license_type' } })
})

test('a PDF with a script is refused, whatever type it is sent as', async () => {
  const { api } = await applicant()
  const script = Buffer.from(`${pdf.toString('latin1').replace('%%EOF', '')}<< /S /JavaScript >>\n%%EOF`)
  const { fields } = await refusalOf(api.uploadLicense({ file: blob(script, 'image/jpeg') }))
  expect(fields).toMatchObject({ file: { code: 'license_active' } })
})

test('an accepted business changes its contacts at once, and its name or license after a review', async () => {
  const { api, form, id, user } = await applied()
  await accept(id)
  const landline = '041234567'
  const changed = await dataOf(api.sellerForm({ ...form, landline }))
  expect(changed.application).toMatchObject({ _id: id, status: 'Accepted', landline })
  const { application, store } = await dataOf(api.sellerForm({ ...form, landline, licenseNumber: 'CN-2' }))
  expect(application).toMatchObject({ status: 'Pending', licenseNumber: 'CN-2' })
  expect(store).not.toBeNull()
  expect(await refusalOf(api.sellerForm({ ...form, licenseNumber: 'CN-3' }))).toMatchObject({
    code: 'conflict',
  })
  await accept(application?._id ?? '')
  expect((await dataOf(api.getBusiness({}))).application).toMatchObject({
    status: 'Accepted',
    licenseNumber: 'CN-2',
  })
  expect(await dataOf((await as('moderator')).adminUser({ id: user.id }))).toMatchObject({ role: 'business' })
})

test('a contact that is not verified is refused to an accepted business as well', async () => {
  const { api, form, id } = await applied()
  await accept(id)
  const { fields } = await refusalOf(api.sellerForm({ ...form, email: 'new@example.com' }))
  expect(fields).toMatchObject({ email: { code: 'email_unverified' } })
})

test('a license that is over is refused', async () => {
  const { api, form } = await applicant()
  const { fields } = await refusalOf(api.sellerForm({ ...form, licenseExpiresOn: '2020-01-01' }))
  expect(fields).toMatchObject({ licenseExpiresOn: { code: 'license_over' } })
})

test('licenses are deleted 30 days after the decision, and uploads that no form used after a day', async () => {
  const { id, licenses, user } = await applied()
  const waiting = await applied()
  const unused = await upload((await applicant()).api)
  await accept(id)
  const now = Date.now()
  const kept = async () =>
    (await db.select({ id: schema.licenseFiles.id }).from(schema.licenseFiles)).map((row) => row.id)
  await removeOldLicenses(resources, new Date(now + 2 * day))
  expect(await kept()).not.toContain(unused)
  expect(await kept()).toEqual(expect.arrayContaining(licenses))
  await removeOldLicenses(resources, new Date(now + 31 * day))
  expect(await kept()).not.toEqual(expect.arrayContaining([licenses[0]]))
  expect(await resources.storage.read(`licenses/${licenses[0]}`)).toBeNull()
  expect(await kept()).toEqual(expect.arrayContaining(waiting.licenses))
  expect(user.id).not.toBe('')
})

test('the licenses of a member go with the account', async () => {
  const { user, licenses } = await applied()
  await removeLicensesOf(resources, user.id)
  expect(await resources.storage.read(`licenses/${licenses[1]}`)).toBeNull()
})

test('a business is reminded 30 and 7 days before its license ends, and once after the end', async () => {
  const { id, user } = await applied()
  await accept(id)
  const end = new Date('2031-03-31T00:00:00Z')
  await db
    .update(schema.businessApplications)
    .set({ licenseExpiresOn: '2031-03-31' })
    .where(eq(schema.businessApplications.id, id))
  const told = async (daysBefore: number) =>
    remindLicenses(resources, new Date(end.getTime() - daysBefore * day))
  expect([
    await told(31),
    await told(30),
    await told(20),
    await told(7),
    await told(1),
    await told(0),
  ]).toEqual([0, 1, 0, 1, 0, 0])
  expect([await told(-1), await told(-2)]).toEqual([1, 0])
  const notices = await db.select().from(schema.notifications).where(eq(schema.notifications.userId, user.id))
  expect(notices.filter(({ title }) => title.includes('licence')).length).toBe(3)
  const mails = await messagesTo(db, user.email ?? '')
  expect(mails.filter(({ subject }) => subject?.includes('trade licence')).length).toBe(3)
})

test('a renewed license ends the reminders of the one before', async () => {
  const { api, form, id } = await applied()
  await accept(id)
  await db
    .update(schema.businessApplications)
    .set({ licenseExpiresOn: '2031-03-31' })
    .where(eq(schema.businessApplications.id, id))
  const { application } = await dataOf(api.sellerForm({ ...form, licenseExpiresOn: '2032-03-31' }))
  await accept(application?._id ?? '')
  expect(await remindLicenses(resources, new Date('2031-03-20T08:00:00Z'))).toBe(0)
})
