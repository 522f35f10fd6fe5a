import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createBusiness, createUser, signIn } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app

async function member() {
  const user = await createUser(db)
  return { user, api: browserClient(app, { token: await signIn(db, { userId: user.id }) }) }
}

test('following and unfollowing a seller updates the count and the list', async () => {
  const { api } = await member()
  const { id: userId } = await createBusiness(db)
  expect(await api.follow({ userId, follow: true })).toMatchObject({
    ok: true,
    message: 'You now follow this seller',
    data: { userId, follow: true, followerCount: 1 },
  })
  expect(await dataOf(api.following({}))).toEqual([userId])
  expect(await api.follow({ userId, follow: false })).toMatchObject({
    message: 'You no longer follow this seller',
    data: { followerCount: 0 },
  })
  expect(await dataOf(api.following({}))).toEqual([])
})

test('repeated and concurrent follows of one seller count once', async () => {
  const { api } = await member()
  const { id: userId } = await createUser(db)
  await Promise.all(Array.from({ length: 6 }, () => dataOf(api.follow({ userId, follow: true }))))
  expect((await dataOf(api.follow({ userId, follow: true }))).followerCount).toBe(1)
  expect((await dataOf(browserClient(app).getProfileById({ userId }))).profile.followerCount).toBe(1)
})

test('members cannot follow themselves or missing members', async () => {
  const { api, user } = await member()
  expect(await refusalOf(api.follow({ userId: user.id, follow: true }))).toMatchObject({
    statusCode: 403,
    code: 'own_account',
  })
  const gone = [
    (await createUser(db, { blockedAt: new Date() })).id,
    (await createUser(db, { deletedAt: new Date() })).id,
    '0198c0de-0000-7000-8000-00000000ffff',
  ]
  for (const userId of gone) {
    expect((await refusalOf(api.follow({ userId, follow: true }))).statusCode).toBe(404)
  }
})

test('after a block neither member can follow the other, but can unfollow', async () => {
  const [one, other] = [await member(), await member()]
  await dataOf(one.api.follow({ userId: other.user.id, follow: true }))
  await db.insert(schema.blocks).values({ blockerId: other.user.id, blockedId: one.user.id })
  expect((await refusalOf(one.api.follow({ userId: other.user.id, follow: true }))).statusCode).toBe(404)
  expect((await refusalOf(other.api.follow({ userId: one.user.id, follow: true }))).statusCode).toBe(404)
  expect((await one.api.follow({ userId: other.user.id, follow: false })).ok).toBe(true)
})

test('follower lists are paginated, latest first, and mark sellers that the caller follows', async () => {
  const { api, user } = await member()
  const [first, second, third] = [await createUser(db), await createBusiness(db), await createUser(db)]
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  await db.insert(schema.follows).values([
    { followerId: first.id, sellerId: user.id, createdAt: ago(30) },
    { followerId: second.id, sellerId: user.id, createdAt: ago(20) },
    { followerId: third.id, sellerId: user.id, createdAt: ago(10) },
    { followerId: user.id, sellerId: second.id, createdAt: ago(5) },
  ])
  const followers = await dataOf(api.followList({ userId: user.id, type: 'followers' }))
  expect(followers).toMatchObject({ page: 1, size: 24, total: 3, totalExact: true })
  expect(followers.items.map(({ _id, followed, kind }) => [_id, followed, kind])).toEqual([
    [third.id, false, 'individual'],
    [second.id, true, 'business'],
    [first.id, false, 'individual'],
  ])
  const following = await dataOf(api.followList({ userId: user.id, type: 'following' }))
  expect(following.items.map(({ _id }) => _id)).toEqual([second.id])
  const last = await dataOf(api.followList({ userId: user.id, type: 'followers', page: '2', size: '2' }))
  expect(last.items.map(({ _id }) => _id)).toEqual([first.id])
})

test('blocked and deleted members are left out of follower lists and totals', async () => {
  const { api, user } = await member()
  const fan = await createUser(db)
  await db.insert(schema.follows).values({ followerId: fan.id, sellerId: user.id })
  await db.update(schema.users).set({ blockedAt: new Date() }).where(eq(schema.users.id, fan.id))
  const list = await dataOf(api.followList({ userId: user.id, type: 'followers' }))
  expect(list).toMatchObject({ items: [], total: 0 })
  expect((await refusalOf(api.followList({ userId: fan.id, type: 'following' }))).statusCode).toBe(404)
})

test('a seller is notified of each new follower once, unless the notice is turned off', async () => {
  const [seller, quiet] = [
    await createUser(db),
    await createUser(db, { settings: { followerNotice: false } }),
  ]
  const { api, user } = await member()
  for (const { id: userId } of [seller, quiet]) {
    for (const follow of [true, true, false, true]) await dataOf(api.follow({ userId, follow }))
  }
  const noticesOf = (userId: string) =>
    db.select().from(schema.notifications).where(eq(schema.notifications.userId, userId))
  const [notice, ...others] = await noticesOf(seller.id)
  expect(notice).toMatchObject({ kind: 'follower', link: '/profile/followers' })
  expect(notice?.message).toContain(user.lastName)
  expect(notice?.messageAr).toContain('يتابعك')
  expect(others).toEqual([])
  expect(await noticesOf(quiet.id)).toEqual([])
})
