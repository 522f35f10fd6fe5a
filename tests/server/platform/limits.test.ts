import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { messagesPerMinute } from '#lib/contract/chat.ts'
import type { Database } from '#server/platform/db/client.ts'
import { countUse, limitPlace, limitUses, refundUses } from '#server/platform/limits.ts'
import { openTestApp } from '#support/app.ts'
import { openTalk } from '#support/chat.ts'
import { browserClient, browserHeaders, dataOf, refusalOf, siteOrigin } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { createUser, signIn } from '#support/factories.ts'
import { describeWithAndWithoutRedis } from '#support/redis.ts'

const minute = { max: 3, windowMs: 60_000 }

describeWithAndWithoutRedis(async (environment) => {
  const app = await openTestApp(environment)
  const { db } = app
  const talk = await openTalk(app)
  beforeEach(async () => {
    await db.execute(sql`TRUNCATE rate_limits`)
    await app.resources.redis?.run((client) => client.flushDb())
  })

  const beGuest = (address: string) => browserClient(app, { address }).guestLogin({})
  const askedBy = async (address: string, times: number) => {
    const answers: boolean[] = []
    for (let time = 0; time < times; time += 1) answers.push((await beGuest(address)).ok)
    return answers.filter(Boolean).length
  }

  test('all addresses of one IPv6 /64 share a limit', async () => {
    stopClock()
    for (let time = 0; time < 30; time += 1) await dataOf(beGuest(`2001:db8:7:1::${time}`))
    expect((await refusalOf(beGuest('2001:db8:7:1:ffff::1'))).code).toBe('too_many_requests')
    expect((await beGuest('2001:db8:7:2::1')).ok).toBe(true)
  })

  test('the /56, /48 and /24 networks of an address share a limit ten times as high', async () => {
    stopClock()
    const limit = { max: 1, windowMs: 60_000 }
    const uses = async (addressOf: (number: number) => string) => {
      let passed = 0
      for (let number = 0; number < 30; number += 1)
        passed += await limitPlace(db, 'test', addressOf(number), limit).then(
          () => 1,
          () => 0,
        )
      return passed
    }
    expect(await uses((number) => `2001:db8:a:${number.toString(16)}::1`)).toBe(10)
    expect(await uses((number) => `2001:db8:b:${number.toString(16)}00::1`)).toBe(10)
    expect(await uses((number) => `198.51.100.${number}`)).toBe(10)
    expect(await uses((number) => `198.51.${number}.1`)).toBe(30)
  })

  test('clients named by an untrusted proxy have separate limits and one shared bound', async () => {
    stopClock()
    const limit = { max: 2, windowMs: 60_000 }
    const use = (client: string) => limitPlace(db, 'test', `relay 127.0.0.1 client ${client}`, limit)
    await use('192.0.2.1')
    await use('192.0.2.1')
    await expect(use('192.0.2.1')).rejects.toMatchObject({ code: 'too_many_requests' })
    for (let number = 3; number < 41; number += 1) await use(`192.0.${number}.1`)
    await expect(use('192.0.41.1')).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  test('clients that a proxy does not name may together exceed the limit of one client', async () => {
    stopClock()
    expect(await askedBy('relay 10.0.0.1', 40)).toBe(40)
  })

  test('a use refused by one limit is not counted by the others, and a refund frees it', async () => {
    stopClock()
    const uses = [
      { key: 'first:a', limit: minute },
      { key: 'second:a', limit: { max: 1, windowMs: 60_000 } },
    ]
    const now = new Date()
    expect(await limitUses(db, uses, now)).toEqual([1, 1])
    await expect(limitUses(db, uses, now)).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await countUse(db, 'first:a', minute, now)).toBe(2)
    await refundUses(db, uses, now)
    expect(await limitUses(db, uses, now)).toEqual([2, 1])
  })

  const guestLogin = (address: string) =>
    app.fetch(
      new Request(`${siteOrigin}/user/v1/guestLogin`, {
        method: 'POST',
        headers: { ...browserHeaders(app), 'content-type': 'application/json' },
        body: '{}',
      }),
      address,
    )

  test('a response names its rate limits and the remaining uses', async () => {
    stopClock()
    const answer = await guestLogin('192.0.2.20')
    expect(answer.headers.get('ratelimit-policy')).toBe('"guest:place";q=30;w=3600')
    expect(answer.headers.get('ratelimit')).toBe('"guest:place";r=29;t=3590')
    expect(answer.headers.get('retry-after')).toBeNull()
  })

  test('a 429 response also has Retry-After', async () => {
    stopClock()
    await askedBy('192.0.2.21', 30)
    const answer = await guestLogin('192.0.2.21')
    expect(answer.status).toBe(429)
    expect(answer.headers.get('ratelimit')).toBe('"guest:place";r=0;t=3590')
    expect(answer.headers.get('retry-after')).toBe('3590')
  })

  test('a call without limits has no rate limit headers', async () => {
    const answer = await app.fetch(
      new Request(`${siteOrigin}/user/v1/currentUser`, { headers: browserHeaders(app) }),
    )
    expect(answer.headers.has('ratelimit-policy')).toBe(false)
  })

  test('reaching a limit is logged once per window, without the address', async () => {
    stopClock()
    expect(await askedBy('192.0.2.22', 35)).toBe(30)
    const events = app.securityEvents.filter(({ event }) => event === 'limit_reached')
    expect(events).toEqual([{ event: 'limit_reached', endpoint: 'guestLogin', reason: 'guest:place' }])
  })

  test('refusals are logged as security events with codes and user ids', async () => {
    const user = await createUser(db, { password: 'right-Password1' })
    const member = browserClient(app, { token: await signIn(db, { userId: user.id }) })
    await refusalOf(member.updateStore({}))
    await refusalOf(browserClient(app, { token: 'made-up' }).currentUser({}))
    await refusalOf(browserClient(app).login({ email: user.email ?? '', password: 'wrong' }))
    await refusalOf(browserClient(app).getProfile({}))
    expect(app.securityEvents).toEqual([
      { event: 'access_refused', endpoint: 'updateStore', reason: 'business_not_approved', userId: user.id },
      { event: 'token_refused', endpoint: 'currentUser', reason: 'unauthorized' },
      { event: 'sign_in_failed', endpoint: 'login', reason: 'invalid_credentials' },
      { event: 'access_refused', endpoint: 'getProfile', reason: 'sign_in_required' },
    ])
  })

  test('repeating a message with the same client id does not count against the limit', async () => {
    stopClock()
    const { buyer, roomId } = await talk.talk()
    const clientId = crypto.randomUUID()
    for (let time = 0; time < 30; time += 1) await talk.say(buyer, roomId, 'Still there?', clientId)
    for (let time = 1; time < messagesPerMinute; time += 1) await talk.say(buyer, roomId, `Message ${time}`)
    expect(
      (await refusalOf(buyer.api.sendMessage({ roomId, clientId: crypto.randomUUID(), text: 'More' }))).code,
    ).toBe('too_many_requests')
  })

  test('a rolled-back transaction undoes its counted uses', async () => {
    stopClock()
    const count = (tx: Database) => countUse(tx, 'undone:a', minute)
    await expect(
      db.transaction(async (tx) => {
        expect(await count(tx)).toBe(1)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    expect(await db.transaction(count)).toBe(1)
  })

  test('a durable limit is stored in the database', async () => {
    stopClock()
    await countUse(db, 'kept:a', { ...minute, durable: true })
    const { rows } = await db.execute(sql`SELECT count FROM rate_limits WHERE key = 'kept:a'`)
    expect(rows).toEqual([{ count: 1 }])
  })
})
