// `npm test`, from nothing: installs with development dependencies, then runs the checks beside unit and integration
// tests, the build, and browser tests; stops at the first failing step. Its last line is for machines: `N passed, N
// failed`. `npm run test:full` (`test.mjs full`) also runs the slow tests: crashes, several processes, other programs
// and engines, both languages everywhere. `npm run test:quick` (`test.mjs quick`) runs unit tests, the API's contract on
// few inputs, the tests of what changed since main, and the main journeys in one browser in English.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './steps/browser.mjs'
import { build } from './steps/build.mjs'
import { quickUnitTests } from './steps/changed-tests.mjs'
import { playwrightCounts, vitestCounts } from './steps/counts.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { pinnedEnvironment, pinnedNode, root, runHere } from './steps/run.mjs'
import { duration, main, say } from './steps/say.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const locked = (work) => withLock(join(root, '.data', 'bootstrap.lock'), work)

/** Arguments and environment of the test runners by scope (tests/support/scope.ts). */
const scopes = {
  quick: () => ({
    unit: quickUnitTests(),
    browser: ['engines.spec', '-g', 'chromium, en'],
    env: { TEST_SCOPE: 'full', BAD_INPUT_RUNS: '8' },
  }),
  usual: () => ({ unit: [], browser: [], env: { TEST_SCOPE: 'usual' } }),
  full: () => ({ unit: [], browser: [], env: { TEST_SCOPE: 'full' } }),
}
const name = process.argv[2] ?? 'usual'

await main(async () => {
  if (!Object.hasOwn(scopes, name))
    throw new Error(`no such scope: ${name} (${Object.keys(scopes).join(', ')})`)
  const scope = scopes[name]()
  const browser = findBrowser()
  const reports = mkdtempSync(join(tmpdir(), 'marketplace-reports-'))
  const total = { passed: 0, failed: 0 }
  const started = Date.now()
  const check = () => runHere(pinnedNode, [join(root, 'scripts', 'check.mjs')], pinnedEnvironment({}))
  // Steps of one group run in parallel: tests often wait for a database or a process, while the type check is
  // CPU-bound.
  const units = ['unit and integration tests', () => unitTests(scope, join(reports, 'vitest.json'), total)]
  const browserStep = [
    'browser tests',
    () => browserTests(scope, join(reports, 'playwright.json'), total, browser),
  ]
  const steps = [
    [['install', () => locked(() => install({ development: true }))]],
    name === 'quick' ? [units] : [['check', check], units],
    [['build', () => locked(build)]],
    [browserStep],
  ]
  try {
    for (const step of steps) {
      say(`\n── ${step.map(([name]) => name).join(', ')}`)
      const codes = await allOf(step.map(([name, work]) => timed(name, work)))
      const failed = step.filter((_, place) => codes[place] !== 0).map(([name]) => name)
      if (failed.length === 0) continue
      say(`\nStopped: ${failed.join(' and ')} failed`)
      total.failed ||= 1
      return codes.find((code) => code !== 0)
    }
    say(`\nAll steps passed in ${duration(Date.now() - started)}`)
    return 0
  } catch (error) {
    total.failed ||= 1
    throw error
  } finally {
    rmSync(reports, { recursive: true, force: true })
    process.on('exit', () => say(`${total.passed} passed, ${total.failed} failed`))
  }
})

/** Waits until all works have settled; returns their results, or throws the first failure. */
async function allOf(works) {
  await Promise.allSettled(works)
  return Promise.all(works)
}

async function timed(name, work) {
  const started = Date.now()
  const code = (await work()) ?? 0
  say(`── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${duration(Date.now() - started)}`)
  return code
}

async function unitTests({ unit, env }, file, total) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runHere(
    pinnedNode,
    [bin('vitest'), 'run', ...unit, ...reporters],
    pinnedEnvironment({ ...env, NODE_ENV: 'test' }),
  )
  return add(total, vitestCounts, file, code)
}

async function browserTests(scope, file, total, browser) {
  const env = pinnedEnvironment({
    ...scope.env,
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const args = ['test', ...scope.browser, '--reporter=list,json']
  const code = await runHere(pinnedNode, [bin('playwright'), ...args], env)
  return add(total, playwrightCounts, file, code)
}

/** Adds the counts of a report. A run without tests counts as failed, whatever its exit code. */
function add(total, counts, file, code) {
  const { passed, failed, skipped, unsteady, errors = [], firstTries = [] } = counts(readReport(file))
  total.passed += passed
  total.failed += failed
  if (skipped > 0) say(`${skipped} skipped`)
  if (unsteady > 0) say(`${unsteady} passed only at the second try`)
  for (const failure of firstTries) say(`At the first try: ${failure}`)
  for (const error of errors) say(`Of no test: ${error}`)
  return code === 0 && (failed > 0 || passed === 0) ? 1 : code
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
