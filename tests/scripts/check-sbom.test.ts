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

test('packages without a licence, or with a forbidden one, are reported', () => {
  expect(problems({ components: [licensed('kiwi', 'MIT'), licensed('lemon', 'Apache-2.0')] })).toEqual([])
  expect(problems({ components: [licensed('kiwi', 'AGPL-3.0-only'), licensed('lemon')] })).toEqual([
    'kiwi@1.0.0 has the licence AGPL-3.0-only',
    'lemon@1.0.0 names no licence',
  ])
})

test('one allowed licence is enough for OR, all are needed for AND', () => {
  const expression = (text: string) => ({ name: 'kiwi', version: '1.0.0', licenses: [{ expression: text }] })
  expect(problems({ components: [expression('(MIT OR GPL-3.0-only)')] })).toEqual([])
  expect(problems({ components: [expression('MIT AND GPL-3.0-only')] })).toHaveLength(1)
})

test('a package that must be unique is reported when installed twice', () => {
  const twice = [licensed('react', 'MIT'), { ...licensed('react', 'MIT'), version: '2.0.0' }]
  expect(problems({ components: twice })).toEqual(['react is there 2 times: 1.0.0, 2.0.0'])
})

test('production packages need a registry URL and a SHA-512', () => {
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
    'node_modules/other-platform has no SHA-512',
  ])
})

test('an install script must be allowed or refused by package name', () => {
  const packages = { 'node_modules/kiwi': { ...hash, hasInstallScript: true } }
  expect(problems({ packages, manifest: { allowScripts: { kiwi: false } } })).toEqual([])
  expect(problems({ packages })).toHaveLength(1)
})

test('dependencies need a version or range, but no URL or wildcard', () => {
  const manifest = {
    dependencies: { kiwi: '^1.2.3', lemon: '1.0.0-beta.1', fig: 'github:example/fig', pear: '*' },
  }
  expect(problems({ manifest })).toEqual(['fig is asked for as github:example/fig', 'pear is asked for as *'])
})
