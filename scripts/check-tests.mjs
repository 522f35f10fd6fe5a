// Steady tests: nothing in `npm test` asserts a time on the wall, sleeps, or asks for more time than the others. What has to
// do so runs in `npm run test:full` alone (tests/support/scope.ts).
import { globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { fullBrowserTests, fullUnitTests } from '../tests/support/scope.ts'
import { report } from './steps/sources.mjs'

const FAULTS = [
  [
    /\.waitForTimeout\(|setTimeout\((?:resolve|done|r)\b|\bfrom 'node:timers\/promises'/,
    'await an event, not a time',
  ],
  [
    /\bexpect\((?:.*\b(?:performance|Date)\.now\(\) ?-|(?:ms|\w+Ms|elapsed\w*|took\w*)\b).*\)\.toBe(?:Less|Greater)Than/,
    'assert an order of events, not a time on the wall',
  ],
  [/\btoPass\(\{.*\btimeout\b/, 'it may take as long as the test'],
  [
    /\btest\.(?:slow\(|setTimeout\()|\btimeout: [1-9]\d{2}_000|^\}, \d+_000\)/,
    'make it shorter: a test has 60 s',
  ],
]
/** A line, or the one above it, may say why it is right. */
const EXPLAINED = /\bpaced: \S/

/**
 * @param path path of a test file
 * @param text text of that file
 * @returns a line for each place that depends on the clock
 */
export function clockViolations(path, text) {
  const lines = text.split('\n')
  return lines.flatMap((line, index) =>
    FAULTS.filter(([pattern]) => pattern.test(line))
      .filter(() => !EXPLAINED.test(line) && !EXPLAINED.test(lines[index - 1] ?? ''))
      .map(([, advice]) => `${path}:${index + 1} ${line.trim().slice(0, 80)}: ${advice}`),
  )
}

/** Its own tests name what it looks for. */
const leftOut = [...fullUnitTests, ...fullBrowserTests, '**/gallery.spec.ts', '**/check-tests.test.ts']

if (import.meta.main) {
  const files = [...globSync('tests/**/*.test.{ts,tsx}'), ...globSync('tests/browser/**/*.spec.ts')]
  const usual = files.filter((file) => !leftOut.some((pattern) => matchesGlob(file, pattern)))
  report(
    'Steady tests',
    usual.flatMap((file) => clockViolations(file, readFileSync(file, 'utf8'))),
    usual.length,
  )
}
