import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openResources } from '#server/open-resources.ts'
import { users } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { createAdmin, createGuest, createUser, daysFromNow, signIn, signInAdmin } from '#support/factories.ts'
import { connected, openSockets, refusalOfSocket } from '#support/sockets.ts'

const app = await openTestApp({ ALLOWED_ORIGINS: 'https://shop.example', TRUST_PROXY: 'loopback' })
const { db, resources } = app
const sockets = await openSockets(resources)
const member = async () => {
  const user = await createUser(db)
  return { user, token: await signIn(db, { userId: user.id }) }
}

test('a member connects by polling and upgrades to WebSocket', async () => {
  const { token } = await member()
  const socket = sockets.begin(token)
  const { engine } = socket.io
  expect(engine.transport.name).toBe('polling')
  await Promise.all([connected(socket), new Promise((resolve) => engine.once('upgrade', resolve))])
  expect(engine.transport.name).toBe('websocket')
})

test('polling and WebSocket each work alone', async () => {
  const { token } = await member()
  for (const transport of ['polling', 'websocket']) {
    const { socket } = await sockets.connect(token, { transports: [transport] })
    expect(socket.connected).toBe(true)
  }
})

test('an admin session can connect', async () => {
  const { socket } = await sockets.connect(await signInAdmin(db, await createAdmin(db)))
  expect(socket.connected).toBe(true)
})

test('missing, invalid, guest, expired, blocked and deleted sessions are refused', async () => {
  const { tempToken } = await createGuest(db)
  const { user: over } = await member()
  const expired = await signIn(db, { userId: over.id }, { expiresAt: daysFromNow(-1) })
  const blocked = await member()
  await db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, blocked.user.id))
  const deleted = await member()
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, deleted.user.id))
  for (const token of [undefined, '', 'nonsense', tempToken, expired, blocked.token, deleted.token]) {
    expect(await refusalOfSocket(sockets.begin(token))).toBe('unauthorized')
  }
})

test('a request with two tokens is unauthorized', async () => {
  const { token } = await member()
  const address = `${sockets.url}/socket.io/?EIO=4&transport=polling&token=${token}`
  const answerTo = async (query: string) => {
    const { sid } = JSON.parse((await (await fetch(address + query)).text()).slice(1)) as { sid: string }
    await fetch(`${address}&sid=${sid}`, { method: 'POST', body: '40' })
    const answer = await (await fetch(`${address}&sid=${sid}`)).text()
    // Closes the connection.
    await fetch(`${address}&sid=${sid}`, { method: 'POST', body: '1' })
    return answer
  }
  expect(await answerTo('')).toMatch(/^40/)
  expect(await answerTo(`&%74oken=${token}`)).toBe('44{"message":"unauthorized"}')
})

test('a refused client that stays connected is disconnected', async () => {
  const socket = new WebSocket(`${sockets.url}/socket.io/?EIO=4&transport=websocket&token=nonsense`)
  const closed = new Promise((resolve) => socket.addEventListener('close', resolve))
  const heard: string[] = []
  socket.addEventListener('message', ({ data }) => {
    heard.push(String(data))
    if (heard.length === 1) socket.send('40')
  })
  await closed
  expect(heard[1]).toBe('44{"message":"unauthorized"}')
})

test('only the site and the configured origins may open a socket', async () => {
  const { token } = await member()
  const from = (origin: string) =>
    refusalOfSocket(sockets.begin(token, { transports: ['websocket'], extraHeaders: { origin } }))
  expect(await from('https://elsewhere.example')).toBe('websocket error')
  expect(await from('null')).toBe('websocket error')
  expect(await from(app.config.siteUrl)).toBe('connected')
  expect(await from(sockets.url)).toBe('connected')
  expect(await from('https://shop.example')).toBe('connected')
})

test('polling answers have CORS headers for configured origins only', async () => {
  const ask = (origin: string) =>
    fetch(`${sockets.url}/socket.io/?EIO=4&transport=polling`, { headers: { origin } })
  const answer = await ask('https://shop.example')
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://shop.example')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await ask('https://elsewhere.example')).status).toBe(403)
})

test('a member can have twenty connections, and a closed one makes room', async () => {
  const { token } = await member()
  const all = await Promise.all(
    Array.from({ length: 20 }, () => sockets.connect(token, { transports: ['websocket'] })),
  )
  expect(await refusalOfSocket(sockets.begin(token))).toBe('too_many_connections')
  const [first] = all
  first?.socket.disconnect()
  // The server notices the disconnect with a delay.
  await expect.poll(() => refusalOfSocket(sockets.begin(token))).toBe('connected')
})

test('of 60 concurrent connections of a member twenty are accepted', async () => {
  const { token } = await member()
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => refusalOfSocket(sockets.begin(token, { transports: ['websocket'] }))),
  )
  expect(answers.filter((answer) => answer === 'connected')).toHaveLength(20)
  expect(answers.filter((answer) => answer === 'too_many_connections')).toHaveLength(40)
})

test('one address can have 256 connections', async () => {
  const handshake = (address: string) =>
    fetch(`${sockets.url}/socket.io/?EIO=4&transport=polling`, { headers: { 'x-forwarded-for': address } })
  const statuses = await Promise.all(
    Array.from({ length: 257 }, async () => (await handshake('203.0.113.7')).status),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(256)
  expect(statuses.filter((status) => status === 403)).toHaveLength(1)
  expect((await handshake('203.0.113.8')).status).toBe(200)
})

test('an oversized event closes the connection', async () => {
  const { token } = await member()
  const browser = await sockets.connect(token, { transports: ['websocket'] })
  browser.say('typing', { roomId: 'x'.repeat(20_000) })
  expect(await browser.ended).toBe('transport close')
})

test('metrics count sockets, connected members and refusals without revealing tokens', async () => {
  const { token } = await member()
  await sockets.connect(token, { transports: ['websocket'] })
  await sockets.connect(token, { transports: ['websocket'] })
  const lines = async () => {
    const text = await resources.metrics.metrics()
    expect(text).not.toContain(token)
    return text.split('\n').filter((line) => line.startsWith('marketplace_socket'))
  }
  await expect.poll(lines).toContain('marketplace_sockets 2')
  expect(await lines()).toContain('marketplace_socket_members 1')
  expect(await lines()).toContainEqual(
    expect.stringMatching(/^marketplace_socket_refusals_total\{reason="unauthorized"\} \d+$/),
  )
})

test('browsers reconnect by themselves after the process stops', async () => {
  const process = await openResources(
    app.config,
    resources.log,
    resources.pool.options.connectionString ?? '',
  )
  const stopping = await openSockets(process)
  const { token } = await member()
  const browser = await stopping.connect(token, { reconnection: true })
  const [reason] = await Promise.all([browser.ended, stopping.close()])
  // Not "io server disconnect", after which the client does not reconnect.
  expect(['transport close', 'transport error']).toContain(reason)
  expect(browser.socket.active).toBe(true)
  await process.close()
})
