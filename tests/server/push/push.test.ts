import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import type { Settings } from '#lib/contract/accounts.ts'
import { announce, notify } from '#server/notifications/service.ts'
import * as schema from '#server/platform/db/schema.ts'
import { deliverPushes, type PushOutcome, type SendPush } from '#server/push/deliver.ts'
import { openPush } from '#server/push/firebase.ts'
import { startPush } from '#server/push/worker.ts'
import { deleteOldRows } from '#server/retention.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createUser, signIn } from '#support/factories.ts'
import { broken, busy, openFakeFcm } from '#support/fake-fcm.ts'

const fcm = await openFakeFcm()
const app = await openTestApp(fcm.variables)
const { db, resources } = app
const send = openPush(app.config.push) as SendPush
const problems: string[] = []
const minute = 60_000

/** Delivers pushes due `afterMs` from now. */
const deliver = (afterMs = 0, by = send) =>
  deliverPushes(db, by, {
    now: () => new Date(Date.now() + afterMs),
    onProblem: (reason) => problems.push(reason),
  })

afterEach(async () => {
  await db.execute(sql`TRUNCATE push_deliveries, rate_limits`)
  for (const list of [fcm.messages, fcm.next, problems]) list.length = 0
})

let made = 0
/** A member with a registered browser. */
async function pushed(name = 'token', settings: Partial<Settings> = {}, language: 'en' | 'ar' = 'en') {
  made += 1
  const user = await createUser(db, { settings })
  const api = browserClient(app, {
    token: await signIn(db, { userId: user.id }, { deviceId: `device-${made}-of-a-test` }),
  })
  const token = `${name}-${made}`
  await dataOf(api.registerDevice({ fcmToken: token, language }))
  return { user, api, token }
}
const tell = (userId: string, link = '/wishlist') =>
  db.transaction((tx) =>
    notify(tx, [
      {
        userId,
        kind: 'price-drop',
        link,
        words: (_, locale) => ({ title: `T ${locale}`, message: `M ${locale}` }),
      },
    ]),
  )
const devicesOf = (userId: string) =>
  db.select().from(schema.devices).where(eq(schema.devices.userId, userId))
const waiting = () => db.select().from(schema.pushDeliveries)

test('a notification is pushed once to each device of the member, in both languages', async () => {
  const { user, token } = await pushed('token', {}, 'ar')
  const other = browserClient(app, {
    token: await signIn(db, { userId: user.id }, { deviceId: 'second-device' }),
  })
  await dataOf(other.registerDevice({ fcmToken: 'second-token', language: 'en' }))
  await tell(user.id)
  expect(await deliver()).toBe(2)
  const [notification] = await db
    .select()
    .from(schema.notifications)
    .where(eq(schema.notifications.userId, user.id))
  expect(fcm.messages.toSorted((a, b) => b.token.localeCompare(a.token))).toMatchObject([
    {
      token,
      data: {
        title: 'T en',
        title_ar: 'T ar',
        message: 'M en',
        message_sr: 'M ar',
        link: '/wishlist',
        id: notification?.id,
        language: 'ar',
      },
      webpush: { headers: { TTL: '86400' } },
    },
    { token: 'second-token', data: { language: 'en' } },
  ])
  expect(fcm.hosts).toContain('oauth2.googleapis.com')
  expect(fcm.hosts).toContain('fcm.googleapis.com')
  expect(await deliver(60 * minute)).toBe(0)
  expect(fcm.messages).toHaveLength(2)
})

test('a rolled-back notification is not pushed', async () => {
  const { user } = await pushed()
  await db
    .transaction(async (tx) => {
      await notify(tx, [
        { userId: user.id, kind: 'listing', link: '/', words: () => ({ title: 'a', message: 'b' }) },
      ])
      throw new Error('undone')
    })
    .catch(() => undefined)
  expect(await deliver()).toBe(0)
})

test('concurrent workers push each notification once', async () => {
  const { user } = await pushed()
  for (let number = 0; number < 30; number += 1) await tell(user.id, `/${number}`)
  const sent = await Promise.all([deliver(), deliver(), deliver()])
  expect(sent.reduce((sum, count) => sum + count)).toBe(30)
  expect(new Set(fcm.messages.map(({ data }) => data.link)).size).toBe(30)
  expect(fcm.messages).toHaveLength(30)
})

