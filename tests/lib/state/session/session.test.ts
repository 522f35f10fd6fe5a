import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { sessions } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createGuest, createUser, signIn } from '#support/factories.ts'
import { openBrowser } from '../browser.ts'

const app = await openTestApp()

const member = async () => {
  const user = await createUser(app.db, { firstName: 'Layla', password: 'Secret-123' })
  return { user, email: user.email ?? '', token: await signIn(app.db, { userId: user.id }) }
}

test('the session starts with the stored user and replaces it with the user from the server', async () => {
  const { user, token } = await member()
  const stored = {
    _id: user.id,
    role: 'member',
    firstName: 'Before',
    lastName: 'Marriage',
    permissions: ['favourite'],
  }
  const browser = openBrowser(app, { token, userData: JSON.stringify(stored) })
  const started = browser.session.start()
  expect(browser.session.$auth.get()).toMatchObject({ token, user: stored, permissions: ['favourite'] })
  expect(browser.session.$known.get()).toBe(true)
  await started
  expect(browser.session.$auth.get().user).toMatchObject({ _id: user.id, firstName: 'Layla' })
  expect(JSON.parse(browser.kept.get('userData') ?? '')).toMatchObject({ firstName: 'Layla' })
  expect(browser.calls).toEqual(['currentUser'])
})

test('a token without a stored user starts a session whose user is not known yet', async () => {
  const { token } = await member()
  const browser = openBrowser(app, { token })
  const started = browser.session.start()
  expect(browser.session.$known.get()).toBe(false)
  await started
  expect(browser.session.$known.get()).toBe(true)
  expect(browser.session.$auth.get().user?.firstName).toBe('Layla')
})

test('a guest session keeps its temporary token', async () => {
  const { tempToken } = await createGuest(app.db)
  const browser = openBrowser(app, { tempToken })
  await browser.session.start()
  expect(browser.session.$auth.get()).toMatchObject({ token: null, user: null, tempToken })
  expect(browser.kept.get('tempToken')).toBe(tempToken)
  expect(browser.calls).toEqual(['currentUser'])
})

test('a guest on an Arabic page has the language sent to the server once', async () => {
  const { tempToken } = await createGuest(app.db)
  const browser = openBrowser(app, { tempToken }, 'ar')
  await browser.session.start()
  expect(browser.calls).toEqual(['currentUser', 'updateGuestProfile'])
  await openBrowser(app, { tempToken }, 'ar').session.start()
  expect(browser.calls).toHaveLength(2)
})

test('starting the session alone does not create a guest', async () => {
  const browser = openBrowser(app)
  await Promise.all([browser.session.start(), browser.session.start()])
  expect(browser.calls).toEqual(['currentUser'])
  expect(browser.kept.has('tempToken')).toBe(false)
})

test('concurrent ensureGuest calls create one guest session', async () => {
  const browser = openBrowser(app)
  const made = await Promise.all([browser.session.ensureGuest(), browser.session.ensureGuest()])
  expect(made).toEqual([true, true])
  expect(browser.calls).toEqual(['currentUser', 'guestLogin'])
  expect(browser.session.$auth.get().tempToken).toBe(browser.kept.get('tempToken'))
})

test('a failed session start is logged without a toast', async () => {
  const { token } = await member()
  const browser = openBrowser(app, { token })
  browser.outage = () => Promise.reject(new TypeError('offline'))
  await browser.session.start()
  expect(browser.session.$auth.get().token).toBe(token)
  expect(browser.logged).toContain('FETCH_ERROR')
  expect(browser.toasts.$toasts.get()).toEqual([])
  expect(browser.session.$known.get()).toBe(true)
})

test('an invalid token clears the session like signing out', async () => {
  const browser = openBrowser(app, { token: 'long-gone', tempToken: 'gone-too', userData: '{}' })
  await browser.session.start()
  expect(browser.session.$auth.get()).toMatchObject({ token: null, tempToken: null, user: null })
  expect([...browser.kept.keys()].sort()).toEqual(['device timestamp'])
  expect(browser.left).toBe(1)
})

test('signing in stores token and user, and ends the guest session', async () => {
  const { email, user } = await member()
  const { tempToken } = await createGuest(app.db)
  const browser = openBrowser(app, { tempToken })
  await browser.session.start()
  const result = await browser.session.login({ email, password: 'Secret-123', remember: false })
  expect(result.ok).toBe(true)
  expect(browser.session.$auth.get()).toMatchObject({ tempToken: null, user: { _id: user.id } })
  expect(browser.kept.get('token')).toBe(browser.session.$auth.get().token)
  expect(browser.kept.has('tempToken')).toBe(false)
  expect(browser.kept.has('credentials')).toBe(false)
})

test('"remember me" stores the email but never the password', async () => {
  const { email } = await member()
  const browser = openBrowser(app)
  await browser.session.login({ email, password: 'Secret-123', remember: true })
  expect(JSON.parse(browser.kept.get('credentials') ?? '')).toEqual({ email })
  expect([...browser.kept.values()].join()).not.toContain('Secret-123')
})

