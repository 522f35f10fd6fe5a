import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#support/app.ts'
import { browserClient, dataOf, plainClient, refusalOf } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { agreed, newEmail, newPhone } from '#support/contacts.ts'
import { createUser } from '#support/factories.ts'
import { codeTo, otherCode } from '#support/outbox.ts'

const app = await openTestApp()
const { db } = app
beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

const at = (address: string, deviceId = 'device-of-the-owner') => browserClient(app, { address, deviceId })
const owner = at('192.0.2.1')
const stranger = at('198.51.100.1', 'device-of-a-stranger')
const purpose = 'signin' as const

async function asked() {
  const email = newEmail()
  const { challenge } = await dataOf(owner.sendOtp({ email, ...agreed }))
  return { email, challenge, otp: await codeTo(db, email) }
}

test('a code is valid only on the device that requested it, together with its challenge', async () => {
  const { email, otp, challenge } = await asked()
  const elsewhere = await refusalOf(stranger.verifyotp({ email, otp, purpose, challenge }))
  expect(elsewhere).toMatchObject({
    statusCode: 400,
    code: 'otp_wrong',
    fields: { otp: { code: 'otp_elsewhere', message: expect.stringContaining('on this device') } },
  })
  for (const made of [undefined, '', 'x'.repeat(43)]) {
    const { fields } = await refusalOf(owner.verifyotp({ email, otp, purpose, challenge: made }))
    expect(fields.otp?.code).toBe('otp_elsewhere')
  }
  expect((await owner.verifyotp({ email, otp, purpose, challenge })).ok).toBe(true)
})

test('the refusal of a code without its challenge is also given in Arabic', async () => {
  const { email, otp } = await asked()
  const arabic = browserClient(app, { lang: 'ar' })
  const { fields } = await refusalOf(arabic.verifyotp({ email, otp, purpose, challenge: '' }))
  expect(fields.otp?.message).toContain('على هذا الجهاز')
})

test('a client without a device verifies a code only with its challenge', async () => {
  const email = newEmail()
  const tool = plainClient(app)
  const { challenge } = await dataOf(tool.sendOtp({ email, ...agreed }))
  const otp = await codeTo(db, email)
  expect((await tool.verifyotp({ email, otp, purpose, challenge: '' })).ok).toBe(false)
  expect((await tool.verifyotp({ email, otp, purpose, challenge })).ok).toBe(true)
})

test('a stranger’s wrong codes do not use up the attempts of the owner’s code', async () => {
  const { email, otp, challenge } = await asked()
  await db.execute(sql`TRUNCATE rate_limits`)
  const theirs = await dataOf(stranger.sendOtp({ email, ...agreed }))
  const wrong = otherCode(await codeTo(db, email))
  for (let time = 0; time < 6; time += 1) {
    await refusalOf(stranger.verifyotp({ email, otp: wrong, purpose, challenge: theirs.challenge }))
  }
  expect((await owner.verifyotp({ email, otp, purpose, challenge })).ok).toBe(true)
})

test('one client address requests at most twenty codes a minute, for any recipients', async () => {
  stopClock()
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => stranger.sendOtp({ email: newEmail(), ...agreed })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20)
  const again = at('::ffff:198.51.100.1', 'another-device')
  expect((await refusalOf(again.sendOtp({ email: newEmail(), ...agreed }))).code).toBe('too_many_requests')
  expect((await owner.sendOtp({ email: newEmail(), ...agreed })).ok).toBe(true)
})

test('one client address requests at most a hundred codes an hour', async () => {
  const move = stopClock()
  let sent = 0
  for (let minute = 0; minute < 7; minute += 1) {
    for (let time = 0; time < 20; time += 1) {
      if ((await stranger.sendOtp({ email: newEmail(), ...agreed })).ok) sent += 1
    }
    move(60_000)
  }
  expect(sent).toBe(100)
})

test('one client address gets thirty wrong tries in ten minutes, across all codes', async () => {
  stopClock()
  const { email, challenge, otp } = await asked()
  const tries = await Promise.all(
    Array.from({ length: 100 }, () => stranger.verifyotp({ email, otp: '000000', purpose, challenge: 'x' })),
  )
  expect(tries.filter((answer) => !answer.ok && answer.code === 'otp_wrong')).toHaveLength(30)
  expect(tries.filter((answer) => !answer.ok && answer.code === 'too_many_requests')).toHaveLength(70)
  expect((await owner.verifyotp({ email, otp, purpose, challenge })).ok).toBe(true)
})

test('tries with an invalid challenge neither count towards the shop-wide limit nor use up the code', async () => {
  stopClock()
  const { email, challenge, otp } = await asked()
  for (let network = 0; network < 4; network += 1)
    await at(`2001:db8:0:${network}::1`).verifyotp({ email, otp: '000000', purpose, challenge: 'made up' })
  const shop = sql`SELECT 1 FROM rate_limits WHERE key = 'otp-tries:shop:all'`
  expect((await db.execute(shop)).rows).toEqual([])
  expect((await owner.verifyotp({ email, otp, purpose, challenge })).ok).toBe(true)
})

