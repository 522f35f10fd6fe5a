import { chmodSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { filesOf, partsAskedFor } from './tests/support/parts.ts'
import { fullBrowserTests, fullTag, isFull, part } from './tests/support/scope.ts'

// The configuration is read in the main process and again in every worker: what is made here once goes to the
// workers through the environment.
process.env.TEST_PORT ??= String(20_000 + (process.pid % 20_000))
process.env.DATA_DIRECTORY ??= newDataDirectory()
const address = `http://localhost:${process.env.TEST_PORT}`

function newDataDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'marketplace-browser-'))
  // As root the database's server is another user, who has to get in.
  chmodSync(directory, 0o755)
  return directory
}

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/** Debian puts it beside. */
const shell = `${chromium}-headless-shell`

/** What the shell cannot do: show a notification. */
const needsWindows = /push\.spec/

const isCi = process.env.CI === 'true'
const all = '**/*.spec.ts'
const ofPart = part && filesOf(partsAskedFor(part), `tests/browser/${all}`).map((file) => `**/${file}`)

/** How a browser is started; Playwright brings its own where there is none of these. */
function launch(...programs: string[]) {
  const program = programs.find((path) => existsSync(path))
  return {
    ...(program ? { executablePath: program } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // There is no graphics card to keep apart, and the pages of a context share a process.
      '--in-process-gpu',
      '--renderer-process-limit=1',
    ],
  }
}

const leftOut = isFull ? [] : [new RegExp(fullTag)]

/** One server with the demo catalogue, as `npm start` runs it, and one browser for the whole run. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: ofPart ?? all,
  testIgnore: [...(isFull ? [] : fullBrowserTests), ...(process.env.GALLERY ? [] : ['**/gallery.spec.ts'])],
  outputDir: 'test-results',
  // Tests await much: one more than there are processors keeps them busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: isCi,
  // A strange machine may be busy at the wrong moment: what passes at a later try is said to be unsteady.
  retries: isCi ? 1 : 0,
  // A run with this many failures is wrong as a whole, and the rest of it would only take time.
  maxFailures: isCi ? 5 : 0,
  timeout: isFull ? 180_000 : 60_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  globalTeardown: './tests/browser/support/teardown.ts',
  use: {
    baseURL: address,
    // A service worker stands between a page and what a test plays for it; tests of workers let them in.
    serviceWorkers: 'block',
    browserName: 'chromium',
    // Recording makes every test slower by a quarter: only what failed is recorded, at its second try.
    trace: 'on-first-retry',
  },
  // Chromium without anything to show windows with does the same pages with two thirds of the work (docs/decisions/0033).
  projects: [
    // First the one whose tests come one after the other: at the end they would leave the other workers idle.
    { name: 'windows', grep: needsWindows, grepInvert: leftOut, use: { launchOptions: launch(chromium) } },
    {
      name: 'shell',
      grepInvert: [needsWindows, ...leftOut],
      use: { launchOptions: launch(shell, chromium) },
    },
  ],
  webServer: {
    command: `"${process.execPath}" src/server/start.ts`,
    url: `${address}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      NODE_ENV: 'production',
      PORT: process.env.TEST_PORT,
      DATA_DIRECTORY: process.env.DATA_DIRECTORY,
      DATABASE_URL: '',
      LOG_LEVEL: 'error',
      // It would take a tenth of the run; unit tests have it.
      AVIF: 'false',
      // Each shopper comes from an address of its own: limits are per address.
      TRUST_PROXY: 'loopback',
    },
  },
})
