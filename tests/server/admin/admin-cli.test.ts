import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { isPassword } from '#server/members/password.ts'
import { connect } from '#server/platform/db/client.ts'
import * as schema from '#server/platform/db/schema.ts'
import { factorOf } from '#server/session/totp.ts'
import { withFactor } from '#support/admin.ts'
import { createTestDatabase } from '#support/database.ts'
import { createUser, signInAdmin } from '#support/factories.ts'

const database = await createTestDatabase()
const { db, pool } = connect(database.url, 2)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const execute = promisify(execFile)
type Outcome = { code: number; stdout: string; stderr: string }

/** Runs the command the way `npm run admin --` does. */
const run = (...words: string[]): Promise<Outcome> => runOn(database.url, ...words)
const runOn = (url: string, ...words: string[]): Promise<Outcome> =>
  execute(process.execPath, ['src/server/admin/admin-cli.ts', ...words], {
    env: { ...process.env, DATABASE_URL: url },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Outcome) => ({ code, stdout, stderr }),
  )
const roleOf = async (id: string) =>
  (await db.select({ role: schema.users.role }).from(schema.users).where(eq(schema.users.id, id)))[0]?.role

test('the admin CLI grants the role, resets a second factor and revokes the role', async () => {
  const user = await createUser(db, { email: 'first@example.com', password: 'Oasis-2026' })
  expect((await run('grant', 'First@Example.com', 'nobody')).stderr).toContain('ROLE is one of owner')
  expect((await run('grant', 'First@Example.com', 'editor')).stdout).toContain('is an admin now (editor)')
  expect((await run('grant', 'First@Example.com')).stdout).toContain('is an admin now (owner)')
  expect(await roleOf(user.id)).toBe('admin')
  expect((await run('grant', '\u200ffirst@example.com ')).stdout).toContain('already')

  await withFactor(db, user.id)
  await signInAdmin(db, user)
  expect((await run('reset-2fa', 'first@example.com')).code).toBe(0)
  expect(await factorOf(db, user.id)).toBeNull()
  expect(await db.$count(schema.sessions, eq(schema.sessions.userId, user.id))).toBe(0)

  expect((await run('revoke', 'first@example.com')).stdout).toContain('no admin any more')
  expect(await roleOf(user.id)).toBe('member')
  const log = await db.select().from(schema.auditLog).where(eq(schema.auditLog.subjectId, user.id))
  expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['user.grant', null],
    ['user.grant', null],
    ['admin.reset-factor', null],
    ['user.revoke', null],
  ])
})

test('the admin CLI creates an admin without a mail and prints the password once', async () => {
  const { stdout } = await run('create', ' New.Admin@Example.com')
  const password = /^Password: (\S{16})$/m.exec(stdout)?.[1] ?? ''
  const [user] = await db.select().from(schema.users).where(eq(schema.users.email, 'new.admin@example.com'))
  expect(user).toMatchObject({ role: 'admin', emailVerifiedAt: expect.any(Date) })
  expect(await isPassword(user?.passwordHash ?? '', password)).toBe(true)
  const again = await run('create', 'new.admin@example.com')
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('grant new.admin@example.com')])
  expect((await run('create', 'new@admin')).code).toBe(1)
})

test('the admin CLI creates the first admin in an empty database, before the first start', async () => {
  const empty = await createTestDatabase({ empty: true })
  try {
    const { code, stdout } = await runOn(empty.url, 'create', 'first@example.com')
    expect([code, stdout]).toEqual([0, expect.stringContaining('Password: ')])
  } finally {
    await empty.drop()
  }
})

test('granting the role to a member without a password warns about it', async () => {
  await createUser(db, { email: 'coded@example.com' })
  expect((await run('grant', 'coded@example.com')).stdout).toContain('no password')
})

test('a failing admin CLI command exits with code 1 and one line of explanation', async () => {
  for (const words of [['grant', 'nobody@example.com'], ['grant'], ['crown', 'a@example.com'], []]) {
    const { code, stderr } = await run(...words)
    expect([code, stderr.trim().split('\n').length], words.join(' ')).toEqual([1, 1])
    expect(stderr).not.toMatch(/\bat .+:\d+/)
  }
})
