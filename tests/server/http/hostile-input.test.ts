import { expect, test } from 'vitest'
import { contract, type EndpointName } from '#lib/contract/index.ts'
import { openTestApp } from '#support/app.ts'
import { siteOrigin } from '#support/client.ts'
import { createBranch, createUser, signIn } from '#support/factories.ts'
import { createPhotos, listingInput, newKey } from '#support/listings.ts'

// Property names with a meaning in JavaScript, and repeated parameters.

const app = await openTestApp()
const { db } = app
const user = await createUser(db)
const { leaf } = await createBranch(db)
const headers = {
  authorization: `Bearer ${await signIn(db, { userId: user.id })}`,
  'content-type': 'application/json',
}

type Answer = { statusCode: number; data: Record<string, unknown> | null }
async function call(method: string, path: string, body?: string) {
  const request = new Request(`${siteOrigin}/user/v1/${path}`, { method, headers, ...(body ? { body } : {}) })
  const response = await app.fetch(request)
  return { status: response.status, answer: (await response.json()) as Answer }
}

test('a body with prototype names pollutes no prototype', async () => {
  const hostile = '"__proto__":{"isAdmin":true,"polluted":1},"constructor":{"prototype":{"polluted":1}}'
  for (const name of Object.keys(contract) as EndpointName[]) {
    const { method, path, body } = contract[name] as { method: string; path: string; body?: unknown }
    if (!body) continue
    const address = path.replace(/:\w+/g, '0198c0de-0000-7000-8000-00000000ffff')
    const { status } = await call(method, address, `{${hostile}}`)
    expect(status, name).toBeLessThan(500)
  }
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
})

test('attributes of a listing with prototype names are refused or dropped', async () => {
  const listing = { ...listingInput(leaf, await createPhotos(db, user)), idempotencyKey: newKey() }
  const body = JSON.stringify(listing).replace(/}$/, ',"attributes":{"__proto__":"x","constructor":"y"}}')
  const { status, answer } = await call('POST', 'addProduct', body)
  expect([200, 400]).toContain(status)
  if (status === 200) expect(answer.data?.attributes).toEqual({})
  expect(app.complaints.splice(0)).toEqual([])
})

test('a form cannot set fields that its schema does not declare', async () => {
  const fields = {
    firstName: 'Mariam',
    role: 'admin',
    isAdmin: true,
    emailVerifiedAt: '2020-01-01',
    blockedAt: null,
  }
  const { status } = await call('POST', 'profile', JSON.stringify(fields))
  expect(status).toBe(200)
  const row = await db.query.users.findFirst({ where: (users, { eq }) => eq(users.id, user.id) })
  expect(row).toMatchObject({ firstName: 'Mariam', role: 'member', emailVerifiedAt: null })
})

test('bracketed or repeated parameters are not parsed into objects', async () => {
  for (const query of [
    'page=1&page=2',
    'page[]=1',
    'page[$gt]=0',
    '__proto__[polluted]=1',
    'page=1&page[x]=2',
  ]) {
    const { status } = await call('GET', `getProducts?${query}`)
    expect([200, 400], query).toContain(status)
  }
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})
