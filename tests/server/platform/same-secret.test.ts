import { expect, test } from 'vitest'
import { isSameSecret } from '#server/platform/same-secret.ts'

test.each([
  ['a secret', 'a secret', true],
  ['سر', 'سر', true],
  ['', '', true],
  ['a secret', 'a Secret', false],
  ['a secret', 'a secret ', false],
  ['', 'a secret', false],
  ['%C3%A9', 'é', false],
])('%j and %j are the same secret: %j, as text and as bytes', (given, secret, isSame) => {
  expect(isSameSecret(given, secret)).toBe(isSame)
  expect(isSameSecret(Buffer.from(given), Buffer.from(secret))).toBe(isSame)
  expect(isSameSecret(given, Buffer.from(secret))).toBe(isSame)
})
