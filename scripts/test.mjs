// `npm test`, from nothing: installs with development dependencies, runs the checks, unit and integration tests, the
// build, and browser tests; stops at the first failing step, and by itself after an hour. At its end it prints what each
// step cost, the dearest files and each failure with its first error; its last line is for machines: `N passed, N failed`.
// `npm run test:full` (`test.mjs full`) also runs the slow tests, in both languages: a part of them by name
// (`-- --part selling`) or by number (`-- --part 2/6`), all without one (tests/support/parts.ts). `npm run test:quick`
// (`test.mjs quick`) runs unit tests, the API's contract on few inputs, the tests of what changed since main, and the main
// journeys in one browser in English.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './steps/browser.mjs'
import { build } from './steps/build.mjs'
import { quickUnitTests } from './steps/changed-tests.mjs'
import { childSeconds, dearest, machineSpeed, tooDear } from './steps/costs.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { playwrightResults, vitestResults } from './steps/reports.mjs'
import { pinnedEnvironment, pinnedNode, root, runHere, stopAfter } from './steps/run.mjs'
import { duration, main, StepError, say } from './steps/say.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const locked = (work) => withLock(join(root, '.data', 'bootstrap.lock'), work)

/** Time after which a run ends by itself, in ms: one that takes so long has lost its way. */
const LONGEST_MS = 60 * 60_000
const DEAREST = 10
/** A part may have tests of one runner only; Vitest has this in its configuration. */
const MAY_BE_EMPTY = '--pass-with-no-tests'
/** The part that measures how long a member waits: one test at a time, and all programs have to be there. */
const CLUSTER = 'cluster'
/** Share of a step that one file may take: about 90 s of a worker on a slow machine (docs/decisions/0117). */
const UNITS_SHARE = 0.12
const BROWSER_SHARE = 0.08
/** Generated files with a short test for each page, tab or endpoint: their share grows with the product. */
const SWEEPS = [
  'tests/browser/accounts-profile.spec.ts',
  'tests/browser/admin-pages.spec.ts',
  'tests/browser/every-page.spec.ts',
  'tests/server/contract/bad-input.test.ts',
  'tests/server/contract/roles.test.ts',
]

/** Environment and selection of the test runners by scope (tests/support/scope.ts). */
const scopes = {
  quick: () => ({
    units: quickUnitTests(),
    browser: ['engines.spec', '-g', 'chromium, en'],
    env: { TEST_SCOPE: 'full', BAD_INPUT_RUNS: '8' },
  }),
  usual: () => ({ units: [], browser: [], env: { TEST_SCOPE: 'usual' }, isUsual: true }),
  full: (part) => ({
    units: [],
    browser: part === CLUSTER ? ['--workers=1'] : [],
    env: {
      TEST_SCOPE: 'full',
      ...(part && { TEST_PART: part }),
      ...(part === CLUSTER && { CLUSTER: 'true' }),
    },
  }),
}
const [name = 'usual', ...options] = process.argv.slice(2)

await main(async () => {
  if (!Object.hasOwn(scopes, name))
    throw new StepError(`no such scope: ${name} (${Object.keys(scopes).join(', ')})`)
  const scope = scopes[name](partOf(options))
  const browser = findBrowser()
  const reports = mkdtempSync(join(tmpdir(), 'marketplace-reports-'))
  const run = { results: [], costs: [], stopped: false }
  const started = Date.now()
  const limit = name === 'full' ? undefined : stopAfter(LONGEST_MS, () => (run.stopped = true))
  const steps = [
    ['install', () => locked(() => install({ development: true }))],
    ...(scope.isUsual ? [['check', check]] : []),
    ['unit and integration tests', () => unitTests(scope, join(reports, 'vitest.json'), run)],
    ['build', () => locked(build)],
    ['browser tests', () => browserTests(scope, join(reports, 'playwright.json'), run, browser)],
  ]
  try {
    for (const [step, work] of steps) {
      say(`\n── ${step}`)
      run.failedStep = step
      const code = await measured(step, work, run)
      if (code !== 0) return code
      run.failedStep = undefined
    }
    return 0
  } finally {
    clearTimeout(limit)
    rmSync(reports, { recursive: true, force: true })
    process.on('exit', () => summarise(run, started))
  }
})

