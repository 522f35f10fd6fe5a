import type { Duplex } from 'node:stream'
import { afterAll, expect, test, vi } from 'vitest'
import { openResources } from '#server/open-resources.ts'
import type { BusEvent } from '#server/platform/bus.ts'
import { rooms } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createUser, signIn } from '#support/factories.ts'
import { noRedis, startRedis } from '#support/redis.ts'
import { type Browser, connected, openSockets } from '#support/sockets.ts'
import { openTabs } from '../../lib/state/live/tabs.ts'

const withRedis = test.skipIf(noRedis)
const suffix = noRedis ? ` (${noRedis})` : ''

const redis = noRedis ? null : await startRedis()
afterAll(() => redis?.stop())
const { db, resources, config } = await openTestApp(redis ? { REDIS_URL: redis.url } : {})
// A browser may reconnect to the other process.
const elsewhere = await openResources(config, resources.log, resources.pool.options.connectionString ?? '')
const here = await openSockets(resources)
const there = await openSockets(elsewhere)
afterAll(async () => {
  await there.close()
  await elsewhere.close()
})

async function member() {
  const { id } = await createUser(db)
  const token = await signIn(db, { userId: id })
  const browser = await here.connect(token, { transports: ['websocket'] })
  if (!browser.heard.some(([name]) => name === 'position')) await browser.next('position')
  return { id, token, browser }
}
const message = (userId: string, sequence: number): BusEvent => ({
  type: 'message',
  roomId: crypto.randomUUID(),
  sequence,
  userIds: [userId],
})

/** Closes the transport without a disconnect, as a lost network does. */
async function lose({ socket, ended }: Browser) {
  socket.io.engine.close()
  await ended
}
const sessions = async () =>
  resources.redis?.run((client) => client.keys(resources.redis?.key('session:*') ?? '')) ?? []

/** Reconnects to a process with the recovery state of the client library. */
async function comeBack({ socket }: Browser, sockets: typeof here) {
  // The process stores the session while the browser reconnects.
  await expect.poll(sessions).toHaveLength(1)
  const again = socket.connect()
  if (sockets !== here) Object.assign(again.io, { uri: sockets.url })
  await connected(again)
}

// On a busy machine Redis may count as away at first, which prevents recovery for two minutes.
withRedis(
  `a lost connection is recovered${suffix}`,
  async () => {
    const cameBack = async () => {
      const { browser } = await member()
      await lose(browser)
      await comeBack(browser, here)
      const { recovered } = browser.socket
      browser.socket.disconnect()
      return recovered
    }
    await expect.poll(cameBack, { timeout: 150_000, interval: 1_000 }).toBe(true)
  },
  180_000,
)

withRedis(
  `missed events are delivered after reconnecting to the same or another process${suffix}`,
  async () => {
    for (const sockets of [here, there]) {
      const { id, browser } = await member()
      const heard = browser.next('message')
      await resources.bus.publish(message(id, 1))
      await heard
      await lose(browser)
      await resources.bus.publish(message(crypto.randomUUID(), 7))
      await resources.bus.publish(message(id, 2))
      await resources.bus.publish({ type: 'notification', userIds: [id] })
      browser.heard.length = 0
      const last = browser.next('notification')
      await comeBack(browser, sockets)
      await last
      expect(browser.socket.recovered).toBe(true)
      expect(browser.heard).toEqual([
        ['message', expect.objectContaining({ sequence: 2 })],
        ['notification', {}],
      ])
      browser.socket.disconnect()
    }
  },
)

withRedis(`a recovered connection receives later events${suffix}`, async () => {
  const { id, browser } = await member()
  await lose(browser)
  await comeBack(browser, there)
  expect(browser.socket.recovered).toBe(true)
  const heard = browser.next('message')
  await resources.bus.publish(message(id, 3))
  expect(await heard).toMatchObject({ sequence: 3 })
})

withRedis(`a connection cannot be recovered with the token of another member${suffix}`, async () => {
  const { browser } = await member()
  const thief = await createUser(db)
  await lose(browser)
  browser.socket.io.opts.query = { token: await signIn(db, { userId: thief.id }) }
  await expect(comeBack(browser, here)).rejects.toThrow('unauthorized')
})

withRedis(
  `a recovered page refetches nothing and watches its conversation again${suffix}`,
  async () => {
    const upgraded: Duplex[] = []
    here.server.on('upgrade', (_, connection) => upgraded.push(connection))
    const { id } = await createUser(db)
    const other = await createUser(db)
    const [room] = await db.insert(rooms).values({ buyerId: id, sellerId: other.id }).returning()
    const page = openTabs(here.url, await signIn(db, { userId: id })).tab()
    await page.becomes('online')
    const roomId = room?.id ?? ''
    expect(await page.live.watch(roomId)).toEqual({ online: false })
    let sequence = 3
    /** Loses the connection and returns whether the page recovered without refetching. */
    const isRecovered = async () => {
      const { reconnects } = page.seen
      sequence += 1
      await vi.waitFor(() => {
        for (const connection of upgraded) connection.destroy()
        expect(page.live.$state.get()).not.toBe('online')
      })
      await resources.bus.publish(message(id, sequence))
      await page.becomes('online')
      return page.seen.reconnects === reconnects
    }
    // The process may still be storing the connection when the page comes back on a busy machine.
    await expect.poll(isRecovered, { timeout: 150_000 }).toBe(true)
    await expect
      .poll(() => page.heard)
      .toContainEqual({ name: 'message', data: expect.objectContaining({ sequence }) })
    // Typing arrives once the conversation is watched again.
    const writing = await there.connect(await signIn(db, { userId: other.id }), { transports: ['websocket'] })
    await vi.waitFor(
      () => {
        writing.say('typing', { roomId })
        expect(page.heard.map(({ name }) => name)).toContain('typing')
      },
      { timeout: 10_000, interval: 250 },
    )
  },
  180_000,
)

// Runs last because it prevents recovery for two minutes.
withRedis(`an event that bypassed Redis prevents the recovery of connections${suffix}`, async () => {
  const { id, browser } = await member()
  await lose(browser)
  const heard = new Promise<void>((resolve) => {
    const stop = elsewhere.bus.subscribe(() => {
      stop()
      resolve()
    })
  })
  const payload = JSON.stringify({ type: 'notification', userIds: [id] })
  await resources.pool.query(`SELECT pg_notify('marketplace', $1)`, [payload])
  await heard
  await comeBack(browser, there)
  expect(browser.socket.recovered).toBe(false)
})
