import { expect, test } from 'vitest'
import {
  keyOf,
  keyringOf,
  newKey,
  SealError,
  seal,
  sealedBy,
  unseal,
} from '#server/platform/secrets/sealing.ts'

const [first, second] = [keyOf(newKey()), keyOf(newKey())]
const place = 'totp_factors.secret:1'

test('a sealed value reveals only its key id and opens in its own place', () => {
  const sealed = seal(keyringOf([first]), 'JBSWY3DP', place)
  expect(sealed).not.toContain('JBSWY3DP')
  expect(Buffer.from(sealed, 'base64url').includes('JBSWY3DP')).toBe(false)
  expect(sealedBy(sealed)).toBe(first.id)
  expect(unseal(keyringOf([first]), sealed, place)).toBe('JBSWY3DP')
  expect(seal(keyringOf([first]), 'JBSWY3DP', place)).not.toBe(sealed)
})

test('a sealed value does not open in another place, when changed or with another key', () => {
  const keyring = keyringOf([first])
  const sealed = seal(keyring, 'JBSWY3DP', place)
  const other = sealed[30] === 'A' ? 'B' : 'A'
  expect(() => unseal(keyring, sealed, 'totp_factors.secret:2')).toThrow(SealError)
  expect(() => unseal(keyring, `${sealed.slice(0, 30)}${other}${sealed.slice(31)}`, place)).toThrow(SealError)
  expect(() => unseal(keyring, `${sealed.slice(0, 20)}`, place)).toThrow(SealError)
  expect(() => unseal(keyringOf([second]), sealed, place)).toThrow(`the key ${first.id}, which is not here`)
})

test('a new key seals while the previous key still opens older values', () => {
  const sealed = seal(keyringOf([first]), 'x', place)
  const both = keyringOf([second, first])
  expect(unseal(both, sealed, place)).toBe('x')
  expect(sealedBy(seal(both, 'x', place))).toBe(second.id)
})

test('a plain value of an older release is returned unchanged', () => {
  expect(unseal(keyringOf([first]), 'JBSWY3DP', place)).toBe('JBSWY3DP')
})

test('a key that is not 32 bytes long is refused', () => {
  expect(() => keyOf(Buffer.alloc(16).toString('base64'))).toThrow('32 bytes')
})
