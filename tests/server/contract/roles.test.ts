import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Api, Result } from '#lib/api/client.ts'
import { mayExport } from '#lib/contract/admin/permissions.ts'
import { adminRoles } from '#lib/contract/admin/role-names.ts'
import { admits } from '#lib/contract/admin/roles.ts'
import type { Access, Endpoint, ErrorCode } from '#lib/contract/endpoint.ts'
import { errorStatus } from '#lib/contract/errors.ts'
import { contract, type EndpointName } from '#lib/contract/index.ts'
import { sessions } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, plainClient } from '#support/client.ts'
import { createAdmin, createCallers, signIn, signInAdmin } from '#support/factories.ts'
import { createWorld, type Example, type ExampleCaller, examples, type Role, roles } from './examples.ts'

const app = await openTestApp()
const { db } = app
const world = await createWorld(db)
const names = Object.keys(contract) as EndpointName[]

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

/** Matches the id of a row, a UUIDv7; random ids that a call sends are UUIDv4. */
const rowId = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/

/** Returns the error with which the contract refuses a role, or null. */
function refusalFor(access: Access, role: Role): ErrorCode | null {
  if (access === 'open' || (access === 'guest' && role === 'guest')) return null
  if (role === 'visitor' || role === 'guest') return 'sign_in_required'
  if (access === 'business' && role !== 'business') return 'business_not_approved'
  if (access === 'admin' && role !== 'admin') return 'forbidden'
  return null
}

const call = (api: Api, name: EndpointName, input: unknown) =>
  (api[name] as (input: unknown) => Promise<Result<unknown>>)(input)

/** Returns the member to whom a token belongs. */
async function callerOf(token: string): Promise<ExampleCaller> {
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const [row] = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  return { db, userId: row?.userId ?? null }
}
const stranger: ExampleCaller = { db, userId: null }

test('an admin’s member session cannot call admin endpoints', async () => {
  const admin = await createAdmin(db)
  const token = await signIn(db, { userId: admin.id })
  for (const name of names) {
    if ((contract[name] as Endpoint).access !== 'admin') continue
    const input = await exampleOf(name).input(world, { db, userId: admin.id })
    const result = await call(browserClient(app, { token }), name, input)
    expect(result, name).toMatchObject({ ok: false, statusCode: 403, code: 'forbidden' })
  }
})

const otherAdminRoles = adminRoles.filter((role) => role !== 'owner')

test('each endpoint of the administration names the roles that may call it; read-only ones change nothing', () => {
  const ownChanges = ['adminLogout', 'adminRecoveryCodes']
  for (const name of names) {
    const { access, admins, method }: Endpoint = contract[name]
    if (access !== 'admin') continue
    expect(admins, name).toBeDefined()
    if (method !== 'GET' && !ownChanges.includes(name)) expect(admins, name).not.toContain('reader')
  }
})

describe.each(otherAdminRoles)('an admin whose role is %s', (role) => {
  test('calls the endpoints of that role and no others', async () => {
    for (const name of names) {
      const endpoint: Endpoint = contract[name]
      if (endpoint.access !== 'admin') continue
      // A new session, because a call may end its own.
      const admin = await createAdmin(db, role)
      const token = await signInAdmin(db, admin, { confirmedAt: new Date() })
      const input = await exampleOf(name).input(world, { db, userId: admin.id })
      const result = await call(browserClient(app, { token }), name, input)
      const outcome = result.ok ? null : result.code
      const example = exampleOf(name)
      const isAdmitted = name === 'adminExport' ? mayExport(role, 'audit') : admits(endpoint, role)
      const expected = isAdmitted ? (example.refused?.admin ?? null) : 'forbidden'
      expect(outcome, `${role} calls ${name}`).toBe(expected)
    }
  })
})

const exampleOf = (name: EndpointName) => examples[name] as Example<EndpointName>

describe.each(names)('%s', (name) => {
  const { access }: Endpoint = contract[name]
  const example = exampleOf(name)

  test(`can be called by the roles of its access level: ${access}`, async () => {
    // New sessions, because a call may end its own.
    const callers = await createCallers(db)
    for (const role of roles) {
      const input = await example.input(world, await callerOf(callers[role]))
      const result = await call(browserClient(app, { token: callers[role] }), name, input)
      const expected = refusalFor(access, role) ?? example.refused?.[role] ?? null
      const outcome = result.ok ? null : result.code
      expect(outcome, `${role} calls ${name}`).toBe(expected)
      if (expected) expect(result.statusCode).toBe(errorStatus[expected])
    }
  })

  test('answers a made-up token with 401, or ignores it if it is a beacon', async () => {
    for (const client of [plainClient, browserClient]) {
      const input = await example.input(world, stranger)
      const result = await call(client(app, { token: 'a'.repeat(43) }), name, input)
      // A beacon sends no token.
      if ((contract[name] as Endpoint).beacon) expect(result.ok).toBe(true)
      else expect(result).toMatchObject({ ok: false, statusCode: 401, code: 'unauthorized' })
    }
  })

  test('refuses ids of another member’s private rows', async () => {
    const { foreign } = example
    if (typeof foreign === 'string') {
      const text = JSON.stringify(await example.input(world, stranger))
      if (foreign === 'takes no id') expect(text).not.toMatch(rowId)
      return
    }
    const callers = await createCallers(db)
    for (const role of ['guest', 'member', 'business', 'admin'] as const) {
      for (const input of foreign(world)) {
        const result = await call(browserClient(app, { token: callers[role] }), name, input)
        expect(result.ok, `${role} calls ${name} with ${JSON.stringify(input)}`).toBe(false)
        expect([403, 404, 410]).toContain(result.statusCode)
      }
    }
  })
})
