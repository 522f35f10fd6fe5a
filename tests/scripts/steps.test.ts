import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBrowser } from '../../scripts/steps/browser.mjs'
import { digest } from '../../scripts/steps/build.mjs'
import { childSeconds, dearest, tooDear } from '../../scripts/steps/costs.mjs'
import { isInstalled } from '../../scripts/steps/install.mjs'
import { startTime, withLock } from '../../scripts/steps/lock.mjs'
import { playwrightResults, vitestResults } from '../../scripts/steps/reports.mjs'
import { duration } from '../../scripts/steps/say.mjs'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steps-'))
})
afterEach(() => rm(folder, { recursive: true }))

const kiwi = { version: '1.0.0', integrity: 'sha512-kiwi' }
const tester = { version: '2.0.0', integrity: 'sha512-tester', dev: true }
const other = { version: '3.0.0', integrity: 'sha512-other', optional: true }
const all = { 'node_modules/kiwi': kiwi, 'node_modules/tester': tester, 'node_modules/other': other }

test.each([
  ['everything', all, true, true],
  ['everything, and more', { ...all, 'node_modules/more': kiwi }, true, true],
  ['all but another platform', { 'node_modules/kiwi': kiwi, 'node_modules/tester': tester }, true, true],
  ['only what runs', { 'node_modules/kiwi': kiwi }, true, false],
  ['another version', { ...all, 'node_modules/kiwi': { ...kiwi, version: '1.0.1' } }, false, false],
  ['other content', { ...all, 'node_modules/kiwi': { ...kiwi, integrity: 'sha512-evil' } }, false, false],
  ['too little', { 'node_modules/tester': tester }, false, false],
])('isInstalled recognises an install with %s', async (_, packages, forStart, forTest) => {
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...all } }))
  await mkdir(join(folder, 'node_modules', '.bin'), { recursive: true })
  await writeFile(join(folder, 'node_modules', '.bin', 'node'), '')
  await writeFile(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
  expect(isInstalled(folder, { development: false })).toBe(forStart)
  expect(isInstalled(folder, { development: true })).toBe(forTest)
})

test('an interrupted install is not recognised as complete', async () => {
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {} } }))
  await mkdir(join(folder, 'node_modules'))
  expect(isInstalled(folder, { development: false })).toBe(false)
})

test('the source digest depends on content, names and PUBLIC_ variables, but not on file times', async () => {
  const file = join(folder, 'src', 'page.ts')
  await mkdir(join(folder, 'src', 'deep'), { recursive: true })
  await writeFile(file, 'one')
  const first = digest(folder, {}, {})
  expect(first.read).toBe(1)
  expect(digest(folder, first.files, {})).toMatchObject({ digest: first.digest, read: 0 })
  await utimes(file, 1, 1)
  expect(digest(folder, first.files, {})).toMatchObject({ digest: first.digest, read: 1 })
  await writeFile(join(folder, 'src', 'deep', 'page.ts'), 'one')
  const second = digest(folder, first.files, {})
  await writeFile(file, 'two')
  const third = digest(folder, second.files, {})
  expect(new Set([first, second, third].map((one) => one.digest)).size).toBe(3)
  expect(digest(folder, {}, { PATH: 'x', PUBLIC_API_URL: 'y' }).digest).not.toBe(third.digest)
  expect(digest(folder, {}, { PATH: 'x' }).digest).toBe(third.digest)
})

test('a lock runs tasks one after the other and is removed at the end', async () => {
  const file = join(folder, 'lock')
  const order: string[] = []
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    order.push(`${name} ends`)
    return name
  }
  const results = await Promise.all([withLock(file, work('first')), withLock(file, work('second'))])
  expect(results).toEqual(['first', 'second'])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(await readdir(folder)).toEqual([])
})

test.each([
  ['a process that is gone', '4194304\n123\n'],
  ['another process with the same number', `${process.pid}\n1\n`],
])('a lock of %s is taken over', async (_, content) => {
  const file = join(folder, 'lock')
  await writeFile(file, content)
  expect(await withLock(file, () => readFile(file, 'utf8'))).toBe(
    `${process.pid}\n${startTime(process.pid)}\n`,
  )
  expect(await readdir(folder)).toEqual([])
})

test('a failed task releases the lock', async () => {
  const file = join(folder, 'lock')
  const failing = withLock(file, () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await readdir(folder)).toEqual([])
})

const noReport = {
  ...{ passed: 0, failed: 1, skipped: 0, unsteady: [], files: new Map() },
  failures: [{ name: 'the runner', error: 'left no report' }],
}

