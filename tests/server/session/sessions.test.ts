import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { normaliseContact } from '#server/members/contact.ts'
import { openResources } from '#server/open-resources.ts'
import * as schema from '#server/platform/db/schema.ts'
import { login } from '#server/session/service.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, plainClient, refusalOf, siteOrigin } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import {
  createBranch,
  createBusiness,
  createGuest,
  createProduct,
  createUser,
  daysFromNow,
  signIn,
} from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const password = 'Correct-horse-1'
const visitor = browserClient(app)
const day = 24 * 3_600_000

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

const sessionOf = async (token: string) => {
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const [row] = await db.select().from(schema.sessions).where(eq(schema.sessions.tokenHash, tokenHash))
  return row
}

const daysUntil = (moment: Date | undefined) => ((moment?.getTime() ?? 0) - Date.now()) / day

test('sign-in by email and password returns a token and the member', async () => {
  const user = await createUser(db, { password, phone: '501234567', countryCode: '+971', language: 'ar' })
  const result = await visitor.login({ email: ` ${user.email?.toUpperCase()} `, password })
  const { token, user: shown } = await dataOf(Promise.resolve(result))
  expect(shown).toEqual({
    _id: user.id,
    role: 'member',
    permissions: expect.arrayContaining(['favourite', 'sell', 'offer', 'chat']),
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phoneNo: '501234567',
    countryCode: '+971',
    avatar: null,
    language: 'ar',
    createdAt: user.createdAt.toISOString(),
  })
  expect(await dataOf(browserClient(app, { token }).currentUser({}))).toEqual({ user: shown, guest: null })
})

test('permissions follow the role of the member', async () => {
  const permissionsOf = async (userId: string) => {
    const token = await signIn(db, { userId })
    return (await dataOf(browserClient(app, { token }).currentUser({}))).user?.permissions ?? []
  }
  const member = await permissionsOf((await createUser(db)).id)
  const business = await permissionsOf((await createBusiness(db)).id)
  const admin = await permissionsOf((await createUser(db, { role: 'admin' })).id)
  expect(member).not.toContain('sell-as-business')
  expect(business).toContain('sell-as-business')
  expect(member.concat(business)).not.toContain('administer')
  expect(admin).toContain('administer')
})

test('only the hash of a session token is stored', async () => {
  const user = await createUser(db, { password })
  const { token } = await dataOf(visitor.login({ email: user.email ?? '', password }))
  expect(Buffer.from(token, 'base64url').length).toBe(32)
  expect(await sessionOf(token)).toMatchObject({ userId: user.id, deviceId: 'test-device-1' })
  const dump = await db.execute<{ row: string }>(sql`SELECT sessions::text AS row FROM sessions`)
  expect(dump.rows.map(({ row }) => row).join()).not.toContain(token)
})

test('a wrong password and an unknown account get the same answer', async () => {
  const user = await createUser(db, { password })
  const withoutPassword = await createUser(db)
  const wrong = await visitor.login({ email: user.email ?? '', password: 'wrong' })
  expect(wrong).toMatchObject({ ok: false, statusCode: 400, code: 'invalid_credentials', fields: {} })
  for (const email of ['nobody@example.com', withoutPassword.email ?? '']) {
    expect(await visitor.login({ email, password })).toEqual(wrong)
  }
})

test('a blocked member is told so, once the password is right', async () => {
  const { email } = await createUser(db, { password, blockedAt: new Date() })
  expect(await refusalOf(visitor.login({ email: email ?? '', password }))).toMatchObject({
    statusCode: 403,
    code: 'account_blocked',
  })
  expect(await refusalOf(visitor.login({ email: email ?? '', password: 'Another-2026' }))).toMatchObject({
    code: 'invalid_credentials',
  })
})

test('deleted accounts get the answer of a wrong password', async () => {
  for (const fields of [{ deletedAt: new Date() }, { deletedAt: new Date(), blockedAt: new Date() }]) {
    const user = await createUser(db, { password, ...fields })
    expect(await refusalOf(visitor.login({ email: user.email ?? '', password }))).toMatchObject({
      code: 'invalid_credentials',
    })
  }
})

test('demo accounts can sign in only from loopback, unless DEMO=true', async () => {
  const { email } = await createUser(db, { password, isDemo: true })
  const credentials = { email: email ?? '', password }
  for (const address of ['127.0.0.1', '::1', '127.8.8.8']) {
    expect((await browserClient(app, { address }).login(credentials)).ok, address).toBe(true)
  }
  // The last two addresses stand for an untrusted proxy on the same machine.
  for (const address of ['192.0.2.7', 'relay 127.0.0.1', 'relay 127.0.0.1 client 127.0.0.1']) {
    const outside = browserClient(app, { address })
    expect((await refusalOf(outside.login(credentials))).code, address).toBe('invalid_credentials')
  }
  const caller = {
    actor: { kind: 'visitor' } as const,
    address: '192.0.2.7',
    deviceId: '',
    userAgent: '',
    demoFromAnywhere: true,
  }
  const contact = normaliseContact(credentials)
  expect((await login(db, { contact, password }, caller)).user.email).toBe(email)
})