test('a /48 network gets three hundred wrong tries in ten minutes; another network is unaffected', async () => {
  stopClock()
  const email = newEmail()
  const tried = (network: number, times: number) =>
    Promise.all(
      Array.from({ length: times }, () =>
        refusalOf(
          at(`2001:db8:5:${network.toString(16)}00::1`).verifyotp({
            ...{ email, purpose, otp: '000000', challenge: 'x' },
          }),
        ),
      ),
    )
  for (let network = 0; network < 10; network += 1) await tried(network, 30)
  const [more] = await tried(20, 1)
  expect(more?.code).toBe('too_many_requests')
  const other = await refusalOf(
    at('2001:db8:6::1').verifyotp({ ...{ email, purpose, otp: '000000', challenge: 'x' } }),
  )
  expect(other.code).toBe('otp_wrong')
})

test('once the shop-wide limit of wrong tries is reached, each code allows a single try', async () => {
  stopClock()
  const first = await asked()
  const second = await asked()
  const wrongOfShop = sql`
    INSERT INTO rate_limits (key, window_start, count, expires_at)
    VALUES ('otp-tries:shop:all', ${new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString()}, 3000,
      now() + interval '1 hour')
    ON CONFLICT (key, window_start) DO UPDATE SET count = 3000`
  await db.execute(wrongOfShop)
  const wrong = { ...first, otp: otherCode(first.otp), purpose }
  expect((await refusalOf(owner.verifyotp(wrong))).code).toBe('otp_wrong')
  expect((await refusalOf(owner.verifyotp({ ...first, purpose }))).code).toBe('too_many_requests')
  expect((await owner.verifyotp({ ...second, purpose })).ok).toBe(true)
})

test('correct codes do not count as wrong tries', async () => {
  stopClock()
  for (let time = 0; time < 35; time += 1) {
    await db.execute(sql`DELETE FROM rate_limits WHERE key LIKE 'otp-minute%'`)
    const { email, otp, challenge } = await asked()
    expect((await owner.verifyotp({ email, otp, purpose, challenge })).ok, String(time)).toBe(true)
  }
})

const text = (from: TestApp, address: string, phoneNo = newPhone()) =>
  browserClient(from, { address }).sendOtp({ phoneNo, countryCode: '+971', ...agreed })

test('one client address gets at most a tenth of the daily text messages', async () => {
  const move = stopClock()
  const capped = await openTestApp({ SMS_DAILY_CAP: '40', CODE_PROOF: 'false' })
  let sent = 0
  for (let time = 0; time < 8; time += 1) {
    if ((await text(capped, '198.51.100.7')).ok) sent += 1
    move(60_000)
  }
  expect(sent).toBe(4)
  expect((await text(capped, '198.51.100.8')).ok).toBe(true)
})

test('a refused text message does not count against the daily cap', async () => {
  stopClock()
  const capped = await openTestApp({ SMS_DAILY_CAP: '20', CODE_PROOF: 'false' })
  for (let time = 0; time < 5; time += 1) await text(capped, '198.51.100.9', '500000001')
  const { rows } = await capped.db.execute(sql`SELECT count FROM rate_limits WHERE key = 'sms:day:all'`)
  expect(rows).toEqual([{ count: 1 }])
})

test('phone numbers of one range get at most thirty text messages an hour', async () => {
  stopClock()
  let sent = 0
  for (let number = 0; number < 40; number += 1) {
    const phone = `56123${String(4000 + number)}`
    if ((await text(app, `203.0.113.${number}`, phone)).ok) sent += 1
  }
  expect(sent).toBe(30)
  expect((await text(app, '203.0.113.99', '561244000')).ok).toBe(true)
})

test('a /48 network gets at most a quarter of the daily text messages', async () => {
  stopClock()
  const capped = await openTestApp({ SMS_DAILY_CAP: '40', CODE_PROOF: 'false' })
  let sent = 0
  for (let network = 0; network < 14; network += 1)
    if ((await text(capped, `2001:db8:7:${network.toString(16)}00::1`)).ok) sent += 1
  expect(sent).toBe(10)
  expect((await text(capped, '2001:db8:8::1')).ok).toBe(true)
})

test('part of the daily text messages is reserved for members, and reached limits are logged', async () => {
  stopClock()
  const capped = await openTestApp({ SMS_DAILY_CAP: '10', CODE_PROOF: 'false' })
  const sent = { strangers: 0, members: 0 }
  for (let time = 0; time < 10; time += 1) if ((await text(capped, `203.0.${time}.1`)).ok) sent.strangers += 1
  for (let time = 0; time < 5; time += 1) {
    const phone = newPhone()
    await createUser(capped.db, { countryCode: '+971', phone })
    if ((await text(capped, `203.0.${100 + time}.1`, phone)).ok) sent.members += 1
  }
  expect(sent).toEqual({ strangers: 7, members: 3 })
  const reached = capped.securityEvents.filter(({ event }) => event === 'limit_reached')
  expect(reached.map(({ reason }) => reason)).toEqual([
    'sms:day at 50 %',
    'sms:strangers',
    'sms:day at 80 %',
    'sms:day',
  ])
})

test('sent and refused codes are logged as security events without the recipient', async () => {
  const { email, challenge, otp } = await asked()
  await refusalOf(owner.verifyotp({ email, otp: otherCode(otp), purpose, challenge }))
  expect(app.securityEvents).toEqual([
    { event: 'code_sent', reason: 'signin by email' },
    { event: 'code_failed', endpoint: 'verifyotp', reason: 'otp_wrong' },
  ])
})
