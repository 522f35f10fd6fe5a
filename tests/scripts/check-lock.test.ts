import { expect, test } from 'vitest'
import { missingPackages } from '../../scripts/check-lock.mjs'

const parent = {
  version: '2.0.0',
  dev: true,
  license: 'MIT',
  optionalDependencies: { '@fruit/kiwi-linux-x64-gnu': '2.0.0', '@fruit/kiwi-darwin-arm64': '2.0.0' },
}

test('a lock file with the packages of every platform is complete, also nested ones', () => {
  const packages = {
    'node_modules/kiwi': parent,
    'node_modules/kiwi/node_modules/@fruit/kiwi-darwin-arm64': { version: '2.0.0' },
    'node_modules/@fruit/kiwi-linux-x64-gnu': { version: '2.0.0' },
  }
  expect(missingPackages(packages)).toEqual([])
})

test('missing platform packages are derived from their parent package', () => {
  expect(missingPackages({ 'node_modules/kiwi': parent })).toEqual([
    {
      name: '@fruit/kiwi-linux-x64-gnu',
      version: '2.0.0',
      path: 'node_modules/@fruit/kiwi-linux-x64-gnu',
      entry: {
        version: '2.0.0',
        cpu: ['x64'],
        dev: true,
        libc: ['glibc'],
        license: 'MIT',
        optional: true,
        os: ['linux'],
      },
    },
    {
      name: '@fruit/kiwi-darwin-arm64',
      version: '2.0.0',
      path: 'node_modules/@fruit/kiwi-darwin-arm64',
      entry: { version: '2.0.0', cpu: ['arm64'], dev: true, license: 'MIT', optional: true, os: ['darwin'] },
    },
  ])
})

test('a missing package without platform or exact version is reported without an entry', () => {
  const wants = { 'node_modules/kiwi': { optionalDependencies: { helper: '1.0.0', 'seed-x64': '^1.0.0' } } }
  expect(missingPackages(wants)).toEqual([
    { name: 'helper', version: '1.0.0' },
    { name: 'seed-x64', version: '^1.0.0' },
  ])
})
