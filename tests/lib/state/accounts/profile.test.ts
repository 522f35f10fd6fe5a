import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { createUser, signIn } from '#support/factories.ts'
import { codeTo } from '#support/outbox.ts'
import { openBrowser } from '../browser.ts'

const app = await openTestApp()

const openMember = async (fields: Parameters<typeof createUser>[1] = {}) => {
  const user = await createUser(app.db, { firstName: 'Layla', password: 'Oasis-2026', ...fields })
  const browser = openBrowser(app, { token: await signIn(app.db, { userId: user.id }) })
  await browser.session.start()
  return { user, browser }
}
const toastsOf = ({ toasts }: ReturnType<typeof openBrowser>) =>
  toasts.$toasts.get().map(({ content }) => ('text' in content ? content.text : content.message))

test('saving the profile name updates the session user as well', async () => {
  const { browser } = await openMember()
  await browser.profile.load()
  const result = await browser.profile.save({ firstName: 'Salma', lastName: 'Rashid' })
  expect(result.ok).toBe(true)
  expect(browser.profile.$profile.get()).toMatchObject({ state: 'ready', data: { firstName: 'Salma' } })
  expect(browser.session.$auth.get().user).toMatchObject({ firstName: 'Salma' })
  expect(JSON.parse(browser.kept.get('userData') ?? '')).not.toHaveProperty('settings')
  expect(toastsOf(browser)).toEqual(['Profile updated successfully'])
})

test('a refused profile change keeps the profile and shows no toast', async () => {
  const { browser } = await openMember()
  await browser.profile.load()
  const result = await browser.profile.save({ firstName: 'S' })
  expect(result).toMatchObject({ ok: false, fields: { firstName: { code: 'minimum_2' } } })
  expect(browser.profile.$profile.get()).toMatchObject({ data: { firstName: 'Layla' } })
  expect(toastsOf(browser)).toEqual([])
})

test('a profile that failed to load can be loaded again', async () => {
  const { browser } = await openMember()
  browser.outage = () => Promise.reject(new TypeError('offline'))
  await browser.profile.load()
  expect(browser.profile.$profile.get().state).toBe('failed')
  browser.outage = undefined
  await browser.profile.load()
  expect(browser.profile.$profile.get().state).toBe('ready')
})

test('a setting changes optimistically and is reverted when saving fails', async () => {
  const { browser } = await openMember()
  await browser.profile.load()
  await browser.profile.changeSettings({ priceDropMail: true, quietHours: [21, 6] })
  expect(browser.profile.$profile.get()).toMatchObject({
    data: { settings: { priceDropMail: true, offerMail: true, quietHours: [21, 6] } },
  })
  browser.outage = () => Promise.reject(new TypeError('offline'))
  const turning = browser.profile.changeSettings({ push: false })
  expect(browser.profile.$profile.get()).toMatchObject({ data: { settings: { push: false } } })
  await turning
  expect(browser.profile.$profile.get()).toMatchObject({
    data: { settings: { push: true, quietHours: [21, 6] } },
  })
  expect(toastsOf(browser)).toEqual(['toasts:tryAgain'])
})

test('two settings changed concurrently are both saved', async () => {
  const { browser } = await openMember()
  await browser.profile.load()
  await Promise.all([
    browser.profile.changeSettings({ offerMail: false }),
    browser.profile.changeSettings({ messageMail: false }),
  ])
  await browser.profile.load()
  expect(browser.profile.$profile.get()).toMatchObject({
    data: { settings: { offerMail: false, messageMail: false, push: true } },
  })
})

test('of several changes to one setting in a row, the last one is saved', async () => {
  const { browser } = await openMember()
  await browser.profile.load()
  const hours = Array.from({ length: 12 }, (_, hour) => hour)
  await Promise.all(hours.map((hour) => browser.profile.changeSettings({ quietHours: [hour, 23] })))
  await browser.profile.load()
  expect(browser.profile.$profile.get()).toMatchObject({ data: { settings: { quietHours: [11, 23] } } })
})