test('a wrong password changes nothing and shows no toast', async () => {
  const { email } = await member()
  const browser = openBrowser(app)
  const result = await browser.session.login({ email, password: 'guess', remember: true })
  expect(result).toMatchObject({ ok: false, code: 'invalid_credentials' })
  expect(browser.kept.has('token')).toBe(false)
  expect(browser.kept.has('credentials')).toBe(false)
  expect(browser.toasts.$toasts.get()).toEqual([])
})

test('signing out ends the session in the browser and on the server', async () => {
  const { token } = await member()
  const browser = openBrowser(app, { token })
  await browser.session.start()
  browser.general.openAuthModal()
  await browser.session.logout()
  expect(browser.session.$auth.get()).toMatchObject({ token: null, user: null, permissions: [] })
  expect(browser.general.$general.get().authModal.visible).toBe(false)
  expect(browser.kept.has('userData')).toBe(false)
  const elsewhere = openBrowser(app, { token })
  await elsewhere.session.start()
  expect(elsewhere.kept.has('token')).toBe(false)
})

test('a session answer that arrives after signing out is ignored', async () => {
  const { token, user } = await member()
  const browser = openBrowser(app, { token })
  const { promise, resolve } = Promise.withResolvers<Response>()
  browser.outage = () => promise
  const started = browser.session.start()
  await vi.waitFor(() => expect(browser.calls).toEqual(['currentUser']))
  browser.outage = undefined
  await browser.session.logout()
  resolve(
    Response.json({
      statusCode: 200,
      message: '',
      data: { user: { _id: user.id, permissions: [] }, guest: null },
    }),
  )
  await started
  expect(browser.session.$auth.get().user).toBeNull()
  expect(browser.kept.has('userData')).toBe(false)
})

test('the session follows another tab that signs in or out', async () => {
  const { token } = await member()
  const browser = openBrowser(app)
  await browser.session.start()
  browser.kept.set('token', token)
  browser.session.follow()
  expect(browser.session.$auth.get().token).toBe(token)
  browser.kept.delete('token')
  browser.session.follow()
  expect(browser.session.$auth.get().token).toBeNull()
  expect(browser.left).toBe(1)
})

test('signing out shows a toast, after leaving a private page on the next one', async () => {
  const { token } = await member()
  const browser = openBrowser(app, { token })
  await browser.session.start()
  await browser.session.logout()
  expect(browser.toasts.$toasts.get()).toMatchObject([
    { kind: 'success', content: { message: 'toasts:signedOut' } },
  ])
  const other = openBrowser(app, { token: (await member()).token })
  await other.session.start()
  other.page = '/profile/details'
  await other.session.logout()
  expect([other.left, other.toasts.$toasts.get()]).toEqual([1, []])
  other.toasts.resume()
  expect(other.toasts.$toasts.get()).toMatchObject([
    { kind: 'success', content: { message: 'toasts:signedOut' } },
  ])
})

test('signing out of an ended session succeeds', async () => {
  const { token, user } = await member()
  const browser = openBrowser(app, { token })
  await browser.session.start()
  await app.db.delete(sessions).where(eq(sessions.userId, user.id))
  await browser.session.logout()
  expect(browser.session.$auth.get().token).toBeNull()
  expect(browser.toasts.$toasts.get()).toMatchObject([{ content: { message: 'toasts:signedOut' } }])
  expect(browser.general.$general.get().authModal.visible).toBe(false)
})

test('a session ended elsewhere shows a toast and opens the sign-in dialog', async () => {
  const { token, user } = await member()
  const browser = openBrowser(app, { token })
  await browser.session.start()
  await app.db.delete(sessions).where(eq(sessions.userId, user.id))
  await browser.api.getProfile({})
  expect(browser.toasts.$toasts.get()).toMatchObject([
    { kind: 'error', content: { message: 'toasts:sessionEnded' } },
  ])
  expect(browser.general.$general.get().authModal).toEqual({ visible: true, type: 'login' })
})

test('a session that ends on a private page asks for sign-in on the next page and leads back once', async () => {
  const { token, user } = await member()
  const browser = openBrowser(app, { token })
  await browser.session.start()
  browser.page = '/chat?room=7'
  await app.db.delete(sessions).where(eq(sessions.userId, user.id))
  await browser.api.getProfile({})
  expect(browser.left).toBe(1)
  expect(browser.toasts.$toasts.get()).toEqual([])
  expect(browser.general.$general.get().authModal.visible).toBe(false)
  browser.toasts.resume()
  expect(browser.toasts.$toasts.get()).toMatchObject([{ content: { message: 'toasts:sessionEnded' } }])
  browser.page = null
  await browser.session.start()
  browser.session.resume()
  expect(browser.general.$general.get().authModal).toEqual({ visible: true, type: 'login', leadsBack: true })
  browser.general.finishSignIn()
  expect(browser.visited).toEqual(['/chat?room=7'])
  browser.session.resume()
  expect(browser.general.$general.get().authModal.visible).toBe(false)
})

test('an ended guest session is cleared without a toast or dialog', async () => {
  const { tempToken, guest } = await createGuest(app.db)
  const browser = openBrowser(app, { tempToken })
  await browser.session.start()
  await app.db.delete(sessions).where(eq(sessions.guestId, guest.id))
  await browser.api.currentUser({})
  expect(browser.kept.has('tempToken')).toBe(false)
  expect(browser.toasts.$toasts.get()).toEqual([])
  expect(browser.general.$general.get().authModal.visible).toBe(false)
})
