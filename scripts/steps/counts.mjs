// How many tests passed and failed, from the JSON reports of the two test runners. A report that was not
// written counts as one failure.
const NONE = { passed: 0, failed: 1, skipped: 0, unsteady: 0 }

/**
 * A file that could not even be loaded has no failed test, yet fails. What failed first and passed at its second try has passed,
 * and is said to be unsteady, with what it failed of.
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
 * What failed first and passed at its second try has passed, and is said to be unsteady.
 * Errors outside of tests (a configuration, a server that did not start, what a test left behind) fail as well; they
 * were printed when they happened, which may be a thousand lines ago, and are given once more.
 */
export function playwrightCounts(report) {
  if (!report) return NONE
  const { expected, flaky, unexpected, skipped } = report.stats
  const errors = report.errors.map(({ message, value }) => message ?? value ?? 'an error without a text')
  return { passed: expected + flaky, failed: unexpected + errors.length, skipped, unsteady: flaky, errors }
}
