import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { contract } from '#lib/contract/index.ts'

type Exports = Record<string, object>

const contractFolder = 'src/lib/contract/'
const load = (path: string): Promise<Exports> => import(pathToFileURL(path).href)
const keysOf = (exports: Exports, suffix: string) =>
  Object.entries(exports).flatMap(([name, value]) => (name.endsWith(suffix) ? Object.keys(value) : []))

const nouns = globSync(`${contractFolder}**/*.ts`)
  .map((path) => path.slice(contractFolder.length, -'.ts'.length))
  .filter((noun) => !noun.endsWith('index'))
const endpoints = await Promise.all(
  nouns.map(async (noun) => ({
    noun,
    names: keysOf(await load(`${contractFolder}${noun}.ts`), 'Endpoints'),
  })),
)
const withEndpoints = endpoints.filter(({ names }) => names.length > 0)

test('every endpoint is declared in the file of exactly one noun', () => {
  const declared = withEndpoints.flatMap(({ names }) => names)
  expect(declared.toSorted()).toEqual(Object.keys(contract).toSorted())
})

test.each(withEndpoints)(
  'endpoints of $noun are handled in the folder of that noun',
  async ({ noun, names }) => {
    const handled = keysOf(await load(`src/server/${noun}/routes.ts`), 'Handlers')
    expect(handled.toSorted()).toEqual(names.toSorted())
  },
)