/** Tries wrong passwords, each from another address unless one is given. */
const fail = (email: string, times: number, address?: string) =>
  Array.from({ length: times }, (_, index) =>
    browserClient(app, { address: address ?? `198.51.100.${index}` }).login({ email, password: 'wrong' }),
  )

const codesOf = async (attempts: Promise<{ ok: boolean; code?: unknown }>[]) => {
  const counts: Record<string, number> = {}
  for (const result of await Promise.all(attempts)) {
    const code = result.ok ? 'ok' : String(result.code)
    counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

test('ten failed sign-ins lock the account for a minute, even for the right password', async () => {
  stopClock()
  const { email } = await createUser(db, { password })
  expect(await codesOf(fail(email ?? '', 10))).toEqual({ invalid_credentials: 10 })
  const refusal = await refusalOf(visitor.login({ email: email ?? '', password }))
  expect(refusal).toMatchObject({ statusCode: 429, code: 'too_many_requests', retryAfter: 60 })
  const other = await createUser(db, { password })
  expect((await visitor.login({ email: other.email ?? '', password })).ok).toBe(true)
})

test('an unknown account is locked in the same way', async () => {
  expect(await codesOf(fail('no-such-person@example.com', 12))).toEqual({
    invalid_credentials: 10,
    too_many_requests: 2,
  })
})

test('concurrent attempts do not bypass the limit', async () => {
  const { email } = await createUser(db, { password })
  expect(await codesOf(fail(email ?? '', 25))).toEqual({ invalid_credentials: 10, too_many_requests: 15 })
})

test('fifty failed sign-ins lock an address for all accounts', async () => {
  const address = '203.0.113.9'
  const tries = Array.from({ length: 53 }, (_, index) =>
    browserClient(app, { address }).login({ email: `person-${index}@example.org`, password: 'wrong' }),
  )
  expect(await codesOf(tries)).toEqual({ invalid_credentials: 50, too_many_requests: 3 })
  const { email } = await createUser(db, { password })
  expect(
    (await refusalOf(browserClient(app, { address }).login({ email: email ?? '', password }))).code,
  ).toBe('too_many_requests')
  expect(
    (await browserClient(app, { address: '203.0.113.10' }).login({ email: email ?? '', password })).ok,
  ).toBe(true)
})

test('successful sign-ins do not count as failures', async () => {
  const { email } = await createUser(db, { password })
  const address = '203.0.113.20'
  for (let round = 0; round < 3; round += 1) {
    await codesOf(fail(email ?? '', 4 - round, address))
    for (let time = 0; time < 4; time += 1) {
      expect((await browserClient(app, { address }).login({ email: email ?? '', password })).ok).toBe(true)
    }
    // The failures add up to 4, 7 and 9, below the limit of ten.
  }
})

test('a refused sign-in has Retry-After', async () => {
  await Promise.all(fail('someone@example.net', 10))
  const body = JSON.stringify({ email: 'someone@example.net', password: 'wrong' })
  const request = new Request(`${siteOrigin}/user/v1/login`, { method: 'POST', body })
  const response = await app.fetch(request)
  expect(response.status).toBe(429)
  const seconds = Number(response.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(3600)
})

test('processes on the same database share the sign-in limit', async () => {
  const url = app.resources.pool.options.connectionString ?? ''
  const other = await openResources(app.config, app.resources.log, url)
  try {
    const caller = {
      actor: { kind: 'visitor' } as const,
      address: '198.51.100.200',
      deviceId: '',
      userAgent: '',
      demoFromAnywhere: false,
    }
    const contact = normaliseContact({ email: 'shared@example.com' })
    const tries = Array.from({ length: 10 }, (_, index) =>
      login(index % 2 ? db : other.db, { contact, password: 'wrong' }, caller).catch((error) => error.code),
    )
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['invalid_credentials']))
    for (const database of [db, other.db]) {
      await expect(login(database, { contact, password: 'wrong' }, caller)).rejects.toMatchObject({
        code: 'too_many_requests',
      })
    }
  } finally {
    await other.close()
  }
})

test('using a session extends it to thirty days', async () => {
  const user = await createUser(db, { password })
  const { token } = await dataOf(visitor.login({ email: user.email ?? '', password }))
  expect(daysUntil((await sessionOf(token))?.expiresAt)).toBeCloseTo(30, 1)
  await db
    .update(schema.sessions)
    .set({ createdAt: daysFromNow(-29), lastUsedAt: daysFromNow(-29), expiresAt: daysFromNow(1) })
  await dataOf(browserClient(app, { token }).currentUser({}))
  const slid = await sessionOf(token)
  expect(daysUntil(slid?.expiresAt)).toBeCloseTo(30, 1)
  expect(daysUntil(slid?.lastUsedAt)).toBeCloseTo(0, 1)
})

test('a session lasts ninety days at most', async () => {
  const { id: userId } = await createUser(db)
  const begun = { createdAt: daysFromNow(-80), lastUsedAt: daysFromNow(-1), expiresAt: daysFromNow(9) }
  const token = await signIn(db, { userId }, begun)
  await dataOf(browserClient(app, { token }).currentUser({}))
  expect(daysUntil((await sessionOf(token))?.expiresAt)).toBeCloseTo(10, 1)
})

test('using a session again within five minutes does not update it', async () => {
  const { id: userId } = await createUser(db)
  const lastUsedAt = new Date(Date.now() - 4 * 60_000)
  const token = await signIn(db, { userId }, { lastUsedAt })
  await dataOf(browserClient(app, { token }).currentUser({}))
  expect((await sessionOf(token))?.lastUsedAt).toEqual(lastUsedAt)
})

test('an expired session is 401', async () => {
  const { id: userId } = await createUser(db)
  const token = await signIn(db, { userId }, { expiresAt: new Date(Date.now() - 1) })
  expect(await refusalOf(browserClient(app, { token }).currentUser({}))).toMatchObject({ statusCode: 401 })
})

test('signing out ends the current session only', async () => {
  const { id: userId } = await createUser(db)
  const [here, there] = [await signIn(db, { userId }), await signIn(db, { userId })]
  await dataOf(browserClient(app, { token: here }).logout({}))
  expect((await refusalOf(browserClient(app, { token: here }).currentUser({}))).code).toBe('unauthorized')
  expect((await browserClient(app, { token: there }).currentUser({})).ok).toBe(true)
})

test('blocking or deleting a member invalidates their sessions', async () => {
  for (const change of [{ blockedAt: new Date() }, { deletedAt: new Date() }]) {
    const user = await createUser(db)
    const token = await signIn(db, { userId: user.id })
    await db.update(schema.users).set(change).where(eq(schema.users.id, user.id))
    expect((await refusalOf(browserClient(app, { token }).currentUser({}))).code).toBe('unauthorized')
  }
})

test("signing in moves a guest's views, searches and favourites to the account", async () => {
  const seller = await createUser(db)
  const user = await createUser(db, { password })
  const { leaf } = await createBranch(db)
  const [seen, both, own, liked] = await Promise.all([
    createProduct(db, { seller, category: leaf }),
    createProduct(db, { seller, category: leaf }),
    createProduct(db, { seller: user, category: leaf }),
    createProduct(db, { seller, category: leaf }),
  ])
  const { guest, tempToken } = await createGuest(db)
  const guestId = guest.id
  const userId = user.id
  await db.insert(schema.recentViews).values([
    { guestId, productId: seen.id, viewedAt: daysFromNow(-1) },
    { guestId, productId: both.id, viewedAt: daysFromNow(-2) },
    { userId, productId: both.id, viewedAt: daysFromNow(-5) },
  ])
  await db.insert(schema.searchHistory).values([
    { guestId, text: 'boat', searchedAt: daysFromNow(-1) },
    { guestId, text: 'sofa', searchedAt: daysFromNow(-3) },
    { userId, text: 'sofa', searchedAt: daysFromNow(-2) },
  ])
  await db.insert(schema.favourites).values([
    { guestId, productId: liked.id, priceThen: 5 },
    { guestId, productId: both.id, priceThen: 5 },
    { guestId, productId: own.id },
    { userId, productId: both.id, priceThen: 7 },
  ])

  const { token } = await dataOf(
    browserClient(app, { token: tempToken }).login({ email: user.email ?? '', password }),
  )
  const api = browserClient(app, { token })
  expect((await dataOf(api.recentProduct({}))).map(({ _id }) => _id)).toEqual([seen.id, both.id])
  expect((await dataOf(api.searchHistory({}))).recent).toEqual(['boat', 'sofa'])
  const { ids } = await dataOf(api.getWishList({ type: 'ids' }))
  expect(ids.toSorted()).toEqual([liked.id, both.id].toSorted())
  const kept = await db.select().from(schema.favourites).where(eq(schema.favourites.productId, both.id))
  expect(kept).toMatchObject([{ userId, guestId: null, priceThen: 7 }])
  expect((await refusalOf(browserClient(app, { token: tempToken }).currentUser({}))).code).toBe(
    'unauthorized',
  )
})

test('a failed sign-in leaves the guest session unchanged', async () => {
  const { tempToken, guest } = await createGuest(db)
  const api = browserClient(app, { token: tempToken })
  await refusalOf(api.login({ email: 'nobody@example.com', password }))
  expect((await dataOf(api.currentUser({}))).guest?._id).toBe(guest.id)
})

test('a sign-in response contains neither the password nor its hash', async () => {
  const user = await createUser(db, { password })
  const text = JSON.stringify(await plainClient(app).login({ email: user.email ?? '', password }))
  expect(text).not.toContain(password)
  expect(text).not.toContain('argon2')
})
