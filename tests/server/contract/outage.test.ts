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

// Calls every endpoint while the database hangs, is gone, is read-only or has a full disk: none may answer
// 500 or hang.

/** Time after which a statement is given up, in ms. */
const timeout = 4_000
/** Longest time that a caller may wait while the database does not answer, in ms: one timeout, not two in a row. */
const patience = 2 * timeout

let proxy: DatabaseProxy | undefined
let directUrl = ''
const app = await openTestApp(
  { DATABASE_TIMEOUT_MS: String(timeout) },
  {
    async through(url) {
      directUrl = url
      proxy = await openDatabaseProxy(url)
      return proxy.url
    },
  },
)
/** Bypasses the proxy, so that examples can be created while the application has no database. */
const { db, pool } = connect(directUrl, 4)
afterAll(async () => {
  await pool.end()
  await proxy?.close()
})

const world = await createWorld(db)
const [member, business, admin] = [await createUser(db), await createBusiness(db), await createAdmin(db)]
const callers = { open: member, guest: member, member, business, admin }
const names = Object.keys(contract) as EndpointName[]
/** These end the caller’s other sessions, so each has its own caller. */
const endsSessions = new Set<EndpointName>([
  'endOtherSessions',
  'changepassword',
  'setPassword',
  'deleteAccount',
])

type Outcome = { name: EndpointName; locale: Locale; ms: number; result: Result<unknown> }

/**
 * Calls every endpoint in both languages. @param atOnce limit of concurrent calls, for calls that the
 * database really handles
 */
async function callAll(begin: () => unknown, atOnce = Number.POSITIVE_INFINITY): Promise<Outcome[]> {
  await db.execute(sql`TRUNCATE rate_limits`)
  const calls: { name: EndpointName; locale: Locale; token: string; input: unknown }[] = []
  for (const name of names) {
    const { access }: Endpoint = contract[name]
    const { id: userId } = endsSessions.has(name) ? await createUser(db) : callers[access]
    const input = await (examples[name] as Example<EndpointName>).input(world, { db, userId })
    for (const locale of localeKeys) {
      // A session per call, because a call may end its own.
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

/** Checks all answers during an outage. @returns the endpoints that answered 503 */
function expectHeld(outcomes: Outcome[]): Set<EndpointName> {
  const away = new Set<EndpointName>()
  for (const { name, locale, result } of outcomes) {
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

/** Checks that no caller waited for the database more than once. */
function expectPrompt(outcomes: Outcome[]): void {
  for (const { name, ms } of outcomes) expect(ms, `${name}: waited`).toBeLessThan(patience)
}

/** Waits until a call succeeds again. */
async function recover(): Promise<void> {
  const api = createClient(contractRoutes(), plainTransport(app, {}))
  await vi.waitFor(async () => expect(await api.category({})).toMatchObject({ ok: true }), {
    timeout: 15_000,
    interval: 50,
  })
  app.complaints.splice(0)
}

/** Returns the endpoints that answer without the database. */
const withoutDatabase = (away: Set<EndpointName>) => names.filter((name) => !away.has(name))

test('while the database hangs, every endpoint answers 503 within the time limit', async () => {
  const outcomes = await callAll(() => proxy?.pause())
  expectPrompt(outcomes)
  expect(withoutDatabase(expectHeld(outcomes))).toEqual([])
  await proxy?.resume()
  await recover()
})

test('while the database refuses connections, every endpoint answers 503', async () => {
  const outcomes = await callAll(() => proxy?.refuse())
  expectPrompt(outcomes)
  expect(withoutDatabase(expectHeld(outcomes))).toEqual([])
  await proxy?.resume()
  await recover()
})

/** Makes every write fail with the error that PostgreSQL raises when its disk is full. */
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

test('while the disk of the database is full, writes are answered 503 and reads go on', async () => {
  const away = expectHeld(await callAll(fillDisk, 8))
  await db.execute(sql`DROP FUNCTION disk_full CASCADE`)
  for (const name of ['addWishList', 'updateAddress', 'profile', 'sendQuery'] as EndpointName[])
    expect([...away]).toContain(name)
  for (const name of ['category', 'getProduct', 'getProducts', 'dashboard'] as EndpointName[])
    expect([...away]).not.toContain(name)
})

test('while the database is read-only, writes are answered 503 and reads go on', async () => {
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
