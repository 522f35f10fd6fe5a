import { eq } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import * as schema from '#server/platform/db/schema.ts'
import { openTestApp } from '#support/app.ts'
import { browserClient, dataOf, refusalOf } from '#support/client.ts'
import { newEmail } from '#support/contacts.ts'
import { createUser, daysFromNow } from '#support/factories.ts'
import { openServer } from '#support/local-server.ts'

const project = 'market-of-the-tests'
const issuer = `https://securetoken.google.com/${project}`
const ours = await generateKeyPair('RS256')
const theirs = await generateKeyPair('RS256')
const published = { keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }] }
const keys = await openServer((_, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(published))
})

const app = await openTestApp({
  FIREBASE_PROJECT_ID: project,
  FIREBASE_API_KEY: 'public-key-of-the-project',
  FIREBASE_KEYS_URL: keys,
})
const { db } = app
const visitor = browserClient(app)
let serial = 0

type Person = JWTPayload & { email?: string; email_verified?: boolean; name?: string; provider?: string }

/** A person whom the provider has not sent before. */
const newPerson = (fields: Person = {}): Person => {
  serial += 1
  return { sub: `person-${serial}`, name: 'Huda Nasser', ...fields }
}

/** Signs an ID token as the provider does; the options make it deviate. */
function tokenOf(
  { provider = 'google.com', ...claims }: Person,
  options: { key?: CryptoKey; issuer?: string; audience?: string; expires?: number; kid?: string } = {},
): Promise<string> {
  const seconds = Math.floor(Date.now() / 1000)
  return new SignJWT({ ...claims, firebase: { sign_in_provider: provider } })
    .setProtectedHeader({ alg: 'RS256', kid: options.kid ?? 'key-1' })
    .setIssuer(options.issuer ?? issuer)
    .setAudience(options.audience ?? project)
    .setIssuedAt(seconds - 10)
    .setExpirationTime(options.expires ?? seconds + 3600)
    .sign(options.key ?? ours.privateKey)
}
const signInAs = async (...token: Parameters<typeof tokenOf>) =>
  visitor.socialLogin({ idToken: await tokenOf(...token) })
const userOf = async (...token: Parameters<typeof tokenOf>) => (await dataOf(signInAs(...token))).session.user

test('a new social sign-in creates an account with the provider’s verified email', async () => {
  const email = newEmail()
  const answer = await dataOf(signInAs(newPerson({ email: email.toUpperCase(), email_verified: true })))
  expect(answer).toMatchObject({
    needsProfile: false,
    session: { user: { email, firstName: 'Huda', lastName: 'Nasser', role: 'member' } },
  })
  const api = browserClient(app, { token: answer.session.token })
  expect(await dataOf(api.getProfile({}))).toMatchObject({ emailVerified: true, hasPassword: false })
})

test('a returning social sign-in finds its account even when its email has changed', async () => {
  const person = newPerson({ email: newEmail(), email_verified: true })
  const first = await userOf(person)
  expect((await userOf({ ...person, email: newEmail() }))._id).toBe(first._id)
})

test('one subject id at two providers is two accounts', async () => {
  const person = newPerson()
  const [one, other] = [await userOf(person), await userOf({ ...person, provider: 'apple.com' })]
  expect(other._id).not.toBe(one._id)
})

test('a social sign-in is linked to an account when both sides have verified the email', async () => {
  const user = await createUser(db, { emailVerifiedAt: new Date() })
  const person = newPerson({ email: user.email ?? '', email_verified: true })
  expect((await userOf(person))._id).toBe(user.id)
  expect((await userOf({ ...person, email_verified: false }))._id).toBe(user.id)
})

test('a social sign-in with an unverified email is not linked to an existing account', async () => {
  const user = await createUser(db, { emailVerifiedAt: new Date() })
  for (const verified of [{ email_verified: false }, {}]) {
    const found = await userOf(newPerson({ email: user.email ?? '', ...verified }))
    expect(found._id).not.toBe(user.id)
    expect(found.email).toBeNull()
  }
})

