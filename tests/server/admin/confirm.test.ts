import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { exportTables, personalTables } from '#lib/contract/admin/exports.ts'
import { auditLog, users } from '#server/platform/db/schema.ts'
import { totp, withFactor } from '#support/admin.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { createUser, signInAdmin } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app
const password = 'Oasis-2026'
const asked = { statusCode: 403, code: 'confirm_required' }

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

/** Signs an admin in, with no confirmation of the session yet. */
async function admin() {
  const user = await createUser(db, { role: 'admin', password, emailVerifiedAt: new Date() })
  const secret = await withFactor(db, user.id)
  const api = browserClient(app, { token: await signInAdmin(db, user, { confirmedAt: null }) })
  return { user, secret, api }
}
const roleOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]?.role

test('granting and revoking the admin role needs a second factor given in the last ten minutes', async () => {
  const move = stopClock()
  const { api, secret } = await admin()
  const member = await createUser(db)
  expect(await refusalOf(api.adminGrant({ id: member.id, role: 'moderator' }))).toMatchObject(asked)
  expect(await roleOf(member.id)).toBe('member')
  expect(await refusalOf(api.confirmIdentity({ code: '000000' }))).toMatchObject({ code: 'otp_wrong' })
  await dataOf(api.confirmIdentity({ code: totp(secret) }))
  await dataOf(api.adminGrant({ id: member.id, role: 'moderator' }))
  expect(await roleOf(member.id)).toBe('admin')
  move(10 * 60_000 + 1)
  expect(await refusalOf(api.adminRevoke({ id: member.id }))).toMatchObject(asked)
  expect(await roleOf(member.id)).toBe('admin')
})

test('a password does not confirm an admin’s session, and a mailed code is not offered', async () => {
  const { api } = await admin()
  expect(await dataOf(api.confirmWays({}))).toMatchObject({ password: false, email: null, app: true })
  expect(await refusalOf(api.confirmIdentity({ password }))).toMatchObject({ code: 'invalid_input' })
  expect(await refusalOf(api.adminExport({ table: 'users' }))).toMatchObject(asked)
})

test('exports of personal data need a confirmed session, other exports do not', async () => {
  const { api, secret } = await admin()
  for (const table of exportTables) {
    const answer = await api.adminExport({ table })
    expect(answer.ok, table).toBe(!personalTables.has(table))
  }
  await dataOf(api.confirmIdentity({ code: totp(secret) }))
  for (const table of personalTables) expect((await api.adminExport({ table })).ok, table).toBe(true)
})

test('role changes and exports are audited, and the security log holds only ids and action names', async () => {
  const { user, api, secret } = await admin()
  const member = await createUser(db)
  await dataOf(api.confirmIdentity({ code: totp(secret) }))
  app.securityEvents.splice(0)
  await dataOf(api.adminGrant({ id: member.id, role: 'moderator' }))
  await dataOf(api.adminExport({ table: 'users', search: 'Mariam' }))
  const entries = await db.select().from(auditLog).where(eq(auditLog.actorId, user.id))
  expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['user.grant', member.id],
    ['admin.export', 'users'],
  ])
  expect(app.securityEvents.map(({ event, reason, subjectId }) => [event, reason, subjectId])).toEqual([
    ['rights_changed', 'grant', member.id],
    ['admin_action', 'user.grant', member.id],
    ['personal_data_exported', 'users', undefined],
    ['admin_action', 'admin.export', 'users'],
  ])
  expect(JSON.stringify(app.securityEvents)).not.toContain('Mariam')
})

test('a refused call is not logged as an admin action', async () => {
  const { user, api, secret } = await admin()
  await dataOf(api.confirmIdentity({ code: totp(secret) }))
  app.securityEvents.splice(0)
  expect(await refusalOf(api.adminRevoke({ id: user.id }))).toMatchObject({ code: 'own_account' })
  expect(app.securityEvents.filter(({ event }) => event === 'admin_action')).toEqual([])
})
