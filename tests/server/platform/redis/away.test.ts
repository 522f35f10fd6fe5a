import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openResources } from '#server/open-resources.ts'
import type { BusEvent } from '#server/platform/bus.ts'
import { countUse } from '#server/platform/limits.ts'
import type { Resources } from '#server/platform/resources.ts'
import { openTestApp } from '#support/app.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#support/database-proxy.ts'
import { noRedis, startRedis } from '#support/redis.ts'

const reason = noRedis ? ` (${noRedis})` : ''

describe.skipIf(noRedis)(`with Redis interrupted${reason}`, () => (noRedis ? undefined : define()))

async function define(): Promise<void> {
  const redis = await startRedis()
  afterAll(redis.stop)
  const proxy: DatabaseProxy = await openDatabaseProxy(redis.url)
  afterAll(proxy.close)
  const { resources: here, complaints } = await openTestApp({ REDIS_URL: redis.url })
  // This process reaches Redis through a proxy that can be cut.
  const there = await openResources(
    { ...here.config, redisUrl: proxy.url },
    here.log,
    here.pool.options.connectionString ?? '',
  )
  afterAll(() => there.close())

  const both = [here, there]
  const isShared = ({ bus }: Resources) => bus.history?.isShared()
  const shared = (expected: boolean) =>
    expect.poll(() => both.map(isShared), { timeout: 30_000 }).toEqual([expected, expected])
  /** Waits until each process has noticed by itself. */
  const lost = (...expected: boolean[]) =>
    expect.poll(() => both.map(({ redis }) => redis?.isAway()), { timeout: 30_000 }).toEqual(expected)
  beforeEach(() => shared(true))

  /** The next event of a type that a process receives, and whether Redis delivered it. */
  const nextEvent = ({ bus }: Resources, type: BusEvent['type'] = 'invalidate') =>
    new Promise<{ event: BusEvent; byRedis: boolean }>((resolve) => {
      const stop = bus.subscribe((event, position) => {
        if (event.type !== type) return
        stop()
        resolve({ event, byRedis: position !== undefined })
      })
    })
  const invalidate = (tag: string): BusEvent => ({ type: 'invalidate', tags: [tag] })
  /** Publishes an event and returns whether each process received it through Redis. */
  async function tell(from: Resources, tag: string) {
    const heard = both.map((process) => nextEvent(process))
    await from.bus.publish(invalidate(tag))
    const all = await Promise.all(heard)
    expect(all.map(({ event }) => event)).toEqual([invalidate(tag), invalidate(tag)])
    return all.map(({ byRedis }) => byRedis)
  }
  const expectOneLine = (processes: number) => {
    const lines = complaints.splice(0).filter((line) => line.includes('PostgreSQL does its part'))
    expect(lines).toHaveLength(processes)
  }

  test('events travel through Redis, and those of a transaction through PostgreSQL', async () => {
    expect(await tell(here, 'one')).toEqual([true, true])
    expect(await tell(there, 'two')).toEqual([true, true])
    const heard = nextEvent(there, 'session-ended')
    const event = { type: 'session-ended', sessionIds: ['a'] }
    await here.db.execute(sql`SELECT pg_notify('marketplace', ${JSON.stringify(event)})`)
    expect(await heard).toEqual({ event, byRedis: false })
  })

  test('when Redis is killed, events and limits fall back to PostgreSQL and later return', async () => {
    const limit = { max: 3, windowMs: 3_600_000 }
    const now = new Date()
    expect(await countUse(here.db, 'away:a', limit, now)).toBe(1)
    await redis.kill()
    expect(await tell(here, 'during')).toEqual([false, false])
    expect(await countUse(here.db, 'away:a', limit, now)).toBe(1)
    await lost(true, true)
    expect(await tell(there, 'later')).toEqual([false, false])
    expect(await countUse(here.db, 'away:a', limit, now)).toBe(2)
    expectOneLine(2)
    await redis.start()
    await shared(true)
    expect(await tell(here, 'after')).toEqual([true, true])
    expect(await countUse(there.db, 'away:a', limit, now)).toBe(1)
  })

  test('when Redis restarts at once, the page cache is cleared and both processes reconnect', async () => {
    await here.pages.put(
      '/1',
      { status: 200, headers: {}, body: Buffer.from('1'), tags: [], maxAgeMs: 60_000 },
      here.pages.mark(),
    )
    await redis.kill()
    await redis.start()
    await expect.poll(() => here.pages.size().pages, { timeout: 10_000 }).toBe(0)
    await shared(true)
    // A process that reconnects late misses this event and clears its caches afterwards.
    const heardByBoth = () => Promise.race([tell(here, 'after'), pause(1_000)])
    await expect.poll(heardByBoth, { timeout: 20_000 }).toEqual([true, true])
    complaints.splice(0)
  })

  test('when Redis hangs, the first call times out and later calls fail at once', async () => {
    redis.pause()
    onTestFinished(redis.resume)
    const began = performance.now()
    const asked = there.redis?.run((client) => client.ping()).catch(() => undefined)
    expect(await tell(here, 'first')).toEqual([false, false])
    await asked
    expect(performance.now() - began).toBeLessThan(5_000)
    await lost(true, true)
    const later = performance.now()
    await here.redis
      ?.run((client) => client.ping())
      .catch((error: Error) => expect(error.name).toBe('Unavailable'))
    expect(performance.now() - later).toBeLessThan(500)
    redis.resume()
    await shared(true)
    expectOneLine(2)
  })

  test('when one process loses Redis, all exchange events through PostgreSQL', async () => {
    await proxy.refuse()
    await shared(false)
    await lost(false, true)
    expect(await tell(here, 'to all')).toEqual([false, false])
    expect(await tell(there, 'from there')).toEqual([false, false])
    expectOneLine(1)
    await proxy.resume()
    await shared(true)
    expect(await tell(here, 'after')).toEqual([true, true])
  })

  test('a process configured without Redis exchanges events with the others through PostgreSQL', async () => {
    const url = here.pool.options.connectionString ?? ''
    const plain = await openResources({ ...here.config, redisUrl: undefined }, here.log, url)
    await shared(false)
    const heard = nextEvent(plain)
    expect(await tell(here, 'to all')).toEqual([false, false])
    expect(await heard).toEqual({ event: invalidate('to all'), byRedis: false })
    const last = both.map((process) => nextEvent(process))
    await plain.bus.publish(invalidate('from it'))
    await Promise.all(last)
    await plain.close()
    await shared(true)
  })

  test('a process started without Redis uses it once it is available', async () => {
    await redis.kill()
    const began = performance.now()
    const late = await openResources(here.config, here.log, here.pool.options.connectionString ?? '')
    expect(performance.now() - began).toBeLessThan(15_000)
    const heard = nextEvent(late)
    await here.bus.publish(invalidate('hello'))
    expect(await heard).toEqual({ event: invalidate('hello'), byRedis: false })
    await lost(true, true)
    await expect.poll(() => late.redis?.isAway(), { timeout: 30_000 }).toBe(true)
    await redis.start()
    await expect.poll(() => isShared(late), { timeout: 30_000 }).toBe(true)
    await shared(true)
    const again = nextEvent(late)
    await here.bus.publish(invalidate('again'))
    expect(await again).toEqual({ event: invalidate('again'), byRedis: true })
    await late.close()
    expectOneLine(3)
  })
}