test('a profile picture is uploaded and becomes the avatar', async () => {
  const { browser } = await openMember()
  const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#1b6183' } })
    .jpeg()
    .toBuffer()
  const result = await browser.profile.saveAvatar(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }))
  expect(result.ok).toBe(true)
  expect(browser.session.$auth.get().user?.avatar).toMatch(/^\/media\//)
  expect(browser.calls.slice(-2)).toEqual(['upload', 'profile'])
})

test('an avatar that is not an image is refused after the upload', async () => {
  const { browser } = await openMember()
  const result = await browser.profile.saveAvatar(new Blob(['%PDF-1.7'], { type: 'image/png' }))
  expect(result.ok).toBe(false)
  expect(browser.calls.at(-1)).toBe('upload')
})

test('a new email address is set on the profile once its code is verified', async () => {
  const { browser } = await openMember()
  const email = `${crypto.randomUUID()}@example.com`
  await browser.profile.sendCode({ email, otpConsent: true })
  const result = await browser.profile.verifyCode({ email, otp: await codeTo(app.db, email) })
  expect(result.ok).toBe(true)
  expect(browser.profile.$profile.get()).toMatchObject({ data: { email, emailVerified: true } })
  expect(browser.session.$auth.get().user?.email).toBe(email)
})

test('the chosen language is stored in the browser and on the user', async () => {
  const { browser } = await openMember()
  await browser.profile.chooseLanguage('ar', false)
  expect(browser.kept.get('selected language')).toBe('ar')
  expect(browser.session.$auth.get().user?.language).toBe('ar')
})

test('a first password can be set only once', async () => {
  const { browser } = await openMember({ password: undefined, passwordHash: null })
  await browser.profile.load()
  const pair = { password: 'Falcon-2027', confirmPassword: 'Falcon-2027' }
  await browser.profile.setPassword(pair)
  expect(browser.profile.$profile.get()).toMatchObject({ data: { hasPassword: true } })
  expect(await browser.profile.setPassword(pair)).toMatchObject({ ok: false, code: 'conflict' })
})

test('deleting the account clears the browser and says so once on the next page', async () => {
  const { user, browser } = await openMember()
  await browser.profile.load()
  browser.outage = () => Promise.reject(new TypeError('offline'))
  expect(await browser.profile.deleteAccount()).toMatchObject({ ok: false })
  expect(browser.forgotten).toEqual([])
  expect(browser.session.$auth.get().token).not.toBeNull()
  browser.outage = undefined
  await browser.profile.deleteAccount()
  expect(browser.session.$auth.get().token).toBeNull()
  expect(browser.profile.$profile.get().state).toBe('loading')
  expect([...browser.kept.keys()].sort()).toEqual(['device timestamp'])
  expect(browser.left).toBe(1)
  expect(browser.forgotten).toEqual([user.id])
  browser.toasts.resume()
  expect(toastsOf(browser)).toEqual(['Account deleted successfully'])
  browser.toasts.resume()
  expect(toastsOf(browser)).toHaveLength(1)
})

test('an account deletion completes although another call ends the session first', async () => {
  const { user, browser } = await openMember()
  const token = browser.session.$auth.get().token ?? ''
  const deleting = browser.profile.deleteAccount()
  browser.session.expire(token)
  expect(browser.left).toBe(0)
  await deleting
  expect(browser.forgotten).toEqual([user.id])
  expect(browser.left).toBe(1)
})

test('ending a device session removes it from the list, even if it has already ended', async () => {
  const { user, browser } = await openMember()
  await signIn(app.db, { userId: user.id }, { deviceId: 'device-two-2', deviceName: 'Two' })
  await browser.devices.load()
  const devices = browser.devices.$devices.get()
  if (devices.state !== 'ready') throw new Error('no devices')
  const [other] = devices.data.filter(({ current }) => !current)
  const twin = openBrowser(app, { token: browser.kept.get('token') ?? '' })
  await twin.devices.load()
  await browser.devices.end(other?._id ?? '')
  expect(browser.devices.$devices.get()).toMatchObject({ data: [{ current: true }] })
  await twin.devices.end(other?._id ?? '')
  expect(twin.devices.$devices.get()).toMatchObject({ data: [{ current: true }] })
  expect(toastsOf(twin)).toEqual([])
})
