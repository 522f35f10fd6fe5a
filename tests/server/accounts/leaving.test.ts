import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { graceDays } from '#lib/contract/limits.ts'
import { eraseDueAccounts } from '#server/account-deletion/erase.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createBranch, createProduct, createUser, daysFromNow, signIn } from '#support/factories.ts'
import { codeTo, messagesTo } from '#support/outbox.ts'

const app = await openTestApp()
const { db, resources } = app
const password = 'Correct-horse-1'
const { leaf } = await createBranch(db)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

async function leaver() {
  const user = await createUser(db, { password, emailVerifiedAt: new Date() })
  const product = await createProduct(db, { seller: user, category: leaf })
  const hidden = await createProduct(db, { seller: user, category: leaf }, { status: 'hidden' })
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  await dataOf(api.deleteAccount({}))
  return { user, product, hidden, email: user.email ?? '' }
}
const statusOf = async (id: string) =>
  (await db.query.products.findFirst({ where: eq(schema.products.id, id) }))?.status

/** Signs in by password, which a deleted account refuses. @returns the refusal */
const refusedLogin = (email: string) => refusalOf(browserClient(app).login({ email, password }))

test('deleting an account hides it at once and mails the date of its erasure', async () => {
  const { user, product, email } = await leaver()
  const visitor = browserClient(app)
  expect((await refusalOf(visitor.getProduct({ id: product.id }))).statusCode).toBe(410)
  expect((await refusalOf(visitor.getProfileById({ userId: user.id }))).statusCode).toBe(404)
  expect(await db.$count(schema.sessions, eq(schema.sessions.userId, user.id))).toBe(0)
  const [mail, ...others] = await messagesTo(db, email)
  expect(mail?.subject).toMatch(/^Your Safqa account will be deleted for good on /)
  expect(others).toEqual([])
})

test('the right password of a deleted account gives a ticket that restores it once', async () => {
  const { user, product, hidden, email } = await leaver()
  const wrong = await refusalOf(browserClient(app).login({ email, password: 'Another-horse-2' }))
  expect(wrong).toMatchObject({ code: 'invalid_credentials' })
  expect(wrong).not.toHaveProperty('ticket')
  const refusal = await refusedLogin(email)
  expect(refusal).toMatchObject({ code: 'account_leaving', statusCode: 403 })
  expect(Date.parse(refusal.until ?? '')).toBeGreaterThan(daysFromNow(graceDays - 0.1).getTime())
  const ticket = refusal.ticket ?? ''
  const both = await Promise.all([1, 2].map(() => browserClient(app).restoreAccount({ ticket })))
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  const restored = both.find((one) => one.ok)
  expect(restored?.ok && restored.data.session.user._id).toBe(user.id)
  expect(await statusOf(product.id)).toBe('active')
  expect(await statusOf(hidden.id)).toBe('hidden')
  expect((await browserClient(app).getProduct({ id: product.id })).ok).toBe(true)
  expect((await browserClient(app).login({ email, password })).ok).toBe(true)
  await eraseDueAccounts(resources, daysFromNow(graceDays + 1))
  expect(await db.$count(schema.users, eq(schema.users.email, email))).toBe(1)
})

test('a sign-in code for a deleted account gives a ticket that restores it and creates no new account', async () => {
  const { user, email } = await leaver()
  const visitor = browserClient(app)
  await dataOf(visitor.sendOtp({ email, otpConsent: true, terms: true }))
  const code = { email, otp: await codeTo(db, email), purpose: 'signin' as const }
  const refusal = await refusalOf(visitor.verifyotp(code))
  expect(refusal).toMatchObject({ code: 'account_leaving' })
  const { session } = await dataOf(visitor.restoreAccount({ ticket: refusal.ticket ?? '' }))
  expect(session.user._id).toBe(user.id)
})

test('a deleted account with an authenticator app needs its second factor before it can be restored', async () => {
  const { user, email } = await leaver()
  await db.insert(schema.totpFactors).values({ userId: user.id, secret: 'sealed', confirmedAt: new Date() })
  expect(await refusedLogin(email)).toMatchObject({ code: 'second_factor_required' })
})

test('a deleted account that an admin blocks cannot be restored', async () => {
  const { user, email } = await leaver()
  const { ticket = '' } = await refusedLogin(email)
  await db.update(schema.users).set({ blockedAt: new Date() }).where(eq(schema.users.id, user.id))
  expect(await refusalOf(browserClient(app).restoreAccount({ ticket }))).toMatchObject({ code: 'gone' })
  expect(await refusedLogin(email)).toMatchObject({ code: 'invalid_credentials' })
})

test('a deleted account is erased once its grace period ends, and a last mail is sent', async () => {
  const { user, email, product } = await leaver()
  await eraseDueAccounts(resources, daysFromNow(graceDays - 1))
  expect(await db.$count(schema.users, eq(schema.users.email, email))).toBe(1)
  const runs = await Promise.all([1, 2].map(() => eraseDueAccounts(resources, daysFromNow(graceDays + 1))))
  expect(runs.reduce((sum, count) => sum + count)).toBeGreaterThan(0)
  const [row] = await db.select().from(schema.users).where(eq(schema.users.id, user.id))
  expect(row).toMatchObject({ email: null, firstName: '', deletionDueAt: null })
  expect(row?.deletedAt).toBeInstanceOf(Date)
  const mails = await messagesTo(db, email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your Safqa account is deleted'])
  const listing = await db.query.products.findFirst({ where: eq(schema.products.id, product.id) })
  expect(listing).toMatchObject({ status: 'removed', description: null })
  expect(await refusedLogin(email)).toMatchObject({ code: 'invalid_credentials' })
})

test('concurrent deletions of one account send one mail', async () => {
  const user = await createUser(db, { emailVerifiedAt: new Date() })
  const apis = await Promise.all(
    [1, 2, 3].map(async () => browserClient(app, { token: await signIn(db, { userId: user.id }) })),
  )
  await Promise.all(apis.map((api) => api.deleteAccount({})))
  expect(await messagesTo(db, user.email ?? '')).toHaveLength(1)
})
