import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#lib/contract/index.ts'

/** Source files that call the API: pages, their parts, stores, workers. */
const callers = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /\.(?:ts|tsx|astro)$/.test(file) && !/^(?:server|lib\/contract|lib\/i18n|lib\/content)\//.test(file),
)
const text = callers.map((file) => readFileSync(join('src', file), 'utf8')).join('\n')

test('every endpoint is called by a page or a store of this site', () => {
  const isCalled = (name: string) => new RegExp(`\\.${name}\\b|'${name}'`).test(text)
  expect(Object.keys(contract).filter((name) => !isCalled(name))).toEqual([])
})
