import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openGuardedPool } from '#server/platform/db/guarded-pool.ts'
import { createLog } from '#server/platform/log.ts'
import { createTestDatabase } from '#support/database.ts'

const { url } = await createTestDatabase()

/** Blocks the event loop. */
function block(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('a blocked event loop does not make the database count as away', async () => {
  const limitMs = 400
  const database = openGuardedPool(url, { max: 2, limitMs, log: createLog('silent') })
  try {
    await database.pool.query('SELECT 1')
    for (let round = 0; round < 5; round += 1) {
      const slow = database.pool.query('SELECT pg_sleep(0.2)')
      // The breaker starts its probe after a quarter of the limit.
      await wait(limitMs / 4 + 2)
      block(limitMs)
      await expect(slow).resolves.toBeDefined()
      await expect(database.pool.query('SELECT 1')).resolves.toBeDefined()
      expect(database.isAway()).toBe(false)
    }
  } finally {
    await database.close()
  }
})
