import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { announce, notify } from '#server/notifications/service.ts'
import { unsubscribeKey, unsubscribeToken } from '#server/outbox/unsubscribe-links.ts'
import type { BusEvent } from '#server/platform/bus.ts'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf, siteOrigin } from '#support/client.ts'
import { createUser, signIn } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const { bus } = app.resources

async function member() {
  const user = await createUser(db)
  return { user, api: browserClient(app, { token: await signIn(db, { userId: user.id }) }) }
}
const tell = (userId: string, link = '/', dedupeKey?: string) =>
  notify(db, [
    {
      userId,
      kind: 'listing',
      link,
      ...(dedupeKey ? { dedupeKey } : {}),
      words: (t, locale) => ({ title: t('success:ok'), message: locale }),
    },
  ])
const nextEvent = () =>
  new Promise<BusEvent>((resolve) => {
    const stop = bus.subscribe((event) => {
      stop()
      resolve(event)
    })
  })

test('a notification holds English and Arabic text: title, title_ar, message, message_sr', async () => {
  const { user, api } = await member()
  await tell(user.id, '/wishlist')
  const { items, total, unread } = await dataOf(api.notification({}))
  expect({ total, unread }).toEqual({ total: 1, unread: 1 })
  expect(items).toMatchObject([
    {
      kind: 'listing',
      title: 'Success',
      title_ar: 'تم بنجاح',
      message: 'en',
      message_sr: 'ar',
      link: '/wishlist',
      read: false,
    },
  ])
})

test('notifications are paged by 30, newest first, and type "count" returns counts only', async () => {
  const { user, api } = await member()
  for (let number = 0; number < 32; number += 1) await tell(user.id, `/${number}`)
  await db.execute(sql`
    UPDATE notifications SET created_at = now() - interval '1 minute' * (31 - substr(link, 2)::int)
    WHERE user_id = ${user.id}`)
  const first = await dataOf(api.notification({}))
  expect(first).toMatchObject({ page: 1, size: 30, total: 32, unread: 32, totalExact: true })
  expect(first.items.map(({ link }) => link)).toEqual(Array.from({ length: 30 }, (_, age) => `/${31 - age}`))
  expect((await dataOf(api.notification({ page: '2' }))).items.map(({ link }) => link)).toEqual(['/1', '/0'])
  expect(await dataOf(api.notification({ type: 'count' }))).toMatchObject({
    items: [],
    total: 32,
    unread: 32,
  })
})

test('a dedupe key makes a notification arrive once per member', async () => {
  const { user, api } = await member()
  expect(await tell(user.id, '/', 'same')).toEqual([user.id])
  expect(await tell(user.id, '/', 'same')).toEqual([])
  const other = await member()
  expect(await tell(other.user.id, '/', 'same')).toEqual([other.user.id])
  expect((await dataOf(api.notification({}))).total).toBe(1)
})

test('a rolled-back transaction leaves no notification', async () => {
  const { user, api } = await member()
  const change = db.transaction(async (tx) => {
    await notify(tx, [
      { userId: user.id, kind: 'offer', link: '/', words: () => ({ title: 'a', message: 'b' }) },
    ])
    throw new Error('given up')
  })
  await expect(change).rejects.toThrow('given up')
  expect((await dataOf(api.notification({}))).total).toBe(0)
})

test('reading one and then all notifications keeps the first read time', async () => {
  const { user, api } = await member()
  for (const link of ['/1', '/2', '/3']) await tell(user.id, link)
  const [latest] = (await dataOf(api.notification({}))).items
  expect(await dataOf(api.readNotifications({ notificationId: latest?._id }))).toEqual({ unread: 2 })
  const readAt = async () => {
    const rows = await db.select().from(schema.notifications).where(eq(schema.notifications.userId, user.id))
    return rows.find(({ id }) => id === latest?._id)?.readAt
  }
  const before = await readAt()
  expect(await dataOf(api.readNotifications({}))).toEqual({ unread: 0 })
  expect(await readAt()).toEqual(before)
  expect((await dataOf(api.notification({}))).items.every(({ read }) => read)).toBe(true)
})

test("clearing deletes a member's own notifications only", async () => {
  const [one, other] = [await member(), await member()]
  await tell(one.user.id)
  await tell(other.user.id)
  expect(await one.api.clearNotifications({})).toMatchObject({
    ok: true,
    message: 'Notifications cleared successfully',
  })
  expect((await dataOf(one.api.notification({}))).total).toBe(0)
  expect((await dataOf(other.api.notification({}))).total).toBe(1)
})

