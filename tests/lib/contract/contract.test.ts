import { expect, test } from 'vitest'
import type { Endpoint, ErrorCode } from '#lib/contract/endpoint.ts'
import { errorStatus } from '#lib/contract/errors.ts'
import { contract, contractRoutes } from '#lib/contract/index.ts'
import { getTranslator } from '#lib/i18n/translate.ts'

const endpoints = Object.entries(contract as Record<string, Endpoint>)

/** Names of an object schema's members. */
const membersOf = (schema: unknown): string[] =>
  Object.keys((schema as { _zod?: { def: { shape?: object } } } | undefined)?._zod?.def.shape ?? {})

test('an endpoint is named after the first segment of its path', () => {
  const names = new Set(endpoints.map(([name]) => name))
  for (const [name, { path }] of endpoints) {
    const [segment = ''] = path.split('/')
    const sharing = endpoints.filter(([, other]) => other.path.split('/')[0] === segment)
    if (sharing.length === 1) expect(segment).toBe(name)
    else expect(names, name).toContain(segment)
  }
})

test('no two endpoints have the same method and path', () => {
  const calls = endpoints.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(new Set(calls).size).toBe(calls.length)
})

test('declared path parameters match those in the path', () => {
  for (const [name, { path, params }] of endpoints) {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key)
    expect(membersOf(params), name).toEqual(inPath)
  }
})

test('GET and DELETE have no body, and only endpoints with a body are sealed', () => {
  for (const [name, { method, body, sealed, upload }] of endpoints) {
    if (method === 'GET' || method === 'DELETE') expect(body, name).toBeUndefined()
    if (sealed) expect(body, name).toBeDefined()
    if (upload) expect([method, body], name).toEqual(['POST', undefined])
  }
})

test('bodies with passwords, codes or favourites are sealed', () => {
  const sealed = endpoints.filter(([, endpoint]) => endpoint.sealed).map(([name]) => name)
  expect(sealed).toEqual(
    expect.arrayContaining(['login', 'addWishList', 'saveCard', 'setPassword', 'verifyotp']),
  )
  expect(membersOf(contract.login.body)).toContain('password')
  for (const [name, endpoint] of endpoints) {
    if (membersOf(endpoint.body).some((member) => /password|otp|cvv/i.test(member)))
      expect(endpoint.sealed, name).toBe(true)
  }
})

test('the routes for the browser have methods and paths, but no schemas', () => {
  for (const [name, route] of Object.entries(contractRoutes())) {
    const { method, path, sealed, upload, query, body } = contract[name as keyof typeof contract] as Endpoint
    // A POST without a body sends its declared input in the query.
    const inQuery = method === 'POST' && query && !body && !upload
    expect(route).toEqual({
      method,
      path,
      ...(sealed && { sealed }),
      ...(upload && { upload }),
      ...(inQuery && { inQuery: true }),
    })
  }
})

test('every error code has a message in both languages', () => {
  for (const code of Object.keys(errorStatus) as ErrorCode[]) {
    const english = getTranslator('en')(`errors:${code}`)
    const arabic = getTranslator('ar')(`errors:${code}`)
    expect(english).not.toContain(code)
    expect(arabic).toMatch(/\p{Script=Arabic}/u)
  }
})

test('status 400 is for invalid input, 401 for an invalid token and 500 for an internal error only', () => {
  const codesOf = (status: number) => Object.entries(errorStatus).filter(([, value]) => value === status)
  expect(codesOf(400).map(([code]) => code)).toEqual([
    'invalid_input',
    'invalid_credentials',
    'envelope_invalid',
    'envelope_stale',
    'passkey_refused',
    'otp_wrong',
    'card_declined',
  ])
  expect(codesOf(401).map(([code]) => code)).toEqual(['unauthorized'])
  expect(codesOf(500).map(([code]) => code)).toEqual(['internal'])
})
