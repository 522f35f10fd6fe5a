import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { knownDevices } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, plainClient, refusalOf } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { createUser } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const password = 'Right-Password-1'
const deviceSecret = 'a-secret-of-the-owner-with-many-letters'
beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

const home = browserClient(app, { address: '192.0.2.1', deviceSecret })
const strangerAt = (address: string, deviceId = 'test-device-1') => browserClient(app, { address, deviceId })

/** An account whose owner has signed in on the home device. */
async function account() {
  const user = await createUser(db, { password })
  const email = user.email ?? ''
  await dataOf(home.login({ email, password }))
  return { id: user.id, email }
}

const failing = async (email: string, times: number, addressOf: (time: number) => string) => {
  const codes: unknown[] = []
  for (let time = 0; time < times; time += 1) {
    const answer = await strangerAt(addressOf(time)).login({ email, password: 'wrong' })
    codes.push(answer.ok ? 'ok' : answer.code)
  }
  return codes
}

test('wrong passwords from other devices do not lock out a known device', async () => {
  stopClock()
  const { email } = await account()
  const codes = await failing(email, 30, (time) => `198.51.100.${time}`)
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(10)
  expect((await home.login({ email, password })).ok).toBe(true)
})

test('wrong passwords from the same address do not lock out a known device', async () => {
  stopClock()
  const { email } = await account()
  for (let number = 0; number < 60; number += 1)
    await strangerAt('192.0.2.1').login({ email: `nobody${number}@example.com`, password: 'wrong' })
  expect((await home.login({ email, password })).ok).toBe(true)
})

test('a device id alone or an unknown device secret does not make a device known', async () => {
  stopClock()
  const { email } = await account()
  await failing(email, 11, (time) => `198.51.100.${time}`)
  expect((await refusalOf(strangerAt('192.0.2.1').login({ email, password }))).code).toBe('too_many_requests')
  const guessed = browserClient(app, { deviceSecret: 'another-secret-with-as-many-letters' })
  expect((await refusalOf(guessed.login({ email, password }))).code).toBe('too_many_requests')
})

test('a device known to one account is unknown to another', async () => {
  stopClock()
  await account()
  const other = await createUser(db, { password })
  await failing(other.email ?? '', 11, (time) => `198.51.100.${time}`)
  const refusal = await refusalOf(home.login({ email: other.email ?? '', password }))
  expect(refusal.code).toBe('too_many_requests')
})

test('unknown devices are slowed by pauses that double', async () => {
  const move = stopClock()
  const { email } = await account()
  const stranger = strangerAt('198.51.100.1')
  const wrong = () => stranger.login({ email, password: 'wrong' })
  for (let time = 0; time < 10; time += 1) await wrong()
  const waits: (number | undefined)[] = []
  for (let time = 0; time < 4; time += 1) {
    const { retryAfter } = await refusalOf(wrong())
    waits.push(retryAfter)
    move((retryAfter ?? 0) * 1000)
    expect((await refusalOf(wrong())).code).toBe('invalid_credentials')
  }
  expect(waits).toEqual([60, 120, 240, 480])
})

test('after the pause the right password is accepted from an unknown device', async () => {
  const move = stopClock()
  const { email } = await account()
  await failing(email, 11, (time) => `198.51.100.${time}`)
  move(60_000)
  expect((await strangerAt('203.0.113.5').login({ email, password })).ok).toBe(true)
})

test('a known device is locked after ten wrong passwords of its own', async () => {
  stopClock()
  const { email } = await account()
  const codes = new Set<unknown>()
  for (let time = 0; time < 10; time += 1)
    codes.add((await refusalOf(home.login({ email, password: 'wrong' }))).code)
  expect([...codes]).toEqual(['invalid_credentials'])
  expect((await refusalOf(home.login({ email, password: 'wrong' }))).code).toBe('too_many_requests')
})

test('a device secret is stored hashed, and a short one is ignored', async () => {
  const { id, email } = await account()
  const [row] = await db.select().from(knownDevices).where(eq(knownDevices.userId, id))
  expect(JSON.stringify(row)).not.toContain(deviceSecret)
  await dataOf(browserClient(app, { deviceSecret: 'short' }).login({ email, password }))
  expect(await db.$count(knownDevices, eq(knownDevices.userId, id))).toBe(1)
})

test('a plain client can send a device secret as a header', async () => {
  const { id, email } = await account()
  await dataOf(
    plainClient(app, { deviceSecret: 'a-secret-of-a-tool-with-many-letters' }).login({ email, password }),
  )
  expect(await db.$count(knownDevices, eq(knownDevices.userId, id))).toBe(2)
})

test('an admin on a known device is not locked out by failures elsewhere', async () => {
  stopClock()
  const user = await createUser(db, { role: 'admin', password })
  const email = user.email ?? ''
  await dataOf(home.login({ email, password }))
  for (let time = 0; time < 12; time += 1)
    await strangerAt(`198.51.100.${time}`).adminLogin({ email, password: 'wrong' })
  expect((await refusalOf(strangerAt('203.0.113.7').adminLogin({ email, password }))).code).toBe(
    'too_many_requests',
  )
  expect((await home.adminLogin({ email, password })).ok).toBe(true)
})

test('a sign-in is logged as a security event', async () => {
  const { id } = await account()
  expect(app.securityEvents).toContainEqual({ event: 'sign_in', endpoint: 'login', userId: id })
})
