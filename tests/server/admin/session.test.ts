import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { totp, totpFor, withFactor } from '#support/admin.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, plainClient, refusalOf } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { createUser, signIn, signInAdmin } from '#support/factories.ts'
import { createPasskey } from '#support/passkey.ts'

const app = await openTestApp()
const { db } = app
const password = 'Oasis-2026'
const open = browserClient(app)

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

const createAdmin = (fields = {}) => createUser(db, { role: 'admin', password, ...fields })
const emailOf = ({ email }: { email: string | null }) => email ?? ''

/** Signs an admin in with the password, up to the second step. */
async function atTheCode() {
  const admin = await createAdmin()
  const secret = await withFactor(db, admin.id)
  return { admin, secret, ticket: await ticketOf(emailOf(admin)) }
}
const ticketOf = async (email: string) => (await dataOf(open.adminLogin({ email, password }))).ticket
const auditActionsOf = async (userId: string) =>
  (await db.select().from(schema.auditLog).where(eq(schema.auditLog.actorId, userId))).map(
    ({ action }) => action,
  )

test('password and code open an admin session of eight hours that use does not extend', async () => {
  const move = stopClock()
  const { admin, secret, ticket } = await atTheCode()
  expect(await dataOf(open.adminFactor({ ticket }))).toEqual({
    email: admin.email,
    setUp: null,
    passkey: false,
  })
  const { token, expiresAt, recoveryCodes } = await dataOf(open.adminVerify({ ticket, code: totp(secret) }))
  expect(recoveryCodes).toBeNull()
  expect(Date.parse(expiresAt) - Date.now()).toBe(8 * 3_600_000)
  const api = browserClient(app, { token })
  expect(await dataOf(api.admin({}))).toMatchObject({ _id: admin.id, recoveryCodesLeft: 0 })
  expect(await auditActionsOf(admin.id)).toEqual(['admin.sign-in'])

  for (let half = 0; half < 19; half += 1) {
    move(25 * 60_000)
    expect((await api.admin({})).ok).toBe(true)
  }
  expect((await dataOf(api.admin({}))).expiresAt).toBe(expiresAt)
  move(5 * 60_000 + 1)
  expect(await refusalOf(api.admin({}))).toMatchObject({ statusCode: 401, code: 'unauthorized' })
})

test('an admin session expires after half an hour without use', async () => {
  const move = stopClock()
  const { secret, ticket } = await atTheCode()
  const { token } = await dataOf(open.adminVerify({ ticket, code: totp(secret) }))
  const api = browserClient(app, { token })
  move(29 * 60_000)
  expect((await api.admin({})).ok).toBe(true)
  move(29 * 60_000)
  expect((await api.admin({})).ok).toBe(true)
  move(30 * 60_000 + 1)
  expect(await refusalOf(api.admin({}))).toMatchObject({ statusCode: 401, code: 'unauthorized' })
})

test('an admin signs in with a passkey instead of a code, but not before the second factor is set up', async () => {
  const { admin, ticket } = await atTheCode()
  const member = browserClient(app, { token: await signIn(db, { userId: admin.id }) })
  const passkey = createPasskey()
  const made = passkey.make(await dataOf(member.addPasskeyOptions({})))
  await dataOf(member.addPasskey({ name: 'Key', passkey: made }))
  expect(await dataOf(open.adminFactor({ ticket }))).toMatchObject({ setUp: null, passkey: true })
  const used = async () => passkey.use(await dataOf(open.passkeyOptions({})))
  const { token } = await dataOf(open.adminVerify({ ticket, passkey: await used() }))
  expect((await browserClient(app, { token }).admin({})).ok).toBe(true)
  const again = await refusalOf(open.adminVerify({ ticket, passkey: await used() }))
  expect(again).toMatchObject({ code: 'gone' })

  const stranger = await createUser(db)
  const theirs = browserClient(app, { token: await signIn(db, { userId: stranger.id }) })
  const other = createPasskey()
  await dataOf(
    theirs.addPasskey({ name: 'x', passkey: other.make(await dataOf(theirs.addPasskeyOptions({}))) }),
  )
  const foreign = other.use(await dataOf(open.passkeyOptions({})))
  const next = await ticketOf(emailOf(admin))
  expect(await refusalOf(open.adminVerify({ ticket: next, passkey: foreign }))).toMatchObject({
    code: 'passkey_refused',
  })

  await db.delete(schema.totpFactors).where(eq(schema.totpFactors.userId, admin.id))
  const fresh = await ticketOf(emailOf(admin))
  expect(await dataOf(open.adminFactor({ ticket: fresh }))).toMatchObject({ passkey: false })
  expect(await refusalOf(open.adminVerify({ ticket: fresh, passkey: await used() }))).toMatchObject({
    code: 'passkey_refused',
  })
})

