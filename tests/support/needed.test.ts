import { expect, test } from 'vitest'
import { skipReason } from './needed.ts'

test('a missing program skips a test, and fails it in the tests of several processes', () => {
  expect(skipReason(undefined, true)).toBeUndefined()
  expect(skipReason('nginx is not installed', false)).toBe('nginx is not installed')
  expect(() => skipReason('nginx is not installed', true)).toThrow('nginx is not installed')
})
