import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract, pageEndpoints } from '#lib/contract/index.ts'

/** Source files that may call the API: pages, islands, stores, workers. */
const callers = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /\.(?:ts|tsx|astro)$/.test(file) && !/^(?:server|lib\/contract|lib\/i18n|lib\/content)\//.test(file),
)
const textOf = (files: readonly string[]) =>
  files.map((file) => readFileSync(join('src', file), 'utf8')).join('\n')
/** Endpoints that only pages call, though scripts contain their names for something else. */
const homonyms = ['newsletter', 'decision']
const isCalledIn = (text: string) => (name: string) => new RegExp(`\\.${name}\\b|'${name}'`).test(text)

test('every endpoint of the contract is called by this site', () => {
  const isCalled = isCalledIn(textOf(callers))
  expect(Object.keys(contract).filter((name) => !isCalled(name))).toEqual([])
})

test('pageEndpoints lists exactly the shop endpoints that no browser script calls', () => {
  const scripts = callers.filter((file) =>
    /^(?:islands|lib\/state|lib\/api|components|layouts)\/.*\.tsx?$/.test(file),
  )
  const isCalled = isCalledIn(textOf(scripts))
  const shop = Object.entries(contract).filter(([, { path }]) => !/^admin(\/|$)/.test(path))
  const calledByPages = shop
    .map(([name]) => name)
    .filter((name) => homonyms.includes(name) || !isCalled(name))
  expect([...pageEndpoints].sort()).toEqual(calledByPages.sort())
})