test('the first sign-in of an admin sets up the second factor and gives ten recovery codes', async () => {
  stopClock()
  const admin = await createAdmin()
  const ticket = await ticketOf(emailOf(admin))
  const { setUp } = await dataOf(open.adminFactor({ ticket }))
  expect(setUp?.uri).toContain(`secret=${setUp?.secret}`)
  expect(setUp?.uri).toContain(encodeURIComponent(emailOf(admin)))
  expect(await dataOf(open.adminFactor({ ticket }))).toEqual({ email: admin.email, setUp, passkey: false })

  const { recoveryCodes } = await dataOf(open.adminVerify({ ticket, code: totp(setUp?.secret ?? '') }))
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes ?? []) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/)
  const stored = await db.select().from(schema.recoveryCodes).where(eq(schema.recoveryCodes.userId, admin.id))
  const text = JSON.stringify(stored)
  for (const code of recoveryCodes ?? []) {
    expect(text).not.toContain(code)
    expect(text).not.toContain(code.replaceAll('-', ''))
  }
  const again = await ticketOf(emailOf(admin))
  expect((await dataOf(open.adminFactor({ ticket: again }))).setUp).toBeNull()
})

test('a code is accepted one time step early or late, but not two', async () => {
  const move = stopClock()
  for (const [steps, good] of [
    [-2, false],
    [-1, true],
    [1, true],
    [2, false],
  ] as const) {
    const { secret, ticket } = await atTheCode()
    const answer = await open.adminVerify({ ticket, code: totp(secret, Date.now() + steps * 30_000) })
    expect(answer.ok, `${steps} steps`).toBe(good)
    move(60_000)
  }
})

test('each code works once, also for concurrent requests', async () => {
  const move = stopClock()
  const { admin, secret, ticket } = await atTheCode()
  const tickets = [ticket, await ticketOf(emailOf(admin)), await ticketOf(emailOf(admin))]
  const code = totp(secret)
  const answers = await Promise.all(tickets.map((each) => open.adminVerify({ ticket: each, code })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))).toEqual(['otp_wrong', 'otp_wrong'])

  // An older code is refused after a newer one was used.
  const before = totp(secret, Date.now() - 30_000)
  const late = await open.adminVerify({ ticket: await ticketOf(emailOf(admin)), code: before })
  expect(late).toMatchObject({ ok: false, code: 'otp_wrong', fields: { code: { code: 'otp_wrong' } } })
  move(30_000)
  expect((await open.adminVerify({ ticket: await ticketOf(emailOf(admin)), code: totp(secret) })).ok).toBe(
    true,
  )
})

test('a recovery code signs in once, with or without dashes and capitals', async () => {
  const { admin } = await atTheCode()
  const api = browserClient(app, { token: await signInAdmin(db, admin) })
  const { recoveryCodes } = await dataOf(api.adminRecoveryCodes({ code: await totpFor(db, admin.id) }))
  const [first = '', second = ''] = recoveryCodes
  const use = async (code: string) => open.adminVerify({ ticket: await ticketOf(emailOf(admin)), code })
  expect((await use(first.toLowerCase().replaceAll('-', ' '))).ok).toBe(true)
  expect(await use(first)).toMatchObject({ ok: false, code: 'otp_wrong' })
  expect((await use(second)).ok).toBe(true)
  expect(await dataOf(api.admin({}))).toMatchObject({ recoveryCodesLeft: 8 })
})

test('new recovery codes need a code of the second factor and replace the old ones', async () => {
  const move = stopClock()
  const { admin, secret } = await atTheCode()
  const api = browserClient(app, { token: await signInAdmin(db, admin) })
  expect(await refusalOf(api.adminRecoveryCodes({ code: '000000' }))).toMatchObject({ code: 'otp_wrong' })
  const old = await dataOf(api.adminRecoveryCodes({ code: totp(secret) }))
  move(30_000)
  await dataOf(api.adminRecoveryCodes({ code: totp(secret) }))
  const ticket = await ticketOf(emailOf(admin))
  const answer = await open.adminVerify({ ticket, code: old.recoveryCodes[0] ?? '' })
  expect(answer).toMatchObject({ ok: false, code: 'otp_wrong' })
  expect(await auditActionsOf(admin.id)).toEqual(['admin.new-recovery-codes', 'admin.new-recovery-codes'])
})

