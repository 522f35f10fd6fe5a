import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { missingPackages, unhashedPackages } from '../../scripts/check-lock.mjs'
import { problemOfNode } from '../../scripts/steps/node-program.mjs'

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

test('each package of a lock file needs a hash, also those of other platforms', () => {
  const packages = {
    '': {},
    'node_modules/kiwi': { version: '2.0.0', integrity: 'sha512-kiwi' },
    'node_modules/old': { version: '2.0.0', integrity: 'sha1-old' },
    'node_modules/kiwi/node_modules/seed': { version: '2.0.0', optional: true, os: ['darwin'] },
    'node_modules/own': { link: true },
    'node_modules/kiwi/node_modules/inside': { version: '2.0.0', inBundle: true },
    'node_modules/@squawk-cli/darwin-x64': { version: '2.0.0', dev: true },
    'node_modules/@squawk-cli/linux-arm64': { version: '2.0.0' },
  }
  expect(unhashedPackages(packages)).toEqual([
    'node_modules/old',
    'node_modules/kiwi/node_modules/seed',
    'node_modules/@squawk-cli/linux-arm64',
  ])
})

test('the pinned Node needs the known checksum of the version of the lock file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'checkout-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const lock = (version?: string) =>
    writeFile(
      join(folder, 'package-lock.json'),
      JSON.stringify({ packages: version ? { 'node_modules/node': { version } } : {} }),
    )
  const sha256 = createHash('sha256').update('program').digest('hex')
  const known = { version: '24.0.0', sha256: { [`${process.platform}-${process.arch}`]: sha256 } }
  const problem = () => problemOfNode(folder, known)
  await lock()
  expect(problem()).toBeNull()
  await lock('24.0.1')
  expect(problem()).toMatch(/has the checksums of Node 24.0.0, package-lock.json has Node 24.0.1$/)
  await lock('24.0.0')
  expect(problem()).toBeNull()
  await mkdir(join(folder, 'node_modules', 'node', 'bin'), { recursive: true })
  await writeFile(join(folder, 'node_modules', 'node', 'bin', 'node'), 'program')
  expect(problem()).toBeNull()
  await writeFile(join(folder, 'node_modules', 'node', 'bin', 'node'), 'another program')
  expect(problem()).toMatch(/is not Node 24.0.0 as it was published/)
  expect(problemOfNode(folder, { ...known, sha256: {} })).toBeNull()
})
