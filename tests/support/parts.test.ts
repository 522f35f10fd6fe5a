import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesOf, partNames, partOf, partsAskedFor } from './parts.ts'

const patterns = ['tests/**/*.test.{ts,tsx}', 'tests/browser/**/*.spec.ts']

test('every test file belongs to a part, and every part has files', () => {
  const files = patterns.flatMap((pattern) => globSync(pattern))
  expect(files.filter((file) => !partOf(file))).toEqual([])
  expect(new Set(files.map(partOf))).toEqual(new Set(partNames))
})

test('the shares of a split cover each part exactly once', () => {
  const shares = [1, 2, 3].flatMap((share) => partsAskedFor(`${share}/3`))
  expect(shares.toSorted()).toEqual(partNames.toSorted())
  expect(partsAskedFor('contract')).toEqual(['contract'])
})

test.each(['', 'nothing', '0/3', '4/3', '1/0'])('the unknown part %j is refused', (asked) => {
  expect(() => partsAskedFor(asked)).toThrow(`no such part: ${asked} (`)
})

test('a part lists only files that match the pattern of the test runner', () => {
  const units = filesOf(['contract', 'engines'], 'tests/**/*.test.{ts,tsx}')
  expect(units.every((file) => file.startsWith('tests/server/contract/'))).toBe(true)
  expect(filesOf(['contract', 'engines'], 'tests/browser/**/*.spec.ts')).toEqual([
    'tests/browser/engines.spec.ts',
  ])
})
