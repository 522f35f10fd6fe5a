import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rateLimits } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { agreed, newEmail, newPhone } from '#support/contacts.ts'
import { createBranch, createGuest, createProduct, createUser } from '#support/factories.ts'
import { codeTo, messagesTo, otherCode } from '#support/outbox.ts'
import { openBrowser, settled, type TestBrowser } from '../browser.ts'

const app = await openTestApp()

const step = ({ general }: TestBrowser) => {
  const { visible, type } = general.$general.get().authModal
  return visible ? type : null
}
const toasts = ({ toasts: { $toasts } }: TestBrowser) => $toasts.get().map(({ content }) => content)
const openDialog = (type: 'signUp' | 'codeLogin' | 'forgotPassword' = 'signUp') => {
  const browser = openBrowser(app)
  browser.general.openAuthModal(type)
  return browser
}
const password = 'Secret-123'
const choose = (text: string) => ({ password: text, confirmPassword: text })

/** Resets the rate limit between two codes. */
const forgetPause = (to: string) => app.db.delete(rateLimits).where(eq(rateLimits.key, `otp:minute:${to}`))

/** Signs in by the code that was sent to this address. */
const enterByCode = async (browser: TestBrowser, email: string) => {
  await browser.signIn.sendCode({ email, ...agreed })
  return browser.signIn.verify(await codeTo(app.db, email))
}

test('sign-up leads from the code to the password to the name', async () => {
  const email = newEmail()
  const browser = openDialog()
  await browser.signIn.sendCode({ email, ...agreed })
  expect(step(browser)).toBe('otp')
  expect(browser.general.$general.get().verification).toEqual({ email, phoneNo: null, countryCode: null })
  await browser.signIn.verify(await codeTo(app.db, email))
  expect(step(browser)).toBe('setPassword')
  expect(browser.session.$auth.get().user).toMatchObject({ email, firstName: '' })
  await browser.signIn.setPassword(choose(password))
  expect(step(browser)).toBe('profileSetup')
  expect(toasts(browser)).toEqual([])
  await browser.signIn.completeProfile({ firstName: 'Layla', lastName: 'Haddad' })
  expect(step(browser)).toBeNull()
  expect(toasts(browser)).toEqual([{ text: 'Congratulations! Your profile setup is complete' }])
  expect(browser.session.$auth.get().user).toMatchObject({ firstName: 'Layla', lastName: 'Haddad' })
  expect(JSON.parse(browser.kept.get('userData') ?? '')).toMatchObject({ firstName: 'Layla' })
  const again = openBrowser(app)
  expect(await again.session.login({ email, password, remember: false })).toMatchObject({ ok: true })
})

test('a new member can skip the password', async () => {
  const browser = openDialog()
  await enterByCode(browser, newEmail())
  browser.signIn.skipPassword()
  expect(step(browser)).toBe('profileSetup')
  expect(browser.calls).not.toContain('setPassword')
})

test('a member with a password but no name is asked only for the name', async () => {
  const email = newEmail()
  const browser = openDialog()
  await enterByCode(browser, email)
  await browser.signIn.setPassword(choose(password))
  browser.signIn.leave()
  await forgetPause(email)
  const byCode = openDialog('codeLogin')
  await enterByCode(byCode, email)
  expect(step(byCode)).toBe('profileSetup')
  const byPassword = openBrowser(app)
  byPassword.general.openAuthModal()
  await byPassword.signIn.login({ email, password, remember: false })
  expect(step(byPassword)).toBe('profileSetup')
})

test('a wrong code keeps the dialog open and signs nobody in', async () => {
  const email = newEmail()
  const browser = openDialog()
  await browser.signIn.sendCode({ email, ...agreed })
  const wrong = otherCode(await codeTo(app.db, email))
  expect(await browser.signIn.verify(wrong)).toMatchObject({
    ok: false,
    fields: { otp: { code: 'otp_wrong' } },
  })
  expect(step(browser)).toBe('otp')
  expect(browser.kept.has('token')).toBe(false)
  expect(toasts(browser)).toEqual([])
})

test('a member with a name signs in by a code sent to the phone', async () => {
  const phoneNo = newPhone()
  await createUser(app.db, { countryCode: '+971', phone: phoneNo })
  const browser = openDialog('codeLogin')
  await browser.signIn.sendCode({ phoneNo: `0${phoneNo}`, countryCode: '+971', ...agreed })
  await browser.signIn.verify(await codeTo(app.db, `+971${phoneNo}`))
  expect(step(browser)).toBeNull()
  expect(toasts(browser)).toEqual([{ text: 'You are signed in' }])
  expect(browser.session.$auth.get().user).toMatchObject({ phoneNo, countryCode: '+971' })
})

