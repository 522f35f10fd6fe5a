import { expect, test } from '@playwright/test'
import type { ProductCard } from '#lib/contract/products.ts'
import { newDataDirectory, type OwnServer, removeDataDirectory, startServer } from './support/own-server.ts'

// A server of its own, killed while it writes: every acknowledged write is there once after the restart.

const crashes = Number(process.env.CRASHES ?? 3)
/** Number of acknowledged writes in a round, after which the server is killed. */
const writesOfRound = 60
const writersAtOnce = 8

/** Acknowledged writes, and those in flight when the server died, which may or may not have happened. */
type Ledger = {
  favourites: Set<string>
  views: Map<string, { acknowledged: number; open: number }>
  guests: Map<string, string>
}

let serial = 0

/** Sends a call from an address of its own, because rate limits are per address. */
async function call<T>(
  server: OwnServer,
  path: string,
  options: { token?: string; body?: object } = {},
): Promise<T> {
  serial += 1
  const response = await fetch(`${server.url}/user/v1/${path}`, {
    method: options.body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      // Views of robots are not counted.
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/145.0.0.0 Safari/537.36',
      'x-forwarded-for': `127.${1 + (serial % 200)}.${Math.floor(serial / 200) % 250}.1`,
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
    },
    ...(options.body ? { body: JSON.stringify(options.body) } : {}),
  })
  const answer = (await response.json()) as { statusCode: number; data: T }
  if (answer.statusCode !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer.data
}

const signIn = async (server: OwnServer) => {
  const line = server.lines.find((text) => text.includes('Demo member')) ?? ''
  const [, email = '', password = ''] = /Demo member\s+(\S+)\s+(\S+)/.exec(line) ?? []
  return (await call<{ token: string }>(server, 'login', { body: { email, password } })).token
}

async function productsOf(server: OwnServer, token: string): Promise<string[]> {
  const { user } = await call<{ user: { _id: string } }>(server, 'currentUser', { token })
  const ids: string[] = []
  for (let page = 1; page <= 12; page += 1) {
    const { items } = await call<{ items: ProductCard[] }>(server, `getProducts?size=100&page=${page}`)
    ids.push(...items.filter(({ userId }) => userId !== user._id).map(({ _id }) => _id))
  }
  return ids
}

/** Writes until the server is gone; kills it after enough acknowledged writes. */
async function writeUntilKilled(
  server: OwnServer,
  token: string,
  products: string[],
  ledger: Ledger,
  round: number,
) {
  let acknowledged = 0
  let killed: Promise<void> | undefined
  const done = () => {
    acknowledged += 1
    if (acknowledged >= writesOfRound) killed ??= server.kill({ database: round % 2 === 1 })
  }
  const writer = async () => {
    for (let productId = products.shift(); productId; productId = products.shift()) {
      serial += 1
      const deviceId = `crash-device-${serial}`
      const view = ledger.views.get(productId) ?? { acknowledged: 0, open: 0 }
      ledger.views.set(productId, { ...view, open: view.open + 1 })
      try {
        await call(server, `recordView/${productId}`, { body: { deviceId } })
        ledger.views.set(productId, { ...view, acknowledged: view.acknowledged + 1 })
        done()
        await call(server, 'addWishList', { token, body: { productId, isFav: true } })
        ledger.favourites.add(productId)
        done()
        const { tempToken, guest } = await call<{ tempToken: string; guest: { _id: string } }>(
          server,
          'guestLogin',
          {
            body: {},
          },
        )
        ledger.guests.set(tempToken, guest._id)
        done()
      } catch (error) {
        if (!killed) throw error
        return
      }
    }
  }
  await Promise.all(Array.from({ length: writersAtOnce }, writer))
  expect(killed, 'the server was killed while it wrote').toBeDefined()
  await killed
}

type Counted = { viewCount: number; favouriteCount: number }
const countsOf = (server: OwnServer, id: string) => call<Counted>(server, `getProduct/${id}`)

/** All ids of a member's wishlist, page by page. */
async function wishlistIds(server: OwnServer, token: string, page = 1): Promise<string[]> {
  const path = `getWishList?type=ids&size=100&page=${page}`
  const { ids } = await call<{ ids: string[] }>(server, path, { token })
  return ids.length === 0 ? [] : [...ids, ...(await wishlistIds(server, token, page + 1))]
}

async function expectKept(server: OwnServer, token: string, before: Map<string, Counted>, ledger: Ledger) {
  const ids = await wishlistIds(server, token)
  expect(new Set(ids).size, 'none twice').toBe(ids.length)
  expect(
    [...ledger.favourites].filter((id) => !ids.includes(id)),
    'favourites lost',
  ).toEqual([])
  for (const [id, { acknowledged, open }] of ledger.views) {
    const was = before.get(id) ?? { viewCount: 0, favouriteCount: 0 }
    const is = await countsOf(server, id)
    expect(is.viewCount - was.viewCount).toBeGreaterThanOrEqual(acknowledged)
    expect(is.viewCount - was.viewCount).toBeLessThanOrEqual(acknowledged + open)
    // Counter and list were written in one transaction, so they agree whether or not the answer arrived.
    expect(is.favouriteCount - was.favouriteCount).toBe(ids.includes(id) ? 1 : 0)
  }
  for (const [tempToken, id] of ledger.guests) {
    const { guest } = await call<{ guest: { _id: string } }>(server, 'currentUser', { token: tempToken })
    expect(guest._id).toBe(id)
  }
}

test(`the server loses and doubles no acknowledged write when killed ${crashes} times during writes`, async () => {
  test.setTimeout(60_000 + crashes * 30_000)
  const directory = await newDataDirectory()
  let server = await startServer(directory)
  try {
    const token = await signIn(server)
    const known = await wishlistIds(server, token)
    const products = (await productsOf(server, token)).filter((id) => !known.includes(id))
    const ledger: Ledger = { favourites: new Set(known), views: new Map(), guests: new Map() }
    const before = new Map<string, Counted>()
    for (let round = 0; round < crashes; round += 1) {
      // Enough products for a round, each used once; those of earlier rounds have been checked.
      const chosen = products.splice(0, writesOfRound)
      for (const id of chosen) before.set(id, await countsOf(server, id))
      await writeUntilKilled(server, token, chosen, ledger, round)
      server = await startServer(directory)
      await expectKept(server, token, before, ledger)
    }
    await server.stop()
  } finally {
    await server.kill({ database: true }).catch(() => {})
    await removeDataDirectory(directory)
  }
})
