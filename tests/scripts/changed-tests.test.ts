import { expect, test } from 'vitest'
import { testsOf } from '../../scripts/steps/changed-tests.mjs'

const folders = [
  'tests/server/offers',
  'tests/server/platform',
  'tests/server/platform/db',
  'tests/demo/people',
]
const exists = (path: string) => folders.includes(path)

test.each([
  ['src/server/offers/machine.ts', ['tests/server/offers']],
  ['src/islands/offers/offer-dialog.tsx', ['tests/server/offers']],
  ['src/server/platform/db/breaker.ts', ['tests/server/platform']],
  ['demo/people/stores.ts', ['tests/demo/people']],
  ['tests/server/offers/due.test.ts', ['tests/server/offers']],
  ['README.md', []],
])('a change in %s selects its test folders', (file, wanted) => {
  expect(testsOf([file], exists)).toEqual(wanted)
})

test('each selected test folder is listed once', () => {
  const files = ['src/server/offers/machine.ts', 'src/server/offers/due.ts', 'src/lib/text/cut.ts']
  expect(testsOf(files, exists)).toEqual(['tests/server/offers'])
})
