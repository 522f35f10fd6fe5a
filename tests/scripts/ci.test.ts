import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let bin: string

beforeEach(async () => {
  bin = await mkdtemp(join(tmpdir(), 'ci-'))
  for (const name of ['bash', 'dirname', 'cat']) await symlink(which(name), join(bin, name))
  await program('id', 'echo "$UID_TOLD"')
  await program('apt-get', 'echo "apt-get $*" >> "$CALLS"')
  await program('sudo', 'shift; "$@"; echo "by sudo" >> "$CALLS"')
  await program('npm', 'echo "npm $* CI=$CI input=$(cat)" >> "$CALLS"; exit 3')
})
afterEach(() => rm(bin, { recursive: true }))

const APT = ['apt-get update -qq', 'apt-get install -qq -y --no-install-recommends chromium']
const TEST = 'npm test CI=true input='

test('with a browser: the tests at once, with no input, and their exit code', async () => {
  await program('chromium', '')
  expect(await run('0')).toEqual([TEST])
})

test('with a browser elsewhere: nothing is installed', async () => {
  expect(await run('0', { CHROMIUM_PATH: '/opt/chromium' })).toEqual([TEST])
})

test('without a browser: Debian has one', async () => {
  expect(await run('0')).toEqual([...APT, TEST])
})

test('as an ordinary user: by sudo', async () => {
  expect(await run('1000')).toEqual(APT.flatMap((call) => [call, 'by sudo']).concat(TEST))
})

async function program(name: string, script: string): Promise<void> {
  await writeFile(join(bin, name), `#!${which('bash')}\n${script}\n`, { mode: 0o755 })
}

function which(name: string): string {
  return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
}

async function run(uid: string, env: Record<string, string> = {}): Promise<string[]> {
  const calls = join(bin, 'calls')
  const options = { env: { PATH: bin, CALLS: calls, UID_TOLD: uid, ...env }, stdio: 'ignore' as const }
  expect(() => execFileSync(join(process.cwd(), '.ci', 'run'), options)).toThrow(
    expect.objectContaining({ status: 3 }),
  )
  return (await readFile(calls, 'utf8')).trim().split('\n')
}
