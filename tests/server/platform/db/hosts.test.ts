import { afterAll, expect, test } from 'vitest'
import { addressesOf, addressOf } from '#server/platform/db/hosts.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { openTestApp } from '#support/app.ts'
import { plainClient } from '#support/client.ts'
import { createTestDatabase } from '#support/database.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#support/database-proxy.ts'

const proxies: DatabaseProxy[] = []
afterAll(async () => {
  for (const proxy of proxies) await proxy.close()
})

/** Two proxies to the same server; the second refuses connections at first. */
async function twoHosts(url: string) {
  const [first, second] = [await openDatabaseProxy(url), await openDatabaseProxy(url)]
  proxies.push(first, second)
  await second.refuse()
  const hosts = [first, second].map((proxy) => new URL(proxy.url).host)
  return { url: url.replace(new URL(url).host, hosts.join()), first, second, hosts }
}

test('addressesOf splits an address with several hosts into one per host', () => {
  expect(
    addressesOf(
      'postgres://me:p%40ss@one:5432,two:5433/shop?sslmode=require&target_session_attrs=read-write',
    ),
  ).toEqual([
    'postgres://me:p%40ss@one:5432/shop?sslmode=require',
    'postgres://me:p%40ss@two:5433/shop?sslmode=require',
  ])
  expect(addressesOf('postgresql://one,two')).toEqual(['postgresql://one', 'postgresql://two'])
  expect(addressesOf('postgres://one/shop?host=/tmp')).toEqual(['postgres://one/shop?host=/tmp'])
  expect(addressesOf('postgres://me:a,b@one/shop')).toEqual(['postgres://me:a,b@one/shop'])
})

test('a target_session_attrs other than read-write is refused', async () => {
  const url = 'postgres://one,two/shop?target_session_attrs=prefer-standby'
  await expect(openDatabase({ databaseUrl: url, log: () => {} })).rejects.toThrow(
    'DATABASE_URL: target_session_attrs has to be read-write: standbys take no changes',
  )
})

test('openDatabase uses the first reachable host and names the hosts when none is reachable', async () => {
  const database = await createTestDatabase({ empty: true })
  const { url, first, second, hosts } = await twoHosts(database.url)
  await second.resume()
  await first.refuse()
  await openDatabase({ databaseUrl: url, log: () => {} })
  expect(new URL(addressOf(url)).host).toBe(hosts[1])
  await second.refuse()
  await expect(openDatabase({ databaseUrl: url, log: () => {} })).rejects.toThrow(
    new RegExp(`^DATABASE_URL: none of ${hosts.join()}/\\w+ takes changes: connect ECONNREFUSED`),
  )
  await database.drop()
})

test('after the first host is lost, API calls and the bus continue at the second', async () => {
  let hosts: Awaited<ReturnType<typeof twoHosts>> | undefined
  const app = await openTestApp(
    { DATABASE_TIMEOUT_MS: '4000' },
    {
      async through(url) {
        hosts = await twoHosts(url)
        return hosts.url
      },
    },
  )
  const api = plainClient(app)
  const isAnswered = async () => (await api.category({})).ok
  expect(await isAnswered()).toBe(true)
  await hosts?.first.refuse()
  await hosts?.second.resume()
  await expect.poll(isAnswered, { timeout: 10_000 }).toBe(true)
  const heard: string[] = []
  app.resources.bus.subscribe(({ type }) => heard.push(type))
  await expect
    .poll(
      async () => {
        await app.resources.bus.publish({ type: 'outbox' }).catch(() => undefined)
        return heard
      },
      { timeout: 10_000 },
    )
    .toContain('outbox')
  app.complaints.splice(0)
})