test('admin login answers alike for a wrong password, an unknown email, a member and a blocked admin', async () => {
  const admin = await createAdmin()
  const member = await createUser(db, { password })
  const blocked = await createAdmin({ blockedAt: new Date() })
  const answers = await Promise.all([
    open.adminLogin({ email: emailOf(admin), password: 'Another-1' }),
    open.adminLogin({ email: 'nobody@example.com', password }),
    open.adminLogin({ email: emailOf(member), password }),
    open.adminLogin({ email: emailOf(blocked), password }),
  ])
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ ok: false, statusCode: 400, code: 'invalid_credentials' })
})

test('demo admins can sign in only from a loopback address', async () => {
  const admin = await createAdmin({ isDemo: true })
  const outside = browserClient(app, { address: '192.0.2.9' })
  const credentials = { email: emailOf(admin), password }
  expect(await refusalOf(outside.adminLogin(credentials))).toMatchObject({ code: 'invalid_credentials' })
  expect((await open.adminLogin(credentials)).ok).toBe(true)
})

test('ten wrong passwords an hour lock an account, counting admin and member logins together', async () => {
  stopClock()
  const admin = await createAdmin()
  const wrong = { email: emailOf(admin), password: 'Wrong-horse-1' }
  for (let time = 0; time < 5; time += 1) {
    await refusalOf(open.adminLogin(wrong))
    await refusalOf(open.login(wrong))
  }
  expect(await refusalOf(open.adminLogin({ email: emailOf(admin), password }))).toMatchObject({
    statusCode: 429,
    code: 'too_many_requests',
  })
})

test('a ticket ends after five wrong codes, ten minutes or one session', async () => {
  const move = stopClock()
  const { secret, ticket } = await atTheCode()
  for (let time = 0; time < 5; time += 1) {
    expect(await refusalOf(open.adminVerify({ ticket, code: '000000' }))).toMatchObject({ code: 'otp_wrong' })
  }
  const over = { statusCode: 410, code: 'gone' }
  expect(await refusalOf(open.adminVerify({ ticket, code: totp(secret) }))).toMatchObject(over)

  const slow = await atTheCode()
  move(10 * 60_000 + 1)
  expect(await refusalOf(open.adminFactor({ ticket: slow.ticket }))).toMatchObject(over)

  const used = await atTheCode()
  await dataOf(open.adminVerify({ ticket: used.ticket, code: totp(used.secret) }))
  expect(await refusalOf(open.adminFactor({ ticket: used.ticket }))).toMatchObject(over)
})

test('an account gets twenty codes an hour, across all tickets', async () => {
  stopClock()
  const { admin, secret } = await atTheCode()
  for (let round = 0; round < 4; round += 1) {
    const ticket = await ticketOf(emailOf(admin))
    for (let time = 0; time < 5; time += 1) await refusalOf(open.adminVerify({ ticket, code: '000000' }))
  }
  const ticket = await ticketOf(emailOf(admin))
  expect(await refusalOf(open.adminVerify({ ticket, code: totp(secret) }))).toMatchObject({
    code: 'too_many_requests',
  })
})

test('an admin’s member session gives no admin access, and removing the role closes the admin session', async () => {
  const admin = await createAdmin()
  for (const client of [plainClient, browserClient]) {
    const token = await signIn(db, { userId: admin.id })
    expect(await refusalOf(client(app, { token }).admin({}))).toMatchObject({ code: 'forbidden' })
  }
  const api = browserClient(app, { token: await signInAdmin(db, admin) })
  expect((await api.admin({})).ok).toBe(true)
  await db.update(schema.users).set({ role: 'member' }).where(eq(schema.users.id, admin.id))
  expect(await refusalOf(api.admin({}))).toMatchObject({ code: 'forbidden' })
})

test('signing out ends the session, and tokens and tickets are not stored in plain text', async () => {
  const { admin, secret, ticket } = await atTheCode()
  const { token } = await dataOf(open.adminVerify({ ticket, code: totp(secret) }))
  const [stored] = await db
    .select()
    .from(schema.sessions)
    .where(and(eq(schema.sessions.userId, admin.id), eq(schema.sessions.kind, 'admin')))
  const otps = await db.select().from(schema.otps).where(eq(schema.otps.target, admin.id))
  expect(JSON.stringify([stored, otps])).not.toContain(token)
  expect(JSON.stringify([stored, otps])).not.toContain(ticket)
  const api = browserClient(app, { token })
  await dataOf(api.adminLogout({}))
  expect(await refusalOf(api.admin({}))).toMatchObject({ code: 'unauthorized' })
})
