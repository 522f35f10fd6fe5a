import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { fullBrowserTests, fullUnitTests } from '#support/scope.ts'

const units = globSync('tests/**/*.test.{ts,tsx}').filter((file) => !file.startsWith('tests/browser/'))
const browser = globSync('tests/browser/**/*.spec.ts')

/** Returns the words after a command in a script that are no options: parts of the paths of test files. */
function filtersOf(script: string, command: string): string[] {
  return script
    .split('&&')
    .flatMap((part) => part.split(` ${command}`).slice(1))
    .flatMap((words) => words.trim().split(/\s+/))
    .filter((word) => word !== '' && !word.startsWith('-'))
}

test('every filter of a test script finds a file', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
    scripts: Record<string, string>
  }
  const filters = (command: string) =>
    Object.values(scripts).flatMap((script) => filtersOf(` ${script}`, command))
  const ofBrowser = filters('playwright test')
  expect(ofBrowser).toContain('crash.spec')
  expect(ofBrowser.filter((filter) => !browser.some((file) => file.includes(filter)))).toEqual([])
  expect(filters('vitest run').filter((filter) => !units.some((file) => file.includes(filter)))).toEqual([])
  expect(filtersOf(' vitest run db/a db/b && X=1 playwright test c.spec --workers=1', 'vitest run')).toEqual([
    'db/a',
    'db/b',
  ])
})

/** Returns a pattern's alternatives in braces one by one. */
function alternatives(pattern: string): string[] {
  const [whole, names] = /\{([^}]*)\}/.exec(pattern) ?? []
  return whole && names ? names.split(',').map((name) => pattern.replace(whole, name)) : [pattern]
}

test('every test that is left to test:full exists', () => {
  const ofUnits = fullUnitTests.flatMap(alternatives)
  expect(ofUnits.filter((pattern) => globSync(pattern).length === 0)).toEqual([])
  expect(fullBrowserTests.filter((pattern) => globSync(`tests/browser/${pattern}`).length === 0)).toEqual([])
})
