import { defineConfig } from 'vitest/config'
import { messageFiles } from './src/server/assets/message-files.ts'
import { filesOf, partsAskedFor } from './tests/support/parts.ts'
import { fullUnitTests, isFull, part } from './tests/support/scope.ts'

const all = 'tests/**/*.test.{ts,tsx}'

export default defineConfig({
  plugins: [messageFiles()],
  test: {
    include: part ? filesOf(partsAskedFor(part), all) : [all],
    passWithNoTests: part !== undefined,
    exclude: ['tests/browser/**', ...(isFull ? [] : fullUnitTests)],
    globalSetup: ['tests/support/global-setup.ts'],
    // Modules are loaded once for a worker, not once for a file: half of the time went into loading them.
    isolate: false,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    maxWorkers: '100%',
    // Real databases and processes on a busy machine; nothing waits this long when all is well.
    testTimeout: 60_000,
    // As in the browser: what passes at a later try on a strange machine is said to be unsteady.
    retry: process.env.CI === 'true' ? 1 : 0,
    // A run with this many failures is wrong as a whole, and the rest of it would only take time.
    bail: process.env.CI === 'true' ? 5 : 0,
    slowTestThreshold: 5_000,
    hookTimeout: 60_000,
  },
})