/** Returns the part that the options name: `--part selling`, `--part 2/6`. */
function partOf(options) {
  if (options.length === 0) return undefined
  const [option, part, ...rest] = options
  if (name !== 'full' || option !== '--part' || !part || rest.length > 0)
    throw new StepError('usage: npm run test:full -- --part <name or number/count>')
  return part
}

/** Runs a step and notes its time and its processor time. */
async function measured(step, work, run) {
  const started = Date.now()
  const before = childSeconds()
  const code = (await work()) ?? 0
  const cost = { step, ms: Date.now() - started, seconds: childSeconds() - before }
  run.costs.push(cost)
  say(`── ${step}: ${code === 0 ? 'passed' : 'FAILED'} in ${duration(cost.ms)}`)
  return code
}

function check() {
  return runHere(pinnedNode, [join(root, 'scripts', 'check.mjs')], pinnedEnvironment({}))
}

async function unitTests({ units, env, isUsual }, file, run) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = [bin('vitest'), 'run', ...units, ...reporters]
  const code = await runHere(pinnedNode, args, pinnedEnvironment({ ...env, NODE_ENV: 'test' }))
  return add(run, vitestResults(readReport(file), root), code, { env, share: isUsual && UNITS_SHARE })
}

async function browserTests({ browser: args, env, isUsual }, file, run, browser) {
  const code = await runHere(
    pinnedNode,
    [bin('playwright'), 'test', ...args, '--reporter=list,json', ...(env.TEST_PART ? [MAY_BE_EMPTY] : [])],
    pinnedEnvironment({ ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  )
  return add(run, playwrightResults(readReport(file)), code, { env, share: isUsual && BROWSER_SHARE })
}

/**
 * Adds the results of a runner. Without a part, a run without tests counts as failed, whatever its exit code; so does a
 * file that takes more than its share.
 */
function add(run, results, code, { env: { TEST_PART }, share }) {
  run.results.push(results)
  for (const { file, ms } of share ? tooDear(results.files, share) : []) {
    if (SWEEPS.includes(file)) continue
    results.failed += 1
    results.failures.push({
      name: file,
      error: `too dear (${duration(ms)}): split it, or leave it to test:full`,
    })
  }
  if (results.failed > 0) return code || 1
  return results.passed === 0 && !TEST_PART ? 1 : code
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Prints costs, failures and counts: the end of a log has to say what happened, because its beginning may be cut off. */
function summarise({ results, costs, failedStep, stopped }, started) {
  const all = (key) => results.flatMap((result) => result[key])
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  if (costs.length > 0) say(`\nA loop of 4e7 takes ${machineSpeed()} ms on this machine`)
  for (const { step, ms, seconds } of costs)
    say(`${step}: ${duration(ms)}, ${Math.round(seconds)} s of processors`)
  const files = new Map(results.flatMap((result) => [...result.files]))
  for (const { file, ms } of dearest(files, DEAREST)) say(`  ${duration(ms)} of a worker: ${file}`)
  if (sum('skipped') > 0) say(`${sum('skipped')} skipped`)
  for (const { name, error } of all('unsteady')) say(`Passed only at the second try: ${name}: ${error}`)
  for (const { name, error } of all('failures')) say(`FAILED: ${name}: ${error}`)
  if (stopped) say(`Stopped: it took longer than ${duration(LONGEST_MS)}`)
  else if (failedStep) say(`Stopped: ${failedStep} failed`)
  else if (costs.length > 0) say(`All steps passed in ${duration(Date.now() - started)}`)
  const failed = failedStep || stopped ? Math.max(1, sum('failed')) : sum('failed')
  say(`${sum('passed')} passed, ${failed} failed`)
}
