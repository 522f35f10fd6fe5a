import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openResources } from '#server/open-resources.ts'
import { getConfig } from '#server/platform/config.ts'
import { addressOf } from '#server/platform/db/hosts.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { createLog } from '#server/platform/log.ts'
import { query } from '#support/embedded.ts'
import { testKey } from '#support/keyring.ts'
import { noPostgres, startPostgresPair } from '#support/postgres-pair.ts'

test.skipIf(noPostgres !== undefined)(
  `when a standby takes over under load, writes resume within 10 s and no acknowledged row is lost${noPostgres ? ` (${noPostgres})` : ''}`,
  async () => {
    const pair = await startPostgresPair()
    const { url } = await openDatabase({ databaseUrl: pair.url, log: () => {} })
    await migrate(url, () => {})
    // From here on, commits wait for the standby.
    await query(addressOf(url), `ALTER DATABASE shop SET synchronous_commit = 'on'`)
    const config = getConfig({
      NODE_ENV: 'test',
      DATABASE_URL: url,
      SECRETS_KEY: testKey,
      SEARCH_THREADS: '0',
    })
    const resources = await openResources(config, createLog('silent'), url)
    const { pool, bus } = resources
    await resources.catalogue?.loaded
    const loaded = (await resources.catalogue?.current())?.catalogue
    expect(loaded).toBeDefined()
    await pool.query('CREATE TABLE written (id int PRIMARY KEY)')
    const acknowledged: number[] = []
    let isWriting = true
    let next = 0
    let killedAt = Number.POSITIVE_INFINITY
    let backMs = Number.NaN
    const write = async () => {
      while (isWriting) {
        const id = next++
        const begun = performance.now()
        const isWritten = await pool.query('INSERT INTO written VALUES ($1)', [id]).then(
          () => true,
          () => false,
        )
        if (isWritten) acknowledged.push(id)
        if (isWritten && begun > killedAt && Number.isNaN(backMs)) backMs = performance.now() - killedAt
        await pause(10)
      }
    }
    const writers = Array.from({ length: 8 }, write)
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100)
    killedAt = performance.now()
    await pair.failOver()
    await expect.poll(() => backMs, { timeout: 15_000 }).not.toBeNaN()
    expect(backMs).toBeLessThan(10_000)
    isWriting = false
    await Promise.all(writers)

    const lost = async () => {
      const { rows } = await pool.query<{ id: number }>('SELECT id FROM written')
      const kept = new Set(rows.map(({ id }) => id))
      return acknowledged.filter((id) => !kept.has(id))
    }
    // A probe from before the promotion may still open the circuit breaker for a moment.
    await expect.poll(() => lost().catch(() => 'away'), { timeout: 10_000 }).toEqual([])
    // The catalogue in memory continues without a reload.
    const current = async () => (await resources.catalogue?.current())?.catalogue
    await expect.poll(current, { timeout: 10_000 }).toBe(loaded)
    const heard: string[] = []
    bus.subscribe(({ type }) => heard.push(type))
    const publish = async () => {
      await bus.publish({ type: 'outbox' }).catch(() => undefined)
      return heard
    }
    await expect.poll(publish, { timeout: 10_000 }).toContain('outbox')
    console.info(`back after ${Math.round(backMs)} ms, ${acknowledged.length} writes acknowledged, 0 lost`)
    await resources.close()

    await pair.stop()
  },
  60_000,
)
