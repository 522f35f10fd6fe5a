import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createGuest, createUser, signIn } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

test('a guest session needs no data and is identified by its temporary token', async () => {
  const { tempToken, guest } = await dataOf(browserClient(app, { lang: 'ar' }).guestLogin({}))
  expect(guest).toMatchObject({ language: 'ar', emirate: null })
  const start = await dataOf(browserClient(app, { token: tempToken }).currentUser({}))
  expect(start).toEqual({ user: null, guest })
})

test('a visitor without a token creates no guest row', async () => {
  const before = await db.$count(schema.guests)
  expect(await dataOf(browserClient(app).currentUser({}))).toEqual({ user: null, guest: null })
  expect(await db.$count(schema.guests)).toBe(before)
})

test('a guest can change language, emirate and push token one by one', async () => {
  const { tempToken, guest } = await createGuest(db)
  const api = browserClient(app, { token: tempToken })
  expect(await dataOf(api.updateGuestProfile({ language: 'ar' }))).toMatchObject({ language: 'ar' })
  expect(await dataOf(api.updateGuestProfile({ emirate: 'ajman' }))).toMatchObject({
    language: 'ar',
    emirate: 'ajman',
  })
  await dataOf(api.updateGuestProfile({ fcmToken: 'push-token' }))
  expect(await dataOf(api.updateGuestProfile({ emirate: null }))).toMatchObject({ emirate: null })
  expect(await dataOf(api.updateGuestProfile({}))).toMatchObject({ _id: guest.id, language: 'ar' })
  const [row] = await db.select().from(schema.guests).where(eq(schema.guests.id, guest.id))
  expect(row).toMatchObject({ language: 'ar', emirate: null, fcmToken: 'push-token' })
})

test('visitors and members have no guest profile', async () => {
  const { id: userId } = await createUser(db)
  for (const token of ['', await signIn(db, { userId })]) {
    const refusal = await refusalOf(browserClient(app, { token }).updateGuestProfile({ language: 'ar' }))
    expect(refusal).toMatchObject({ statusCode: 403, code: 'forbidden' })
  }
})

test('one address can create 30 guest sessions an hour, also concurrently', async () => {
  const from = (address: string) => browserClient(app, { address }).guestLogin({})
  const results = await Promise.all(Array.from({ length: 33 }, () => from('192.0.2.1')))
  expect(results.filter(({ ok }) => ok)).toHaveLength(30)
  expect(results.filter((result) => !result.ok && result.code === 'too_many_requests')).toHaveLength(3)
  expect((await from('192.0.2.2')).ok).toBe(true)
})

test('a chosen emirate is stored for guests and members and only returned to visitors', async () => {
  const { tempToken, guest } = await createGuest(db)
  const user = await createUser(db, { settings: { theme: 'light' } })
  const token = await signIn(db, { userId: user.id })
  const result = await browserClient(app, { token: tempToken }).selectState({ emirate: 'fujairah' })
  expect(result).toMatchObject({ ok: true, message: 'Location updated successfully' })
  await dataOf(browserClient(app, { token }).selectState({ emirate: 'dubai' }))
  const [guestRow] = await db.select().from(schema.guests).where(eq(schema.guests.id, guest.id))
  const [userRow] = await db.select().from(schema.users).where(eq(schema.users.id, user.id))
  expect(guestRow?.emirate).toBe('fujairah')
  expect(userRow?.settings).toEqual({ theme: 'light', emirate: 'dubai' })
  await dataOf(browserClient(app, { token }).selectState({ emirate: null }))
  expect(await dataOf(browserClient(app).selectState({ emirate: 'sharjah' }))).toEqual({ emirate: 'sharjah' })
})