test('a Vitest file that does not load counts as failed, a test that passes on retry as unsteady', () => {
  const late = { fullName: 'a test', status: 'passed', failureMessages: ['too early\n  at a place', 'again'] }
  const wrong = { fullName: 'another', status: 'failed', failureMessages: ['\u001b[31mwrong\u001b[39m'] }
  const good = { status: 'passed', failureMessages: [] }
  const times = { startTime: 1_000, endTime: 1_500 }
  const report = {
    ...{ numPassedTests: 2, numFailedTests: 1, numPendingTests: 3, numTodoTests: 1 },
    testResults: [
      { name: '/shop/tests/a.test.ts', status: 'passed', assertionResults: [good, late], ...times },
      { name: '/shop/tests/b.test.ts', status: 'failed', assertionResults: [wrong], ...times },
      {
        name: '/shop/tests/c.test.ts',
        status: 'failed',
        assertionResults: [],
        message: 'no such file',
        ...times,
      },
    ],
  }
  expect(vitestResults(report, '/shop')).toEqual({
    ...{ passed: 2, failed: 2, skipped: 4 },
    unsteady: [{ name: 'tests/a.test.ts: a test', error: 'too early | at a place' }],
    failures: [
      { name: 'tests/b.test.ts: another', error: 'wrong' },
      { name: 'tests/c.test.ts', error: 'no such file' },
    ],
    files: new Map([
      ['tests/a.test.ts', 500],
      ['tests/b.test.ts', 500],
      ['tests/c.test.ts', 500],
    ]),
  })
  expect(vitestResults(undefined)).toEqual(noReport)
})

test('a Playwright error outside of tests counts as failed, and retries count for their file', () => {
  const error = { message: 'the button is away' }
  const tries = [{ duration: 300, error }, { duration: 200 }]
  const failed = [{ duration: 100, error: { message: 'wrong' } }]
  const spec = (title: string, status: string, results: object[]) => ({
    ...{ title, file: 'chat.spec.ts' },
    tests: [{ status, results }],
  })
  const report = {
    stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 3 },
    errors: [{ message: 'Error: the server went away' }],
    suites: [
      {
        specs: [spec('writes', 'unexpected', failed)],
        suites: [{ title: 'ar', specs: [spec('reads', 'flaky', tries)] }],
      },
    ],
  }
  expect(playwrightResults(report)).toEqual({
    ...{ passed: 6, failed: 3, skipped: 3 },
    unsteady: [{ name: 'chat.spec.ts › ar › reads', error: 'the button is away' }],
    failures: [
      { name: 'chat.spec.ts › writes', error: 'wrong' },
      { name: 'of no test', error: 'Error: the server went away' },
    ],
    files: new Map([['tests/browser/chat.spec.ts', 600]]),
  })
  expect(playwrightResults(undefined)).toEqual(noReport)
})

test('the slowest files are listed first', () => {
  const files = new Map([
    ['a', 1],
    ['b', 3],
    ['c', 2],
  ])
  expect(dearest(files, 2)).toEqual([
    { file: 'b', ms: 3 },
    { file: 'c', ms: 2 },
  ])
})

test('a file is reported as too slow by its share of the run, except in short runs', () => {
  const times = (ms: number) => new Map([...'abcdefghij'].map((file) => [file, file === 'a' ? ms : 60_000]))
  expect(tooDear(times(70_000), 0.12)).toEqual([])
  expect(tooDear(times(90_000), 0.12)).toEqual([{ file: 'a', ms: 90_000 }])
  expect(tooDear(new Map([['a', 90_000]]), 0.12)).toEqual([])
})

test.runIf(process.platform === 'linux')('processor time of ended children is counted', () => {
  const before = childSeconds()
  execFileSync(process.execPath, ['-e', 'let x = 0; for (let i = 0; i < 3e8; i++) x += i % 7'])
  expect(childSeconds()).toBeGreaterThan(before)
})

test('the browser is that of CHROMIUM_PATH, or else one on the PATH', async () => {
  const program = join(folder, 'chromium')
  await writeFile(program, '', { mode: 0o755 })
  expect(findBrowser({ PATH: folder })).toBe(program)
  expect(findBrowser({ PATH: '', CHROMIUM_PATH: program })).toBe(program)
  const wrong = join(folder, 'nothing')
  expect(() => findBrowser({ PATH: folder, CHROMIUM_PATH: wrong })).toThrow(
    `CHROMIUM_PATH: ${wrong} is no program`,
  )
})

test.each([
  [40, '0.0 s'],
  [1_234, '1.2 s'],
  [9_949, '9.9 s'],
  [9_960, '10 s'],
  [125_000, '2 min 5 s'],
])('a duration of %i ms is written as %s', (ms, text) => {
  expect(duration(ms)).toBe(text)
})
