import { defineConfig } from 'vitest/config'
import { messageFiles } from './src/server/assets/message-files.ts'
import { fullUnitTests, isFull } from './tests/support/scope.ts'

export default defineConfig({
  plugins: [messageFiles()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/browser/**', ...(isFull ? [] : fullUnitTests)],
    globalSetup: ['tests/support/global-setup.ts'],
    // Modules are loaded once for a worker, not once for a file: half of the time went into loading them.
    isolate: false,
    maxWorkers: '100%',
    // Real databases and processes on a busy machine; nothing waits this long when all is well.
    testTimeout: 60_000,
    // As in the browser: what passes at a later try on a strange machine is said to be unsteady.
    retry: process.env.CI === 'true' ? 1 : 0,
    hookTimeout: 60_000,
  },
})
