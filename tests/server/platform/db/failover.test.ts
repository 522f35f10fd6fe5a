import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#server/platform/db/hosts.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open.ts'
import { openTestApp, type TestApp } from '#support/app.ts'
import { openTalk } from '#support/chat.ts'
import { query } from '#support/embedded.ts'
import type { Person } from '#support/offers.ts'
import { noPostgres, type PostgresPair, startPostgresPair } from '#support/postgres-pair.ts'

let pair: PostgresPair
let app: TestApp

beforeAll(async () => {
  if (noPostgres) return
  pair = await startPostgresPair()
  app = await openTestApp(
    { DATABASE_TIMEOUT_MS: '5000' },
    {
      async through() {
        const { url } = await openDatabase({ databaseUrl: pair.url, log: () => {} })
        await migrate(url, () => {})
        // From here on, commits wait for the standby.
        await query(addressOf(url), `ALTER DATABASE shop SET synchronous_commit = 'on'`)
        return url
      },
    },
  )
}, 60_000)
afterAll(() => pair?.stop())

type Talk = { who: Person; roomId: string }

test.skipIf(noPostgres !== undefined)(
  `when a standby takes over, members who try again send within 10 s, and each message is stored once${noPostgres ? ` (${noPostgres})` : ''}`,
  async () => {
    const { db, resources } = app
    const loaded = (await resources.catalogue?.current())?.catalogue
    expect(loaded).toBeDefined()
    const { talk } = await openTalk(app)
    const talks: Talk[] = []
    for (let count = 0; count < 4; count += 1) {
      const { seller, buyer, roomId } = await talk()
      talks.push({ who: seller, roomId }, { who: buyer, roomId })
    }

    const acknowledged: string[] = []
    const refusals = new Set<string>()
    let isWriting = true
    let killedAt = Number.POSITIVE_INFINITY
    let backMs = Number.NaN
    /** Sends a message as a browser does: again under the same id until it is acknowledged. */
    async function send({ who, roomId }: Talk): Promise<void> {
      const clientId = crypto.randomUUID()
      for (;;) {
        const begun = performance.now()
        const sent = await who.api.sendMessage({ roomId, clientId, text: clientId })
        if (!sent.ok) {
          refusals.add(`${sent.statusCode} ${sent.code}`)
          await pause(50)
          continue
        }
        acknowledged.push(clientId)
        if (begun > killedAt && Number.isNaN(backMs)) backMs = performance.now() - killedAt
        return
      }
    }
    async function write(one: Talk): Promise<void> {
      while (isWriting) {
        await send(one)
        await pause(100)
      }
    }
    const writers = talks.map(write)
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(40)
    killedAt = performance.now()
    await pair.failOver()
    await expect.poll(() => backMs, { timeout: 15_000 }).not.toBeNaN()
    expect(backMs).toBeLessThan(10_000)
    isWriting = false
    await Promise.all(writers)
    // Whoever was refused was told to try again, and nothing else.
    expect([...refusals].filter((refusal) => refusal !== '503 unavailable')).toEqual([])

    const stored = async () => {
      const { rows } = await db.execute<{ text: string }>(
        sql`SELECT text FROM messages WHERE text IS NOT NULL`,
      )
      return rows.map(({ text }) => text).toSorted()
    }
    // A probe from before the promotion may still open the circuit breaker for a moment.
    await expect
      .poll(() => stored().catch(() => 'away'), { timeout: 10_000 })
      .toEqual(acknowledged.toSorted())
    // The catalogue in memory continues without a reload.
    const current = async () => (await resources.catalogue?.current())?.catalogue
    await expect.poll(current, { timeout: 10_000 }).toBe(loaded)
    const heard: string[] = []
    resources.bus.subscribe(({ type }) => heard.push(type))
    const publish = async () => {
      await resources.bus.publish({ type: 'outbox' }).catch(() => undefined)
      return heard
    }
    await expect.poll(publish, { timeout: 10_000 }).toContain('outbox')
    console.info(`back after ${Math.round(backMs)} ms, ${acknowledged.length} messages, 0 lost`)
    // The log says that the database was away.
    app.complaints.splice(0)
  },
  60_000,
)
