import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
const TEST = 'npm run test:full CI=true input='
const elsewhere = { CHROMIUM_PATH: '/opt/chromium', NGINX_PATH: '/opt/nginx' }

test('with a browser and nginx: the tests at once, with no input, and their exit code', async () => {
  await program('chromium', '')
  await program('chromium-headless-shell', '')
  await program('nginx', '')
  expect(await run('0')).toEqual([TEST])
})

test('with a browser and nginx elsewhere: nothing is installed', async () => {
  expect(await run('0', { CHROMIUM_PATH: '/opt/chromium', NGINX_PATH: '/opt/nginx' })).toEqual([TEST])
})

test('without them: Debian has them', async () => {
  expect(await run('0')).toEqual([UPDATE, ...browsers, `${INSTALL} nginx`, TEST])
})

test('without nginx, where nothing can be installed: the tests all the same', async () => {
  await program('chromium', '')
  await program('apt-get', 'exit 1')
  expect(await run('0')).toEqual([TEST])
})

test('as an ordinary user: by sudo', async () => {
  const calls = [UPDATE, ...browsers, `${INSTALL} nginx`]
  expect(await run('1000')).toEqual(calls.flatMap((call) => [call, 'by sudo']).concat(TEST))
})

test('the fuzzer of the API and the S3 of tests are installed as they are pinned; without them the tests run all the same', async () => {
  await program('apt-get', 'exit 1')
  await program('python3', 'echo "python3 $*" >> "$CALLS"; exit 1')
  expect(await run('0', { ...elsewhere, SCHEMATHESIS_PATH: '' })).toEqual(['python3 -m venv .venv', TEST])
})

test('without OpenSearch: Maven fetches it as it is pinned, and Debian has Maven; without it the tests run all the same', async () => {
  const OPENSEARCH_JARS = join(bin, 'jars')
  const fetched = `mvn -B -q -f tests/support/opensearch/pom.xml dependency:copy-dependencies -DoutputDirectory=${OPENSEARCH_JARS}`
  await program(
    'apt-get',
    `echo "apt-get $*" >> "$CALLS"; [ "$1" = install ] || exit 0; printf '#!/bin/sh\\necho "mvn $*" >> "$CALLS"\\n' > ${bin}/mvn; chmod +x ${bin}/mvn`,
  )
  await symlink(which('chmod'), join(bin, 'chmod'))
  expect(await run('0', { ...elsewhere, OPENSEARCH_JARS })).toEqual([
    UPDATE,
    `${INSTALL} default-jdk-headless maven`,
    fetched,
    TEST,
  ])
  await program('apt-get', 'exit 1')
  await rm(join(bin, 'mvn'))
  await rm(join(bin, 'calls'))
  expect(await run('0', { ...elsewhere, OPENSEARCH_JARS })).toEqual([TEST])
})

test('without PostgreSQL, pgbouncer, Prometheus, Redis, Varnish, bubblewrap, Firefox, WebKit and WordPress: Debian has them', async () => {
  const calls = await run('0', { ...elsewhere, WORDPRESS_MISSING: '1' })
  const packages = wordPressPackages.toSorted().join(' ')
  const engines = `${INSTALL} firefox-esr webkit2gtk-driver xvfb`
  const operations = `${INSTALL} bubblewrap pgbouncer postgresql prometheus redis-server varnish`
  expect(calls.map(sorted)).toEqual([UPDATE, operations, engines, `${INSTALL} ${packages}`, TEST])
})

test('where WordPress cannot be installed the tests run without it', async () => {
  await program('apt-get', 'exit 1')
  expect(await run('0', { ...elsewhere, WORDPRESS_MISSING: '1' })).toEqual([TEST])
})

/** A call with the packages in one order. */
const sorted = (call: string) =>
  call.replace(/(?<=recommends ).*/, (names) => names.split(' ').toSorted().join(' '))

async function program(name: string, script: string): Promise<void> {
  await writeFile(join(bin, name), `#!${which('bash')}\n${script}\n`, { mode: 0o755 })
}

function which(name: string): string {
  return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
}

async function run(uid: string, env: Record<string, string> = {}): Promise<string[]> {
  const calls = join(bin, 'calls')
  const options = {
    env: {
      PATH: bin,
      CALLS: calls,
      UID_TOLD: uid,
      WORDPRESS_MISSING: '0',
      SCHEMATHESIS_PATH: '/opt/schemathesis',
      OPENSEARCH_JARS: bin,
      MOTO_PATH: '/opt/moto_server',
      ...env,
    },
    stdio: 'ignore' as const,
  }
  expect(() => execFileSync(join(process.cwd(), '.ci', 'run'), options)).toThrow(
    expect.objectContaining({ status: 3 }),
  )
  return (await readFile(calls, 'utf8')).trim().split('\n')
}