test("sign-up keeps the guest's wishlist and completes the follow that opened the dialog", async () => {
  const seller = await createUser(app.db)
  const { leaf } = await createBranch(app.db)
  const product = await createProduct(app.db, { seller, category: leaf })
  const { tempToken } = await createGuest(app.db)
  const browser = openBrowser(app, { tempToken })
  await browser.wishlist.toggle(product.id)
  await browser.follows.toggle(seller.id)
  expect(step(browser)).toBe('login')
  browser.general.showAuth('signUp')
  await enterByCode(browser, newEmail())
  browser.signIn.skipPassword()
  expect(browser.calls).not.toContain('follow')
  await browser.signIn.completeProfile({ firstName: 'Layla', lastName: 'Haddad' })
  await settled(browser, () => browser.toasts.$toasts.get().length > 2)
  expect([...(browser.follows.$ids.get() ?? [])]).toEqual([seller.id])
  await browser.wishlist.load([product.id])
  expect([...browser.wishlist.$ids.get()]).toEqual([product.id])
  expect(browser.kept.has('tempToken')).toBe(false)
})

test('closing the dialog after sign-in completes the follow that opened it', async () => {
  const seller = await createUser(app.db)
  const browser = openBrowser(app)
  await browser.follows.toggle(seller.id)
  await enterByCode(browser, newEmail())
  browser.signIn.leave()
  expect(step(browser)).toBeNull()
  await settled(browser, () => browser.toasts.$toasts.get().length > 0)
  expect([...(browser.follows.$ids.get() ?? [])]).toEqual([seller.id])
})

test('closing the dialog without signing in drops the action that opened it', async () => {
  const browser = openBrowser(app)
  let done = 0
  browser.general.openAuthModal('signUp', () => {
    done += 1
  })
  browser.signIn.leave()
  browser.general.openAuthModal('codeLogin')
  await enterByCode(browser, newEmail())
  browser.signIn.leave()
  expect(done).toBe(0)
})

test('a password reset by code signs the member in', async () => {
  const user = await createUser(app.db, { password: 'Forgotten-1' })
  const email = user.email ?? ''
  const browser = openDialog('forgotPassword')
  await browser.signIn.sendResetCode({ email })
  expect(step(browser)).toBe('otp')
  await browser.signIn.verify(await codeTo(app.db, email))
  expect(step(browser)).toBe('setPassword')
  expect(browser.session.$auth.get().token).toBeNull()
  expect([...browser.kept.keys()]).toEqual(['device timestamp', 'device secret'])
  await browser.signIn.setPassword(choose(password))
  expect(step(browser)).toBeNull()
  expect(toasts(browser)).toEqual([{ text: 'Password is updated successfully' }])
  expect(browser.session.$auth.get().user?._id).toBe(user.id)
  expect([...browser.kept.values()].join()).not.toContain(password)
})

test('a password reset does not reveal whether an account exists', async () => {
  const email = newEmail()
  const browser = openDialog('forgotPassword')
  await browser.signIn.sendResetCode({ email })
  expect(step(browser)).toBe('otp')
  expect(await messagesTo(app.db, email)).toEqual([])
  expect(await browser.signIn.verify('123456')).toMatchObject({ ok: false, code: 'otp_wrong' })
})

test('a second code is sent only after the rate limit, and replaces the first one', async () => {
  const email = newEmail()
  const browser = openDialog()
  await browser.signIn.sendCode({ email, ...agreed })
  const first = await codeTo(app.db, email)
  const code = browser.signIn.$code.get()
  expect(code).toMatchObject({ purpose: 'signin', to: { email }, from: 'signUp' })
  expect((code?.resendAt ?? 0) - Date.now()).toBeGreaterThan(50_000)
  expect(await browser.signIn.resend()).toMatchObject({ ok: false, code: 'too_many_requests' })
  await forgetPause(email)
  await browser.signIn.resend()
  expect(toasts(browser)).toEqual([{ text: 'We sent you a code' }])
  const second = await codeTo(app.db, email)
  if (second !== first) expect(await browser.signIn.verify(first)).toMatchObject({ ok: false })
  expect(await browser.signIn.verify(second)).toMatchObject({ ok: true })
})

