import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { io, type Socket } from 'socket.io-client'
import { retry } from '#lib/api/socket.ts'
import { connect, type Database } from '#server/platform/db/client.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { createBranch, createProduct, createUser, signIn } from '#support/factories.ts'
import { freePort } from '#support/free-port.ts'
import { isCluster, skipReason } from '#support/needed.ts'
import { findProgram } from './support/find-program.ts'
import { startNginx } from './support/nginx.ts'
import { newDataDirectory, type OwnServer, removeDataDirectory, startServer } from './support/own-server.ts'

// A rolling deployment: two processes behind docs/nginx.conf are restarted one after the other while visitors read and
// members chat.

const nginx = findProgram('nginx', 'NGINX_PATH')
const noNginx = nginx ? undefined : 'nginx is not installed (apt-get install nginx, or NGINX_PATH)'
test.skip(skipReason(noNginx) !== undefined, noNginx)

/** Number of connected members, and of those who write to each other. */
const sockets = 200
const writers = 20
/**
 * Longest time in ms that a member may be without a connection, with everything on one machine; more when other tests
 * run as well.
 */
const mostAwayMs = isCluster ? 2_000 : 20_000
const alwaysThere = [
  '/',
  '/ar',
  '/all-products/explore',
  '/ar/all-products/explore',
  '/searched-products/lamp',
  '/ar/searched-products/lamp',
  '/official-stores',
  '/ar/official-stores',
  '/user/v1/getProducts?size=4',
  '/user/v1/category',
]

type Member = { id: string; token: string; socket: Socket; awayMs: number[] }

/** Connects a member as pages do, and measures how long each gap lasts. */
async function enter(site: string, db: Database): Promise<Member> {
  const { id } = await createUser(db)
  const token = await signIn(db, { userId: id })
  const socket = io(site, {
    query: { token },
    forceNew: true,
    ...retry,
  })
  const awayMs: number[] = []
  let leftAt = 0
  socket.on('disconnect', () => {
    leftAt = performance.now()
  })
  await new Promise<void>((resolve) => {
    socket.on('connect', () => {
      if (leftAt > 0) awayMs.push(performance.now() - leftAt)
      leftAt = 0
      resolve()
    })
  })
  return { id, token, socket, awayMs }
}

/** Sends a request over a new or a kept connection; returns its status or the code of its error. */
const outcomeOf = (
  site: string,
  path: string,
  { agent, token, body }: { agent?: Agent; token?: string; body?: object } = {},
): Promise<string> =>
  new Promise((resolve) => {
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const options = { method: body ? 'POST' : 'GET', headers, ...(agent ? { agent } : {}) }
    const asked = request(`${site}${path}`, options, (response) =>
      response.resume().once('end', () => resolve(String(response.statusCode))),
    )
    asked.once('error', ({ code = 'failed' }: NodeJS.ErrnoException) => resolve(code))
    asked.end(body ? JSON.stringify(body) : undefined)
  })

