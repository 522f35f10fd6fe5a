import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { passkeys } from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { stopClock } from '#support/clock.ts'
import { createUser, signIn } from '#support/factories.ts'
import { createPasskey } from '#support/passkey.ts'

const app = await openTestApp()
const { db } = app
const open = browserClient(app)
const refused = { statusCode: 400, code: 'passkey_refused' }

beforeEach(() => db.execute(sql`TRUNCATE rate_limits`))

/** Creates a member with a confirmed session. */
async function member() {
  const user = await createUser(db)
  return { user, api: browserClient(app, { token: await signIn(db, { userId: user.id }) }) }
}
/** Creates a member with a passkey. */
async function withPasskey(kind = {}) {
  const { user, api } = await member()
  const passkey = createPasskey(kind)
  const made = passkey.make(await dataOf(api.addPasskeyOptions({})))
  const { passkeys } = await dataOf(api.addPasskey({ name: 'My phone', passkey: made }))
  return { user, api, passkey, id: passkeys[0]?._id ?? '' }
}
const challenge = () => dataOf(open.passkeyOptions({}))

test('a passkey is added with a name and signs in by itself', async () => {
  const { user, api, passkey } = await withPasskey({ isSynced: true })
  expect(await dataOf(api.factors({}))).toMatchObject({
    passkeys: [{ name: 'My phone', synced: true, lastUsedAt: null }],
    appSince: null,
  })
  const signedIn = await dataOf(open.passkeySignIn({ passkey: passkey.use(await challenge()) }))
  expect(signedIn.session.user._id).toBe(user.id)
  const mine = browserClient(app, { token: signedIn.session.token })
  expect((await dataOf(mine.factors({}))).passkeys[0]?.lastUsedAt).not.toBeNull()
})

