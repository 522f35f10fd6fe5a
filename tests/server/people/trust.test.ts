import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { safetyTipOf } from '#server/products/safety-tip.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { newPhone } from '#support/contacts.ts'
import {
  createAdmin,
  createBranch,
  createBusiness,
  createProduct,
  createUser,
  daysFromNow,
  signIn,
  signInAdmin,
} from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { leaf } = await createBranch(db)
const visitor = browserClient(app)

type User = Awaited<ReturnType<typeof createUser>>
/** Checks that product page and profile agree on the trust marks. */
const trustOf = async (seller: User) => {
  const { id } = await createProduct(db, { seller, category: leaf })
  const { trust } = await dataOf(visitor.getProduct({ id }))
  expect((await dataOf(visitor.getProfileById({ userId: seller.id }))).profile.trust).toEqual(trust)
  return trust
}
const none = { email: false, phone: false, papers: false, identity: false, lastSeen: null, replies: null }

test('verified email, verified phone and accepted papers are separate trust marks', async () => {
  const verified = new Date()
  expect(await trustOf(await createUser(db, { emailVerifiedAt: null }))).toEqual(none)
  expect(await trustOf(await createUser(db, { emailVerifiedAt: verified }))).toEqual({ ...none, email: true })
  const phone = { countryCode: '+971', phone: newPhone(), phoneVerifiedAt: verified }
  expect(await trustOf(await createUser(db, { ...phone, emailVerifiedAt: null }))).toEqual({
    ...none,
    phone: true,
  })
  expect(await trustOf(await createBusiness(db))).toMatchObject({ papers: true, identity: false })
})

test('an admin records and withdraws an identity check, each with an audit entry', async () => {
  const seller = await createUser(db)
  const admin = await createAdmin(db)
  const api = browserClient(app, { token: await signInAdmin(db, admin) })
  const { id } = seller
  expect(await trustOf(seller)).toMatchObject({ identity: false })
  await dataOf(api.adminCheckIdentity({ id }))
  expect(await trustOf(seller)).toMatchObject({ identity: true })
  expect((await refusalOf(api.adminCheckIdentity({ id }))).code).toBe('conflict')
  await dataOf(api.adminWithdrawIdentity({ id }))
  expect(await trustOf(seller)).toMatchObject({ identity: false })
  const { identityChecked, history } = await dataOf(api.adminUser({ id }))
  expect(identityChecked).toBe(false)
  expect(history.map(({ action, by }) => [action, by?._id])).toEqual([
    ['user.withdraw-identity', admin.id],
    ['user.check-identity', admin.id],
  ])
})

test('lastSeen is today, week, month or null, and a seller can hide it', async () => {
  const seller = await createUser(db)
  await signIn(db, { userId: seller.id })
  const seenDaysAgo = async (days: number) => {
    await db
      .update(schema.sessions)
      .set({ lastUsedAt: daysFromNow(-days) })
      .where(eq(schema.sessions.userId, seller.id))
    return (await trustOf(seller)).lastSeen
  }
  expect(await seenDaysAgo(0.5)).toBe('today')
  expect(await seenDaysAgo(3)).toBe('week')
  expect(await seenDaysAgo(20)).toBe('month')
  expect(await seenDaysAgo(40)).toBeNull()
  await db
    .update(schema.users)
    .set({ settings: { showLastSeen: false } })
    .where(eq(schema.users.id, seller.id))
  expect(await seenDaysAgo(0.5)).toBeNull()
})

test.each([
  ['vehicles', 'vehicles'],
  ['property', 'property'],
  ['services', 'services'],
  ['electronics', 'general'],
  ['home-garden', 'general'],
] as const)('the safety tip of %s is %s', (slug, tip) => {
  expect(safetyTipOf(slug)).toBe(tip)
})
