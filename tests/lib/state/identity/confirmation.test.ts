import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { sessions } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createUser, signIn } from '#support/factories.ts'
import { codeTo } from '#support/outbox.ts'
import { openBrowser, type TestBrowser } from '../browser.ts'

const app = await openTestApp()

/** Opens the browser of a member whose session is not confirmed. */
const openMember = async () => {
  const user = await createUser(app.db, { password: 'Oasis-2026', emailVerifiedAt: new Date() })
  const token = await signIn(app.db, { userId: user.id }, { confirmedAt: null })
  await signIn(app.db, { userId: user.id }, { deviceName: 'Elsewhere' })
  const browser = openBrowser(app, { token })
  await browser.session.start()
  return { user, browser }
}
const asked = (browser: TestBrowser) => vi.waitFor(() => expect(browser.confirmation.$asked.get()).toBe(true))

test('a call that needs confirmation waits for it and is repeated', async () => {
  const { browser } = await openMember()
  await browser.devices.load()
  const ending = browser.devices.endOthers()
  await asked(browser)
  expect(await browser.identity.confirm({ password: 'Guess-2026' })).toMatchObject({
    ok: false,
    fields: { password: { code: 'password_wrong' } },
  })
  expect(browser.confirmation.$asked.get()).toBe(true)
  expect((await browser.identity.confirm({ password: 'Oasis-2026' })).ok).toBe(true)
  expect(browser.confirmation.$asked.get()).toBe(false)
  expect(await ending).toMatchObject({ ok: true, data: { ended: 1 } })
  expect(browser.devices.$devices.get()).toMatchObject({ data: [{ current: true }] })
  expect(browser.calls.filter((name) => name === 'endOtherSessions')).toHaveLength(2)
})

test('two calls that need confirmation ask once', async () => {
  const { browser } = await openMember()
  const calls = Promise.all([browser.devices.endOthers(), browser.devices.endOthers()])
  await asked(browser)
  await browser.identity.confirm({ password: 'Oasis-2026' })
  expect((await calls).map(({ ok }) => ok)).toEqual([true, true])
  expect(browser.calls.filter((name) => name === 'confirmIdentity')).toHaveLength(1)
})

test('declining the confirmation fails the call with confirm_required', async () => {
  const { browser, user } = await openMember()
  const ending = browser.devices.endOthers()
  await asked(browser)
  browser.confirmation.settle(false)
  expect(await ending).toMatchObject({ ok: false, code: 'confirm_required', statusCode: 403 })
  expect(browser.toasts.$toasts.get()).toEqual([])
  expect(await app.db.$count(sessions, eq(sessions.userId, user.id))).toBe(2)
})

test('a mailed code confirms the session', async () => {
  const { browser, user } = await openMember()
  await browser.identity.load()
  expect(browser.identity.$ways.get()).toMatchObject({
    state: 'ready',
    data: { password: true, email: user.email },
  })
  const ending = browser.devices.endOthers()
  await asked(browser)
  await browser.identity.sendCode('email')
  await browser.identity.confirm({ otp: await codeTo(app.db, user.email ?? '') })
  expect((await ending).ok).toBe(true)
})

test('a session that ends cancels its open confirmation', async () => {
  const { browser, user } = await openMember()
  const ending = browser.devices.endOthers()
  await asked(browser)
  await app.db.delete(sessions).where(eq(sessions.userId, user.id))
  await browser.quiet.getProfile({})
  expect((await ending).ok).toBe(false)
  expect(browser.confirmation.$asked.get()).toBe(false)
})
