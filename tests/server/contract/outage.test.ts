import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import { afterAll, expect, test, vi } from 'vitest'
import { createClient, type Failure, type Result } from '#lib/api/client.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { contract, contractRoutes, type EndpointName } from '#lib/contract/index.ts'
import { type Locale, localeKeys } from '#lib/i18n/locales.ts'
import { getTranslator } from '#lib/i18n/translate.ts'
import { connect } from '#server/platform/db/client.ts'
import { openTestApp } from '#support/app.ts'
import { plainTransport } from '#support/client.ts'
import { type DatabaseProxy, openDatabaseProxy } from '#support/database-proxy.ts'
import { createAdmin, createBusiness, createUser, signIn, signInAdmin } from '#support/factories.ts'
import { createWorld, type Example, examples } from './examples.ts'

// Every endpoint while the database hangs, is not there, takes no writes or has no room left: none fails with 500, and
// none lets its caller wait.

/** How long a caller waits at most, in ms. */
const patience = 5_000

let proxy: DatabaseProxy | undefined
let directUrl = ''
const app = await openTestApp(
  { DATABASE_TIMEOUT_MS: '4000' },
  {
    async through(url) {
      directUrl = url
      proxy = await openDatabaseProxy(url)
      return proxy.url
    },
  },
)
/** Past the proxy: what the examples need is made while the application has no database. */
const { db, pool } = connect(directUrl, 4)
afterAll(async () => {
  await pool.end()
  await proxy?.close()
})

const world = await createWorld(db)
const [member, business, admin] = [await createUser(db), await createBusiness(db), await createAdmin(db)]
const callers = { open: member, guest: member, member, business, admin }
const names = Object.keys(contract) as EndpointName[]
/** These end the other sessions of their caller, so each has a caller of its own. */
const endsSessions = new Set<EndpointName>([
  'endOtherSessions',
  'changepassword',
  'setPassword',
  'deleteAccount',
])

type Outcome = { name: EndpointName; locale: Locale; ms: number; result: Result<unknown> }

/**
 * Calls every endpoint in both languages.
 * @param atOnce calls at the same time: where the database works for each, it takes its time for all of them
 */
async function callAll(begin: () => unknown, atOnce = Number.POSITIVE_INFINITY): Promise<Outcome[]> {
  await db.execute(sql`TRUNCATE rate_limits`)
  const calls: { name: EndpointName; locale: Locale; token: string; input: unknown }[] = []
  for (const name of names) {
    const { access }: Endpoint = contract[name]
    const { id: userId } = endsSessions.has(name) ? await createUser(db) : callers[access]
    const input = await (examples[name] as Example<EndpointName>).input(world, { db, userId })
    for (const locale of localeKeys) {
      // A session of its own: a call may end it.
      const token = await (access === 'admin' ? signInAdmin(db, admin) : signIn(db, { userId }))
      calls.push({ name, locale, input, token })
    }
  }
  await begin()
  const limit = pLimit(atOnce)
  return limit.map(calls, async ({ name, locale, input, token }) => {
    const api = createClient(contractRoutes(), plainTransport(app, { token, lang: locale }))
    const begunMs = performance.now()
    const result = await (api[name] as (input: unknown) => Promise<Result<unknown>>)(input)
    return { name, locale, ms: performance.now() - begunMs, result }
  })
}

const isFailure = (result: Result<unknown>): result is Failure => !result.ok

/** Checks every answer while the database is in trouble. @returns the endpoints that could not answer */
function expectHeld(outcomes: Outcome[]): Set<EndpointName> {
  const away = new Set<EndpointName>()
  for (const { name, locale, ms, result } of outcomes) {
    expect(ms, `${name}: waited`).toBeLessThan(patience)
    if (!isFailure(result)) continue
    expect(result.kind, `${name}: ${result.statusCode}`).toBe('HTTP')
    expect(result.statusCode, `${name}: ${result.code}`).not.toBe(500)
    if (result.code !== 'unavailable') continue
    away.add(name)
    expect(result).toMatchObject({
      statusCode: 503,
      message: getTranslator(locale)('errors:unavailable'),
      fields: {},
      retryAfter: expect.any(Number),
    })
  }
  app.complaints.splice(0)
  return away
}

/** The database is back: the first call that gets an answer again. */
async function recover(): Promise<number> {
  const begunMs = performance.now()
  const api = createClient(contractRoutes(), plainTransport(app, {}))
  await vi.waitFor(async () => expect(await api.category({})).toMatchObject({ ok: true }), {
    timeout: 15_000,
    interval: 50,
  })
  app.complaints.splice(0)
  return performance.now() - begunMs
}

/** They know their answers without asking the database. */
const withoutDatabase = (away: Set<EndpointName>) => names.filter((name) => !away.has(name))

test('a database that hangs: every endpoint says so in time', async () => {
  const away = expectHeld(await callAll(() => proxy?.pause()))
  expect(withoutDatabase(away)).toEqual([])
  await proxy?.resume()
  expect(await recover()).toBeLessThan(10_000)
})

test('a database that is not there: every endpoint says so at once', async () => {
  const away = expectHeld(await callAll(() => proxy?.refuse()))
  expect(withoutDatabase(away)).toEqual([])
  await proxy?.resume()
  expect(await recover()).toBeLessThan(10_000)
})

/** Lets no table be written to, with the error that PostgreSQL gives when its disk is full. */
async function fillDisk(): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION USING ERRCODE = '53100', MESSAGE = 'could not extend file "base/1/2": No space left on device';
    END $$`)
  await db.execute(sql`DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
      EXECUTE format('CREATE TRIGGER disk_full BEFORE INSERT OR UPDATE ON %I EXECUTE FUNCTION disk_full()', name);
    END LOOP; END $$`)
}

test('a database whose disk is full: what writes says so, what reads goes on', async () => {
  const away = expectHeld(await callAll(fillDisk, 8))
  await db.execute(sql`DROP FUNCTION disk_full CASCADE`)
  for (const name of ['addWishList', 'updateAddress', 'profile', 'sendQuery'] as EndpointName[])
    expect([...away]).toContain(name)
  for (const name of ['category', 'getProduct', 'getProducts', 'dashboard'] as EndpointName[])
    expect([...away]).not.toContain(name)
})

test('a database that takes no writes: what writes says so, what reads goes on', async () => {
  const name = new URL(directUrl).pathname.slice(1)
  const only = (value: string) =>
    sql.raw(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`)
  const away = expectHeld(
    await callAll(async () => {
      await db.execute(only('on'))
      proxy?.cut()
      await recover()
    }, 8),
  )
  await db.execute(only('off'))
  proxy?.cut()
  await recover()
  expect([...away]).toContain('addWishList')
  expect([...away]).not.toContain('category')
})
