import { expect, test } from 'vitest'
import { firstErrors } from '#islands/shared/first-errors.ts'
import { sessionEndpoints } from '#lib/contract/session.ts'

const codes = (input: object) => {
  const parsed = sessionEndpoints.login.body.safeParse(input)
  return parsed.success ? {} : firstErrors(parsed.error.issues, (code) => code)
}

test('each field has its first error, in the order of the form', () => {
  expect(Object.entries(codes({ email: '', password: '' }))).toEqual([
    ['email', 'email_required'],
    ['password', 'password_required'],
  ])
  expect(codes({ email: 'nobody', password: 'x' })).toEqual({ email: 'email_invalid' })
  expect(codes({ email: 'a@example.com', password: 'x' })).toEqual({})
})