test('restarting two processes in turn fails no request, loses no message and reconnects all members', async () => {
  test.setTimeout(300_000)
  const folder = await newDataDirectory()
  const database = await openDatabase({ dataDirectory: folder, log: () => {} })
  const { db, pool } = connect(database.url, 4)
  const servers: OwnServer[] = []
  const members: Member[] = []
  const stoppers: (() => unknown)[] = []
  try {
    const ports = [await freePort(), await freePort()] as const
    const start = (place: 0 | 1) =>
      startServer(folder, {
        DATABASE_URL: database.url,
        PORT: String(ports[place]),
        DATABASE_TIMEOUT_MS: '20000',
      })
    servers.push(await start(0), await start(1))
    const proxy = await startNginx(nginx ?? '', folder, { own: await freePort(), behind: ports })
    stoppers.push(proxy.stop)
    await expect.poll(() => outcomeOf(proxy.url, '/readyz')).toBe('200')

    const { leaf } = await createBranch(db)
    while (members.length < sockets)
      members.push(...(await Promise.all(Array.from({ length: 20 }, () => enter(proxy.url, db)))))
    const chats = await Promise.all(
      Array.from({ length: writers / 2 }, async (_, place) => {
        const [seller, buyer] = [members[2 * place], members[2 * place + 1]] as [Member, Member]
        const product = await createProduct(db, { seller, category: leaf })
        const response = await fetch(`${proxy.url}/user/v1/startChat/${product.id}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
          body: '{}',
        })
        const { data } = (await response.json()) as { data: { _id: string } }
        return { writer: buyer, roomId: data._id }
      }),
    )

    const shown = await createProduct(db, { seller: members[0] as Member, category: leaf })
    const paths = [...alwaysThere, ...['', '/ar'].map((prefix) => `${prefix}/product-detail/${shown.id}`)]
    let isBusy = true
    const outcomes: Record<string, number> = {}
    const count = (outcome: string, path: string) => {
      const key = outcome === '200' ? outcome : `${outcome} ${path}`
      outcomes[key] = (outcomes[key] ?? 0) + 1
    }
    const acknowledged: string[] = []
    const agent = new Agent({ keepAlive: true })
    stoppers.push(() => agent.destroy())
    const reader = async (place: number) => {
      for (let turn = place; isBusy; turn += 1) {
        const path = paths[turn % paths.length] as string
        count(await outcomeOf(proxy.url, path, { agent }), path)
        await pause(20)
      }
    }
    const chatter = async ({ writer, roomId }: (typeof chats)[number]) => {
      while (isBusy) {
        const text = crypto.randomUUID()
        const body = { clientId: crypto.randomUUID(), text }
        const outcome = await outcomeOf(proxy.url, `/user/v1/sendMessage/${roomId}`, {
          agent,
          token: writer.token,
          body,
        })
        if (outcome === '200') acknowledged.push(text)
        count(outcome, 'sendMessage')
        // A member may send 20 messages a minute.
        await pause(4_000)
      }
    }
    const work = [...Array.from({ length: 8 }, (_, place) => reader(place)), ...chats.map(chatter)]
    await expect.poll(() => acknowledged.length).toBeGreaterThan(writers / 2)

    for (const place of [0, 1] as const) {
      expect(await servers[place]?.stop()).toBe(0)
      servers[place] = await start(place)
      await expect
        .poll(() => outcomeOf(`http://127.0.0.1:${ports[place]}`, '/readyz'), { timeout: 60_000 })
        .toBe('200')
      // The next process is stopped once all members have reconnected.
      await expect.poll(() => members.every(({ socket }) => socket.connected), { timeout: 60_000 }).toBe(true)
    }
    isBusy = false
    await Promise.all(work)

    const { '200': answered = 0, ...others } = outcomes
    expect(others).toEqual({})
    expect(answered).toBeGreaterThan(100)
    const { rows } = await pool.query<{ text: string }>('SELECT text FROM messages WHERE text = ANY($1)', [
      acknowledged,
    ])
    expect(new Set(rows.map(({ text }) => text)).size).toBe(acknowledged.length)
    const gaps = members.flatMap(({ awayMs }) => awayMs).toSorted((one, other) => one - other)
    expect(gaps.length).toBeGreaterThanOrEqual(sockets)
    const [worst = 0, median = 0] = [gaps.at(-1), gaps[gaps.length >> 1]]
    console.info(
      `${answered} requests, ${acknowledged.length} messages; ${gaps.length} reconnections, median ${Math.round(median)} ms, worst ${Math.round(worst)} ms`,
    )
    expect(worst).toBeLessThan(mostAwayMs)
  } finally {
    for (const { socket } of members) socket.disconnect()
    for (const stop of stoppers.reverse()) await stop()
    for (const { child } of servers) child.kill('SIGKILL')
    await pool.end()
    await database.stop()
    await removeDataDirectory(folder)
  }
})