test('passkey options name the site’s host, require user verification and ask for no attestation', async () => {
  const { user, api, passkey } = await withPasskey()
  expect(await dataOf(api.addPasskeyOptions({}))).toMatchObject({
    rp: { id: 'localhost', name: 'Safqa' },
    user: { id: Buffer.from(user.id).toString('base64url'), name: user.email },
    attestation: 'none',
    excludeCredentials: [{ id: passkey.id }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const options = await challenge()
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  // The passkey itself names its owner, so no credentials are listed.
  expect(options).not.toHaveProperty('allowCredentials')
})

test('a passkey challenge works once, for ten minutes, and only for its purpose', async () => {
  const move = stopClock()
  const { api, passkey } = await withPasskey()
  const toAdd = await dataOf(api.addPasskeyOptions({}))
  const other = createPasskey().make(await challenge())
  expect(await refusalOf(api.addPasskey({ name: 'x', passkey: other }))).toMatchObject(refused)
  expect(await refusalOf(open.passkeySignIn({ passkey: passkey.use(toAdd) }))).toMatchObject(refused)
  const options = await challenge()
  const answers = await Promise.all(
    [1, 2, 3].map(() => open.passkeySignIn({ passkey: passkey.use(options) })),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)

  const late = await challenge()
  move(10 * 60_000 + 1)
  expect(await refusalOf(open.passkeySignIn({ passkey: passkey.use(late) }))).toMatchObject(refused)

  const invented = { challenge: Buffer.alloc(32, 1).toString('base64url') }
  expect(await refusalOf(open.passkeySignIn({ passkey: passkey.use(invented) }))).toMatchObject(refused)
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another host', { rpId: 'evil.example' }],
  ['a device that recognised nobody', { isVerified: false }],
])('a passkey response from %s is refused when adding and when signing in', async (_, behaviour) => {
  const { api, passkey } = await withPasskey()
  const used = passkey.use(await challenge(), behaviour)
  expect(await refusalOf(open.passkeySignIn({ passkey: used }))).toMatchObject(refused)
  const made = createPasskey().make(await dataOf(api.addPasskeyOptions({})), behaviour)
  expect(await refusalOf(api.addPasskey({ name: 'x', passkey: made }))).toMatchObject(refused)
  expect((await dataOf(api.factors({}))).passkeys).toHaveLength(1)
})

test('a forged signature and an unknown passkey get the same refusal', async () => {
  const { passkey } = await withPasskey()
  const { response } = createPasskey().use(await challenge())
  const forged = { ...passkey.use(await challenge()), response }
  const answers = [
    await refusalOf(open.passkeySignIn({ passkey: forged })),
    await refusalOf(open.passkeySignIn({ passkey: createPasskey().use(await challenge()) })),
  ]
  expect(answers[0]).toMatchObject(refused)
  expect(answers[1]).toEqual(answers[0])
})

test('a passkey whose signature counter does not increase is refused', async () => {
  const { passkey } = await withPasskey()
  await dataOf(open.passkeySignIn({ passkey: passkey.use(await challenge(), { counter: 7 }) }))
  for (const counter of [6, 7]) {
    const copy = passkey.use(await challenge(), { counter })
    expect(await refusalOf(open.passkeySignIn({ passkey: copy })), `count ${counter}`).toMatchObject(refused)
  }
  await dataOf(open.passkeySignIn({ passkey: passkey.use(await challenge(), { counter: 8 }) }))
})

test('a member can neither use another member’s challenge nor add another member’s passkey', async () => {
  const { api } = await member()
  const { api: other } = await member()
  const passkey = createPasskey()
  const made = passkey.make(await dataOf(api.addPasskeyOptions({})))
  expect(await refusalOf(other.addPasskey({ name: 'x', passkey: made }))).toMatchObject(refused)
  await dataOf(api.addPasskey({ name: 'x', passkey: passkey.make(await dataOf(api.addPasskeyOptions({}))) }))
  const again = passkey.make(await dataOf(other.addPasskeyOptions({})))
  expect(await refusalOf(other.addPasskey({ name: 'x', passkey: again }))).toMatchObject(refused)
})

test('a member has at most ten passkeys, also with concurrent requests', async () => {
  const { user, api } = await member()
  const row = { userId: user.id, publicKey: 'x', counter: 0, transports: [], name: 'x', isSynced: false }
  const ids = Array.from({ length: 9 }, (_, place) => `${user.id}${place}`)
  const options = [await dataOf(api.addPasskeyOptions({})), await dataOf(api.addPasskeyOptions({}))]
  await db.insert(passkeys).values(ids.map((credentialId) => ({ ...row, credentialId })))
  const answers = await Promise.all(
    options.map((each) => api.addPasskey({ name: 'x', passkey: createPasskey().make(each) })),
  )
  expect(answers.map((answer) => (answer.ok ? 'added' : answer.code)).sort()).toEqual([
    'added',
    'limit_reached',
  ])
  expect(await refusalOf(api.addPasskeyOptions({}))).toMatchObject({ code: 'limit_reached' })
})

test('a removed passkey no longer signs in, and another member’s passkey is not found', async () => {
  const { api, passkey, id } = await withPasskey()
  const { api: other } = await member()
  expect(await refusalOf(other.removePasskey({ id }))).toMatchObject({ code: 'not_found' })
  expect((await dataOf(api.removePasskey({ id }))).passkeys).toEqual([])
  expect(await refusalOf(open.passkeySignIn({ passkey: passkey.use(await challenge()) }))).toMatchObject(
    refused,
  )
})

test('a blocked member cannot sign in by passkey', async () => {
  const { user, passkey } = await withPasskey()
  await db.execute(sql`UPDATE users SET blocked_at = now() WHERE id = ${user.id}`)
  expect(await refusalOf(open.passkeySignIn({ passkey: passkey.use(await challenge()) }))).toMatchObject(
    refused,
  )
})

test('adding and removing passkeys needs a confirmed session, and a passkey can confirm it', async () => {
  const { user, passkey, id } = await withPasskey()
  const api = browserClient(app, { token: await signIn(db, { userId: user.id }, { confirmedAt: null }) })
  const wanted = { statusCode: 403, code: 'confirm_required' }
  expect(await refusalOf(api.addPasskeyOptions({}))).toMatchObject(wanted)
  expect(await refusalOf(api.removePasskey({ id }))).toMatchObject(wanted)
  const { passkey: stranger } = await withPasskey()
  const foreign = stranger.use(await challenge())
  expect(await refusalOf(api.confirmIdentity({ passkey: foreign }))).toMatchObject(refused)
  await dataOf(api.confirmIdentity({ passkey: passkey.use(await challenge()) }))
  await dataOf(api.removePasskey({ id }))
})

test('adding a passkey is announced by mail, and undoing the change removes the passkey', async () => {
  const { user, api, passkey } = await withPasskey()
  const { rows } = await db.execute<{ recipient: string; body: string }>(
    sql`SELECT recipient, body FROM outbox WHERE recipient = ${user.email}`,
  )
  expect(rows[0]?.body).toContain('passkey')
  const token = /\/account\/undo\/([\w-]+)|undo\/([\w-]+)/.exec(rows[0]?.body ?? '')
  await dataOf(open.undoAccountChange({ token: token?.[1] ?? token?.[2] ?? '' }))
  expect(await db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(0)
  expect(await refusalOf(open.passkeySignIn({ passkey: passkey.use(await challenge()) }))).toMatchObject(
    refused,
  )
  expect(await refusalOf(api.factors({}))).toMatchObject({ code: 'unauthorized' })
})
