import { expect, test } from 'vitest'
import { problemsOf } from '../../scripts/check-sbom.mjs'

const licensed = (name: string, ...ids: string[]) => ({
  name,
  version: '1.0.0',
  licenses: ids.map((id) => ({ license: { id } })),
})
const hash = { version: '1.0.0', integrity: 'sha512-abc' }
const problems = (
  parts: { components?: object[]; packages?: Record<string, object>; manifest?: object } = {},
): string[] =>
  problemsOf(
    { components: parts.components ?? [] },
    { packages: { '': {}, ...parts.packages } },
    parts.manifest ?? {},
  )

test('every package has a licence that a shop may use', () => {
  expect(problems({ components: [licensed('kiwi', 'MIT'), licensed('lemon', 'Apache-2.0')] })).toEqual([])
  expect(problems({ components: [licensed('kiwi', 'AGPL-3.0-only'), licensed('lemon')] })).toEqual([
    'kiwi@1.0.0 has the licence AGPL-3.0-only',
    'lemon@1.0.0 names no licence',
  ])
})

test('of alternatives one is enough, of what is joined all have to be allowed', () => {
  const expression = (text: string) => ({ name: 'kiwi', version: '1.0.0', licenses: [{ expression: text }] })
  expect(problems({ components: [expression('(MIT OR GPL-3.0-only)')] })).toEqual([])
  expect(problems({ components: [expression('MIT AND GPL-3.0-only')] })).toHaveLength(1)
})

test('what must be there once is', () => {
  const twice = [licensed('react', 'MIT'), { ...licensed('react', 'MIT'), version: '2.0.0' }]
  expect(problems({ components: twice })).toEqual(['react is there 2 times: 1.0.0, 2.0.0'])
})

test('packages come from a registry, with a hash', () => {
  const packages = {
    'node_modules/fine': hash,
    'node_modules/bare': { version: '1.0.0' },
    'node_modules/git': { ...hash, resolved: 'git+ssh://git@example.com/kiwi.git#abc' },
    'node_modules/plain': { ...hash, resolved: 'http://example.com/kiwi.tgz' },
    'node_modules/other-platform': { version: '1.0.0', optional: true, os: ['darwin'] },
    'node_modules/only-for-tests': { version: '1.0.0', dev: true },
  }
  expect(problems({ packages })).toEqual([
    'node_modules/bare has no SHA-512',
    'node_modules/git comes from git+ssh://git@example.com/kiwi.git#abc',
    'node_modules/plain comes from http://example.com/kiwi.tgz',
  ])
})

test('a script for an installation is allowed or refused by name', () => {
  const packages = { 'node_modules/kiwi': { ...hash, hasInstallScript: true } }
  expect(problems({ packages, manifest: { allowScripts: { kiwi: false } } })).toEqual([])
  expect(problems({ packages })).toHaveLength(1)
})

test('dependencies are asked for by version', () => {
  const manifest = {
    dependencies: { kiwi: '^1.2.3', lemon: '1.0.0-beta.1', fig: 'github:example/fig', pear: '*' },
  }
  expect(problems({ manifest })).toEqual(['fig is asked for as github:example/fig', 'pear is asked for as *'])
})
