import { eq, or, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { graceDays } from '#lib/contract/limits.ts'
import { eraseDueAccounts } from '#server/account-deletion/erase.ts'
import type { BusEvent } from '#server/platform/bus.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { eraseAccount } from '#support/erase.ts'
import { createBranch, createProduct, createUser, daysFromNow, signIn } from '#support/factories.ts'
import { codeTo, messagesTo } from '#support/outbox.ts'

const app = await openTestApp()
const { db } = app
const password = 'Correct-horse-1'
const { leaf } = await createBranch(db)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

async function member(fields: Parameters<typeof createUser>[1] = { password }) {
  const user = await createUser(db, fields)
  const token = await signIn(db, { userId: user.id })
  return { user, token, api: browserClient(app, { token }) }
}
const rowOf = async (id: string) => {
  const [row] = await db.select().from(schema.users).where(eq(schema.users.id, id))
  return row
}

test('erasing an account ends all of its sessions and removes its name and email', async () => {
  const { user, api, token } = await member()
  const elsewhere = await signIn(db, { userId: user.id })
  const answer = await api.deleteAccount({})
  expect(answer).toMatchObject({ ok: true, message: 'Account deleted successfully' })
  await eraseDueAccounts(app.resources, daysFromNow(graceDays + 1))
  for (const one of [token, elsewhere]) {
    expect((await refusalOf(browserClient(app, { token: one }).currentUser({}))).code).toBe('unauthorized')
  }
  const row = await rowOf(user.id)
  expect(row?.deletedAt).toBeInstanceOf(Date)
  expect(JSON.stringify(row)).not.toContain(user.email)
  expect(JSON.stringify(row)).not.toContain(user.lastName)
  const login = await refusalOf(browserClient(app).login({ email: user.email ?? '', password }))
  expect(login.code).toBe('invalid_credentials')
})

test('deleting an account needs a confirmed session', async () => {
  const user = await createUser(db, { password })
  const token = await signIn(db, { userId: user.id }, { confirmedAt: null })
  const { code } = await refusalOf(browserClient(app, { token }).deleteAccount({}))
  expect(code).toBe('confirm_required')
  expect((await rowOf(user.id))?.deletedAt).toBeNull()
})

test('erasing an account removes all of its personal data and leaves the data of others', async () => {
  const { user, api } = await member({ password, emailVerifiedAt: new Date() })
  const other = await createUser(db)
  const product = await createProduct(db, { seller: other, category: leaf })
  for (const { id } of [user, other]) {
    await db.insert(schema.addresses).values({ userId: id, house: 'Villa 1', emirate: 'dubai' })
    await db.insert(schema.recentViews).values({ userId: id, productId: product.id })
    await db.insert(schema.searchHistory).values({ userId: id, text: 'boat' })
    await db.insert(schema.notifications).values({
      userId: id,
      kind: 'offer',
      title: '',
      titleAr: '',
      message: '',
      messageAr: '',
      link: '/',
    })
  }
  await dataOf(api.addWishList({ productId: product.id, isFav: true }))
  await db.insert(schema.follows).values([
    { followerId: user.id, sellerId: other.id },
    { followerId: other.id, sellerId: user.id },
  ])
  await dataOf(api.sendConfirmCode({ to: 'email' }))
  await eraseAccount(app, api)

  const { addresses, recentViews, searchHistory, notifications, favourites, follows, otps } = schema
  for (const table of [addresses, recentViews, searchHistory, notifications]) {
    expect(await db.$count(table, eq(table.userId, user.id))).toBe(0)
    expect(await db.$count(table, eq(table.userId, other.id))).toBe(1)
  }
  expect(await db.$count(favourites, eq(favourites.userId, user.id))).toBe(0)
  expect(await db.$count(follows, or(eq(follows.followerId, user.id), eq(follows.sellerId, user.id)))).toBe(0)
  expect(await db.$count(otps, eq(otps.target, user.email ?? ''))).toBe(0)
  const [last, ...others] = await messagesTo(db, user.email ?? '')
  expect(last?.subject).toBe('Your Safqa account is deleted')
  expect(others).toEqual([])
  const [counted] = await db.select().from(schema.products).where(eq(schema.products.id, product.id))
  expect(counted?.favouriteCount).toBe(0)
})

test('messages and reviews of an erased account stay, without its name', async () => {
  const { user, api } = await member()
  const other = await createUser(db)
  const [room] = await db.insert(schema.rooms).values({ buyerId: user.id, sellerId: other.id }).returning()
  const roomId = room?.id ?? ''
  const message = { roomId, senderId: user.id, sequence: 1, clientId: user.id, text: 'Is it still there?' }
  await db.insert(schema.messages).values(message)
  await db.insert(schema.reviews).values({ sellerId: other.id, authorId: user.id, rating: 5, text: 'Honest' })
  await eraseAccount(app, api)
  expect(await db.$count(schema.messages, eq(schema.messages.roomId, roomId))).toBe(1)
  const { items } = await dataOf(browserClient(app).getReviews({ userId: other.id }))
  expect(items).toMatchObject([{ rating: 5, text: 'Honest', author: null, mine: false }])
})

test('deleting an account hides its listings and invalidates their cached pages', async () => {
  const { user, api } = await member()
  const product = await createProduct(db, { seller: user, category: leaf })
  const heard: BusEvent[] = []
  const invalidated = new Promise<void>((resolve) => {
    const stop = app.resources.bus.subscribe((event) => {
      if (event.type !== 'invalidate') return
      heard.push(event)
      stop()
      resolve()
    })
  })
  await dataOf(api.deleteAccount({}))
  await invalidated
  expect(heard).toMatchObject([
    { type: 'invalidate', tags: expect.arrayContaining([`product:${product.id}`, 'products', 'home']) },
  ])
  expect(await refusalOf(browserClient(app).getProduct({ id: product.id }))).toMatchObject({
    statusCode: 410,
  })
  expect(await refusalOf(browserClient(app).getProfileById({ userId: user.id }))).toMatchObject({
    statusCode: 404,
  })
})

test('the email of an erased account can be used for a new account', async () => {
  const { user, api } = await member()
  const email = user.email ?? ''
  await eraseAccount(app, api)
  const visitor = browserClient(app)
  await dataOf(visitor.sendOtp({ email, otpConsent: true, terms: true }))
  const { session } = await dataOf(
    visitor.verifyotp({ email, otp: await codeTo(db, email), purpose: 'signin' }),
  )
  expect(session?.user._id).not.toBe(user.id)
})
