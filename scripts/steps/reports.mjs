// Reads the JSON reports of the two test runners into one form. A missing report counts as one failure.
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * Results of one runner: counts; `unsteady` tests, which passed at their second try; `failures`, each with its first
 * error; `files` with the ms that workers spent in their tests.
 * @typedef {{ name: string, error: string }} Failure
 * @typedef {{ passed: number, failed: number, skipped: number, unsteady: Failure[], failures: Failure[], files: Map<string, number> }} Results
 */

/** @returns {Results} */
const noReport = () => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  unsteady: [],
  failures: [{ name: 'the runner', error: 'left no report' }],
  files: new Map(),
})

/**
 * Reads a report of Vitest. A file that failed to load counts as one failure.
 * @param folder root of the checkout, to which paths are made relative
 * @returns {Results}
 */
export function vitestResults(report, folder = '') {
  if (!report) return noReport()
  const files = report.testResults
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ file, test })))
  const failureOf = ({ file, test }) => ({
    name: `${relative(folder, file.name ?? '')}: ${test.fullName}`,
    error: firstLines(test.failureMessages?.[0]),
  })
  const repeated = tests.filter(({ test }) => test.status === 'passed' && test.failureMessages?.length > 0)
  const failed = tests.filter(({ test }) => test.status === 'failed')
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    unsteady: repeated.map(failureOf),
    failures: [
      ...failed.map(failureOf),
      ...broken.map(({ name = '', message }) => ({
        name: relative(folder, name),
        error: firstLines(message),
      })),
    ],
    files: new Map(
      files.map(({ name = '', startTime, endTime }) => [relative(folder, name), endTime - startTime]),
    ),
  }
}

/**
 * Reads a report of Playwright. Errors outside of tests (configuration, a server that did not start, leaked resources)
 * count as failures.
 * @returns {Results}
 */
export function playwrightResults(report) {
  if (!report) return noReport()
  const { expected, flaky, unexpected, skipped } = report.stats
  const outside = report.errors.map(({ message, value }) => message ?? value ?? 'an error without a text')
  const tests = (report.suites ?? []).flatMap((suite) => testsOf(suite, []))
  const failureOf = ({ name, results }) => ({
    name,
    error: firstLines(results.find(({ error }) => error)?.error.message),
  })
  const files = new Map()
  for (const { file, results } of tests) {
    const ms = results.reduce((sum, { duration }) => sum + duration, 0)
    files.set(file, (files.get(file) ?? 0) + ms)
  }
  return {
    passed: expected + flaky,
    failed: unexpected + outside.length,
    skipped,
    unsteady: tests.filter(({ status }) => status === 'flaky').map(failureOf),
    failures: [
      ...tests.filter(({ status }) => status === 'unexpected').map(failureOf),
      ...outside.map((error) => ({ name: 'of no test', error: firstLines(error) })),
    ],
    files,
  }
}

function testsOf(suite, titles) {
  const own = suite.specs.flatMap(({ title, tests, file }) =>
    tests.map(({ status, results }) => ({
      file: `tests/browser/${file}`,
      name: [file, ...titles, title].join(' › '),
      status,
      results,
    })),
  )
  const below = (suite.suites ?? []).flatMap((inner) => testsOf(inner, [...titles, inner.title]))
  return [...own, ...below]
}

const ERROR_LINES = 3

/** The first lines of an error that say something, without colours. */
function firstLines(message = 'no message') {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES)
    .map((line) => line.trim().slice(0, 200))
    .join(' | ')
}
