import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { io, type Socket } from 'socket.io-client'
import type { ServerEvents } from '#lib/contract/events.ts'
import { connect, type Database } from '#server/platform/db/client.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { createBranch, createProduct, createUser, signIn } from '#support/factories.ts'
import { freePort } from '#support/free-port.ts'
import { skipReason } from '#support/needed.ts'
import { findProgram } from './support/find-program.ts'
import { startNginx } from './support/nginx.ts'
import { newDataDirectory, removeDataDirectory } from './support/own-server.ts'

// docs/nginx.conf, run by an installed nginx in front of two processes on one database.

const nginx = findProgram('nginx', 'NGINX_PATH')
const noNginx = nginx ? undefined : 'nginx is not installed (apt-get install nginx, or NGINX_PATH)'
test.skip(skipReason(noNginx) !== undefined, noNginx)

type Process = { url: string; port: number; child: ChildProcess; output: () => Promise<string> }

/** Starts a process with debug output of all libraries, into a file. */
async function startProcess(databaseUrl: string, folder: string): Promise<Process> {
  const port = await freePort()
  const path = join(folder, `output-${port}.txt`)
  const file = await open(path, 'w')
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIRECTORY: folder,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'debug',
    DEBUG: 'engine*,socket.io*,ws*',
  }
  const child = spawn(process.execPath, ['src/server/start.ts'], { env, stdio: ['ignore', file.fd, file.fd] })
  await file.close()
  const url = `http://127.0.0.1:${port}`
  await expect.poll(() => statusOf(`${url}/healthz`), { timeout: 60_000 }).toBe(200)
  // Otherwise another process answers on the port.
  expect(child.exitCode, await readFile(path, 'utf8')).toBeNull()
  return { url, port, child, output: () => readFile(path, 'utf8') }
}

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

/** A member with a connection through nginx that began with polling. */
type Chatter = {
  id: string
  token: string
  socket: Socket
  call: <T>(path: string, body?: object) => Promise<T>
}

async function enter(site: string, db: Database): Promise<Chatter> {
  const { id } = await createUser(db)
  const token = await signIn(db, { userId: id })
  const socket = io(site, { query: { token }, forceNew: true, reconnectionDelay: 100 })
  const { engine } = socket.io
  expect(engine.transport.name).toBe('polling')
  await Promise.all([
    within('an upgrade to WebSocket', (done) => engine.once('upgrade', done)),
    within('a connection', (done) => socket.once('connect', () => done(undefined))),
  ])
  return {
    id,
    token,
    socket,
    async call<T>(path: string, body?: object) {
      const response = await fetch(`${site}/user/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      expect(response.status, path).toBe(200)
      return ((await response.json()) as { data: T }).data
    },
  }
}

const socketsOf = async ({ url }: Process): Promise<number> =>
  Number(/^marketplace_sockets (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1])

/** Resolves with an event of a socket; rejects with its name after 20 s. */
const within = <T>(name: string, listen: (done: (value: T) => void) => unknown): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} did not come`)), 20_000)
    listen((value) => {
      clearTimeout(timer)
      resolve(value)
    })
  })

const next = <Name extends keyof ServerEvents>(socket: Socket, name: Name): Promise<ServerEvents[Name]> =>
  within(`the event ${name}`, (done) => socket.once(name as string, done))

test('a file of one version is found while the other process still runs another version', async () => {
  const folder = await newDataDirectory()
  const [one, two] = [await freePort(), await freePort()]
  const versions = [
    ['one', one],
    ['two', two],
  ].map(([name, port]) =>
    createServer(({ url }, response) => {
      const isFound = url === `/_astro/${name}.js` || url === '/'
      response.writeHead(isFound ? 200 : 404, { 'X-Version': String(name) }).end()
    }).listen(Number(port), '127.0.0.1'),
  )
  const proxy = await startNginx(nginx ?? '', folder, { own: await freePort(), behind: [one, two] })
  try {
    await expect.poll(() => statusOf(proxy.url)).toBe(200)
    const found = new Set<string>()
    for (let turn = 0; turn < 20; turn += 1) {
      for (const name of ['one', 'two']) expect(await statusOf(`${proxy.url}/_astro/${name}.js`)).toBe(200)
      expect(await statusOf(`${proxy.url}/_astro/three.js`)).toBe(404)
      expect(await statusOf(`${proxy.url}/nowhere`)).toBe(404)
      found.add((await fetch(proxy.url)).headers.get('x-version') ?? '')
    }
    expect([...found].sort()).toEqual(['one', 'two'])
  } finally {
    await proxy.stop()
    for (const server of versions) server.close()
    await removeDataDirectory(folder)
  }
})

