import { glob, readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { blockUser } from '#server/admin/users/block.ts'
import { revokeAdmin } from '#server/admin/users/roles.ts'
import { openResources } from '#server/open-resources.ts'
import { sessions } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf } from '#support/client.ts'
import { createAdmin, createUser, daysFromNow, signIn, signInAdmin } from '#support/factories.ts'
import { inBoth } from '#support/reason.ts'
import { describeWithAndWithoutRedis } from '#support/redis.ts'
import { type Browser, openSockets, refusalOfSocket } from '#support/sockets.ts'

const password = 'Correct-horse-1'

describeWithAndWithoutRedis(async (environment) => {
  // One process answers the calls while another holds the sockets.
  const app = await openTestApp(environment)
  const { db, resources } = app
  const other = await openResources(
    resources.config,
    resources.log,
    resources.pool.options.connectionString ?? '',
  )
  const sockets = await openSockets(other)
  afterAll(async () => {
    await sockets.close()
    await other.close()
  })

  const member = async () => {
    const user = await createUser(db, { password })
    const token = await signIn(db, { userId: user.id })
    return { user, token, api: browserClient(app, { token }), browser: await sockets.connect(token) }
  }

  /** Expects the server to close a connection with a goodbye after the action. */
  async function expectClosed(browser: Browser, act: () => Promise<unknown>): Promise<void> {
    await act()
    expect(await browser.ended).toBe('io server disconnect')
    expect(browser.heard.at(-1)).toEqual(['goodbye', { reason: 'unauthorized' }])
  }

  test('signing out closes the connection, and its token is refused', async () => {
    const { api, browser, token } = await member()
    await expectClosed(browser, () => dataOf(api.logout({})))
    expect(await refusalOfSocket(sockets.begin(token))).toBe('unauthorized')
  })

  test('changing the password closes connections of other sessions only', async () => {
    const { user, api, browser } = await member()
    const elsewhere = await sockets.connect(await signIn(db, { userId: user.id }), {
      transports: ['polling'],
    })
    const newPassword = 'Another-horse-1'
    const change = { oldPassword: password, newPassword, confirmPassword: newPassword }
    await expectClosed(elsewhere, () => dataOf(api.changepassword(change)))
    expect(browser.socket.connected).toBe(true)
  })

  test('ending a session from the list closes its connection only', async () => {
    const { user, api, browser } = await member()
    const elsewhere = await sockets.connect(await signIn(db, { userId: user.id }))
    const { _id: id = '' } = (await dataOf(api.sessions({}))).find(({ current }) => !current) ?? {}
    await expectClosed(elsewhere, () => dataOf(api.endSession({ id })))
    expect(browser.socket.connected).toBe(true)
  })

  test('deleting the account closes its connection', async () => {
    const { api, browser } = await member()
    await expectClosed(browser, () => dataOf(api.deleteAccount({})))
  })

  test('blocking a member closes their connection', async () => {
    const { user, browser } = await member()
    const admin = await createAdmin(db)
    const block = () => blockUser(resources, admin.id, user.id, inBoth('Sells what is not there'))
    await expectClosed(browser, block)
  })

  test('removing the admin role closes the admin connection but keeps the member connection', async () => {
    const [first, second_] = await Promise.all([createAdmin(db), createAdmin(db)])
    const asAdmin = await sockets.connect(await signInAdmin(db, second_))
    const asMember = await sockets.connect(await signIn(db, { userId: second_.id }))
    await expectClosed(asAdmin, () => revokeAdmin(db, first.id, second_.id))
    expect(asMember.socket.connected).toBe(true)
  })

  test('a rolled-back block closes no connection', async () => {
    const { user, browser } = await member()
    const admin = await createAdmin(db)
    const failing = { ...resources, config: { ...resources.config, siteUrl: undefined as never } }
    const attempt = db.transaction(async (tx) => {
      await blockUser({ ...failing, db: tx as typeof db }, admin.id, user.id, inBoth('Never mind'))
      throw new Error('taken back')
    })
    await expect(attempt).rejects.toThrow()
    const heard = browser.next('notification')
    await resources.bus.publish({ type: 'notification', userIds: [user.id] })
    await heard
    expect(browser.heard.map(([name]) => name)).not.toContain('goodbye')
  })

  test('the sweep closes connections of expired and deleted sessions', async () => {
    const { user, browser } = await member()
    const short = await sockets.connect(await signIn(db, { userId: user.id }, { expiresAt: daysFromNow(1) }))
    await sockets.realtime.sweep(daysFromNow(2))
    expect(await short.ended).toBe('io server disconnect')
    expect(browser.socket.connected).toBe(true)
    await db.delete(sessions).where(eq(sessions.userId, user.id))
    await sockets.realtime.sweep(new Date())
    expect(await browser.ended).toBe('io server disconnect')
  })

  test('connections opened while the session ends do not stay open', async () => {
    const { token } = await member()
    const attempts = Array.from({ length: 8 }, () => sockets.begin(token, { transports: ['websocket'] }))
    const outcomes = attempts.map(refusalOfSocket)
    const api = browserClient(app, { token })
    await dataOf(api.logout({}))
    await Promise.all(outcomes)
    await expect.poll(() => attempts.filter((socket) => socket.connected).length).toBe(0)
  })
})

test('only the session table, its end and the retention job delete sessions in the source', async () => {
  const deleting: string[] = []
  for await (const path of glob('src/server/**/*.ts')) {
    const text = await readFile(path, 'utf8')
    if (/delete\(sessions\)|DELETE FROM sessions|'sessions',$/m.test(text)) deleting.push(path)
  }
  // The retention job deletes expired sessions, and the table definition contains the name.
  expect(deleting.sort()).toEqual([
    'src/server/platform/db/tables/sessions.ts',
    'src/server/retention.ts',
    'src/server/session/end.ts',
  ])
})