test('a notification of another member cannot be marked as read', async () => {
  const [one, other] = [await member(), await member()]
  await tell(one.user.id)
  const [mine] = (await dataOf(one.api.notification({}))).items
  expect((await refusalOf(other.api.readNotifications({ notificationId: mine?._id }))).statusCode).toBe(404)
  expect((await dataOf(one.api.notification({ type: 'count' }))).unread).toBe(1)
})

test("announcing and reading notifications publish the member's id on the bus", async () => {
  const { user, api } = await member()
  const told = nextEvent()
  await announce(bus, [user.id, user.id])
  expect(await told).toEqual({ type: 'notification', userIds: [user.id] })
  const read = nextEvent()
  await dataOf(api.readNotifications({}))
  expect(await read).toEqual({ type: 'notification', userIds: [user.id] })
})

test('announcing 500 members reaches all of them over the bus', async () => {
  const userIds = Array.from(
    { length: 500 },
    (_, index) => `0198c0de-0000-7000-8000-${String(index).padStart(12, '0')}`,
  )
  const heard: string[] = []
  const whole = new Promise<void>((resolve) => {
    const stop = bus.subscribe((event) => {
      if (event.type === 'notification') heard.push(...event.userIds)
      if (heard.length < userIds.length) return
      stop()
      resolve()
    })
  })
  await announce(bus, userIds)
  await whole
  expect(heard).toEqual(userIds)
})

test('an unsubscribe link stops one kind of mail without signing in and can be repeated', async () => {
  const user = await createUser(db, { settings: { priceDropMail: true, offerMail: true } })
  const token = unsubscribeToken(await unsubscribeKey(db), user.id, 'priceDropMail')
  const visitor = browserClient(app)
  expect(await dataOf(visitor.getUnsubscribe({ token }))).toEqual({ kind: 'priceDropMail', subscribed: true })
  for (let time = 0; time < 2; time += 1) {
    expect(await visitor.unsubscribe({ token })).toMatchObject({
      ok: true,
      message: 'You will no longer get these emails',
      data: { kind: 'priceDropMail', subscribed: false },
    })
  }
  expect(await dataOf(visitor.getUnsubscribe({ token }))).toMatchObject({ subscribed: false })
  const [row] = await db.select().from(schema.users).where(eq(schema.users.id, user.id))
  expect(row?.settings).toEqual({ priceDropMail: false, offerMail: true })
})

test('a one-click form post (RFC 8058) from another origin unsubscribes', async () => {
  const user = await createUser(db, { settings: { offerMail: true } })
  const token = unsubscribeToken(await unsubscribeKey(db), user.id, 'offerMail')
  const response = await app.fetch(
    new Request(`${siteOrigin}/user/v1/unsubscribe/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      body: 'List-Unsubscribe=One-Click',
    }),
  )
  expect(response.status).toBe(200)
  const [row] = await db.select().from(schema.users).where(eq(schema.users.id, user.id))
  expect(row?.settings).toEqual({ offerMail: false })
})

test('a forged unsubscribe token is 404 and changes no settings', async () => {
  const user = await createUser(db, { settings: { priceDropMail: true } })
  const other = await createUser(db)
  const key = await unsubscribeKey(db)
  const token = unsubscribeToken(key, user.id, 'priceDropMail')
  const [, , signature] = token.split('.')
  const forged = [
    `${other.id}.priceDropMail.${signature}`,
    `${user.id}.offerMail.${signature}`,
    `${user.id}.push.${signature}`,
    `${user.id}.priceDropMail.`,
    token.slice(0, -1),
    unsubscribeToken(Buffer.from('another key'), user.id, 'priceDropMail'),
    user.id,
  ]
  for (const text of forged) {
    expect((await refusalOf(browserClient(app).unsubscribe({ token: text }))).statusCode, text).toBe(404)
  }
  const [row] = await db.select().from(schema.users).where(eq(schema.users.id, user.id))
  expect(row?.settings).toEqual({ priceDropMail: true })
})

test('concurrent processes share one unsubscribe key', async () => {
  const keys = await Promise.all(Array.from({ length: 6 }, () => unsubscribeKey(db)))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
})
