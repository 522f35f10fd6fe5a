// `npm test`: everything, from nothing. Installs with development dependencies, then checks with unit and
// integration tests beside them, build, browser tests; stops at the first step that fails. Its last line is read by
// machines: `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './steps/browser.mjs'
import { build } from './steps/build.mjs'
import { playwrightCounts, vitestCounts } from './steps/counts.mjs'
import { install } from './steps/install.mjs'
import { withLock } from './steps/lock.mjs'
import { pinnedEnvironment, pinnedNode, root, runHere } from './steps/run.mjs'
import { duration, main, say } from './steps/say.mjs'

const bin = (name) => join(root, 'node_modules', '.bin', name)
const locked = (work) => withLock(join(root, '.data', 'bootstrap.lock'), work)

await main(async () => {
  const browser = findBrowser()
  const reports = mkdtempSync(join(tmpdir(), 'marketplace-reports-'))
  const total = { passed: 0, failed: 0 }
  const started = Date.now()
  const check = () => runHere(pinnedNode, [join(root, 'scripts', 'check.mjs')], pinnedEnvironment({}))
  // What stands together runs side by side: the tests often wait for a database or a process, the types keep one busy.
  const steps = [
    [['install', () => locked(() => install({ development: true }))]],
    [
      ['check', check],
      ['unit and integration tests', () => unitTests(join(reports, 'vitest.json'), total)],
    ],
    [['build', () => locked(build)]],
    [['browser tests', () => browserTests(join(reports, 'playwright.json'), total, browser)]],
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

/** What all of them come to, once none is under way any more. */
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

async function unitTests(file, total) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runHere(
    pinnedNode,
    [bin('vitest'), 'run', ...reporters],
    pinnedEnvironment({ NODE_ENV: 'test' }),
  )
  return add(total, vitestCounts, file, code)
}

async function browserTests(file, total, browser) {
  const env = pinnedEnvironment({ CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const code = await runHere(pinnedNode, [bin('playwright'), 'test', '--reporter=list,json'], env)
  return add(total, playwrightCounts, file, code)
}

/** Adds what a report counts. A run without any test has not passed, whatever its exit code. */
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
