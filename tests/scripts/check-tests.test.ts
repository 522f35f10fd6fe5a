import { expect, test } from 'vitest'
import { clockViolations } from '../../scripts/check-tests.mjs'

test.each([
  'expect(items).toHaveLength(3)',
  'await expect.poll(answers, { timeout: 30_000 }).toBe(200)',
  'const past = new Date(Date.now() - 1_000)',
  'expect(await fetch(url)).toBeDefined()',
  "// paced: the server takes as long as a real one\nimport { setTimeout as wait } from 'node:timers/promises'",
])('a test may contain: %s', (text) => {
  expect(clockViolations('a.test.ts', text)).toEqual([])
})

test.each([
  'expect(performance.now() - begun).toBeLessThan(2_000)',
  'expect(Date.now() - begun, path).toBeLessThan(2_000)',
  'expect(ms, name).toBeLessThan(limit)',
  'expect(tookMs).toBeGreaterThan(4_900)',
  'await page.waitForTimeout(500)',
  'await new Promise((resolve) => setTimeout(resolve, 20))',
  "import { setTimeout as wait } from 'node:timers/promises'",
  'await expect(shown).toPass({ timeout: 10_000 })',
  '  test.slow()',
  'test.setTimeout(180_000)',
  '}, 300_000)',
])('a test must not contain: %s', (text) => {
  expect(clockViolations('a.test.ts', `\n${text}`)).toEqual([expect.stringMatching(/^a\.test\.ts:2 /)])
})
