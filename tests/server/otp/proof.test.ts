import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { prove } from '#lib/api/prove.ts'
import { smsOfDay } from '#server/otp/limits.ts'
import { users } from '#server/platform/db/schema.ts'
import { windowOf } from '#server/platform/limits.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { agreed, newEmail, newPhone } from '#support/contacts.ts'
import { createAdmin, createUser, signIn } from '#support/factories.ts'
import { messagesTo } from '#support/outbox.ts'

const app = await openTestApp({ SMS_DAILY_CAP: '100' })
const { db } = app
const visitor = browserClient(app)
const { key, limit } = smsOfDay(app.resources.config)

/** Marks a number of the day's hundred text messages as used. */
async function use(count: number): Promise<void> {
  const { start, expires } = windowOf(limit, new Date())
  await db.execute(sql`
    INSERT INTO rate_limits (key, window_start, count, expires_at) VALUES (${key}, ${start}, ${count}, ${expires})
    ON CONFLICT (key, window_start) DO UPDATE SET count = ${count}`)
}
async function used(): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count FROM rate_limits WHERE key = ${key}`)
  return rows[0]?.count ?? 0
}
const newNumber = () => ({ countryCode: '+971', phoneNo: newPhone() })

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

test('sending a code requires proof of work once a fifth of the daily text messages is used', async () => {
  await use(18)
  expect((await visitor.sendOtp({ ...newNumber(), ...agreed })).ok).toBe(true)
  const number = newNumber()
  const refused = await refusalOf(visitor.sendOtp({ ...number, ...agreed }))
  expect(refused).toMatchObject({ statusCode: 403, code: 'proof_required' })
  expect(await messagesTo(db, `+971${number.phoneNo}`)).toEqual([])
  expect(await used()).toBe(19)
  const proven = await prove(refused.ticket ?? '')
  expect((await visitor.sendOtp({ ...number, ...agreed, ...proven })).ok).toBe(true)
  expect(await messagesTo(db, `+971${number.phoneNo}`)).toHaveLength(1)
})

test('a proof is valid once, for five minutes, and only for an unmodified challenge', async () => {
  const move = stopClock()
  await use(30)
  const ask = async (proof?: string) =>
    refusalOf(visitor.sendOtp({ ...newNumber(), ...agreed, ...(proof && { proof }) }))
  const solve = async () => (await prove((await ask()).ticket ?? ''))?.proof ?? ''
  const proof = await solve()
  expect((await visitor.sendOtp({ ...newNumber(), ...agreed, proof })).ok).toBe(true)
  expect((await ask(proof)).code).toBe('proof_required')

  const { challenge, solution } = JSON.parse(await solve())
  const easier = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
  const solved = await solveChallenge({ challenge: easier, deriveKey })
  const wrong = [
    { challenge: easier, solution: solved },
    { challenge, solution: { ...solution, counter: solution.counter + 1 } },
    { challenge: { ...challenge, parameters: { ...challenge.parameters, algorithm: 'SHA-256' } }, solution },
    { challenge },
  ]
  for (const one of wrong) expect((await ask(JSON.stringify(one))).code).toBe('proof_required')
  expect((await ask('{ no JSON }')).code).toBe('proof_required')
  expect((await ask('"nothing"')).code).toBe('invalid_input')
  move(5 * 60_000 + 1_000)
  expect((await ask(JSON.stringify({ challenge, solution }))).code).toBe('proof_required')
})

test('the proof-of-work cost grows with the text messages used, for password resets too', async () => {
  const user = await createUser(db, {
    emailVerifiedAt: new Date(),
    countryCode: '+971',
    phone: newPhone(),
    phoneVerifiedAt: new Date(),
  })
  const own = { countryCode: '+971', phoneNo: user.phone ?? '' }
  const priceAt = async (count: number) => {
    await use(count)
    const { ticket = '' } = await refusalOf(visitor.forgotpassword(own))
    return JSON.parse(ticket).parameters.cost
  }
  expect([await priceAt(19), await priceAt(34), await priceAt(49), await priceAt(69)]).toEqual([
    2_000, 8_000, 20_000, 20_000,
  ])
})

test('signed-in members and codes by mail need no proof', async () => {
  await use(60)
  const user = await createUser(db, { emailVerifiedAt: new Date() })
  const member = browserClient(app, { token: await signIn(db, { userId: user.id }) })
  expect((await member.justSendOtp({ ...newNumber(), otpConsent: true })).ok).toBe(true)
  await dataOf(visitor.sendOtp({ email: newEmail(), ...agreed }))
})

test('a place gets 20 challenges a minute', async () => {
  await use(30)
  const stranger = browserClient(app, { address: '198.51.100.7' })
  const codes: (string | null)[] = []
  for (let time = 0; time < 21; time += 1)
    codes.push((await refusalOf(stranger.sendOtp({ ...newNumber(), ...agreed }))).code)
  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'proof_required'))
  expect(codes[20]).toBe('too_many_requests')
})

test('admins who keep the provider get one mail, in their language, when half of the daily text messages are used', async () => {
  const english = await createUser(db, { role: 'admin', emailVerifiedAt: new Date() })
  const editor = await createAdmin(db, 'editor')
  await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, editor.id))
  const arabic = await createUser(db, { role: 'admin', language: 'ar', emailVerifiedAt: new Date() })
  const member = browserClient(app, { token: await signIn(db, { userId: (await createUser(db)).id }) })
  for (const count of [48, 49, 50]) {
    await use(count)
    await dataOf(member.justSendOtp({ ...newNumber(), otpConsent: true }))
  }
  const [mail, ...more] = await messagesTo(db, english.email ?? '')
  expect(mail?.subject).toBe('50 % of today’s text messages are used')
  expect(mail?.body).toContain('/admin/health')
  expect(more).toEqual([])
  expect(await messagesTo(db, editor.email ?? '')).toEqual([])
  expect((await messagesTo(db, arabic.email ?? ''))[0]?.subject).toContain('50 %')
})
