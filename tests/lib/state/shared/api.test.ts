import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { createUser, signIn } from '#support/factories.ts'
import { openBrowser, refusal } from '../browser.ts'

const app = await openTestApp()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const generic = [{ kind: 'error', content: { message: 'toasts:generic' } }]

test('an unexpected server error shows the generic toast', async () => {
  const browser = openBrowser(app)
  browser.outage = () => refusal(500, 'internal')
  expect(await browser.api.statesList({})).toMatchObject({ ok: false, kind: 'HTTP', statusCode: 500 })
  expect(browser.toasts.$toasts.get()).toMatchObject(generic)
})

test('a refused input returns its field errors without a toast', async () => {
  const browser = openBrowser(app)
  expect(await browser.api.getProduct({ id: 'nonsense' })).toMatchObject({
    ok: false,
    statusCode: 400,
    fields: { id: { code: 'not_an_id' } },
  })
  expect(browser.toasts.$toasts.get()).toEqual([])
})

test.each([
  ['FETCH_ERROR', () => Promise.reject(new TypeError('offline'))],
  ['TIMEOUT_ERROR', () => Promise.reject(new DOMException('too long', 'TimeoutError'))],
  ['PARSING_ERROR', () => new Response('<html>')],
])('%s is logged without a toast', async (kind, answer) => {
  const browser = openBrowser(app)
  browser.outage = answer
  expect(await browser.api.statesList({})).toMatchObject({ ok: false, kind })
  expect(browser.toasts.$toasts.get()).toEqual([])
  expect(browser.logged).toEqual([kind])
})

test('a wrong clock is corrected once, and the call repeated', async () => {
  vi.setSystemTime(Date.now() + 3_600_000)
  const browser = openBrowser(app)
  const { fetch } = app
  vi.spyOn(app, 'fetch').mockImplementation(async (...request) => {
    const local = Date.now()
    vi.setSystemTime(local - 3_600_000)
    const response = await fetch(...request)
    response.headers.set('date', new Date().toUTCString())
    vi.setSystemTime(local)
    return response
  })
  expect(await browser.api.statesList({})).toMatchObject({ ok: true })
  expect(await browser.api.statesList({})).toMatchObject({ ok: true })
  expect(browser.calls).toHaveLength(3)
  vi.restoreAllMocks()
})

test('a late 401 of an older session does not end the new one', async () => {
  const user = await createUser(app.db)
  const token = await signIn(app.db, { userId: user.id })
  const browser = openBrowser(app, { token: 'older' })
  const { promise, resolve } = Promise.withResolvers<Response>()
  browser.outage = () => promise
  const late = browser.api.statesList({})
  await vi.waitFor(() => expect(browser.calls).toHaveLength(1))
  browser.storage.write('token', token)
  resolve(refusal(401, 'unauthorized'))
  await late
  expect(browser.kept.get('token')).toBe(token)
  expect(browser.left).toBe(0)
})

test('every call sends the same device id, created once', async () => {
  const browser = openBrowser(app, { 'device timestamp': 'x' })
  await browser.api.statesList({})
  const id = browser.kept.get('device timestamp')
  expect(id).toMatch(/^\d{13}-[\da-f-]{36}$/)
  await browser.api.statesList({})
  expect(browser.kept.get('device timestamp')).toBe(id)
})

test('a call that needs a proof of work is repeated once with the proof', async () => {
  const browser = openBrowser(app)
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, deriveKey })
  browser.outage = () => refusal(403, 'proof_required', 'refused', { ticket: JSON.stringify(challenge) })
  const refused = await browser.quiet.sendOtp({
    email: 'somebody@example.com',
    otpConsent: true,
    terms: true,
  })
  expect(refused).toMatchObject({ ok: false, code: 'proof_required' })
  expect([browser.calls, browser.solved]).toEqual([['sendOtp', 'sendOtp'], [JSON.stringify(challenge)]])
})