test('unregistered, foreign and malformed tokens are removed', async () => {
  for (const name of ['unregistered', 'foreign', 'malformed']) {
    const { user } = await pushed(name)
    await tell(user.id)
    expect(await deliver()).toBe(0)
    expect(await devicesOf(user.id)).toEqual([])
  }
  expect(await waiting()).toEqual([])
})

test('a browser that registers a new token while the old one is refused keeps the new one', async () => {
  const { user, api } = await pushed('unregistered')
  await tell(user.id)
  const renewing: SendPush = async (token, data) => {
    if (token.startsWith('unregistered'))
      await dataOf(api.registerDevice({ fcmToken: 'renewed', language: 'en' }))
    return send(token, data)
  }
  expect(await deliver(0, renewing)).toBe(1)
  expect(fcm.messages.map(({ token }) => token).at(-1)).toBe('renewed')
  expect(await devicesOf(user.id)).toMatchObject([{ fcmToken: 'renewed' }])
})

test('a refusal that does not blame the token is retried, and the device stays', async () => {
  const { user } = await pushed('forbidden')
  await tell(user.id)
  expect(await deliver()).toBe(0)
  expect(await devicesOf(user.id)).toHaveLength(1)
  expect(await waiting()).toHaveLength(1)
})

test('a message refused as invalid is given up, and the device stays', async () => {
  const { user } = await pushed('unpleasant')
  await tell(user.id)
  expect(await deliver()).toBe(0)
  expect(await waiting()).toEqual([])
  expect(await devicesOf(user.id)).toHaveLength(1)
  expect(problems).toEqual(['messaging/invalid-argument INVALID_ARGUMENT'])
})

test('a busy or failing push service is retried with growing pauses, respecting Retry-After', async () => {
  const { user } = await pushed()
  await tell(user.id)
  fcm.next.push({ ...busy, headers: { 'retry-after': '90' } }, broken)
  expect(await deliver()).toBe(0)
  expect(await deliver(minute)).toBe(0)
  expect(fcm.messages).toHaveLength(1)
  expect(await deliver(2 * minute)).toBe(0)
  expect(fcm.messages).toHaveLength(2)
  expect(await deliver(3 * minute)).toBe(0)
  expect(await deliver(5 * minute)).toBe(1)
  expect(fcm.messages).toHaveLength(3)
  expect(problems).toEqual([
    'messaging/message-rate-exceeded QUOTA_EXCEEDED',
    'messaging/internal-error INTERNAL',
  ])
})

test('an unknown Firebase project removes no registrations', async () => {
  const { user } = await pushed('elsewhere')
  await tell(user.id)
  expect(await deliver()).toBe(0)
  expect(await devicesOf(user.id)).toHaveLength(1)
  expect(await waiting()).toHaveLength(1)
})

test('a push is given up after six tries', async () => {
  const { user } = await pushed()
  await tell(user.id)
  let tries = 0
  const failing = async (): Promise<PushOutcome> => {
    tries += 1
    return { kind: 'later', reason: 'out of reach', afterMs: 0 }
  }
  for (let hour = 0; hour < 8; hour += 1) await deliver(hour * 60 * minute, failing)
  expect(tries).toBe(6)
  expect(await waiting()).toEqual([])
})

test('a push claimed by a killed process is sent by another after the claim expires', async () => {
  const { user } = await pushed()
  await tell(user.id)
  const taken = new Promise<void>((resolve) => {
    const killed: SendPush = () => {
      resolve()
      return new Promise(() => undefined)
    }
    void deliver(0, killed)
  })
  await taken
  expect(await deliver()).toBe(0)
  expect(await deliver(4 * minute)).toBe(1)
  expect(fcm.messages).toHaveLength(1)
})

test('a push that waited for more than a day is deleted', async () => {
  const { user } = await pushed()
  await tell(user.id)
  await deleteOldRows(resources)
  expect(await waiting()).toHaveLength(1)
  await db.execute(sql`UPDATE push_deliveries SET created_at = now() - interval '25 hours'`)
  await deleteOldRows(resources)
  expect(await waiting()).toEqual([])
})

/** Hours of tomorrow, when everything queued today is due. */
const inDubai = (hour: number, daysAhead = 1) => {
  const today = new Date(Date.now() + 4 * 60 * minute).toISOString().slice(0, 10)
  return Date.parse(`${today}T00:00:00+04:00`) + (daysAhead * 24 + hour) * 60 * minute - Date.now()
}

