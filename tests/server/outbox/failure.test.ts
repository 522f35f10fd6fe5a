import { expect, test } from 'vitest'
import { failureOf, reasonOf } from '#server/outbox/failure.ts'
import { DeadAddress, PermanentRefusal, SignInRefusal } from '#server/outbox/service.ts'

const withCode = (code: string) => Object.assign(new Error('no'), { code })

test.each([
  [new DeadAddress('550', '5.1.1'), 'address'],
  [new PermanentRefusal('552'), 'refused'],
  [new SignInRefusal('401'), 'sign_in'],
  [withCode('EAUTH'), 'sign_in'],
  [withCode('ECONNREFUSED'), 'unreachable'],
  [withCode('ECONNECTION'), 'unreachable'],
  [withCode('ESOCKET'), 'unreachable'],
  [withCode('ETIMEDOUT'), 'unreachable'],
  [withCode('EDNS'), 'unreachable'],
  [withCode('EAI_AGAIN'), 'unreachable'],
  [withCode('ENOTFOUND'), 'unreachable'],
  [withCode('DEPTH_ZERO_SELF_SIGNED_CERT'), 'unreachable'],
  [Object.assign(new TypeError('fetch failed'), { cause: withCode('ENOTFOUND') }), 'unreachable'],
  [new DOMException('slow', 'TimeoutError'), 'unreachable'],
  [withCode('EENVELOPE'), 'failed'],
  [new Error('The SMS provider answered 503'), 'failed'],
  ['text', 'failed'],
])('%s is told as %s', (error, failure) => {
  expect(failureOf(error)).toBe(failure)
})

test('the words of a provider lose addresses and numbers', () => {
  expect(reasonOf(new Error('550 <amal@souk.example>: no such user, +971501234567'))).toBe(
    '550 <…>: no such user, …',
  )
})
