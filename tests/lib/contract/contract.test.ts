import { expect, test } from 'vitest'
import type { Endpoint, ErrorCode } from '#lib/contract/endpoint.ts'
import { errorStatus } from '#lib/contract/errors.ts'
import { contract, contractRoutes } from '#lib/contract/index.ts'
import { getTranslator } from '#lib/i18n/translate.ts'

const endpoints = Object.entries(contract as Record<string, Endpoint>)

/** Names of an object schema's members. */
const membersOf = (schema: unknown): string[] =>
  Object.keys((schema as { _zod?: { def: { shape?: object } } } | undefined)?._zod?.def.shape ?? {})

test('an endpoint is called by the first segment of its path', () => {
  for (const [name, { path }] of endpoints) expect(path.split('/')[0]).toBe(name)
})

test('path parameters and declared parameters are the same', () => {
  for (const [name, { path, params }] of endpoints) {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, key]) => key)
    expect(membersOf(params), name).toEqual(inPath)
  }
})

test('only calls that write have a body, and only a body can be sealed', () => {
  for (const [name, { method, body, sealed }] of endpoints) {
    if (method === 'GET' || method === 'DELETE') expect(body, name).toBeUndefined()
    if (sealed) expect(body, name).toBeDefined()
  }
})

test('passwords and favourites travel sealed', () => {
  const sealed = endpoints.filter(([, endpoint]) => endpoint.sealed).map(([name]) => name)
  expect(sealed).toEqual(expect.arrayContaining(['login', 'addWishList']))
  expect(membersOf(contract.login.body)).toContain('password')
  for (const [name, endpoint] of endpoints) {
    if (membersOf(endpoint.body).some((member) => /password|otp|cvv/i.test(member)))
      expect(endpoint.sealed, name).toBe(true)
  }
})

test('the table of the browser has methods and paths, no schemas', () => {
  for (const [name, route] of Object.entries(contractRoutes())) {
    const { method, path, sealed } = contract[name as keyof typeof contract] as Endpoint
    expect(route).toEqual(sealed ? { method, path, sealed } : { method, path })
  }
})

test('every error has words in both languages', () => {
  for (const code of Object.keys(errorStatus) as ErrorCode[]) {
    const english = getTranslator('en')(`errors:${code}`)
    const arabic = getTranslator('ar')(`errors:${code}`)
    expect(english).not.toContain(code)
    expect(arabic).toMatch(/\p{Script=Arabic}/u)
  }
})

test('400 is bad input, 401 only a token that is not valid, 500 only a bug', () => {
  const codesOf = (status: number) => Object.entries(errorStatus).filter(([, value]) => value === status)
  expect(codesOf(400).map(([code]) => code)).toEqual([
    'invalid_input',
    'invalid_credentials',
    'envelope_invalid',
    'envelope_stale',
  ])
  expect(codesOf(401).map(([code]) => code)).toEqual(['unauthorized'])
  expect(codesOf(500).map(([code]) => code)).toEqual(['internal'])
})
