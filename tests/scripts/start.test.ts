import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Checkout, createCheckout } from '#support/checkout.ts'

const INSTALL = 'npm ci --omit=dev --prefer-offline --no-audit --no-fund --loglevel=error'
const BUILD = 'astro build production'

let checkout: Checkout

beforeEach(async () => {
  checkout = await createCheckout()
})
afterEach(() => checkout.remove())

test('the first start installs, builds and serves, with a line for each step', async () => {
  const run = checkout.start()
  await run.said('serving')
  expect(await checkout.calls()).toEqual([INSTALL, BUILD])
  expect(run.output().replaceAll(/[\d.]+ s/g, 'T')).toBe(
    'Installing packages (npm ci, without development dependencies) …\n  done in T\n' +
      'Building the site …\n  done in T\nserving production\n',
  )
  run.child.kill('SIGTERM')
  await run.ended
})

test('a second start skips the install and the build', async () => {
  await startAndStop()
  expect(await startAndStop()).toBe('serving production\ndraining SIGTERM\n')
  expect(await checkout.calls()).toEqual([INSTALL, BUILD])
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s is forwarded to the server, whose exit code is passed on',
  async (signal) => {
    const run = checkout.start()
    await run.said('serving')
    run.child.kill(signal)
    expect(await run.ended).toBe(7)
    expect(run.output()).toMatch(new RegExp(`draining ${signal}\n$`))
  },
)

test('a crashed server is reported in one line and restarted after growing delays', async () => {
  await writeFile(join(checkout.folder, 'end-by'), 'killed\n70')
  const run = checkout.start()
  await run.said('(SIGKILL): starting it again in 1.0 s')
  await run.said('(exit code 70): starting it again in 2.0 s')
  await expect.poll(() => run.output().split('serving production').length, { timeout: 50_000 }).toBe(4)
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(7)
})

test.each([0, 78])('a server that exits with code %i is not restarted', async (code) => {
  await writeFile(join(checkout.folder, 'end-by'), String(code))
  const run = checkout.start()
  expect(await run.ended).toBe(code)
  expect(run.output()).not.toContain('starting it again')
})

test('a server that has served before is restarted even after a configuration error', async () => {
  await writeFile(join(checkout.folder, 'end-by'), 'served 70\n78')
  const run = checkout.start()
  await run.said('(exit code 78): starting it again in 2.0 s')
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(143)
})

test('a server that no longer fits its database is not restarted', async () => {
  await writeFile(join(checkout.folder, 'end-by'), 'served outdated 78')
  const run = checkout.start()
  expect(await run.ended).toBe(78)
  expect(run.output()).not.toContain('starting it again')
})

test('a changed source is rebuilt without an install', async () => {
  await startAndStop()
  await writeFile(join(checkout.folder, 'src', 'page.ts'), 'export const page = 1')
  await startAndStop()
  expect(await checkout.calls()).toEqual([INSTALL, BUILD, BUILD])
})

test('a changed PUBLIC_ variable causes a rebuild', async () => {
  await startAndStop()
  await startAndStop({ PUBLIC_API_URL: 'https://api.example' })
  expect(await checkout.calls()).toEqual([INSTALL, BUILD, BUILD])
})

test('a changed lock file causes an install and a rebuild', async () => {
  await startAndStop()
  const lock = { packages: { '': {}, 'node_modules/kiwi': { version: '1.0.0', integrity: 'sha512-x' } } }
  await writeFile(join(checkout.folder, 'package-lock.json'), JSON.stringify(lock))
  await startAndStop()
  expect(await checkout.calls()).toEqual([INSTALL, BUILD, INSTALL, BUILD])
})

test('a missing dist folder causes a rebuild', async () => {
  await startAndStop()
  await rm(join(checkout.folder, 'dist'), { recursive: true })
  await startAndStop()
  expect(await checkout.calls()).toEqual([INSTALL, BUILD, BUILD])
})

test('two concurrent starts install and build once, and both serve', async () => {
  const hold = join(checkout.folder, 'hold-npm')
  await writeFile(hold, '')
  const first = checkout.start()
  await first.said('Installing')
  const second = checkout.start()
  await second.said(`Waiting for another start in this folder (process ${first.child.pid})`)
  await rm(hold)
  await Promise.all([first.said('serving'), second.said('serving')])
  expect(await checkout.calls()).toEqual([INSTALL, BUILD])
  for (const run of [first, second]) run.child.kill('SIGTERM')
  expect(await Promise.all([first.ended, second.ended])).toEqual([7, 7])
})

test('a start stopped during the install ends, and the next start installs again', async () => {
  const hold = join(checkout.folder, 'hold-npm')
  await writeFile(hold, '')
  const run = checkout.start()
  await run.said('Installing')
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(143)
  expect(run.output()).toMatch(/Stopped\n$/)
  await rm(hold)
  await startAndStop()
  expect((await checkout.calls()).slice(-2)).toEqual([INSTALL, BUILD])
})

test('a missing npm is reported in one line', async () => {
  await rm(join(checkout.folder, 'bin', 'npm'))
  const run = checkout.start('start.mjs', { PATH: join(checkout.folder, 'bin') })
  expect(await run.ended).toBe(1)
  expect(run.output().split('\n').slice(1)).toEqual(['npm was not found on the PATH', ''])
})

test('an unreachable package registry is reported in one line', async () => {
  const said = 'npm error code ENOTFOUND\nnpm error syscall getaddrinfo\nnpm error network request failed\n'
  await writeFile(join(checkout.folder, 'broken-npm'), said)
  const run = checkout.start()
  expect(await run.ended).toBe(1)
  const line = `npm ci failed: the package registry can't be reached (ENOTFOUND); is there a network?`
  expect(run.output().split('\n').slice(1)).toEqual([line, ''])
})

test('a full disk is reported in one line', async () => {
  await writeFile(
    join(checkout.folder, 'broken-npm'),
    'npm error code ENOSPC\nnpm error nospc no space left\n',
  )
  const run = checkout.start()
  expect(await run.ended).toBe(1)
  const line = `npm ci failed: no space left on the disk of ${checkout.folder}`
  expect(run.output().split('\n').slice(1)).toEqual([line, ''])
})

test('any other npm failure shows the output of npm', async () => {
  await writeFile(join(checkout.folder, 'broken-npm'), 'npm error code E404\nnpm error 404 no such package\n')
  const run = checkout.start()
  expect(await run.ended).toBe(1)
  expect(run.output()).toMatch(/404 no such package\nnpm ci failed \(E404\): its last lines are above\n$/)
})

test('a failed build shows its output, and the next start builds again', async () => {
  await writeFile(join(checkout.folder, 'broken-build'), '')
  const run = checkout.start()
  expect(await run.ended).toBe(1)
  expect(run.output()).toMatch(/a page is wrong\nThe build failed: its output is above\n$/)
  await rm(join(checkout.folder, 'broken-build'))
  await startAndStop()
  expect(await checkout.calls()).toEqual([INSTALL, BUILD, BUILD])
  expect(await readFile(join(checkout.folder, 'dist', 'index.html'), 'utf8')).toBe('built')
})

test('a checkout without a lock file is reported as incomplete', async () => {
  await rm(join(checkout.folder, 'package-lock.json'))
  const run = checkout.start()
  expect(await run.ended).toBe(1)
  expect(run.output()).toBe('package-lock.json is missing: this is not a whole checkout\n')
})

async function startAndStop(env: Record<string, string> = {}): Promise<string> {
  const run = checkout.start('start.mjs', env)
  await run.said('serving')
  run.child.kill('SIGTERM')
  await run.ended
  return run.output()
}
