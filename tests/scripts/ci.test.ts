import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { partNames } from '#support/parts.ts'
import { wordPressPackages } from '../../scripts/steps/wordpress.mjs'

let bin: string

beforeEach(async () => {
  bin = await mkdtemp(join(tmpdir(), 'ci-'))
  for (const name of ['bash', 'dirname', 'cat']) await symlink(which(name), join(bin, name))
  await program('id', 'echo "$UID_TOLD"')
  await program('apt-get', 'echo "apt-get $*" >> "$CALLS"')
  await program('sudo', 'shift; "$@"; echo "by sudo" >> "$CALLS"')
  await program('dpkg-query', 'exit "$WORDPRESS_MISSING"')
  await program('javac', '')
  await program('npm', 'echo "npm $* CI=$CI input=$(cat)" >> "$CALLS"; exit 3')
})
afterEach(() => rm(bin, { recursive: true }))

const UPDATE = 'apt-get update -qq'
const INSTALL = 'apt-get install -qq -y --no-install-recommends'
const browsers = [`${INSTALL} chromium`, `${INSTALL} chromium-headless-shell`]
const TEST = 'npm test CI=true input='

test('with a browser, CI runs the tests without input and passes on their exit code', async () => {
  await program('chromium', '')
  await program('chromium-headless-shell', '')
  expect(await run({})).toEqual([TEST])
})

test('with a browser at CHROMIUM_PATH, CI installs nothing', async () => {
  expect(await run({ CHROMIUM_PATH: '/opt/chromium' })).toEqual([TEST])
})

test('without a browser, CI installs Chromium from Debian', async () => {
  expect(await run({})).toEqual([UPDATE, ...browsers, TEST])
})

test('with a browser but without working apt-get, CI runs the tests', async () => {
  await program('chromium', '')
  await program('apt-get', 'exit 1')
  expect(await run({})).toEqual([TEST])
})

test('as an ordinary user, CI installs with sudo', async () => {
  const calls = [UPDATE, ...browsers]
  expect(await run({ UID_TOLD: '1000' })).toEqual(calls.flatMap((call) => [call, 'by sudo']).concat(TEST))
})

const elsewhere = { CHROMIUM_PATH: '/opt/chromium', NGINX_PATH: '/opt/nginx' }

test('with every program present, CI installs nothing', async () => {
  expect(await programs(elsewhere)).toEqual([])
})

test('without schemathesis, CI creates a Python environment for it', async () => {
  await program('apt-get', 'exit 1')
  await program('python3', 'echo "python3 $*" >> "$CALLS"; exit 1')
  expect(await programs({ ...elsewhere, SCHEMATHESIS_PATH: '' })).toEqual(['python3 -m venv .venv'])
})

test('without OpenSearch, CI installs Maven and fetches the pinned version', async () => {
  const OPENSEARCH_JARS = join(bin, 'jars')
  const fetched = `mvn -B -q -f tests/support/opensearch/pom.xml dependency:copy-dependencies -DoutputDirectory=${OPENSEARCH_JARS}`
  await program(
    'apt-get',
    `echo "apt-get $*" >> "$CALLS"; [ "$1" = install ] || exit 0; printf '#!/bin/sh\necho "mvn $*" >> "$CALLS"\n' > ${bin}/mvn; chmod +x ${bin}/mvn`,
  )
  await symlink(which('chmod'), join(bin, 'chmod'))
  expect(await programs({ ...elsewhere, OPENSEARCH_JARS })).toEqual([
    UPDATE,
    `${INSTALL} default-jdk-headless maven`,
    fetched,
  ])
})

test('without S3Proxy, CI fetches the pinned version with the Maven that is there', async () => {
  const S3PROXY_JARS = join(bin, 'jars')
  await program('mvn', 'echo "mvn $*" >> "$CALLS"')
  expect(await programs({ ...elsewhere, S3PROXY_JARS })).toEqual([
    UPDATE,
    `mvn -B -q -f tests/support/s3proxy/pom.xml dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory=${S3PROXY_JARS}`,
  ])
})

test('without databases, proxies, other browsers or WordPress, CI installs their Debian packages', async () => {
  const calls = await programs({ ...elsewhere, WORDPRESS_MISSING: '1' })
  const packages = wordPressPackages.toSorted().join(' ')
  const engines = `${INSTALL} firefox-esr webkit2gtk-driver xvfb`
  const operations = `${INSTALL} bubblewrap pgbouncer postgresql prometheus redis-server varnish`
  expect(calls.map(sorted)).toEqual([UPDATE, operations, engines, `${INSTALL} ${packages}`])
})

test('a failed installation of optional programs does not fail CI', async () => {
  await program('apt-get', 'exit 1')
  expect(await programs({ ...elsewhere, WORDPRESS_MISSING: '1' })).toEqual([])
})

test('the nightly workflow runs every part of the tests', async () => {
  const workflow = await readFile('.github/workflows/tests.yml', 'utf8')
  const [, matrix = ''] = /part:\n((?: +- \w+\n)+)/.exec(workflow) ?? []
  expect(matrix.match(/\w+/g)).toEqual(partNames)
  expect(workflow).toContain('run: .ci/run\n')
})

/** A call with its packages in alphabetical order. */
const sorted = (call: string) =>
  call.replace(/(?<=recommends ).*/, (names) => names.split(' ').toSorted().join(' '))

async function program(name: string, script: string): Promise<void> {
  await writeFile(join(bin, name), `#!${which('bash')}\n${script}\n`, { mode: 0o755 })
}

function which(name: string): string {
  return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
}

/** Runs `.ci/run`, whose last command ends with 3; returns the commands that it called. */
async function run(env: Record<string, string>): Promise<string[]> {
  expect(() => execFileSync(join(process.cwd(), '.ci', 'run'), optionsOf(env))).toThrow(
    expect.objectContaining({ status: 3 }),
  )
  return calls()
}

/** Runs `.ci/programs all`; returns the commands that it called. */
async function programs(env: Record<string, string>): Promise<string[]> {
  execFileSync(join(process.cwd(), '.ci', 'programs'), ['all'], optionsOf(env))
  return calls()
}

const optionsOf = (env: Record<string, string>) => ({
  env: {
    PATH: bin,
    CALLS: join(bin, 'calls'),
    UID_TOLD: '0',
    WORDPRESS_MISSING: '0',
    SCHEMATHESIS_PATH: '/opt/schemathesis',
    OPENSEARCH_JARS: bin,
    S3PROXY_JARS: bin,
    MOTO_PATH: '/opt/moto_server',
    LOCALSTRIPE_PATH: '/opt/localstripe',
    ...env,
  },
  stdio: 'ignore' as const,
})

async function calls(): Promise<string[]> {
  const text = await readFile(join(bin, 'calls'), 'utf8').catch(() => '')
  return text.split('\n').filter((line) => line !== '')
}