test('a social sign-in is not linked to an account whose own email is unverified', async () => {
  const user = await createUser(db, { emailVerifiedAt: null })
  const found = await userOf(newPerson({ email: user.email ?? '', email_verified: true }))
  expect(found._id).not.toBe(user.id)
  expect(found.email).toBeNull()
  const [row] = await db.select().from(schema.users).where(eq(schema.users.id, user.id))
  expect(row?.socialSubject).toBeNull()
})

test('a social sign-in with a missing or unsuitable name asks for the profile', async () => {
  for (const name of ['X', 'A name that is far too long for the form of this shop', undefined]) {
    const { needsProfile } = await dataOf(signInAs(newPerson({ name })))
    expect(needsProfile, name).toBe(true)
  }
})

test('social sign-in refuses forged, expired, unsigned and incomplete ID tokens', async () => {
  const person = newPerson({ email: newEmail(), email_verified: true })
  const seconds = Math.floor(Date.now() / 1000)
  const tokens = {
    'other keys': await tokenOf(person, { key: theirs.privateKey }),
    'an unknown key': await tokenOf(person, { kid: 'key-2' }),
    'another audience': await tokenOf(person, { audience: 'another-project' }),
    'another issuer': await tokenOf(person, { issuer: 'https://securetoken.google.com/another-project' }),
    over: await tokenOf(person, { expires: seconds - 120 }),
    'no subject': await tokenOf({ ...person, sub: undefined }),
    'no provider': await new SignJWT({ ...person })
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      .setIssuer(issuer)
      .setAudience(project)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(ours.privateKey),
    unsigned: new UnsecuredJWT({ ...person, firebase: { sign_in_provider: 'google.com' } })
      .setIssuer(issuer)
      .setAudience(project)
      .setIssuedAt()
      .setExpirationTime('1h')
      .encode(),
    'signed with the public key as a secret': await new SignJWT({
      ...person,
      firebase: { sign_in_provider: 'google.com' },
    })
      .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
      .setIssuer(issuer)
      .setAudience(project)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(JSON.stringify(published.keys[0]))),
    'no token': 'not.a.token',
  }
  const before = await db.$count(schema.users)
  for (const [what, idToken] of Object.entries(tokens)) {
    const refusal = await refusalOf(visitor.socialLogin({ idToken }))
    expect(refusal, what).toMatchObject({ statusCode: 400, code: 'invalid_credentials' })
  }
  expect(await db.$count(schema.users)).toBe(before)
})

test('a token with a changed payload is refused', async () => {
  const [header, payload, signature] = (await tokenOf(newPerson())).split('.')
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody-else' })).toString('base64url')
  const refusal = await refusalOf(visitor.socialLogin({ idToken: `${header}.${forged}.${signature}` }))
  expect(refusal.code).toBe('invalid_credentials')
})

test.each([
  ['blocked', { blockedAt: new Date() }, 'account_blocked'],
  ['deleted', { deletedAt: new Date(), deletionDueAt: daysFromNow(-1) }, 'invalid_credentials'],
  ['deleted but restorable', { deletedAt: new Date(), deletionDueAt: daysFromNow(1) }, 'account_leaving'],
])('social sign-in of a %s member is refused', async (_, change, code) => {
  const person = newPerson({ email: newEmail(), email_verified: true })
  const { _id } = await userOf(person)
  await db.update(schema.users).set(change).where(eq(schema.users.id, _id))
  expect((await refusalOf(signInAs(person))).code).toBe(code)
})

test('concurrent first social sign-ins of one person create one account', async () => {
  const person = newPerson({ email: newEmail(), email_verified: true })
  const found = await Promise.all(Array.from({ length: 5 }, () => userOf(person)))
  expect(new Set(found.map(({ _id }) => _id)).size).toBe(1)
})

test('social sign-in is answered 404 when no provider is configured', async () => {
  const plain = await openTestApp()
  const idToken = await tokenOf(newPerson())
  expect(await refusalOf(browserClient(plain).socialLogin({ idToken }))).toMatchObject({ statusCode: 404 })
})

test('names from the provider that the profile form would refuse are left out', async () => {
  const names = async (name: string) => {
    const { firstName, lastName } = await userOf(newPerson({ name }))
    return [firstName, lastName]
  }
  expect(await names('😀 Nasser')).toEqual(['', 'Nasser'])
  expect(await names('Hu\u202eda \u200b\u3164')).toEqual(['Huda', ''])
})
