import { expect, test } from '@playwright/test'
import { inArray } from 'drizzle-orm'
import { connect, type Database } from '#server/platform/db/client.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { users } from '#server/platform/db/schema.ts'
import { createUser, signIn, signInAdmin } from '#support/factories.ts'
import { type FuzzRole, findSchemathesis, fuzz } from './support/fuzz.ts'
import { newDataDirectory, removeDataDirectory, startServer } from './support/own-server.ts'

// Schemathesis fuzzes a real server with the demo catalogue by its OpenAPI document: no 5xx, and every answer has a
// documented status, content type and schema.

const program = findSchemathesis()
test.skip(program === null, 'schemathesis is not installed (.ci/programs installs it, or SCHEMATHESIS_PATH)')

/** Endpoints that may end their caller's session or account. */
const ending = ['logout', 'deleteAccount', 'endSession', 'endSessions', 'changepassword', 'setPassword']
const endingAdmin = ['adminLogout']

const tokensOf = async (names: readonly string[], make: () => Promise<string>) =>
  Object.fromEntries(
    await Promise.all(
      names.map(
        async (name) => [name, await Promise.all(Array.from({ length: 12 }, make))] as [string, string[]],
      ),
    ),
  )

async function rolesIn(db: Database): Promise<FuzzRole[]> {
  const demo = await db
    .select()
    .from(users)
    .where(inArray(users.email, ['member@example.com', 'business@example.com', 'admin@example.com']))
  const find = (email: string) => {
    const user = demo.find((row) => row.email === email)
    if (!user) throw new Error(`the demo data has no ${email}`)
    return user
  }
  const member = find('member@example.com')
  const business = find('business@example.com')
  const admin = find('admin@example.com')
  const disposable = await tokensOf(ending, async () => signIn(db, { userId: (await createUser(db)).id }))
  const disposableAdmin = await tokensOf(endingAdmin, () => signInAdmin(db, admin))
  return [
    { name: 'visitor', token: '', userId: null, full: ['open'], disposable: {} },
    {
      name: 'member',
      token: await signIn(db, { userId: member.id }),
      userId: member.id,
      full: ['member'],
      disposable,
    },
    {
      name: 'business',
      token: await signIn(db, { userId: business.id }),
      userId: business.id,
      full: ['business'],
      disposable,
    },
    {
      name: 'admin',
      token: await signInAdmin(db, admin),
      userId: admin.id,
      full: ['admin'],
      disposable: { ...disposable, ...disposableAdmin },
    },
  ]
}

/** Minimum number of operations that answered 200, so that a run in which everything is refused fails. */
const enough: Record<string, number> = { visitor: 30, member: 60, business: 40, admin: 60 }

test('fuzzed API calls of every role get documented answers', async () => {
  // A minute on an idle machine; each role is stopped after four.
  test.setTimeout(600_000)
  const folder = await newDataDirectory()
  const database = await openDatabase({ dataDirectory: folder, log: () => {} })
  await migrate(database.url, () => {})
  const { db, pool } = connect(database.url, 4)
  try {
    // A slow test machine must not look like an unreachable database.
    const environment = {
      DATABASE_URL: database.url,
      DEMO: 'true',
      PAYMENT: 'sandbox',
      DATABASE_TIMEOUT_MS: '60000',
    }
    const server = await startServer(folder, environment)
    try {
      const roles = await rolesIn(db)
      const everybody = roles.flatMap(({ userId }) => userId ?? [])
      const place = { url: server.url, db, folder }
      const run = async (role: FuzzRole) => {
        const report = await fuzz(program as string, place, role, everybody)
        if (report.failures.length > 0) console.log(report.log)
        expect.soft(report.failures, role.name).toEqual([])
        expect.soft(report.complete, role.name).toBe(true)
        expect.soft(report.accepted.length, role.name).toBeGreaterThan(enough[role.name] ?? 0)
      }
      const [visitor, member, business, admin] = roles as [FuzzRole, FuzzRole, FuzzRole, FuzzRole]
      await Promise.all([run(visitor), run(member)])
      await Promise.all([run(business), run(admin)])
      for (const { name, token } of [member, business, admin]) {
        const headers = { authorization: `Bearer ${token}` }
        const answer = await fetch(`${server.url}/user/v1/currentUser`, { headers })
        expect.soft(answer.status, `${name} is still signed in`).toBe(200)
      }
    } finally {
      await server.stop()
    }
  } finally {
    await pool.end()
    await database.stop()
    await removeDataDirectory(folder)
  }
})
