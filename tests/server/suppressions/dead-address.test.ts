import { expect, test } from 'vitest'
import { isDeadAddress, statusIn } from '#server/suppressions/dead-address.ts'

test.each([
  [550, '550 5.1.1 <x@example.com>: Recipient address rejected: User unknown'],
  [550, "550-5.1.1 The email account that you tried to reach doesn't exist."],
  [553, '553 5.1.3 Invalid address format'],
  [550, '550 5.2.1 The account is disabled'],
  [550, '550 No such user here'],
  [551, '551 User not local; please try elsewhere'],
])('the reply %i "%s" means a dead address', (code, reply) => {
  expect(isDeadAddress(code, reply)).toBe(true)
})

test.each([
  [550, '550 5.7.1 Relaying denied'],
  [550, '550 relay not permitted'],
  [550, '550 Blocked by our spam filter'],
  [554, '554 Transaction failed'],
  [552, '552 5.2.2 Mailbox full'],
  [550, '550 5.4.1 Recipient address rejected: Access denied'],
  [450, '450 4.1.1 Try again'],
  [250, '250 2.1.5 Ok'],
])('the reply %i "%s" does not mean a dead address', (code, reply) => {
  expect(isDeadAddress(code, reply)).toBe(false)
})

test('statusIn finds an enhanced status code anywhere in a reply', () => {
  expect(statusIn('smtp; 550 5.1.1 no such user')).toBe('5.1.1')
  expect(statusIn('550 no such user at 10.0.0.1')).toBe('')
})
