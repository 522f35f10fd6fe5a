// Counts passed and failed tests from the JSON reports of the two test runners. A missing report counts as one failure.
const NONE = { passed: 0, failed: 1, skipped: 0, unsteady: 0 }

/**
 * A file that failed to load counts as one failure. A test that passed on its second try counts as passed, and is
 * reported as unsteady with its first failure.
 */
export function vitestCounts(report) {
  if (!report) return NONE
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const unsteady = report.testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    unsteady: unsteady.length,
    firstTries: unsteady.map(({ fullName, failureMessages: [message] }) => `${fullName}: ${message}`),
  }
}

/**
 * A test that passed on its second try counts as passed, and is reported as unsteady. Errors outside of tests
 * (configuration, a server that did not start, leaked resources) count as failures; they are printed again, because the
 * first time may be a thousand lines ago.
 */
export function playwrightCounts(report) {
  if (!report) return NONE
  const { expected, flaky, unexpected, skipped } = report.stats
  const errors = report.errors.map(({ message, value }) => message ?? value ?? 'an error without a text')
  return { passed: expected + flaky, failed: unexpected + errors.length, skipped, unsteady: flaky, errors }
}
