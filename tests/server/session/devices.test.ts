import { expect, test } from 'vitest'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { createUser, signIn } from '#support/factories.ts'

const app = await openTestApp()
const { db } = app

test('active sessions are listed with their device names, and the current one is marked', async () => {
  const user = await createUser(db)
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  const tokens = [
    await signIn(db, { userId: user.id }, { deviceName: 'Phone', lastUsedAt: ago(5) }),
    await signIn(db, { userId: user.id }, { deviceName: 'Desktop', lastUsedAt: ago(1) }),
  ]
  await signIn(db, { userId: user.id }, { deviceName: 'Over', expiresAt: ago(1) })
  const api = browserClient(app, { token: tokens[0] })
  const listed = await dataOf(api.sessions({}))
  expect(listed.map(({ deviceName, current }) => [deviceName, current])).toEqual([
    ['Phone', true],
    ['Desktop', false],
  ])
})

test('a member can end the session of another device', async () => {
  const user = await createUser(db)
  const [here, there] = [await signIn(db, { userId: user.id }), await signIn(db, { userId: user.id })]
  const api = browserClient(app, { token: here })
  const other = (await dataOf(api.sessions({}))).find(({ current }) => !current)
  expect(await api.endSession({ id: other?._id ?? '' })).toMatchObject({ ok: true })
  expect((await refusalOf(browserClient(app, { token: there }).currentUser({}))).code).toBe('unauthorized')
  expect((await dataOf(api.sessions({}))).map(({ current }) => current)).toEqual([true])
})

test('a session of another member cannot be ended', async () => {
  const clientOfNewMember = async () =>
    browserClient(app, { token: await signIn(db, { userId: (await createUser(db)).id }) })
  const [one, other] = [await clientOfNewMember(), await clientOfNewMember()]
  const [session] = await dataOf(other.sessions({}))
  expect((await refusalOf(one.endSession({ id: session?._id ?? '' }))).statusCode).toBe(404)
  expect(await dataOf(other.sessions({}))).toHaveLength(1)
})
