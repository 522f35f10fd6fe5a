import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { nextRows, retryPauseMs, workOff } from '#server/platform/queue/queue.ts'
import { openTestApp } from '#support/app.ts'

const { db } = await openTestApp()

test('retry pauses grow with the square of the attempts', () => {
  expect([1, 2, 3, 4].map((tries) => retryPauseMs(tries, 30_000))).toEqual([
    30_000, 120_000, 270_000, 480_000,
  ])
})

test('workOff runs claim after claim until none is due and counts successes', async () => {
  const claims = [['a', 'b'], ['c']]
  const ran: string[] = []
  const succeeded = await workOff({
    claim: async () => claims.shift() ?? [],
    async run(job) {
      ran.push(job)
      return job !== 'b'
    },
  })
  expect(ran).toEqual(['a', 'b', 'c'])
  expect(succeeded).toBe(2)
})

test('jobs of one claim run concurrently', async () => {
  const claims = [['a', 'b']]
  const bothStarted = Promise.withResolvers<void>()
  let started = 0
  const succeeded = await workOff({
    claim: async () => claims.shift() ?? [],
    async run() {
      started += 1
      if (started === 2) bothStarted.resolve()
      await bothStarted.promise
      return true
    },
  })
  expect(succeeded).toBe(2)
})

test('a stopped queue finishes the jobs in progress and claims no more', async () => {
  const stop = new AbortController()
  const claims = [['a', 'b'], ['c']]
  const finished: string[] = []
  await workOff({
    claim: async () => claims.shift() ?? [],
    async run(job) {
      stop.abort()
      finished.push(job)
      return true
    },
    signal: stop.signal,
  })
  expect(finished).toEqual(['a', 'b'])
  expect(claims).toEqual([['c']])
})

test('concurrent claims get different rows in due order', async () => {
  await db.execute(sql`CREATE TABLE test_jobs AS SELECT generate_series(1, 3) AS place`)
  const next = nextRows({
    key: sql`place`,
    table: sql`test_jobs`,
    where: sql`place < 3`,
    orderBy: sql`place`,
  })
  const [first, second] = await db.transaction(async (one) => {
    const { rows } = await one.execute<{ place: number }>(next)
    return [rows, (await db.execute<{ place: number }>(next)).rows]
  })
  expect([first, second]).toEqual([[{ place: 1 }], [{ place: 2 }]])
})
