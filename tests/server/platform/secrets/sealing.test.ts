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

test('what is sealed opens in its place, and says which key it needs but nothing else', () => {
  const sealed = seal(keyringOf([first]), 'JBSWY3DP', place)
  expect(sealed).not.toContain('JBSWY3DP')
  expect(Buffer.from(sealed, 'base64url').includes('JBSWY3DP')).toBe(false)
  expect(sealedBy(sealed)).toBe(first.id)
  expect(unseal(keyringOf([first]), sealed, place)).toBe('JBSWY3DP')
  expect(seal(keyringOf([first]), 'JBSWY3DP', place)).not.toBe(sealed)
})

test('in another row, changed or with another key it does not open', () => {
  const keyring = keyringOf([first])
  const sealed = seal(keyring, 'JBSWY3DP', place)
  const other = sealed[30] === 'A' ? 'B' : 'A'
  expect(() => unseal(keyring, sealed, 'totp_factors.secret:2')).toThrow(SealError)
  expect(() => unseal(keyring, `${sealed.slice(0, 30)}${other}${sealed.slice(31)}`, place)).toThrow(SealError)
  expect(() => unseal(keyring, `${sealed.slice(0, 20)}`, place)).toThrow(SealError)
  expect(() => unseal(keyringOf([second]), sealed, place)).toThrow(`the key ${first.id}, which is not here`)
})

test('a new key seals, and what the one before sealed still opens', () => {
  const sealed = seal(keyringOf([first]), 'x', place)
  const both = keyringOf([second, first])
  expect(unseal(both, sealed, place)).toBe('x')
  expect(sealedBy(seal(both, 'x', place))).toBe(second.id)
})

test('what an older release stored is returned as it is', () => {
  expect(unseal(keyringOf([first]), 'JBSWY3DP', place)).toBe('JBSWY3DP')
})

test('anything but 32 bytes is no key', () => {
  expect(() => keyOf(Buffer.alloc(16).toString('base64'))).toThrow('32 bytes')
})