test('asking for a code again right after going back reuses the first one', async () => {
  const email = newEmail()
  const browser = openDialog()
  await browser.signIn.sendCode({ email, ...agreed })
  browser.general.showAuth('codeLogin')
  expect(await browser.signIn.sendCode({ email, ...agreed })).toMatchObject({ ok: true })
  expect(step(browser)).toBe('otp')
  expect(browser.signIn.$code.get()?.from).toBe('codeLogin')
  expect(browser.calls.filter((call) => call === 'sendOtp')).toHaveLength(1)
})

test('a dialog closed while a code is being sent stays closed', async () => {
  const browser = openDialog()
  const sending = browser.signIn.sendCode({ email: newEmail(), ...agreed })
  browser.signIn.leave()
  await sending
  expect(step(browser)).toBeNull()
})

test('a code to an unsupported country is refused at the country field', async () => {
  const browser = openDialog()
  const result = await browser.signIn.sendCode({ phoneNo: '7911123456', countryCode: '+44', ...agreed })
  expect(result).toMatchObject({ ok: false, fields: { countryCode: { code: 'country_not_served' } } })
  expect(step(browser)).toBe('signUp')
})

test('"remember me" stores the phone number with its country code', async () => {
  const phoneNo = newPhone()
  await createUser(app.db, { countryCode: '+971', phone: phoneNo, password })
  const browser = openBrowser(app)
  browser.general.openAuthModal()
  await browser.signIn.login({ phoneNo, countryCode: '+971', password, remember: true })
  expect(step(browser)).toBeNull()
  expect(JSON.parse(browser.kept.get('credentials') ?? '')).toEqual({ phoneNo, countryCode: '+971' })
  expect(browser.storage.read('credentials')).toEqual({ phoneNo, countryCode: '+971' })
})

test('signing out clears the requested code', async () => {
  const browser = openDialog()
  await browser.signIn.sendCode({ email: newEmail(), ...agreed })
  browser.session.resetAuth()
  expect(browser.signIn.$code.get()).toBeNull()
  expect(browser.general.$general.get().verification.email).toBeNull()
})

test('closing the window of a social provider changes nothing', async () => {
  const browser = openBrowser(app)
  browser.general.openAuthModal()
  expect(await browser.signIn.withProvider('google')).toBeNull()
  expect(step(browser)).toBe('login')
  expect(browser.calls).toEqual([])
})

/** The same browser after a page reload. */
const reloaded = ({ kept }: TestBrowser) => openBrowser(app, Object.fromEntries(kept))

test('a reloaded page continues with the code that was sent before', async () => {
  const email = newEmail()
  const before = openDialog('codeLogin')
  await before.signIn.sendCode({ email, ...agreed })
  const browser = reloaded(before)
  browser.general.openAuthModal('login')
  browser.signIn.resume()
  expect(step(browser)).toBe('otp')
  expect(browser.signIn.$code.get()).toMatchObject({ to: { email }, from: 'login' })
  expect(await browser.signIn.verify(await codeTo(app.db, email))).toMatchObject({ ok: true })
  expect(browser.calls).not.toContain('sendOtp')
  expect(browser.kept.has('codes')).toBe(false)
})

test('a code is valid only in the browser that asked for it; another browser gets its own', async () => {
  const email = newEmail()
  await openDialog().signIn.sendCode({ email, ...agreed })
  const other = openBrowser(app, { 'device timestamp': 'another-device' })
  await forgetPause(email)
  const code = await codeTo(app.db, email)
  other.general.openAuthModal('codeLogin')
  await other.signIn.sendCode({ email, ...agreed })
  const own = await codeTo(app.db, email)
  if (code !== own) expect(await other.signIn.verify(code)).toMatchObject({ ok: false, code: 'otp_wrong' })
  expect(await other.signIn.verify(own)).toMatchObject({ ok: true })
})

test('an expired code is not resumed', async () => {
  const code = { purpose: 'signin', to: { email: newEmail() }, challenge: 'x', resendAt: 1, endsAt: 2 }
  const browser = openBrowser(app, { codes: JSON.stringify([code]) })
  browser.general.openAuthModal('login')
  browser.signIn.resume()
  expect(step(browser)).toBe('login')
})

test('unreadable stored codes are ignored', async () => {
  for (const codes of ['{', '{}', '[1, null, {}]', '"text"']) {
    const browser = openBrowser(app, { codes })
    browser.general.openAuthModal('login')
    browser.signIn.resume()
    expect(step(browser), codes).toBe('login')
  }
})