test('two members chat across two processes behind nginx, and no log has their tokens', async () => {
  test.setTimeout(180_000)
  const folder = await newDataDirectory()
  const database = await openDatabase({ dataDirectory: folder, log: () => {} })
  const processes: Process[] = []
  try {
    processes.push(await startProcess(database.url, folder))
    processes.push(await startProcess(database.url, folder))
    const [first, second] = processes as [Process, Process]
    const ports = { own: await freePort(), behind: [first.port, second.port] as const }
    const proxy = await startNginx(nginx ?? '', folder, ports)
    await expect.poll(() => statusOf(`${proxy.url}/healthz`)).toBe(200)
    const { db, pool } = connect(database.url, 2)

    // Adds members until each process has one.
    const members = [await enter(proxy.url, db)]
    const [holding, other] = (await socketsOf(first)) > 0 ? [first, second] : [second, first]
    while ((await socketsOf(other)) === 0) {
      members.push(await enter(proxy.url, db))
      expect(members.length, 'members at one process').toBeLessThan(40)
    }
    const [seller, buyer] = [members[0], members.at(-1)] as [Chatter, Chatter]
    const { leaf } = await createBranch(db)
    const product = await createProduct(db, { seller, category: leaf })
    const { _id: roomId } = await buyer.call<{ _id: string }>(`startChat/${product.id}`, {})
    type Thread = { messages: { items: { text: string }[] } }
    for (const [from, to, text] of [
      [buyer, seller, 'هل ما زال متوفرًا؟'],
      [seller, buyer, 'Yes, since yesterday'],
    ] as const) {
      const heard = next(to.socket, 'message')
      await from.call(`sendMessage/${roomId}`, { clientId: crypto.randomUUID(), text })
      const { sequence } = await heard
      const { messages } = await to.call<Thread>(`chatList?roomId=${roomId}&after=${sequence - 1}`)
      expect(messages.items.map((message) => message.text)).toEqual([text])
    }
    const watched = await seller.socket.timeout(5_000).emitWithAck('watch', { roomId })
    expect(watched).toEqual({ online: true })
    const typing = next(seller.socket, 'typing')
    buyer.socket.emit('typing', { roomId })
    expect(await typing).toEqual({ roomId })

    // When one process ends, its members reconnect to the other.
    const again = within('a reconnection', (done) => seller.socket.io.once('reconnect', done))
    holding.child.kill('SIGKILL')
    await again
    expect(await socketsOf(other)).toBeGreaterThan(0)
    const heard = next(seller.socket, 'message')
    await buyer.call(`sendMessage/${roomId}`, { clientId: crypto.randomUUID(), text: 'Still there?' })
    await heard

    const access = await proxy.log('access')
    expect(access).toMatch(/ GET \/socket\.io\/ 101 /)
    expect(access).toMatch(/ POST \/socket\.io\/ 200 /)
    for (const { socket } of members) socket.disconnect()
    await pool.end()
    await proxy.stop()
    const outputs = await Promise.all(processes.map((each) => each.output()))
    // Both processes logged verbosely, including addresses.
    for (const output of outputs) expect(output.includes('http request "/socket.io')).toBe(true)
    const logs = [access, await proxy.log('error'), ...outputs].join('\n')
    expect(members.filter(({ token }) => logs.includes(token))).toHaveLength(0)
    expect(logs.includes('token=')).toBe(false)
  } finally {
    for (const { child } of processes) child.kill('SIGKILL')
    await database.stop()
    await removeDataDirectory(folder)
  }
})
