import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Checkout, createCheckout } from '#support/checkout.ts'

const INSTALL = 'npm ci --include=dev --prefer-offline --no-audit --no-fund --loglevel=error'
const CHROMIUM = { CHROMIUM_PATH: process.execPath }

let checkout: Checkout

beforeEach(async () => {
  checkout = await createCheckout()
  await checks('echo checked >> calls')
  await unit(5, 0)
  await browser(3, 0)
})
afterEach(() => checkout.remove())

test('a test run executes every step in order and ends with a summary line', async () => {
  const run = checkout.start('test.mjs', CHROMIUM)
  expect(await run.ended).toBe(0)
  expect(await checkout.calls()).toEqual([
    INSTALL,
    'checked',
    'vitest run',
    'astro build production',
    'playwright test',
  ])
  expect(run.output().split('\n').at(-2)).toBe('8 passed, 0 failed')
  expect(run.output()).toMatch(/── build: passed in [\d.]+ s\n/)
  expect(run.output()).toMatch(/\nbrowser tests: [\d.]+ s, \d+ s of processors\n/)
})

test('a quick test run skips the install, the checks and the build', async () => {
  expect(await checkout.start('test.mjs', CHROMIUM).ended).toBe(0)
  const before = await checkout.calls()
  const run = checkout.start('test.mjs', CHROMIUM, 'quick')
  expect(await run.ended).toBe(0)
  expect((await checkout.calls()).slice(before.length)).toEqual(['vitest run', 'playwright test'])
})

test('an unknown test scope is refused', async () => {
  const run = checkout.start('test.mjs', CHROMIUM, 'some')
  expect(await run.ended).toBe(1)
  expect(run.output()).toContain('no such scope: some (quick, usual, full)')
})

test('a part of the full tests may lack tests of one runner', async () => {
  await browser(0, 0)
  const run = checkout.start('test.mjs', CHROMIUM, 'full', '--part', 'contract')
  expect(await run.ended).toBe(0)
  expect(run.output()).toMatch(/\n5 passed, 0 failed\n$/)
})

test.each([
  ['usual', '--part', 'chat'],
  ['full', '--part'],
  ['full', 'chat'],
])('unknown options are refused: %s %s %s', async (...args) => {
  const run = checkout.start('test.mjs', CHROMIUM, ...args.filter(Boolean))
  expect(await run.ended).toBe(1)
  expect(run.output()).toContain('usage: npm run test:full -- --part')
})

test('a test run stops at the first failed step and names the failure', async () => {
  await unit(5, 2)
  const run = checkout.start('test.mjs', CHROMIUM)
  expect(await run.ended).toBe(1)
  expect(await checkout.calls()).toEqual([INSTALL, 'checked', 'vitest run'])
  expect(run.output()).toMatch(
    /\nFAILED: .*: it works: it is broken\nStopped: unit and integration tests failed\n5 passed, 2 failed\n$/,
  )
})

test('a failed check counts as a failure', async () => {
  await checks('echo wrong; false')
  const run = checkout.start('test.mjs', CHROMIUM)
  expect(await run.ended).toBe(1)
  expect(run.output()).toMatch(
    /\nwrong\n[\s\S]*rule: FAILED [\s\S]*Stopped: check failed\n0 passed, 1 failed\n$/,
  )
})

test('a failed build counts as a failure', async () => {
  await writeFile(join(checkout.folder, 'broken-build'), '')
  const run = checkout.start('test.mjs', CHROMIUM)
  expect(await run.ended).toBe(1)
  expect(run.output()).toMatch(
    /a page is wrong\nThe build failed: its output is above\n[\s\S]*Stopped: build failed\n5 passed, 1 failed\n$/,
  )
})

test('failures of browser tests are added to the summary', async () => {
  await browser(2, 1)
  const run = checkout.start('test.mjs', CHROMIUM)
  expect(await run.ended).toBe(1)
  expect(run.output()).toMatch(/\n7 passed, 1 failed\n$/)
})

test('a runner without any test fails the run', async () => {
  await browser(0, 0)
  const run = checkout.start('test.mjs', CHROMIUM)
  expect(await run.ended).toBe(1)
  expect(run.output()).toMatch(/Stopped: browser tests failed\n5 passed, 1 failed\n$/)
})

test('a missing browser is reported before any step', async () => {
  const wrong = join(checkout.folder, 'nothing')
  const run = checkout.start('test.mjs', { CHROMIUM_PATH: wrong })
  expect(await run.ended).toBe(1)
  expect(run.output()).toBe(`CHROMIUM_PATH: ${wrong} is no program\n`)
  expect(await checkout.calls()).toEqual([])
})

async function checks(command: string): Promise<void> {
  const content = { type: 'module', scripts: { 'check:types': 'true', 'check:rule': command } }
  await writeFile(join(checkout.folder, 'package.json'), JSON.stringify(content))
}

async function unit(numPassedTests: number, numFailedTests: number): Promise<void> {
  const status = numFailedTests > 0 ? 'failed' : 'passed'
  const result = { fullName: 'it works', status, failureMessages: ['it is broken'].slice(0, numFailedTests) }
  const testResults = [{ name: 'a.test.ts', status, assertionResults: [result], startTime: 0, endTime: 1 }]
  const report = { numPassedTests, numFailedTests, numPendingTests: 0, numTodoTests: 0, testResults }
  // The fake runner exits with 1 when its report contains a failure.
  await writeFile(join(checkout.folder, 'report-vitest'), JSON.stringify(report))
}

async function browser(expected: number, unexpected: number): Promise<void> {
  const stats = { expected, unexpected, flaky: 0, skipped: 0 }
  const report = { stats, errors: [], ...(unexpected > 0 && { status: 'failed' }) }
  await writeFile(join(checkout.folder, 'report-playwright'), JSON.stringify(report))
}
