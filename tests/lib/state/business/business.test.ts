import sharp from 'sharp'
import { expect, test } from 'vitest'
import { approveBusiness, rejectBusiness } from '#server/business/decide.ts'
import { openTestApp } from '#support/app.ts'
import { newEmail, newPhone } from '#support/contacts.ts'
import { createAdmin, createBusiness, createUser, signIn } from '#support/factories.ts'
import { codeTo } from '#support/outbox.ts'
import { inBoth } from '#support/reason.ts'
import { openBrowser, refusal, type TestBrowser } from '../browser.ts'

const app = await openTestApp()
const { db, resources } = app
const admin = await createAdmin(db)
const now = new Date('2026-11-20T08:00:00Z')

const openMember = async (create: typeof createUser | typeof createBusiness = createUser) => {
  const user = await create(db)
  const browser = openBrowser(app, { token: await signIn(db, { userId: user.id }) })
  await browser.business.load()
  return browser
}
const known = ({ business }: TestBrowser) => {
  const own = business.$business.get()
  return own.state === 'ready' ? own.data : null
}
const said = ({ toasts }: TestBrowser) =>
  toasts.$toasts.get().map(({ content }) => ('text' in content ? content.text : ''))

async function register(browser: TestBrowser) {
  const [email, phoneNo] = [newEmail(), newPhone()]
  const phone = { countryCode: '+971', phoneNo }
  await browser.business.sendCode({ email, otpConsent: true })
  await browser.business.verifyCode({ email, otp: await codeTo(db, email) })
  await browser.business.sendCode({ ...phone, otpConsent: true })
  await browser.business.verifyCode({ ...phone, otp: await codeTo(db, `+971${phoneNo}`) })
  expect(known(browser)?.verified).toEqual([`+971${phoneNo}`, email].sort())
  await browser.business.register({ businessName: 'Al Noor Trading', ...phone, email, terms: true })
  return known(browser)?.application?._id ?? ''
}

test('a business application is sent with verified contacts and shows as pending at once', async () => {
  const browser = await openMember()
  expect(known(browser)).toEqual({ application: null, store: null, verified: [] })
  await register(browser)
  expect(known(browser)?.application).toMatchObject({ status: 'Pending', businessName: 'Al Noor Trading' })
  expect(said(browser)).toContain('Business details added successfully. Please wait for admin approval.')
})

test('an accepted application grants business permissions without a new sign-in', async () => {
  const browser = await openMember()
  const applicationId = await register(browser)
  expect(browser.session.$auth.get().permissions).not.toContain('sell-as-business')
  await approveBusiness(resources, admin.id, applicationId, now)
  await browser.business.load()
  expect(known(browser)).toMatchObject({ application: { status: 'Accepted' }, store: { official: true } })
  expect(browser.session.$auth.get()).toMatchObject({
    user: { role: 'business' },
    permissions: expect.arrayContaining(['sell-as-business']),
  })
  expect(JSON.parse(browser.kept.get('userData') ?? '{}')).toMatchObject({ role: 'business' })
})

test('reloading a rejected application does not reload the current user', async () => {
  const browser = await openMember()
  await rejectBusiness(resources, admin.id, await register(browser), inBoth('No license'), now)
  const before = browser.calls.filter((call) => call === 'currentUser').length
  await browser.business.load()
  expect(known(browser)?.application).toMatchObject({ status: 'Rejected', reason: 'No license' })
  expect(browser.calls.filter((call) => call === 'currentUser')).toHaveLength(before)
})

test('a refused application is reported at its field, without a toast', async () => {
  const browser = await openMember()
  const form = { businessName: 'Al Noor', countryCode: '+971', phoneNo: newPhone(), email: newEmail() }
  const result = await browser.business.register({ ...form, terms: true })
  expect(result).toMatchObject({ ok: false, fields: { phoneNo: { code: 'phone_unverified' } } })
  expect(said(browser)).toEqual([])
})

test('store texts and pictures can be changed, and a file that is not an image is refused', async () => {
  const browser = await openMember(createBusiness)
  await browser.business.saveStore({ name: 'Noor', name_ar: 'نور', description: 'Lamps' })
  const file = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const saved = await browser.business.savePicture(
    'banner',
    new Blob([new Uint8Array(file)], { type: 'image/png' }),
  )
  expect(saved.ok).toBe(true)
  expect(known(browser)?.store).toMatchObject({ name: 'Noor', banner: expect.stringContaining('/media/') })
  await browser.business.saveStore({ banner: null })
  expect(known(browser)?.store).toMatchObject({ name: 'Noor', banner: null })
  const noPicture = await browser.business.savePicture('logo', new Blob(['text'], { type: 'image/png' }))
  expect(noPicture).toMatchObject({ ok: false, fields: { file: { code: 'image_type' } } })
  expect(known(browser)?.store).toMatchObject({ logo: null })
})

test('business data that failed to load can be loaded again, and signing out clears it', async () => {
  const browser = await openMember()
  browser.outage = () => refusal(500, 'internal')
  await browser.business.load()
  expect(browser.business.$business.get().state).toBe('failed')
  browser.outage = undefined
  await browser.business.load()
  expect(known(browser)).not.toBeNull()
  await browser.session.logout()
  expect(browser.business.$business.get().state).toBe('loading')
})
