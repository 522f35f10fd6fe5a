import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ErrorCode } from '#lib/contract/endpoint.ts'
import { unavailableReason } from '#server/platform/unavailable.ts'
import { openTestApp } from '#support/app.ts'
import { plainClient, siteOrigin } from '#support/client.ts'
import { createUser, signIn } from '#support/factories.ts'
import { freePort } from '#support/free-port.ts'
import { createPhotos } from '#support/listings.ts'
import { stripeVariables } from '#support/stripe-variables.ts'

// Outages of external services and the disk answer 503 with one warning, as they are not bugs.

const nobody = `http://127.0.0.1:${await freePort()}`
const app = await openTestApp({
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'key',
  FIREBASE_KEYS_URL: `${nobody}/keys`,
  ...stripeVariables(nobody),
  S3_BUCKET: 'pictures',
  S3_ENDPOINT: nobody,
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
})
const { db } = app
const seller = await createUser(db, { emailVerifiedAt: new Date() })
const token = await signIn(db, { userId: seller.id })
const api = plainClient(app, { token })

const away = { ok: false, statusCode: 503, code: 'unavailable' satisfies ErrorCode, retryAfter: 5 }
/** Expects one warning in the log, without a stack. */
const expectWarned = () => {
  const lines = app.complaints.splice(0)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"level":40')
  expect(lines[0]).not.toContain('stack')
}

test('unreachable sign-in keys answer 503 instead of blaming the token', async () => {
  const idToken = `${btoa('{"alg":"RS256","kid":"a"}').replace(/=/g, '')}.${btoa('{}').replace(/=/g, '')}.AAAA`
  expect(await api.socialLogin({ idToken })).toMatchObject(away)
  expectWarned()
})

test('an unreachable payment provider answers payment_off instead of declining the card', async () => {
  const answer = await api.saveCard({ holderName: 'Omar Haddad', paymentMethod: 'pm_visa' })
  expect(answer).toMatchObject({ ok: false, statusCode: 503, code: 'payment_off' })
  expectWarned()
})

const file = new Blob(
  [
    new Uint8Array(
      await sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
        .png()
        .toBuffer(),
    ),
  ],
  { type: 'image/png' },
)

test('an upload answers 503 when the bucket is unreachable', async () => {
  expect(await api.upload({ kind: 'avatar', file })).toMatchObject(away)
  expectWarned()
})

test('an upload answers 503 when the disk is full', async () => {
  const { write } = app.resources.storage
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  Object.assign(app.resources.storage, { write: () => Promise.reject(full) })
  expect(await api.upload({ kind: 'avatar', file })).toMatchObject(away)
  Object.assign(app.resources.storage, { write })
  expectWarned()
})

test('a stored picture that cannot be read answers 503 with Retry-After and no-store', async () => {
  const [photo = ''] = await createPhotos(db, seller)
  const response = await app.fetch(new Request(`${siteOrigin}/media/${photo}-480.webp`))
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expectWarned()
})

test.each([
  ['PostgreSQL without room', { code: '53100' }],
  ['PostgreSQL without memory', { code: '53200' }],
  ['PostgreSQL with too many connections', { code: '53300' }],
  ['PostgreSQL that is stopped', { code: '57P01' }],
  ['PostgreSQL that crashed', { code: '57P02' }],
  ['PostgreSQL that starts', { code: '57P03' }],
  ['a lost connection', { code: '08006' }],
  ['a standby', { code: '25006' }],
  ['a statement that took too long', { code: '57014' }],
  ['a deadlock', { code: '40P01' }],
  ['a host that is not there', { code: 'ECONNREFUSED' }],
  ['a disk that is full', { code: 'ENOSPC' }],
  ['a bucket that asks for patience', { name: 'SlowDown', $metadata: { httpStatusCode: 503 } }],
  ['a service that takes too long', { name: 'TimeoutError' }],
])('%s counts as temporarily unavailable, also as a nested cause', (_, fields) => {
  const cause = Object.assign(new Error('hidden'), fields)
  expect(unavailableReason(new Error('a', { cause: new Error('b', { cause }) }))).not.toBeNull()
})

test.each([
  ['a duplicate', { code: '23505' }],
  ['a wrong statement', { code: '42601' }],
  ['a bug', {}],
])('%s does not count as temporarily unavailable', (_, fields) => {
  expect(unavailableReason(Object.assign(new Error('hidden'), fields))).toBeNull()
})