test('pushes wait during quiet hours and are sent when these end', async () => {
  const { user } = await pushed('token', { quietHours: [22, 7] })
  await tell(user.id)
  expect(await deliver(inDubai(23))).toBe(0)
  expect(await deliver(inDubai(3, 2))).toBe(0)
  expect(fcm.messages).toEqual([])
  expect(await waiting()).toMatchObject([{ tries: 0 }])
  expect(await deliver(inDubai(7, 2))).toBe(1)
})

test('a notification read or cleared during quiet hours is not pushed', async () => {
  const { user, api } = await pushed('token', { quietHours: [22, 7] })
  await tell(user.id, '/read')
  expect(await deliver(inDubai(23))).toBe(0)
  await dataOf(api.readNotifications({}))
  await tell(user.id, '/cleared')
  await dataOf(api.clearNotifications({}))
  expect(await deliver(inDubai(8, 2))).toBe(0)
  expect(await waiting()).toEqual([])
})

test('members with push turned off and blocked members get no push', async () => {
  const { user } = await pushed('token', { push: false })
  const blocked = await pushed()
  await tell(user.id)
  await tell(blocked.user.id)
  await db.update(schema.users).set({ blockedAt: new Date() }).where(eq(schema.users.id, blocked.user.id))
  expect(await deliver()).toBe(0)
  expect(await waiting()).toEqual([])
})

test('a long text is cut at 300 characters without splitting one', async () => {
  const { user } = await pushed()
  await notify(db, [
    {
      userId: user.id,
      kind: 'message',
      link: '/chat',
      words: () => ({ title: 'T', message: '🪑'.repeat(4000) }),
    },
  ])
  expect(await deliver()).toBe(1)
  expect(fcm.messages[0]?.data.message).toBe(`${'🪑'.repeat(299)}…`)
  expect(Buffer.byteLength(JSON.stringify(fcm.messages[0]?.data))).toBeLessThan(4096)
})

test('the worker pushes as soon as a notification is announced on the bus', async () => {
  const { user } = await pushed()
  const stop = startPush(resources, send)
  await announce(resources.bus, await tell(user.id))
  await vi.waitFor(() => expect(fcm.messages).toHaveLength(1))
  await stop()
  expect(await waiting()).toEqual([])
})

test('a token belongs to the member who registered it last', async () => {
  const first = await pushed()
  const second = await pushed()
  await dataOf(second.api.registerDevice({ fcmToken: first.token, language: 'ar' }))
  expect(await devicesOf(first.user.id)).toEqual([])
  expect(await devicesOf(second.user.id)).toMatchObject([{ fcmToken: first.token, language: 'ar' }])
})

test('concurrent registrations of one token leave it with one member', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => pushed()))
  await Promise.all(
    people.map(({ api }) => dataOf(api.registerDevice({ fcmToken: 'shared', language: 'en' }))),
  )
  const rows = await db.select().from(schema.devices).where(eq(schema.devices.fcmToken, 'shared'))
  expect(rows).toHaveLength(1)
})

test('a registration ends with sign-out and with its removal', async () => {
  const leaving = await pushed()
  await dataOf(leaving.api.logout({}))
  expect(await devicesOf(leaving.user.id)).toEqual([])
  const removing = await pushed()
  await tell(removing.user.id)
  await dataOf(removing.api.removeDevice({}))
  await dataOf(removing.api.removeDevice({}))
  expect(await devicesOf(removing.user.id)).toEqual([])
  expect(await deliver()).toBe(0)
})

test('without Firebase openPush returns null, and the worker can still be started', async () => {
  expect(openPush(undefined)).toBeNull()
  await startPush(resources, null)()
})

test('a device whose session has expired gets no push', async () => {
  const { user } = await pushed()
  await tell(user.id)
  await db.update(schema.sessions).set({ expiresAt: new Date() }).where(eq(schema.sessions.userId, user.id))
  expect(await deliver()).toBe(0)
  expect(await waiting()).toEqual([])
})

test('an overlong token is refused', async () => {
  const { api } = await pushed()
  const long = api.registerDevice({ fcmToken: 'x'.repeat(1025), language: 'en' })
  expect(await refusalOf(long)).toMatchObject({ fields: { fcmToken: { code: 'invalid' } } })
})
